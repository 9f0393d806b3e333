import Foundation
import ImagingCommands
import ImagingCore
import OCRText
import OCRTextTesseract
import Testing
import _DurableTestSupport

/// Whether Tesseract and its English are here: where they are not, reading is not tested.
private let readsEnglish = (try? TesseractRecognizer().prepare(RecognitionOptions())) != nil

struct ScanCommandTests {
    private static let lines = ["THE SUN WAS LOW OVER THE HILLS", "AND THE ROAD LED HOME AT LAST", "FOR THE LONG DAY"]
    let folder: TemporaryFolder
    let capture = Capture()
    let photo: String

    init() throws {
        folder = try TemporaryFolder()
        // A sheet on a dark desk.
        var pixels = Raster(width: 1000, height: 700, filledWith: RGBA8(red: 60, green: 45, blue: 35))
        let sheet = Figure(contours: [
            Figure.Contour(
                points: [Point(x: 60, y: 50), Point(x: 940, y: 60), Point(x: 930, y: 650), Point(x: 70, y: 640)],
                isClosed: true)
        ])
        pixels.fill(sheet, with: RGBA8(red: 240, green: 238, blue: 230))
        for (index, line) in Self.lines.enumerated() {
            pixels.draw(line, x: 130, y: 220 + 70 * index, scale: 4, with: RGBA8(red: 25, green: 25, blue: 30))
        }
        photo = try folder.write(Photo(pixels: pixels.gaussianBlurred(sigma: 1.2)), to: "photo.png")
    }

    private func run(_ arguments: String...) async -> CommandStatus {
        await ImagingProgram.run(arguments, in: capture.environment)
    }

    @Test(.enabled(if: readsEnglish)) func `the text is told, and pictures are written`() async throws {
        let status = await run(
            "scan", photo, "--json", "--rectified", folder.file("r.png"), "--overlay", folder.file("o.png"), "--times")
        #expect(status == .done)
        let answer = try #require(try capture.jsonLines().first)
        #expect(answer["text"] as? String == Self.lines.joined(separator: " "))
        let lines = try #require(answer["lines"] as? [[String: Any]])
        #expect(lines.compactMap { $0["text"] as? String } == Self.lines)
        let place = try #require((lines.first?["corners"] as? [[Double]])?.first)
        #expect((place[0] - 130).magnitude < 8 && (place[1] - 220).magnitude < 8)
        #expect((answer["corners"] as? [[Double]])?.count == 4)
        #expect((answer["seconds"] as? [String: Double])?["recognition"] != nil)
        #expect(capture.error.contains("recognition") && capture.error.contains("total"))
        #expect(try folder.photo("o.png").pixels.size == PixelSize(width: 1000, height: 700))
        #expect(try folder.photo("r.png").pixels.width > 700)
    }

    @Test(.enabled(if: readsEnglish)) func `a post is composed of a photo`() async {
        #expect(await run("compose", "--scan", photo, "--offline") == .done)
        #expect(capture.output.hasPrefix("== Punchy\n"))
    }

    @Test(.enabled(if: readsEnglish)) func `a photo without text is status 3`() async throws {
        let blank = try folder.write(blankPhoto(width: 200, height: 150), to: "blank.png")
        #expect(await run("scan", blank, "--json") == .nothingFound)
        #expect(try capture.jsonLines().first?["text"] as? String == "")
        #expect(capture.error.contains("no text was found. Try again with a clearer photo"))
        #expect(await run("compose", "--scan", blank, "--offline") == .failed)
    }

    @Test func `an unknown language is an error`() async throws {
        #expect(await run("scan", photo, "--language", "tlh", "--json") == .failed)
        let code = (try capture.jsonLines().first?["error"] as? [String: Any])?["code"] as? String
        #expect(code == "unknownLanguage" || code == "missingRecognizer")
    }

    @Test func `an input is never overwritten`() async throws {
        #expect(await run("scan", photo, "--overlay", photo) == .failed)
        #expect(capture.error.contains("never overwritten"))
    }

    @Test(
        "wrong usage is told",
        arguments: [["--rectified", "a.jpg"], ["--overlay", "a.png", "--rectified", "a.png"], ["--threads", "0"]])
    func usage(_ arguments: [String]) async {
        #expect(await ImagingProgram.run(["scan", photo] + arguments, in: capture.environment) == .usage)
    }

    @Test func `a post is about one thing`() async {
        #expect(await run("compose", "--scan", photo, "--excerpt", "It was late.", "--offline") == .usage)
        #expect(await run("scan") == .usage)
    }
}
