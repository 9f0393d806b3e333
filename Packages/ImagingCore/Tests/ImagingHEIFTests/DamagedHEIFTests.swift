import ImagingCore
import ImagingHEIF
import Testing
import _ImagingHEIFTestSupport
import _ImagingTestSupport

/// HEIF files that are cut off, hostile or too large give typed errors.
@Suite(.enabled(if: TestHEIF.writesHEVC && HEIFSupport.readsHEIC, "libheif has no HEVC encoder here"))
struct DamagedHEIFTests {
    private func error(_ bytes: [UInt8], _ limits: DecodingLimits = DecodingLimits()) -> ImagingError? {
        do {
            _ = try Photo<RGBA8>(decodingHEIF: bytes, options: DecodingOptions(limits: limits))
            return nil
        } catch {
            return error
        }
    }

    private func place(of name: String, in bytes: [UInt8]) throws -> Int {
        let name = Array(name.utf8)
        return try #require(bytes.indices.first { bytes[$0...].starts(with: name) })
    }

    @Test func `limits are held`() throws {
        var kind = TestHEIF(width: 64, height: 48)
        kind.exif = TestEXIF(orientation: 1).encoded() + [UInt8](repeating: 0, count: 1000)
        let bytes = try #require(kind.encoded())
        #expect(error(bytes, DecodingLimits(maxPixels: 64 * 48)) == nil)
        #expect(
            error(bytes, DecodingLimits(maxPixels: 64 * 48 - 1))
                == .tooManyPixels(PixelSize(width: 64, height: 48), limit: 64 * 48 - 1))
        #expect(error(bytes, DecodingLimits(maxBytes: 100)) == .tooManyBytes(bytes.count, limit: 100))
        #expect(
            error(bytes, DecodingLimits(maxMetadataBytes: 1000)) == .tooMuchMetadata(format: .heif, limit: 1000))
        #expect(throws: ImagingError.self) {
            try ImageInfo(inspectingHEIF: bytes, limits: DecodingLimits(maxMetadataBytes: 1000))
        }
    }

    @Test func `a claimed size is looked at before memory is taken`() async {
        // In a process that can never have the 14 GB that such a raster needs.
        await #expect(processExitsWith: .success) {
            guard var bytes = TestHEIF(width: 64, height: 64).encoded() else { return }
            let name = Array("ispe".utf8)
            guard let sides = bytes.indices.first(where: { bytes[$0...].starts(with: name) }) else {
                preconditionFailure("there is a size")
            }
            let side: [UInt8] = [0, 0, 0xEA, 0x60]
            bytes.replaceSubrange(sides + 8..<sides + 16, with: side + side)
            limitMemory(toBytes: 4 << 30)
            do throws(ImagingError) {
                _ = try Photo<RGBA8>(decodingHEIF: bytes)
                preconditionFailure("it was decoded")
            } catch {
                let size = PixelSize(width: 60_000, height: 60_000)
                precondition(error == .tooManyPixels(size, limit: 300_000_000), "\(error)")
            }
        }
    }

    @Test func `the size in the coded stream is looked at too`() throws {
        let bytes = try #require(TestHEIF(width: 256, height: 256).encoded())
        // The boxes claim a small picture.
        var small = bytes
        let sides = try place(of: "ispe", in: small) + 8
        small.replaceSubrange(sides..<sides + 8, with: [0, 0, 0, 8, 0, 0, 0, 8])
        #expect(
            error(small, DecodingLimits(maxPixels: 1000))
                == .tooManyPixels(PixelSize(width: 256, height: 256), limit: 1000))
    }

    @Test func `hostile tiles and grids are turned away`() throws {
        let tile = try #require(TestHEIF(width: 64, height: 64).encoded())
        let side = PixelSize(width: 64, height: 64)
        let make = { (size: PixelSize, tileSize: PixelSize) in
            TestHEIFGrid(columns: 2, rows: 2, size: size, tile: tile, tileSize: tileSize)?.encoded() ?? []
        }
        let huge = PixelSize(width: 60_000, height: 60_000)
        #expect(error(make(huge, side)) == .tooManyPixels(huge, limit: DecodingLimits().maxPixels))
        #expect(error(make(PixelSize(width: 128, height: 128), huge)) != nil)
        #expect(error(make(PixelSize(width: 128, height: 128), side)) == nil)
    }

    @Test func `pictures that are made of themselves are turned away`() throws {
        let tile = try #require(TestHEIF(width: 64, height: 64).encoded())
        let side = PixelSize(width: 64, height: 64)
        let grid = try #require(TestHEIFGrid(columns: 1, rows: 1, size: side, tile: tile, tileSize: side))
        let sound = grid.encoded()
        #expect(error(sound) == nil)
        // The grid, picture 1, has picture 2 as its tile: from, count, to.
        let place = try place(of: "dimg", in: sound) + 4
        #expect(Array(sound[place..<place + 6]) == [0, 1, 0, 1, 0, 2])
        var endless = sound
        endless[place + 5] = 1
        guard case .corrupt(format: .heif, _, _, _) = error(endless) else {
            Issue.record("\(String(describing: error(endless)))")
            return
        }
    }

    @Test func `cut at any place it is an error`() throws {
        var kind = TestHEIF(width: 32, height: 32)
        kind.exif = TestEXIF(orientation: 1).encoded()
        let whole = try #require(kind.encoded())
        for count in stride(from: 0, to: whole.count - 1, by: 7) {
            #expect(error(Array(whole.prefix(count))) != nil, "cut after \(count) of \(whole.count)")
        }
    }

    @Test func `what is no HEIF file is named so`() {
        #expect(error([]) == .unknownFormat)
        #expect(error(TestPNG(width: 2, height: 2, colorType: 2, bitDepth: 8).encoded(seed: 1)) == .unknownFormat)
    }

    @Test func `a few hundred mutated files give errors or pictures`() throws {
        let seeds = HEIFSeeds().files
        let mutator = FileMutator(seeds: seeds.map(\.bytes), seed: 3)
        var outcomes: Set<Bool> = []
        for number in 0..<150 {
            let outcome = HEIFTrial.run(mutator.file(number))
            if case .contradiction(let reason) = outcome { Issue.record("file \(number) of seed 3: \(reason)") }
            outcomes.insert(outcome == .picture)
        }
        #expect(outcomes == [true, false])
    }
}
