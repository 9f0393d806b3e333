import CollageStore
import DurableStore
import Foundation
import ImagingCore
import Testing
import _DurableTestSupport

@testable import ImagingCommands

/// A library on the disk, worked on by one call after another.
struct CollageCommandTests {
    let folder: TemporaryFolder
    let capture = Capture()
    let library: String
    let photo: String

    init() throws {
        folder = try TemporaryFolder()
        library = folder.file("album")
        photo = try folder.write(samplePhoto(width: 40, height: 20).encoded(as: .jpeg(quality: 95)), to: "photo.jpg")
    }

    @discardableResult private func run(_ arguments: String...) async -> CommandStatus {
        await ImagingProgram.run(["collage"] + arguments, in: capture.environment)
    }

    /// Runs an action and returns its report.
    private func report(_ arguments: String...) async throws -> [String: Any] {
        let capture = Capture()
        let status = await ImagingProgram.run(["collage"] + arguments + ["--json"], in: capture.environment)
        #expect(status == .done, "\(capture.error)")
        return try #require(try capture.jsonLines().first)
    }

    private func items(_ report: [String: Any]) throws -> [[String: Any]] {
        try #require((report["collage"] as? [String: Any])?["items"] as? [[String: Any]])
    }

    private func begin(canvas: String = "120x100") async throws -> String {
        try #require(try await report("new", library, "--canvas", canvas)["id"] as? String)
    }

    /// Returns the error's word for machines.
    private func failure(_ arguments: String...) async throws -> String? {
        let capture = Capture()
        let status = await ImagingProgram.run(["collage"] + arguments + ["--json"], in: capture.environment)
        #expect(status == .failed, "\(capture.output)")
        return (try capture.jsonLines().first?["error"] as? [String: Any])?["code"] as? String
    }

    private func picture(_ name: String, _ arguments: String...) async throws -> Raster<RGBA8> {
        let status = await ImagingProgram.run(
            ["collage", "render"] + arguments + ["-o", folder.file(name)], in: capture.environment)
        #expect(status == .done, "\(capture.error)")
        return try folder.photo(name).pixels
    }

    @Test func `a collage is begun, filled, changed, drawn and deleted`() async throws {
        let id = try await begin()
        let added = try items(await report("add", library, id, photo, photo))
        #expect(added.count == 2)
        #expect(added[1]["center"] as? [Double] == [60, 50] && added[1]["scale"] as? Double == 1.5)

        let placed = try items(
            await report("place", library, "latest", "1", "--center", "20,10", "--rotation", "90", "--scale", "1"))
        #expect(placed[0]["rotation"] as? Double == 90 && placed[0]["center"] as? [Double] == [20, 10])
        #expect(await run("place", library, "latest", "1", "--stack", "front") == .done)
        let copied = try items(
            await report("place", library, "latest", "top", "--copy", "--mirror", "--opacity", "0.5"))
        #expect(copied.count == 3 && copied[2]["mirrored"] as? Bool == true && copied[2]["opacity"] as? Double == 0.5)
        #expect(copied[2]["center"] as? [Double] == [25, 15])

        #expect(await run("shader", library, "latest", "top", "glitch", "pixellate:blockSize=4") == .done)
        let shaders = try await report("shader", library, "latest", "top", "pixellate:blockSize=8", "glitch")
        #expect(shaders["shaders"] as? [String] == ["pixellate:blockSize=8"])

        #expect(await run("place", library, "latest", "top", "--remove") == .done)
        let listed = try await report("list", library)
        #expect((listed["collages"] as? [[String: Any]])?.map { $0["items"] as? Int } == [2])
        let pixels = try await picture("collage.png", library, id)
        #expect(pixels.size == PixelSize(width: 120, height: 100) && pixels[119, 99] == .white)
        #expect(pixels[60, 50] != .white && pixels[20, 10] != .white)
        let doubled = try await picture("doubled.png", library, id, "--scale", "2")
        #expect(doubled.size == PixelSize(width: 240, height: 200))

        #expect(await run("delete", library, id) == .done)
        #expect(await run("list", library) == .nothingFound)
    }

    @Test func `a cutout is found, kept and switched`() async throws {
        let disc = Mask(width: 72, height: 56, selectingCircleAt: Point(x: 36, y: 28), radius: 11)
        let pixels = disc.coverage.map {
            $0 == 255 ? RGBA8(red: 210, green: 40, blue: 30) : RGBA8(red: 60, green: 90, blue: 150)
        }
        let disc1 = try folder.write(Photo(pixels: pixels), to: "disc.png")
        let id = try await begin(canvas: "144x112")
        await run("add", library, id, disc1)
        #expect(try await picture("whole.png", library, id)[40, 32].blue > 100)
        let cut = try items(await report("cutout", library, id, "top", "--at", "72,56"))
        #expect(cut[0]["cutout"] as? String == "used")
        let shown = try await picture("cut.png", library, id)
        #expect(shown[40, 32] == .white && shown[72, 56].red > 180)
        let back = try items(await report("cutout", library, id, "top"))
        #expect(back[0]["cutout"] as? String == "kept")
        #expect(try await picture("back.png", library, id) == picture("whole.png", library, id, "--threads", "1"))
    }

