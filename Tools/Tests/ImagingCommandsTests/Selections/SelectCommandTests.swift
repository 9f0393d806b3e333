import ContourKit
import Foundation
import ImagingCommands
import ImagingCore
import Testing
import _DurableTestSupport

struct SelectCommandTests {
    let folder: TemporaryFolder
    let capture = Capture()
    let photo: String
    let pixels: Raster<RGBA8>

    init() throws {
        folder = try TemporaryFolder()
        // A red disc on blue.
        let disc = Mask(width: 60, height: 48, selectingCircleAt: Point(x: 30, y: 24), radius: 12)
        pixels = disc.coverage.map {
            $0 == 255 ? RGBA8(red: 210, green: 40, blue: 30) : RGBA8(red: 60, green: 90, blue: 150)
        }
        photo = try folder.write(Photo(pixels: pixels), to: "photo.png")
    }

    private func run(_ arguments: String...) async -> CommandStatus {
        await ImagingProgram.run(arguments, in: capture.environment)
    }

    @Test func `the mask is the selector's`() async throws {
        let status = await run(
            "select", photo, "--at", "30,24", "--not-at", "2,2", "--mask-out", folder.file("m.png"), "--overlay",
            folder.file("o.png"), "--json")
        #expect(status == .done)
        let taps = [SelectionTap(Point(x: 30, y: 24)), SelectionTap(Point(x: 2, y: 2), onObject: false)]
        let expected = try await ObjectSelector().select(at: taps, in: pixels)
        let mask = try Mask(decoding: folder.read("m.png"))
        #expect(mask == expected.mask)
        #expect(mask.selects(column: 30, row: 24) && !mask.selects(column: 3, row: 3))
        let report = try #require(try capture.jsonLines().first)
        let confidence = try #require(report["confidence"] as? Double)
        // Reading a number in decimals may be off by the last bit.
        #expect(abs(confidence - expected.confidence) < 1e-12)
        #expect(report["isUncertain"] as? Bool == expected.isUncertain)
        #expect((report["alternatives"] as? [Any])?.count == expected.alternatives.count)
        #expect(try folder.names().contains("o.png"))
    }

    @Test func `a box is enough`() async throws {
        let status = await run("select", photo, "--box", "15,9,30,30", "--mask-out", folder.file("m.png"))
        #expect(status == .done)
        #expect(try Mask(decoding: folder.read("m.png")).selects(column: 30, row: 24))
    }

    @Test func `where nothing is the status is 3`() async throws {
        let plain = try folder.write(blankPhoto(width: 40, height: 30), to: "plain.png")
        for arguments in [["select", plain, "--at", "9,9"], ["instances", plain]] {
            #expect(await ImagingProgram.run(arguments, in: capture.environment) == .nothingFound)
        }
        #expect(capture.error.contains(ContourError.noObject.description))
    }

    @Test func `a place is needed, and must lie on the photo`() async {
        #expect(await run("select", photo) == .usage)
        #expect(await run("select", photo, "--not-at", "3,3") == .usage)
        #expect(await run("select", photo, "--at", "3") == .usage)
        #expect(await run("select", photo, "--at", "300,3") == .failed)
    }

    @Test func `all that stands out is one mask`() async throws {
        let status = await run("instances", photo, "--mask-out", folder.file("m.png"), "--json")
        #expect(status == .done)
        #expect(try Mask(decoding: folder.read("m.png")).selects(column: 30, row: 24))
        let report = try #require(try capture.jsonLines().first)
        #expect((report["instances"] as? [Any])?.count == 1)
        #expect(await run("instances", photo, "--limit", "0") == .usage)
    }
}
