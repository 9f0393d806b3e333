import ImagingCore
import Testing
import _ImagingTestSupport

/// Files that are cut off, hostile or too large give typed errors that say what and where.
struct DamagedFileTests {
    private func error(_ bytes: [UInt8], _ options: DecodingOptions = DecodingOptions()) -> ImagingError? {
        do {
            _ = try Photo<RGBA8>(decoding: bytes, options: options)
            return nil
        } catch {
            return error
        }
    }

    @Test("cut at any byte", arguments: ["420", "progressive", "restarts", "ycck"])
    func cutJPEG(name: String) throws {
        var kind = try #require(TestJPEG.everyKind.first { $0.name == name }).kind
        kind.size = PixelSize(width: 20, height: 18)
        try expectTruncation(kind.encoded(seed: 71), format: .jpeg)
    }

    @Test("cut at any byte", arguments: ["png-2-8", "png-3-4-interlaced-clear", "png-6-16"])
    func cutPNG(name: String) throws {
        let kind = try #require(TestPNG.everyKind.first { $0.name == name }).kind
        try expectTruncation(kind.encoded(seed: 72), format: .png)
    }

    private func expectTruncation(_ whole: [UInt8], format: ImageFormat) throws {
        #expect(error(whole) == nil)
        for count in 0..<whole.count {
            let cut = Array(whole.prefix(count))
            switch error(cut) {
            case .truncated(format, let offset, _)?: #expect(offset == count)
            case .unknownFormat?: #expect(count < 8)
            // A cut may leave a marker where a code was expected.
            case .corrupt(format, let offset, _, _)?: #expect(format == .jpeg && offset <= count)
            case let other: Issue.record("cut after \(count): \(String(describing: other))")
            }
        }
    }

    @Test func `a cut JPEG file names the row`() throws {
        let whole = TestJPEG(width: 64, height: 400, colorSpace: .yCbCr).encoded(seed: 73)
        let cut = Array(whole.prefix(whole.count / 2))
        guard case .truncated(.jpeg, cut.count, let row?) = error(cut) else {
            Issue.record("not truncated: \(String(describing: error(cut)))")
            return
        }
        #expect((100...300).contains(row))
    }

    @Test func `hostile PNG sizes are turned away`() {
        let sound = TestPNG(width: 3, height: 3, colorType: 2, bitDepth: 8).encoded(seed: 74)
        for (width, height) in [
            (0, 0), (0, 3), (3, 0), (0x8000_0000, 3), (3, 0xFFFF_FFFF), (0x7FFF_FFFF, 0x7FFF_FFFF), (0x7FFF_FFFF, 1),
            (100_000, 100_000), (0x1000_0000, 4),
        ] {
            var bytes = sound
            bytes.replaceSubrange(16..<20, with: bigEndian(width))
            bytes.replaceSubrange(20..<24, with: bigEndian(height))
            bytes.replaceSubrange(29..<33, with: bigEndian(Int(TestPNG.crc32(Array(bytes[12..<29])))))
            switch error(bytes) {
            case .corrupt(.png, _, _, _)?, .tooManyPixels?: break
            case let other: Issue.record("\(width)×\(height): \(String(describing: other))")
            }
        }
    }

    @Test func `hostile JPEG sizes are turned away`() throws {
        let sound = TestJPEG(width: 8, height: 8, colorSpace: .yCbCr).encoded(seed: 75)
        let frame = try #require(sound.indices.first { sound[$0...].starts(with: [0xFF, 0xC0]) })
        for (width, height) in [(0, 0), (0, 8), (8, 0), (65535, 65535), (65500, 65500), (65535, 8)] {
            var bytes = sound
            bytes.replaceSubrange(frame + 5..<frame + 7, with: bigEndian(height).suffix(2))
            bytes.replaceSubrange(frame + 7..<frame + 9, with: bigEndian(width).suffix(2))
            switch error(bytes) {
            case .corrupt(.jpeg, _, _, _)?, .tooManyPixels?, .unsupported(.jpeg, _)?: break
            case let other: Issue.record("\(width)×\(height): \(String(describing: other))")
            }
            // A picture of many pixels in few bytes fails soon also when damage is tolerated.
            let small = DecodingOptions(limits: DecodingLimits(maxPixels: 1_000_000), toleratesDamage: true)
            #expect(error(bytes, small) != nil || width * height <= 1_000_000)
        }
    }