    @Test func `a document is opened, edited and saved again, unless it was saved meanwhile`() async throws {
        let id = try await begin()
        await run("add", library, id, photo)
        let document = folder.file("document.json")
        #expect(await run("open", library, id, "-o", document) == .done)
        #expect(try await items(report("open", library, id)).map { $0["image"] as? String } == ["present"])
        let text = try folder.text("document.json")
        try folder.write(text.replacingOccurrences(of: #""x":60"#, with: #""x":61"#), to: "document.json")
        let saved = try items(await report("save", library, document))
        #expect(saved[0]["center"] as? [Double] == [61, 50])
        #expect(try await failure("save", library, document) == "changedElsewhere")
    }

    @Test func `a collage goes from one library to another as a file`() async throws {
        let id = try await begin()
        await run("add", library, id, photo)
        let file = folder.file("collage.tar")
        #expect(await run("export", library, id, "-o", file) == .done)
        let other = folder.file("other")
        let first = try await report("import", other, file)["imported"] as? [String]
        let second = try await report("import", other, file)["imported"] as? [String]
        #expect(first == [id] && second != [id])
        #expect(try await picture("there.png", other, id) == picture("here.png", library, id))
    }

    @Test func `a page shows all collages, also those without a picture`() async throws {
        let id = try await begin()
        await run("add", library, id, photo)
        _ = try await begin()
        #expect(await run("gallery", library, "-o", folder.file("page.html"), "--title", "<b>Me & you</b>") == .done)
        let page = try folder.text("page.html")
        #expect(page.contains("<h1>&lt;b&gt;Me &amp; you&lt;/b&gt;</h1>") && page.contains("2 collages"))
        #expect(page.components(separatedBy: "data:image/jpeg;base64,/9j/").count == 2)
        #expect(page.contains("no picture") && page.contains(id))
    }

    @Test func `a lost image is told, and the rest is shown`() async throws {
        let id = try await begin()
        await run("add", library, id, photo)
        let other = try folder.write(samplePhoto(width: 10, height: 20).encoded(as: .jpeg()), to: "other.jpg")
        await run("add", library, id, other)
        let collage = try await CollageLibrary(library).collage(try #require(UUID(uuidString: id)))
        let lost = collage.items[0].base.hash.description
        try FileManager.default.removeItem(atPath: "\(library)/Images/\(lost.prefix(2))/\(lost.dropFirst(2))")
        #expect(try await items(report("open", library, id)).map { $0["image"] as? String } == ["missing", "present"])
        let pixels = try await picture("left.png", library, id)
        #expect(pixels[60, 50] != .white && pixels[35, 50] == .white)
        #expect(capture.error.contains("item 1"))
    }

    @Test func `names that are not there are told apart`() async throws {
        let id = try await begin()
        #expect(try await failure("open", library, "latest1") == "noCollage")
        #expect(try await failure("open", folder.file("none"), "latest") == "noLibrary")
        let plain = folder.file("plain")
        try FileManager.default.createDirectory(atPath: plain, withIntermediateDirectories: true)
        #expect(try await failure("list", plain) == "noLibrary")
        #expect(try FileManager.default.contentsOfDirectory(atPath: plain).isEmpty)
        #expect(try await failure("place", library, id, "1", "--mirror") == "noItem")
        #expect(try await failure("add", library, id, folder.file("none.jpg")) == "unreadable")
        let broken = try folder.write([1, 2, 3], to: "broken.jpg")
        #expect(try await failure("add", library, id, broken) == "undecodable")
        #expect(try await failure("import", library, broken) == "corruptArchive")
        #expect(try await failure("save", library, broken) == "corruptDocument")
        #expect(await run("open", library, String(id.lowercased().prefix(8))) == .done)
        let wrong: [[String]] = [
            ["collagge"], ["open", library], ["place", library, id, "1"],
            ["place", library, id, "1", "--remove", "--mirror"],
            ["shader", library, id, "1", "pixelate"], ["shader", library, id, "1", "pixellate:size"],
            ["new", library, "--canvas", "0x4"], ["new", library, "--background", "red"],
            ["place", library, id, "1", "--center", "nan,1"], ["place", library, id, "1", "--scale", "0"],
        ]
        for words in wrong {
            #expect(await ImagingProgram.run(["collage"] + words, in: capture.environment) == .usage, "\(words)")
        }
        #expect(capture.error.contains("Did you mean pixellate?"))
    }
}
