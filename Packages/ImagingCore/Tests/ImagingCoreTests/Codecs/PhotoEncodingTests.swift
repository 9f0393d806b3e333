import ImagingCore
import Testing
import _ImagingTestSupport

/// What encoders choose, refuse and report.
struct PhotoEncodingTests {
    @Test("PNG has as few channels as keep the pixels")
    func channels() throws {
        let cases: [(RGBA8, ImageInfo.ColorModel, Bool)] = [
            (RGBA8(gray: 7), .gray, false), (RGBA8(red: 7, green: 7, blue: 7, alpha: 9), .gray, true),
            (RGBA8(red: 7, green: 8, blue: 7), .rgb, false), (RGBA8(red: 7, green: 7, blue: 8, alpha: 0), .rgb, true),
        ]
        for (last, model, hasAlpha) in cases {
            // Only the last of many pixels decides.
            var pixels = Raster(width: 100, height: 90, filledWith: RGBA8(gray: 50))
            pixels[99, 89] = last
            let bytes = try Photo(pixels: pixels).encoded(as: .png())
            #expect(try ImageInfo(inspecting: bytes).colorModel == model)
            #expect(try ImageInfo(inspecting: bytes).hasAlpha == hasAlpha)
            #expect(try Photo<RGBA8>(decoding: bytes).pixels == pixels)
            let wide = Photo(pixels: pixels.map { RGBA16($0) })
            let wideBytes = try wide.encoded(as: .png())
            #expect(try ImageInfo(inspecting: wideBytes).colorModel == model)
            #expect(try Photo<RGBA16>(decoding: wideBytes).pixels == wide.pixels)
        }
    }

    @Test(
        "every compression keeps every pixel",
        arguments: [PNGCompression.fast, .balanced, .small, .level(0), .level(9)])
    func compressions(compression: PNGCompression) throws {
        var generator = SeededGenerator(seed: 81)
        let pixels = Raster<RGBA8>.random(width: 40, height: 30, using: &generator)
        let bytes = try Photo(pixels: pixels).encoded(as: .png(compression: compression))
        #expect(try Photo<RGBA8>(decoding: bytes).pixels == pixels)
    }

