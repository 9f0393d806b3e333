import Foundation
import ImagingCore
import Testing
import _DurableTestSupport

@testable import ImagingCommands

struct ContoursCommandTests {
    private let folder: TemporaryFolder
    private let capture = Capture()
    private let photo: String
    private let mask: String

    init() throws {
        folder = try TemporaryFolder()
        var pixels = Raster(width: 32, height: 24, filledWith: RGBA8.white)
        for row in 6..<14 { for column in 5..<25 { pixels[column, row] = .black } }
        photo = try folder.write(Photo(pixels: pixels), to: "photo.png")
        mask = try folder.write(sampleMask().encodedPNG(), to: "mask.png")
    }

    private func contours(_ arguments: String...) async -> CommandStatus {
        await ImagingProgram.run(["contours"] + arguments, in: capture.environment)
    }

    @Test func `a region's mask is the region, and its outline is written as SVG`() async throws {
        let status = await contours(
            photo, "--smoothing=0", "--mask-out", folder.file("m.png"), "--svg", folder.file("c.svg"), "--overlay",
            folder.file("o.png"), "--simplify=1")
        #expect(status == .done)
        #expect(capture.error == "")
        #expect(capture.output.hasPrefix("\(photo): 1 contour with 4 points, 1 at the top, 0 around holes in "))
        #expect(capture.output.contains(", written to \(folder.file("c.svg")) and \(folder.file("m.png"))"))
        let found = try Mask(decoding: folder.read("m.png"))
        #expect(found == Mask(width: 32, height: 24, selecting: PixelRect(x: 5, y: 6, width: 20, height: 8)))
        let svg = try folder.text("c.svg")
        #expect(svg.contains("<path d=\"M5.5 6.5L5.5 13.5L24.5 13.5L24.5 6.5Z\"/>"))
        let overlay = try folder.photo("o.png").pixels
        #expect(overlay[5, 6] != .black && overlay[12, 10] == .black && overlay[1, 1] == .white)
    }

    @Test func `a mask's contours are told for machines`() async throws {
        #expect(await contours(photo, "--mask", mask, "--json") == .done)
        let report = try #require(try capture.jsonLines().first)
        let outlines = try #require(report["outlines"] as? [String: Any])
        let list = try #require(outlines["contours"] as? [[String: Any]])
        #expect(list.count == 1 && list[0]["area"] as? Int == 20 && list[0]["closed"] as? Bool == true)
        #expect(report["selectedPixels"] as? Int == 30 && report["method"] as? String == "borders")
    }

    @Test func `nothing found has a status of its own and writes nothing`() async throws {
        let status = await contours(
            photo, "--contrast=0", "--json", "--mask-out", folder.file("m.png"), "--svg", folder.file("c.svg"))
        #expect(status == .nothingFound)
        #expect(capture.error.contains("No contours found."))
        let report = try #require(try capture.jsonLines().first)
        #expect((report["error"] as? [String: Any])?["code"] as? String == "noContours")
        #expect(try folder.names() == ["mask.png", "photo.png"])
    }

    @Test func `bad values and clashes are refused`() async {
        #expect(await contours(photo, "--pivot=2") == .usage)
        #expect(await contours(photo, "--method=lines") == .usage)
        #expect(await contours(photo, "--svg", "a.png", "--mask-out", "a.png") == .usage)
        #expect(await contours(photo, "--svg", photo) == .failed)
    }
}
