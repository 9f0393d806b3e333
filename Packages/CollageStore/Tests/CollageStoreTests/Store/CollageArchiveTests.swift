import CollageStore
import DurableStore
import Foundation
import ImagingCore
import Testing
import _DurableTestSupport
import _ImagingTestSupport

struct CollageArchiveTests {
    /// Saves a collage in a library of its own and returns its archive's bytes.
    private func archived() async throws -> (collage: Collage, bytes: [UInt8]) {
        let place = SampleLibrary()
        let library = try await place.open()
        let collage = try await library.save(
            SampleLibrary.collage(in: library), snapshot: SampleLibrary.pixels(9), at: SampleLibrary.date(3))
        try await library.export(collage.id, to: place.outside + "/collage.tar")
        return (collage, try DurableFile(place.outside + "/collage.tar").read())
    }

    /// Imports an archive that must be refused, and looks that nothing was written.
    private func refusal(_ bytes: [UInt8], limits: TarLimits = TarLimits()) async throws -> (any Error)? {
        let place = SampleLibrary()
        let library = try await place.open()
        let file = place.outside + "/some.tar"
        try DurableFile(file).write(bytes)
        let error = await #expect(throws: (any Error).self) { try await library.import(file, limits: limits) }
        #expect(try await library.gallery().isEmpty)
        #expect(try BlobStore(place.path + "/Images").names().isEmpty)
        #expect(try BlobStore(place.path + "/Documents").names().isEmpty)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: place.outside).sorted() == ["Collages", "some.tar"])
        #expect(try await library.check().strayFiles.isEmpty)
        return error
    }

    private func reason(_ bytes: [UInt8]) async throws -> String? {
        guard case CollageLibraryError.corruptArchive(_, let reason)? = try await refusal(bytes) else { return nil }
        return reason
    }

    private func name(_ image: ImageReference) -> String {
        "images/\(image.hash).\(image.format == .jpeg ? "jpg" : "png")"
    }

