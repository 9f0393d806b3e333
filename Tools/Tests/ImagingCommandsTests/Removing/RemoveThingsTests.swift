import ContourKit
import Foundation
import ImagingCommands
import ImagingCore
import Testing
import _DurableTestSupport

/// `imaging remove --at` and `--wire-at`.
struct RemoveThingsTests {
    private let folder: TemporaryFolder
    private let capture = Capture()
    private let photo: String
    private let pixels: Raster<RGBA8>

    init() throws {
        folder = try TemporaryFolder()
        // A red disc on blue, and a black wire above it.
        let disc = Mask(width: 120, height: 90, selectingCircleAt: Point(x: 60, y: 60), radius: 14)
        var scene = disc.coverage.map {
            $0 == 255 ? RGBA8(red: 210, green: 40, blue: 30) : RGBA8(red: 100, green: 130, blue: 190)
        }
        scene.stroke(.line(from: Point(x: -5, y: 14), to: Point(x: 125, y: 22)), width: 3, with: .black)
        pixels = scene
        photo = try folder.write(Photo(pixels: pixels), to: "photo.png")
    }

    private func remove(_ arguments: String...) async -> CommandStatus {
        await ImagingProgram.run(["remove"] + arguments, in: capture.environment)
    }

    @Test func `what stands at a place is gone, and all else is as it was`() async throws {
        #expect(await remove(photo, "--at", "60,60", "-o", folder.file("o.png"), "--json") == .done)
        let after = try folder.photo("o.png").pixels
        #expect(after[60, 60].blue > 150 && after[60, 60].red < 140)
        #expect(after[60, 18] == pixels[60, 18] && after[5, 80] == pixels[5, 80])
        let report = try #require(try capture.jsonLines().first)
        let found = try #require(report["found"] as? [[String: Any]])
        #expect(found.count == 1 && found[0]["kind"] as? String == "object")
        #expect(found[0]["place"] as? [Double] == [60, 60] && found[0]["confidence"] as? Double ?? 0 > 0)
        let selected = try await ObjectSelector().select(at: [SelectionTap(Point(x: 60, y: 60))], in: pixels)
        #expect(report["selectedPixels"] as? Int == selected.mask.selectedCount)
    }

    @Test func `places, wires and boxes select together`() async throws {
        let status = await remove(
            photo, "--wire-at", "60,19", "--at", "60,60", "--box", "2,70,6,6", "-o", folder.file("o.png"))
        #expect(status == .done)
        let after = try folder.photo("o.png").pixels
        #expect(after[60, 60].blue > 150 && after[30, 16].blue > 150 && after[100, 20].blue > 150)
        #expect(capture.output.contains("an object at 60,60, ") && capture.output.contains("a wire at 60,19, "))
        #expect(capture.output.contains("% certain"))
    }

    @Test func `where nothing is found the status is 3, and nothing is written`() async throws {
        #expect(
            await remove(
                photo, "--wire-at", "100,70", "--box", "2,70,6,6", "-o", folder.file("o.png"), "--json")
                == .nothingFound)
        #expect(capture.error.contains("No lines detected. Use the line brush to draw along the wire."))
        #expect((try capture.jsonLines().first?["error"] as? [String: Any])?["code"] as? String == "noLines")
        let plain = try folder.write(blankPhoto(width: 40, height: 30), to: "plain.png")
        #expect(await remove(plain, "--at", "9,9", "-o", folder.file("o.png")) == .nothingFound)
        #expect(capture.error.contains("Couldn't detect object. Try the brush tool to select manually."))
        #expect(try folder.names() == ["photo.png", "plain.png"])
    }

    @Test func `of several photos a failure counts more than nothing found`() async throws {
        let plain = try folder.write(blankPhoto(width: 120, height: 90), to: "plain.png")
        #expect(await remove(plain, photo, "--at", "60,60", "-o", folder.file("out/")) == .nothingFound)
        #expect(try folder.photo("out/photo.png").pixels[60, 60].blue > 150)
        let broken = try folder.write([1, 2, 3], to: "broken.png")
        #expect(await remove(broken, plain, "--at", "60,60", "-o", folder.file("out/")) == .failed)
        #expect(await remove(plain, broken, "--at", "60,60", "-o", folder.file("out/")) == .failed)
    }

    @Test func `a plan finds them too, and writes nothing`() async throws {
        #expect(await remove(photo, "--at", "60,60", "-o", folder.file("o.png"), "--plan") == .done)
        #expect(capture.output.contains("about"))
        #expect(try folder.names() == ["photo.png"])
    }

    @Test func `a place must lie on the photo`() async {
        #expect(await remove(photo, "--at", "400,9", "-o", folder.file("o.png")) == .failed)
        #expect(capture.error.contains("lies outside the photo"))
        #expect(await remove(photo, "--at", "4", "-o", folder.file("o.png")) == .usage)
        #expect(await remove(photo, "-o", folder.file("o.png")) == .usage)
        #expect(capture.error.contains("--at or --wire-at"))
    }
}
