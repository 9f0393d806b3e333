import ImagingCore
import ImagingWebP
import Testing
import _ImagingTestSupport
import _ImagingWebPTestSupport

/// WebP files that are cut off, hostile or too large give typed errors.
@Suite(.enabled(if: TestWebP.isAvailable, "there is no libwebp here"))
struct DamagedWebPTests {
    private func error(_ bytes: [UInt8], _ limits: DecodingLimits = DecodingLimits()) -> ImagingError? {
        do {
            _ = try Photo<RGBA8>(decodingWebP: bytes, options: DecodingOptions(limits: limits))
            return nil
        } catch {
            return error
        }
    }

    private func isCorrupt(_ bytes: [UInt8]) -> Bool {
        guard case .corrupt(format: .webp, offset: 0...bytes.count, _, _)? = error(bytes) else { return false }
        return true
    }

    private let loose = DecodingOptions(toleratesDamage: true)

    @Test func `limits are held`() throws {
        var kind = TestWebP(TestWebP.smooth(width: 64, height: 48))
        kind.exif = TestEXIF(orientation: 1).encoded() + [UInt8](repeating: 0, count: 1000)
        kind.profile = TestProfile.make(byteCount: 500)
        let bytes = try #require(kind.encoded())
        #expect(error(bytes, DecodingLimits(maxPixels: 64 * 48)) == nil)
        #expect(
            error(bytes, DecodingLimits(maxPixels: 64 * 48 - 1))
                == .tooManyPixels(PixelSize(width: 64, height: 48), limit: 64 * 48 - 1))
        #expect(error(bytes, DecodingLimits(maxBytes: 100)) == .tooManyBytes(bytes.count, limit: 100))
        #expect(
            error(bytes, DecodingLimits(maxMetadataBytes: 1400)) == .tooMuchMetadata(format: .webp, limit: 1400))
        #expect(throws: ImagingError.tooMuchMetadata(format: .webp, limit: 1400)) {
            try ImageInfo(inspectingWebP: bytes, limits: DecodingLimits(maxMetadataBytes: 1400))
        }
    }

    @Test func `a claimed size is looked at before memory is taken`() async {
        // In a process that can never have the memory that such rasters need.
        await #expect(processExitsWith: .success) {
            limitMemory(toBytes: 2 << 30)
            // A lossless header, the canvas of an animation, the largest that RFC 9649 allows, and one beyond that.
            let one = TestWebP.chunk("VP8L", [0x2F, 0xFF, 0xFF, 0xFF, 0x0F] + [UInt8](repeating: 0, count: 20))
            let frame = [UInt8](repeating: 0, count: 6) + TestWebP.number(16383, 3) + TestWebP.number(16383, 3)
            let sides = [(16384, 16384), (65535, 65537), (1 << 24, 1 << 24)]
            for (index, (width, height)) in sides.enumerated() {
                let size = PixelSize(width: width, height: height)
                let bytes = TestWebP.file(
                    index == 0
                        ? one
                        : TestWebP.extended(flags: 2, canvas: size)
                            + TestWebP.chunk("ANMF", frame + [0, 0, 0, 0] + one))
                for most in [100_000_000, Int.max] where most < Int.max || index == 2 {
                    let limits = DecodingLimits(maxPixels: most)
                    do throws(ImagingError) {
                        _ = try Photo<RGBA8>(decodingWebP: bytes, options: DecodingOptions(limits: limits))
                        preconditionFailure("it was decoded")
                    } catch {
                        if case .corrupt(format: .webp, offset: 12, _, _) = error, index == 2 { continue }
                        precondition(error == .tooManyPixels(size, limit: most), "\(error)")
                    }
                }
            }
        }
    }

    @Test func `cut at any byte`() throws {
        for seed in WebPSeeds().files {
            let whole = seed.bytes
            #expect(error(whole) == nil, "\(seed.name)")
            for count in 0..<whole.count {
                let cut = Array(whole.prefix(count))
                let expected: ImagingError =
                    count < 12 ? .unknownFormat : .truncated(format: .webp, offset: count, row: nil)
                let found = error(cut)
                if found != expected {
                    Issue.record("\(seed.name) cut after \(count): \(String(describing: found))")
                    return
                }
                // Whatever of it is there: no crash, and the right size.
                let rest = try? Photo<RGBA8>(decodingWebP: cut, options: loose)
                if let rest, try rest.pixels.size != ImageInfo(inspectingWebP: whole).size,
                    try rest.pixels.size != ImageInfo(inspectingWebP: whole).storedSize
                {
                    Issue.record("\(seed.name) cut after \(count) is \(rest.pixels.size)")
                }
            }
        }
    }

    @Test("rows before the end are kept when damage is tolerated", arguments: [nil, 90] as [Float?])
    func tolerance(quality: Float?) throws {
        var generator = SeededGenerator(seed: 4)
        var kind = TestWebP(.random(width: 64, height: 96, using: &generator))
        kind.quality = quality
        let whole = try #require(kind.encoded())
        let picture = try Photo<RGBA8>(decodingWebP: whole).pixels
        let cut = Array(whole.prefix(whole.count / 2))
        let rest = try Photo<RGBA8>(decodingWebP: cut, options: loose).pixels
        let rows = (0..<96).prefix { row in (0..<64).allSatisfy { rest[$0, row] == picture[$0, row] } }.count
        #expect((20...80).contains(rows))
        let isClear = (rows..<96).allSatisfy { row in (0..<64).allSatisfy { rest[$0, row].alpha == 0 } }
        #expect(isClear)
        let isSame = try Photo<RGBA16>(decodingWebP: cut, options: loose).pixels == rest.map { RGBA16($0) }
        #expect(isSame)
        // Before the pixels there is nothing to keep.
        #expect(throws: ImagingError.truncated(format: .webp, offset: 22, row: nil)) {
            try Photo<RGBA8>(decodingWebP: Array(whole.prefix(22)), options: loose)
        }
    }

    @Test func `data that end before the picture, in a file that is whole`() throws {
        var generator = SeededGenerator(seed: 4)
        for quality in [nil, 90] as [Float?] {
            var kind = TestWebP(.random(width: 64, height: 96, using: &generator))
            kind.quality = quality
            let coded = TestWebP.codedChunks(of: try #require(kind.encoded()))
            let name = String(decoding: coded.prefix(4), as: UTF8.self)
            let half = Array(coded.dropFirst(8).prefix(coded.count / 2))
            let bytes = TestWebP.file(TestWebP.chunk(name, half))
            #expect(isCorrupt(bytes))
            guard case .corrupt(_, _, row: let row?, _)? = error(bytes) else { continue }
            #expect((20...80).contains(row))
        }
    }

    @Test func `what does not fit together is corrupt`() throws {
        let coded = TestWebP.codedChunks(of: try #require(TestWebP(TestWebP.smooth(width: 8, height: 6)).encoded()))
        let size = PixelSize(width: 8, height: 6)
        let other = PixelSize(width: 8, height: 7)
        let still = { TestWebP.file(TestWebP.extended(flags: 0, canvas: $0) + coded) }
        #expect(error(still(size)) == nil)
        #expect(isCorrupt(still(other)))
        // A frame must be as large as it says, and within the canvas.
        let animation = { (x: Int, y: Int, said: PixelSize) in
            let head = TestWebP.number(x / 2, 3) + TestWebP.number(y / 2, 3) + TestWebP.number(said.width - 1, 3)
            return TestWebP.file(
                TestWebP.extended(flags: 2, canvas: PixelSize(width: 10, height: 8))
                    + TestWebP.chunk("ANMF", head + TestWebP.number(said.height - 1, 3) + [0, 0, 0, 0] + coded))
        }
        #expect(error(animation(2, 2, size)) == nil)
        #expect(isCorrupt(animation(2, 2, other)))
        #expect(isCorrupt(animation(4, 2, size)))
        #expect(isCorrupt(animation(2, 4, size)))
        #expect(isCorrupt(animation(0xFFFFFE, 0, size)))
        // No picture at all, one without a header, and a chunk that is longer than the file.
        #expect(isCorrupt(TestWebP.file([])))
        #expect(isCorrupt(TestWebP.file(TestWebP.extended(flags: 0, canvas: size))))
        #expect(isCorrupt(TestWebP.file(TestWebP.chunk("VP8 ", [0, 0, 0, 1, 2, 3, 8, 0, 6, 0, 0]))))
        #expect(isCorrupt(TestWebP.file(TestWebP.chunk("VP8L", [0x2F, 7]))))
        #expect(isCorrupt(TestWebP.file(TestWebP.chunk("ANMF", [1, 2, 3]))))
        var long = TestWebP.file(coded)
        long[16] += 2
        #expect(isCorrupt(long))
        // Nothing but a picture's chunk decides; what else is there is passed over.
        #expect(error(TestWebP.file(TestWebP.chunk("XMP ", [1, 2, 3]) + coded + TestWebP.chunk("????", [1]))) == nil)
        #expect(error(TestWebP.file(coded + Array("EXIF".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 1])) == nil)
    }

    @Test func `five hundred mutated files give errors or pictures`() throws {
        let seeds = WebPSeeds().files
        for seed in seeds { #expect(WebPTrial.run(seed.bytes) == .picture, "\(seed.name)") }
        let mutator = FileMutator(seeds: seeds.map(\.bytes), seed: 3)
        var kinds: Set<String> = []
        for number in 0..<500 {
            let outcome = WebPTrial.run(mutator.file(number))
            if case .contradiction(let reason) = outcome { Issue.record("file \(number) of seed 3: \(reason)") }
            kinds.insert(String("\(outcome)".prefix { $0 != "(" }))
        }
        #expect(kinds == ["picture", "damagedPicture", "error"])
    }
}
