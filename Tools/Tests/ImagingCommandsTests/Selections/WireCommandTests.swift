import ContourKit
import Foundation
import ImagingCommands
import ImagingCore
import Testing
import _DurableTestSupport

struct WireCommandTests {
    let folder: TemporaryFolder
    let capture = Capture()
    let photo: String

    init() throws {
        folder = try TemporaryFolder()
        var pixels = Raster(width: 160, height: 100, filledWith: RGBA8(red: 150, green: 160, blue: 170))
        pixels.stroke(.line(from: Point(x: -5, y: 40), to: Point(x: 165, y: 60)), width: 3, with: .black)
        photo = try folder.write(Photo(pixels: pixels), to: "photo.png")
    }

    private func run(_ arguments: String...) async -> CommandStatus {
        await ImagingProgram.run(arguments, in: capture.environment)
    }

    @Test func `the wire near a place is written and told`() async throws {
        let status = await run(
            "wire", photo, "--at", "80,52", "--mask-out", folder.file("m.png"), "--overlay", folder.file("o.png"),
            "--overlay-style", "outline", "--width", "8", "--json")
        #expect(status == .done)
        let mask = try Mask(decoding: folder.read("m.png"))
        #expect(mask.selects(column: 2, row: 40) && mask.selects(column: 157, row: 59))
        #expect((0..<100).count { mask.selects(column: 80, row: $0) } == 8)
        let wires = try #require(try capture.jsonLines().first?["wires"] as? [[String: Any]])
        #expect(wires.count == 1)
        #expect((wires[0]["certainty"] as? Double ?? 0) > 0.4)
        #expect((wires[0]["parts"] as? [String: Double])?.count == 8)
        #expect((wires[0]["centerline"] as? [Any])?.count ?? 0 > 60)
    }

    @Test func `nothing there is status 3, with the message`() async throws {
        #expect(
            await run("wire", photo, "--at", "80,95", "--mask-out", folder.file("m.png"), "--json") == .nothingFound)
        #expect(capture.error.contains("No lines detected. Use the line brush to draw along the wire."))
        #expect((try capture.jsonLines().first?["error"] as? [String: Any])?["code"] as? String == "noLines")
        #expect(try folder.names() == ["photo.png"])
    }

    @Test func `all wires need no place`() async throws {
        #expect(await run("wire", photo, "--all") == .done)
        #expect(capture.output.contains("a wire of"))
    }

    @Test func `a place beyond the photo is an error`() async {
        #expect(await run("wire", photo, "--at", "161,5") == .failed)
        #expect(capture.error.contains("lies outside the photo"))
    }

    @Test(
        "wrong usage is told",
        arguments: [[], ["--at", "1"], ["--at", "1,2", "--all"], ["--at", "1,2", "--width", "21"], ["--at=-1,2"]])
    func usage(_ arguments: [String]) async {
        #expect(await ImagingProgram.run(["wire", photo] + arguments, in: capture.environment) == .usage)
    }
}
