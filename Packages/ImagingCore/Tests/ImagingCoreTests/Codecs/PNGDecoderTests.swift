import ImagingCore
import Testing
import _ImagingTestSupport

/// PNG files written by plain Swift, decoded through libpng.
struct PNGDecoderTests {
    @Test("every colour type, bit depth, interlacing and transparency", arguments: TestPNG.everyKind.map(\.name))
    func everyKind(name: String) throws {
        let kind = try #require(TestPNG.everyKind.first { $0.name == name }).kind
        let samples = kind.samples(seed: 21)
        let bytes = kind.encoded(samples: samples)
        #expect(try Photo<RGBA8>(decoding: bytes).pixels == kind.expectedPixels(samples: samples))
        if kind.bitDepth <= 8 {
            // Wider samples of 8 bits or fewer are the narrow ones times 257.
            let wide = kind.expectedPixels(samples: samples).map { RGBA16($0) }
            #expect(try Photo<RGBA16>(decoding: bytes).pixels == wide)
        }
    }

    @Test("16-bit samples are kept as they are")
    func wide() throws {
        let kind = TestPNG(width: 5, height: 4, colorType: 6, bitDepth: 16)
        let samples = kind.samples(seed: 22)
        let pixels = try Photo<RGBA16>(decoding: kind.encoded(samples: samples)).pixels
        #expect(pixels.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] } == samples)
    }

    @Test("each row filter", arguments: 0..<5, [false, true])
    func filters(filter: Int, isInterlaced: Bool) throws {
        for (width, height) in [(1, 1), (2, 3), (8, 8), (9, 17)] {
            var kind = TestPNG(width: width, height: height, colorType: 2, bitDepth: 8)
            kind.filter = filter
            kind.isInterlaced = isInterlaced
            let samples = kind.samples(seed: 23)
            let pixels = try Photo<RGBA8>(decoding: kind.encoded(samples: samples)).pixels
            #expect(pixels == kind.expectedPixels(samples: samples))
        }
    }

    @Test func `a gamma chunk changes no sample`() throws {
        var kind = TestPNG(width: 3, height: 3, colorType: 0, bitDepth: 8)
        kind.addChunk("gAMA", [0, 0, 0x40, 0])
        let samples = kind.samples(seed: 24)
        #expect(
            try Photo<RGBA8>(decoding: kind.encoded(samples: samples)).pixels == kind.expectedPixels(samples: samples))
    }

    @Test func `a wrong checksum is an error, in pixels and beside them`() throws {
        var kind = TestPNG(width: 3, height: 3, colorType: 2, bitDepth: 8)
        kind.addChunk("tEXt", Array("Comment\0hello".utf8))
        let bytes = kind.encoded(seed: 25)
        for name in ["IHDR", "tEXt", "IDAT"] {
            let place = try #require(bytes.indices.first { bytes[$0...].starts(with: Array(name.utf8)) })
            var damaged = bytes
            // The last byte of the chunk's body.
            let length = Int(bytes[place - 1])
            damaged[place + 3 + length] ^= 1
            #expect(throws: ImagingError.self) { try Photo<RGBA8>(decoding: damaged) }
        }
    }

    @Test func `damage that is tolerated leaves clear rows`() throws {
        var kind = TestPNG(width: 40, height: 50, colorType: 2, bitDepth: 8)
        kind.filter = 0
        let samples = kind.samples(seed: 26)
        let bytes = kind.encoded(samples: samples)
        let half = Array(bytes.prefix(bytes.count / 2))
        let pixels = try Photo<RGBA8>(decoding: half, options: DecodingOptions(toleratesDamage: true)).pixels
        #expect(pixels[0, 0] == kind.expectedPixels(samples: samples)[0, 0])
        #expect(pixels[39, 49] == .zero)
        #expect {
            try Photo<RGBA8>(decoding: half)
        } throws: { error in
            guard case .truncated(.png, half.count, let row?) = error as? ImagingError else { return false }
            return (15...30).contains(row)
        }
    }
}