    @Test func `a collage comes back from one file`() async throws {
        let (collage, bytes) = try await archived()
        let place = SampleLibrary()
        let library = try await place.open()
        let file = place.outside + "/some.tar"
        try DurableFile(file).write(bytes)
        #expect(try await library.import(file) == collage)
        #expect(
            try await library.open(collage.id)
                == OpenedCollage(
                    collage, states: Dictionary(uniqueKeysWithValues: collage.images.map { ($0, .present) })))
        let entry = try #require(try await library.gallery().first)
        #expect(try await library.thumbnail(of: entry)?.size == PixelSize(width: 12, height: 9))
        // The same collage is the same file.
        try await library.export(collage.id, to: file + "2")
        #expect(try DurableFile(file + "2").read() == bytes)
        // Taken twice, it is there twice.
        let copy = try await library.import(file)
        #expect(copy.id != collage.id && copy.layout == collage.layout && copy.updatedAt == collage.updatedAt)
        #expect(try await library.gallery().count == 2)
        #expect(try await library.collectGarbage(olderThan: .zero).removed == 0)
        #expect(try await library.check().isWhole)
    }

    @Test func `lost images stay lost in an archive`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let collage = try await library.save(SampleLibrary.collage(in: library))
        let lost = collage.items[0].base
        try FileManager.default.removeItem(atPath: place.file(of: lost))
        let file = place.outside + "/some.tar"
        try await library.export(collage.id, to: file)
        let other = SampleLibrary()
        let again = try await other.open()
        let taken = try await again.import(file)
        #expect(try await again.open(taken.id).states.filter { $0.value != .present } == [lost: .missing])
    }

    @Test func `tar opens it, and what tar packs again is taken`() async throws {
        let (collage, bytes) = try await archived()
        let place = SampleLibrary()
        let (file, folder) = (place.outside + "/some.tar", place.outside + "/unpacked")
        try DurableFile(file).write(bytes)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try runTar("xf", file, "-C", folder)
        try runTar("cf", file, "--format=pax", "-C", folder, ".")
        let library = try await place.open()
        #expect(try await library.import(file) == collage)
        #expect(try await library.check().isWhole)
    }

    @Test func `an archive cut short anywhere is refused`() async throws {
        let (_, bytes) = try await archived()
        for count in stride(from: 0, to: bytes.count - 1024, by: bytes.count / 23) {
            #expect(try await reason([UInt8](bytes.prefix(count))) == "it is cut short", "\(count) bytes")
        }
    }

    @Test(arguments: [
        "../evil", "/tmp/evil", "images/../../evil", "./../evil", "images\\..\\evil", "..",
    ])
    func `a name that leads out is refused`(name: String) async throws {
        let (collage, _) = try await archived()
        var tar = HandMadeTar()
        tar.add([UInt8](collage.jsonData()), "collage.json")
        tar.add([1, 2, 3], name)
        #expect(try await reason(tar.ended) == "a name leads out of the archive")
    }

    @Test(arguments: ["1", "2", "3", "6"] as [Character])
    func `links and devices are refused`(kind: Character) async throws {
        let (collage, _) = try await archived()
        var tar = HandMadeTar()
        tar.add([UInt8](collage.jsonData()), "collage.json")
        tar.add([], name(collage.items[0].base), kind: kind)
        #expect(try await reason(tar.ended) == "an entry is neither file nor folder")
    }

    @Test func `an image that is not what it claims is refused before anything is written`() async throws {
        let (collage, _) = try await archived()
        let json = [UInt8](collage.jsonData())
        let (first, other) = (collage.items[0].base, collage.items[1].base)
        var tar = HandMadeTar()
        tar.add(json, "collage.json")
        tar.add(SampleLibrary.jpeg(1), name(first))
        tar.add(SampleLibrary.jpeg(77), name(other))
        #expect(try await reason(tar.ended) == "an image is not what its name says")

        // No image at all, though of the right hash.
        let noise = try ImageReference(hash: ContentHash(of: [7]), format: .png, size: first.size)
        // An image of another size.
        let small = try ImageReference(hash: first.hash, format: .jpeg, size: PixelSize(width: 1, height: 1))
        for (image, bytes) in [(noise, [7]), (small, SampleLibrary.jpeg(1))] {
            let item = try CollageItem(base: image, placement: Placement(center: Point(x: 0, y: 0)))
            let layout = try CollageLayout(canvas: PixelSize(width: 9, height: 9), items: [item])
            var tar = HandMadeTar()
            tar.add([UInt8](Collage(layout: layout).jsonData()), "collage.json")
            tar.add(bytes, name(image))
            #expect(
                try await reason(tar.ended) == "an image is not of the format or size that the collage says")
        }
    }

    @Test func `what is no collage is refused`() async throws {
        let (collage, bytes) = try await archived()
        let json = [UInt8](collage.jsonData())
        #expect(try await reason([UInt8](repeating: 7, count: 2000)) == "it is no header of tar")
        #expect(try await reason([UInt8](repeating: 0, count: 1024)) == "there is no collage in it")
        var twice = HandMadeTar()
        twice.add(json, "collage.json")
        twice.add(json, "./collage.json")
        #expect(try await reason(twice.ended) == "two entries have one name")
        var noise = HandMadeTar()
        noise.add([UInt8]("{}".utf8), "collage.json")
        guard case CollageError.corruptDocument? = try await refusal(noise.ended) else {
            Issue.record("a document must be one")
            return
        }
        var huge = HandMadeTar()
        huge.add(json, "collage.json", size: "77777777777")
        #expect(try await reason(huge.ended) == "it is cut short")
        for limits in [TarLimits(byteCount: 3000), TarLimits(entryCount: 2)] {
            guard case CollageLibraryError.tooLarge? = try await refusal(bytes, limits: limits) else {
                Issue.record("limits are kept")
                continue
            }
        }
    }

    @Test(arguments: 0..<20) func `no changed byte stops the program`(seed: UInt64) async throws {
        var (_, bytes) = try await archived()
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        let place = SampleLibrary()
        let library = try await place.open()
        let file = place.outside + "/some.tar"
        try DurableFile(file).write(bytes)
        if let taken = try? await library.import(file) {
            #expect(try await library.collage(taken.id) == taken)
        } else {
            #expect(try await library.gallery().isEmpty)
        }
    }
}
