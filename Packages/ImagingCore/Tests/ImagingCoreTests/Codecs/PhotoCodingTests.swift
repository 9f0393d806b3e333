import ImagingCore
import Testing
import _ImagingTestSupport

/// Pictures written and read back.
struct PhotoCodingTests {
    static let sizes = [(1, 1), (1, 7), (7, 1), (3, 2), (16, 16), (17, 33), (64, 5)]

    @Test("PNG keeps every pixel", arguments: sizes, [true, false])
    func pngKeepsPixels(size: (Int, Int), opaque: Bool) throws {
        var generator = SeededGenerator(seed: 1)
        let pixels = Raster<RGBA8>.random(width: size.0, height: size.1, opaque: opaque, using: &generator)
        let bytes = try Photo(pixels: pixels).encoded(as: .png())
        #expect(try Photo<RGBA8>(decoding: bytes).pixels == pixels)
        #expect(try ImageInfo(inspecting: bytes).hasAlpha == !opaque)
        let wide = pixels.map { RGBA16($0) }
        #expect(try Photo<RGBA16>(decoding: bytes).pixels == wide)
        let wideBytes = try Photo(pixels: wide).encoded(as: .png())
        #expect(try ImageInfo(inspecting: wideBytes).bitDepth == 16)
        #expect(try Photo<RGBA16>(decoding: wideBytes).pixels == wide)
        #expect(try Photo<RGBA8>(decoding: wideBytes).pixels == pixels)
    }

    @Test("JPEG of high quality is close", arguments: sizes, [true, false])
    func jpegIsClose(size: (Int, Int), progressive: Bool) throws {
        let pixels = Raster<RGBA8>(
            width: size.0, height: size.1,
            pixels: (0..<size.0 * size.1).map { index in
                RGBA8(red: UInt8(index % size.0 * 3), green: UInt8(index / size.0 * 7 % 256), blue: 90)
            })
        let bytes = try Photo(pixels: pixels).encoded(
            as: .jpeg(quality: 100, chroma: .none, progressive: progressive))
        let read = try Photo<RGBA8>(decoding: bytes).pixels
        #expect(read.size == pixels.size)
        for (one, other) in zip(read.pixels, pixels.pixels) {
            #expect(abs(Int(one.red) - Int(other.red)) <= 4)
            #expect(abs(Int(one.green) - Int(other.green)) <= 4)
            #expect(abs(Int(one.blue) - Int(other.blue)) <= 4)
            #expect(one.alpha == 255)
        }
    }

    @Test func `a mask is read back as it was written`() throws {
        var generator = SeededGenerator(seed: 2)
        let mask = Mask(coverage: .random(width: 13, height: 9, using: &generator))
        #expect(try Mask(decoding: mask.encodedPNG()) == mask)
    }
}