    private func bigEndian(_ value: Int) -> [UInt8] {
        [UInt8(value >> 24 & 255), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
    }

    @Test func `limits are held`() throws {
        let jpeg = TestJPEG(width: 20, height: 10, colorSpace: .yCbCr).encoded(seed: 76)
        let png = TestPNG(width: 20, height: 10, colorType: 2, bitDepth: 8).encoded(seed: 76)
        let size = PixelSize(width: 20, height: 10)
        for bytes in [jpeg, png] {
            func options(_ change: (inout DecodingLimits) -> Void) -> DecodingOptions {
                var limits = DecodingLimits()
                change(&limits)
                return DecodingOptions(limits: limits)
            }
            #expect(error(bytes, options { $0.maxPixels = 200 }) == nil)
            #expect(error(bytes, options { $0.maxPixels = 199 }) == .tooManyPixels(size, limit: 199))
            var eighth = options { $0.maxPixels = 199 }
            eighth.scale = .eighth
            #expect(error(bytes, eighth) == .tooManyPixels(size, limit: 199))
            #expect(error(bytes, options { $0.maxBytes = bytes.count }) == nil)
            let few = bytes.count - 1
            #expect(error(bytes, options { $0.maxBytes = few }) == .tooManyBytes(bytes.count, limit: few))
        }
    }

    @Test func `metadata are limited`() throws {
        let limits = DecodingLimits(maxMetadataBytes: 1000)
        let exif = [UInt8](TestEXIF(orientation: 1).encoded() + [UInt8](repeating: 0, count: 1000))
        var png = TestPNG(width: 2, height: 2, colorType: 0, bitDepth: 8)
        png.addChunk("eXIf", exif)
        let jpeg = TestJPEG(width: 8, height: 8, colorSpace: .gray).encoded(seed: 77)
        #expect(
            error(png.encoded(seed: 77), DecodingOptions(limits: limits))
                == .tooMuchMetadata(format: .png, limit: 1000))
        #expect(
            error(JPEGParts.inserting(JPEGParts.exif(exif), into: jpeg), DecodingOptions(limits: limits))
                == .tooMuchMetadata(format: .jpeg, limit: 1000))
        let profile = JPEGParts.profilePart(1, of: 1, TestProfile.make(byteCount: 1200))
        #expect(
            error(JPEGParts.inserting(profile, into: jpeg), DecodingOptions(limits: limits))
                == .tooMuchMetadata(format: .jpeg, limit: 1000))
    }

    @Test func `a profile that unpacks beyond the limit is left out`() throws {
        // Two mebibytes of zeros pack into two kilobytes.
        var profile = TestProfile.make(byteCount: 132)
        profile += [UInt8](repeating: 0, count: (2 << 20) - 132)
        profile.replaceSubrange(0..<4, with: bigEndian(2 << 20))
        let pixels = Raster(width: 2, height: 2, filledWith: RGBA8(red: 1, green: 2, blue: 3))
        let bytes = try Photo(pixels: pixels, metadata: PhotoMetadata(iccProfile: profile)).encoded(as: .png())
        #expect(bytes.count < 10000)
        #expect(try Photo<RGBA8>(decoding: bytes).metadata.iccProfile == profile)
        let limits = DecodingLimits(maxMetadataBytes: 1 << 20)
        let photo = try Photo<RGBA8>(decoding: bytes, options: DecodingOptions(limits: limits))
        #expect(photo.metadata.iccProfile == nil)
        #expect(photo.pixels == pixels)
    }

    @Test func `what is no picture is named so`() {
        #expect(error([]) == .unknownFormat)
        #expect(error(Array("GIF89a..........".utf8)) == .unknownFormat)
        #expect(error([0xFF, 0xD8, 0xFF, 0xD9]) != nil)
    }

    @Test func `a few hundred mutated files give errors or pictures`() throws {
        let seeds = try CodecSeeds().files
        for file in seeds { #expect(CodecTrial.run(file.bytes) == .picture, "\(file.name)") }
        let mutator = FileMutator(seeds: seeds.map(\.bytes), seed: 2)
        var outcomes: Set<String> = []
        for number in 0..<600 {
            switch CodecTrial.run(mutator.file(number)) {
            case .picture: outcomes.insert("picture")
            case .damagedPicture: outcomes.insert("damaged")
            case .error: outcomes.insert("error")
            case .contradiction(let reason): Issue.record("file \(number) of seed 2: \(reason)")
            }
        }
        #expect(outcomes == ["picture", "damaged", "error"])
    }
}
