import ContourKit
import ImagingCommands
import ImagingCore
import Testing
import _DurableTestSupport

struct BrushCommandTests {
    let folder: TemporaryFolder
    let capture = Capture()
    let photo: String

    init() throws {
        folder = try TemporaryFolder()
        photo = try folder.write(samplePhoto(), to: "photo.png")
    }

    private func run(_ arguments: String...) async -> CommandStatus {
        await ImagingProgram.run(["brush", photo] + arguments, in: capture.environment)
    }

    @Test func `a stroke is what the line brush draws`() async throws {
        let status = await run(
            "--stroke", "2,3 20,12,0.5 30,4", "--stroke", "5,20", "--width", "4", "--pressure", "--angular",
            "--mask-out", folder.file("m.png"))
        #expect(status == .done)
        let brush = LineBrush(width: 4, isSmooth: false, followsPressure: true)
        let size = PixelSize(width: 32, height: 24)
        let first = try brush.mask(
            of: [
                .init(Point(x: 2, y: 3)), .init(Point(x: 20, y: 12), pressure: 0.5), .init(Point(x: 30, y: 4)),
            ], size: size)
        let second = try brush.mask(of: [.init(Point(x: 5, y: 20))], size: size)
        #expect(try Mask(decoding: folder.read("m.png")) == first.union(second))
        #expect(capture.output.contains("2 strokes"))
    }

    @Test func `a stroke beyond the photo is an error`() async {
        #expect(await run("--stroke", "2,3 33,12") == .failed)
        #expect(capture.error.contains("lies outside the photo"))
    }

    @Test(
        "wrong usage is told",
        arguments: [
            [], ["--stroke", ""], ["--stroke", "1"], ["--stroke", "1,2,3"], ["--stroke", "1,2", "--width", "0"],
        ])
    func usage(_ arguments: [String]) async {
        #expect(await ImagingProgram.run(["brush", photo] + arguments, in: capture.environment) == .usage)
    }
}