    @Test("planes are written as grey")
    func planes() throws {
        var generator = SeededGenerator(seed: 82)
        let narrow = Raster<UInt8>.random(width: 9, height: 5, using: &generator)
        let narrowBytes = try narrow.encodedPNG()
        #expect(try ImageInfo(inspecting: narrowBytes).colorModel == .gray)
        #expect(try Photo<RGBA8>(decoding: narrowBytes).pixels == narrow.map { RGBA8(gray: $0) })
        let wide = narrow.map { UInt16($0) * 256 + 3 }
        let wideBytes = try wide.encodedPNG()
        #expect(try ImageInfo(inspecting: wideBytes).bitDepth == 16)
        #expect(
            try Photo<RGBA16>(decoding: wideBytes).pixels == wide.map { RGBA16(red: $0, green: $0, blue: $0) })
    }

    @Test("transparent pixels show the background in JPEG")
    func background() throws {
        // Half of 40 over 240 is 140: (40 · 128 + 240 · 127) / 255 = 139.6.
        let half = RGBA8(red: 40, green: 40, blue: 40, alpha: 128)
        for (pixel, expected) in [(half, 140), (.zero, 240), (RGBA8(gray: 40), 40)] {
            let pixels = Raster(width: 16, height: 16, filledWith: pixel)
            let encoding = ImageEncoding.jpeg(quality: 100, background: RGBA8(gray: 240))
            let bytes = try Photo(pixels: pixels).encoded(as: encoding)
            let read = try Photo<RGBA8>(decoding: bytes).pixels
            #expect(read == Raster(width: 16, height: 16, filledWith: RGBA8(gray: UInt8(expected))))
            #expect(try ImageInfo(inspecting: bytes).colorModel == .gray)
            let wide = try Photo(pixels: pixels.map { RGBA16($0) }).encoded(as: encoding)
            #expect(wide == bytes)
        }
        let blue = ImageEncoding.jpeg(quality: 100, background: RGBA8(red: 0, green: 0, blue: 200))
        let clear = try Photo(pixels: Raster(width: 8, height: 8, filledWith: RGBA8.zero)).encoded(as: blue)
        #expect(try ImageInfo(inspecting: clear).colorModel == .rgb)
        #expect(abs(Int(try Photo<RGBA8>(decoding: clear).pixels[3, 3].blue) - 200) <= 2)
    }

    @Test("a grey photo stays grey in JPEG", arguments: [false, true])
    func gray(progressive: Bool) throws {
        let pixels = Raster<RGBA8>(width: 256, height: 8, pixels: (0..<2048).map { RGBA8(gray: UInt8($0 % 256)) })
        let bytes = try Photo(pixels: pixels).encoded(as: .jpeg(quality: 100, progressive: progressive))
        let info = try ImageInfo(inspecting: bytes)
        #expect(info.colorModel == .gray)
        #expect(info.isProgressive == progressive)
        for (one, other) in zip(try Photo<RGBA8>(decoding: bytes).pixels.pixels, pixels.pixels) {
            #expect(one.red == one.green && one.red == one.blue && abs(Int(one.red) - Int(other.red)) <= 1)
        }
    }

    @Test("options of JPEG change the file, not the picture")
    func jpegOptions() throws {
        var generator = SeededGenerator(seed: 83)
        let photo = Photo(pixels: Raster<RGBA8>.random(width: 64, height: 48, using: &generator))
        let plain = try photo.encoded(as: .jpeg(quality: 80))
        let pixels = try Photo<RGBA8>(decoding: plain).pixels
        let optimized = try photo.encoded(as: .jpeg(quality: 80, optimizesCoding: true))
        #expect(optimized.count < plain.count)
        #expect(try Photo<RGBA8>(decoding: optimized).pixels == pixels)
        #expect(
            try Photo<RGBA8>(decoding: photo.encoded(as: .jpeg(quality: 80, progressive: true))).pixels == pixels)
        // Finer colour and higher quality take more bytes.
        let sizes = try [ChromaSubsampling.both, .horizontal, .none].map { chroma in
            try photo.encoded(as: .jpeg(quality: 80, chroma: chroma)).count
        }
        #expect(sizes == sizes.sorted() && Set(sizes).count == 3)
        #expect(try photo.encoded(as: .jpeg(quality: 40)).count < plain.count)
    }

    @Test func `16-bit samples are rounded for JPEG`() throws {
        // 257 · 100 + 128 is the last that rounds to 100.
        for (sample, expected) in [(25700, 100), (25828, 100), (25829, 101), (65535, 255)] {
            let pixel = RGBA16(red: UInt16(sample), green: UInt16(sample), blue: UInt16(sample))
            let wide = try Photo(pixels: Raster(width: 8, height: 8, filledWith: pixel)).encoded(as: .jpeg())
            let narrow = Raster(width: 8, height: 8, filledWith: RGBA8(gray: UInt8(expected)))
            #expect(try wide == Photo(pixels: narrow).encoded(as: .jpeg()))
        }
    }

    @Test func `settings out of their domain are errors`() {
        let photo = Photo(pixels: Raster(width: 2, height: 2, filledWith: RGBA8.white))
        for quality in [0, -5, 101] {
            #expect(throws: ImagingError.invalidQuality(quality)) { try photo.encoded(as: .jpeg(quality: quality)) }
        }
        for level in [-1, 10] {
            #expect(throws: ImagingError.invalidCompressionLevel(level)) {
                try photo.encoded(as: .png(compression: .level(level)))
            }
        }
    }

    @Test func `sides that a format cannot hold are errors`() {
        for (width, height) in [(0, 0), (0, 3), (3, 0)] {
            let size = PixelSize(width: width, height: height)
            let photo = Photo(pixels: Raster<RGBA8>(width: width, height: height))
            #expect(throws: ImagingError.cannotEncode(size, format: .jpeg)) { try photo.encoded(as: .jpeg()) }
            #expect(throws: ImagingError.cannotEncode(size, format: .png)) { try photo.encoded(as: .png()) }
            #expect(throws: ImagingError.cannotEncode(size, format: .png)) {
                try Mask(width: width, height: height).encodedPNG()
            }
        }
        let long = Photo(pixels: Raster<RGBA8>(width: 65501, height: 1))
        #expect(throws: ImagingError.cannotEncode(PixelSize(width: 65501, height: 1), format: .jpeg)) {
            try long.encoded(as: .jpeg())
        }
    }

    @Test("one transparent pixel in any row is put over the background", arguments: [0, 15, 16, 20, 39])
    func rowsAreFlattenedApart(row: Int) throws {
        var generator = SeededGenerator(seed: 96)
        var pixels = Raster<RGBA8>.random(width: 9, height: 40, using: &generator)
        pixels[4, row] = RGBA8(red: 200, green: 0, blue: 0, alpha: 0)
        let encoding = ImageEncoding.jpeg(background: RGBA8(red: 1, green: 2, blue: 3))
        let bytes = try Photo(pixels: pixels).encoded(as: encoding)
        pixels[4, row] = RGBA8(red: 1, green: 2, blue: 3)
        #expect(try bytes == Photo(pixels: pixels).encoded(as: encoding))
    }
}
