import Foundation
import ImagingCore
import Testing
import _DurableTestSupport
import _TensorTestSupport

@testable import ImagingCommands

struct CountCommandTests {
    private let folder: TemporaryFolder
    private let capture = Capture()
    private let photo: String

    init() throws {
        folder = try TemporaryFolder()
        var pixels = Raster(width: 160, height: 120, filledWith: RGBA8(red: 220, green: 200, blue: 170))
        for (x, y) in [(25, 25), (70, 30), (120, 28), (30, 80), (80, 85)] {
            pixels.fill(
                .circle(center: Point(x: Double(x), y: Double(y)), radius: 11),
                with: RGBA8(red: 40, green: 60, blue: 150))
        }
        photo = try folder.write(Photo(pixels: pixels), to: "photo.png")
    }

    private func count(_ arguments: String...) async -> CommandStatus {
        await ImagingProgram.run(["count"] + arguments, in: capture.environment)
    }

    @Test func `five discs are five, with boxes, and are kept`() async throws {
        let kept = folder.file("kept")
        #expect(await count(photo, "--overlay", folder.file("o.png"), "--history", kept) == .done)
        #expect(capture.output == "\(photo): 5 objects\n")
        let overlay = try folder.photo("o.png").pixels
        #expect(overlay.size == PixelSize(width: 160, height: 120))
        #expect(overlay.pixels.contains { $0.green == 200 && $0.red == 40 })
        let list = Capture()
        #expect(
            await ImagingProgram.run(["count", "history", "list", "--history", kept, "--json"], in: list.environment)
                == .done)
        let entry = try #require(try list.jsonLines().last)
        #expect(entry["count"] as? Int == 5)
        let id = try #require(entry["id"] as? String)
        #expect(await count("history", "favorite", id, "--history", kept) == .done)
        #expect(await count("history", "delete", id, "--history", kept) == .done)
        #expect(await count("history", "delete", id, "--history", kept) == .nothingFound)
        #expect(await count("history", "list", "--history", kept) == .nothingFound)
        #expect(capture.output.hasSuffix("\nno counts\n"))
    }

    @Test func `a folder gives a table, and nothing is kept`() async throws {
        try folder.write("no photo", to: "notes.txt")
        try folder.write(folder.read("photo.png"), to: "again.png")
        #expect(await count(folder.path, "--csv", "--no-history") == .done)
        let lines = capture.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].hasPrefix("\(folder.path)/again.png,5,0,1,"))
    }

    @Test func `objects are told for machines`() async throws {
        #expect(await count(photo, "--json", "--no-history", "--threads=1") == .done)
        let report = try #require(try capture.jsonLines().first)
        #expect(report["count"] as? Int == 5)
        #expect((report["objects"] as? [[String: Any]])?.count == 5)
    }

    @Test func `models of any quality can be used, and the count stays`() async throws {
        // Its weights are random, so it knows no object.
        let model = try folder.write(ModelWriter.yolox(width: 0.125, size: 32, classes: 3).bytes, to: "m.onnx")
        let embedder = try folder.write(ModelWriter.transformer().bytes, to: "e.onnx")
        #expect(await count(photo, "--model", model, "--no-history", "--threads=1") == .done)
        #expect(capture.output == "\(photo): 5 objects\n")
        let told = Capture()
        let arguments = ["count", photo, "--model", model, "--embedder", embedder, "--no-history", "--json"]
        #expect(await ImagingProgram.run(arguments, in: told.environment) == .done)
        #expect((try told.jsonLines().first?["objects"] as? [Any])?.count == 5)
    }

    @Test func `a file that is no model, or another kind of model, is told by its name`() async throws {
        let model = try folder.write(ModelWriter.yolox(width: 0.125, size: 32, classes: 3).bytes, to: "m.onnx")
        let embedder = try folder.write(ModelWriter.transformer().bytes, to: "e.onnx")
        #expect(await count(photo, "--model", embedder, "--embedder", model, "--no-history") == .failed)
        #expect(capture.error.contains("\(embedder): the model reads 1 × 3 × 18 × 18 and not one photo"))
        #expect(capture.error.contains("\(model): the model's output of 1 × 21 × 8 is not one vector"))
        let broken = Capture()
        #expect(
            await ImagingProgram.run(
                ["count", photo, "--model", photo, "--json", "--no-history"], in: broken.environment) == .failed)
        let failure = try #require(try broken.jsonLines().first?["error"] as? [String: Any])
        #expect(failure["code"] as? String == "model")
        #expect(await count(photo, "--model", folder.file("none.onnx"), "--no-history") == .failed)
        #expect(capture.error.contains("none.onnx"))
        #expect(capture.output.isEmpty)
    }

    @Test func `nothing to count, and too small a photo, are told`() async throws {
        let flat = try folder.write(blankPhoto(width: 120, height: 120), to: "flat.png")
        #expect(await count(flat, "--no-history", "--json") == .nothingFound)
        #expect(capture.error.contains("No objects detected. Try better light"))
        let small = try folder.write(blankPhoto(width: 20, height: 20), to: "small.png")
        #expect(await count(small, "--no-history") == .failed)
        #expect(capture.error.contains("too small"))
    }

    @Test func `a folder without photos is told, and the others are counted`() async throws {
        try folder.write([], to: "texts/a.txt")
        #expect(await count(folder.file("texts"), photo, "--no-history") == .failed)
        #expect(capture.error.contains("the folder \(folder.file("texts")) has no photo"))
        #expect(capture.output == "\(photo): 5 objects\n")
    }

    @Test func `no photo is overwritten by a picture, nor one picture by another`() async throws {
        let before = try folder.read("photo.png")
        let other = try folder.write(folder.photo("photo.png").encoded(as: .jpeg()), to: "other/photo.jpg")
        #expect(await count(other, photo, "--overlay", folder.path, "--no-history") == .usage)
        #expect(capture.error.contains("'\(other)' and '\(photo)' would have the same result"))
        #expect(await count(other, "--overlay", folder.file("other/photo.png"), "--no-history") == .done)
        #expect(await count(photo, "--overlay", folder.path, "--no-history") == .failed)
        #expect(capture.error.contains("never overwritten"))
        #expect(try folder.read("photo.png") == before)
    }

    @Test func `bad values are refused`() async {
        #expect(await count(photo, "--confidence=2") == .usage)
        #expect(await count(photo, "--csv", "--json") == .usage)
        #expect(await count("history", "burn") == .usage)
        #expect(await count("history", "delete") == .usage)
        #expect(await count(photo, photo, "--overlay", folder.file("one.png"), "--no-history") == .usage)
    }
}
