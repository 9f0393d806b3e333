import ImagingCore
import Testing
import _ImagingTestSupport

/// JPEG files made by libjpeg in every kind, decoded.
struct JPEGDecoderTests {
    @Test("inverted inks become colours", arguments: [false, true])
    func inks(hasAdobeMarker: Bool) throws {
        // Cyan, magenta, yellow, black where 255 is no ink; one colour in the whole picture survives quality 100.
        let worked: [([UInt8], RGBA8)] = [
            ([255, 255, 255, 255], .white), ([255, 255, 255, 0], .black),
            ([0, 255, 255, 255], RGBA8(red: 0, green: 255, blue: 255)),
            ([200, 100, 50, 128], RGBA8(red: 100, green: 50, blue: 25)),
        ]
        for (inks, color) in worked {
            var kind = TestJPEG(width: 8, height: 8, colorSpace: .cmyk)
            kind.quality = 100
            kind.hasAdobeMarker = hasAdobeMarker
            let bytes = kind.encoded(samples: (0..<64).flatMap { _ in inks })
            let pixels = try Photo<RGBA8>(decoding: bytes).pixels
            #expect(pixels == Raster(width: 8, height: 8, filledWith: color))
            #expect(try ImageInfo(inspecting: bytes).colorModel == .cmyk)
        }
    }

    @Test("all ways of storing a picture give the same pixels")
    func sameCoefficients() throws {
        var kind = TestJPEG(width: 45, height: 38, colorSpace: .yCbCr)
        kind.sampling = PixelSize(width: 2, height: 2)
        let samples = kind.samples(seed: 61)
        let expected = try Photo<RGBA8>(decoding: kind.encoded(samples: samples)).pixels
        let changes: [(inout TestJPEG) -> Void] = [
            { $0.isProgressive = true }, { $0.isOptimized = true }, { $0.hasSeparateScans = true },
            { $0.restartInterval = 1 }, { $0.isArithmetic = true },
        ]
        for change in changes {
            var other = kind
            change(&other)
            #expect(try Photo<RGBA8>(decoding: other.encoded(samples: samples)).pixels == expected)
        }
    }

    @Test("reduced scales round sides up")
    func scales() throws {
        let bytes = TestJPEG(width: 41, height: 17, colorSpace: .yCbCr).encoded(seed: 62)
        func size(_ scale: DecodingScale) throws -> PixelSize {
            try Photo<RGBA8>(decoding: bytes, options: DecodingOptions(scale: scale)).pixels.size
        }
        #expect(try size(.full) == PixelSize(width: 41, height: 17))
        #expect(try size(.half) == PixelSize(width: 21, height: 9))
        #expect(try size(.quarter) == PixelSize(width: 11, height: 5))
        #expect(try size(.eighth) == PixelSize(width: 6, height: 3))
        #expect(try size(.reaching(longSide: 21)) == PixelSize(width: 21, height: 9))
        #expect(try size(.reaching(longSide: 22)) == PixelSize(width: 41, height: 17))
        #expect(try size(.reaching(longSide: 1)) == PixelSize(width: 6, height: 3))
        #expect(try size(.reaching(longSide: 1000)) == PixelSize(width: 41, height: 17))
        #expect(DecodingScale.reaching(longSide: 1000).divisor(for: PixelSize(width: 4000, height: 3000)) == 4)
    }

    @Test func `bytes between the header's segments and before the end are skipped`() throws {
        let file = TestJPEG(width: 16, height: 16, colorSpace: .yCbCr).encoded(seed: 63)
        let expected = try Photo<RGBA8>(decoding: file).pixels
        // After the JFIF segment.
        let padded = file[..<20] + [0, 1, 2, 0xFF, 0xFF] + file[20...]
        #expect(try Photo<RGBA8>(decoding: Array(padded)).pixels == expected)
        #expect(try Photo<RGBA8>(decoding: file.dropLast(2) + [0, 0, 0xFF, 0xD9]).pixels == expected)
        #expect(try Photo<RGBA8>(decoding: file + [1, 2, 3]).pixels == expected)
    }

    @Test func `fields that baseline scans do not need may be zero`() throws {
        let file = TestJPEG(width: 16, height: 16, colorSpace: .gray).encoded(seed: 67)
        let scan = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xDA]) })
        var zeroed = file
        // After the marker, length, count, and one component's two bytes: 0, 63, 0.
        #expect(Array(file[scan + 7..<scan + 10]) == [0, 63, 0])
        zeroed[scan + 8] = 0
        #expect(try Photo<RGBA8>(decoding: zeroed).pixels == Photo<RGBA8>(decoding: file).pixels)
    }

    @Test func `scans are limited`() throws {
        var kind = TestJPEG(width: 16, height: 16, colorSpace: .yCbCr)
        kind.isProgressive = true
        let bytes = kind.encoded(seed: 64)
        // libjpeg's simple progression of three components has ten scans.
        let enough = DecodingOptions(limits: DecodingLimits(maxScans: 10))
        #expect(try Photo<RGBA8>(decoding: bytes, options: enough).pixels.width == 16)
        for toleratesDamage in [false, true] {
            let few = DecodingOptions(limits: DecodingLimits(maxScans: 9), toleratesDamage: toleratesDamage)
            #expect(throws: ImagingError.tooManyScans(limit: 9)) { try Photo<RGBA8>(decoding: bytes, options: few) }
        }
    }

    @Test func `a scan repeated over and over is stopped`() throws {
        var kind = TestJPEG(width: 64, height: 64, colorSpace: .gray)
        kind.isProgressive = true
        let bytes = kind.encoded(seed: 65)
        let start = try #require(bytes.indices.last { bytes[$0...].starts(with: [0xFF, 0xDA]) })
        let scan = bytes[start..<bytes.count - 2]
        let bomb = bytes.dropLast(2) + (0..<500).flatMap { _ in scan } + bytes.suffix(2)
        #expect(throws: ImagingError.tooManyScans(limit: 100)) {
            try Photo<RGBA8>(
                decoding: Array(bomb), options: DecodingOptions(toleratesDamage: true))
        }
        #expect(throws: ImagingError.self) { try Photo<RGBA8>(decoding: Array(bomb)) }
    }

    @Test func `kinds that are not read say so`() throws {
        let file = TestJPEG(width: 8, height: 8, colorSpace: .gray).encoded(seed: 66)
        let frame = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xC0]) })
        func expectUnsupported(_ bytes: [UInt8]) {
            #expect {
                try Photo<RGBA8>(decoding: bytes)
            } throws: { error in
                if case .unsupported(.jpeg, _) = error as? ImagingError { true } else { false }
            }
        }
        // Twelve bits, and a lossless frame.
        var deep = file
        deep[frame + 4] = 12
        expectUnsupported(deep)
        var lossless = file
        lossless[frame + 1] = 0xC3
        expectUnsupported(lossless)
    }
}
