import ContourKit
import Foundation
import ImagingCommands
import ImagingCore
import Testing
import _DurableTestSupport

struct RefineCommandTests {
    let folder: TemporaryFolder
    let capture = Capture()
    let photo: String
    let rough: String

    init() throws {
        folder = try TemporaryFolder()
        photo = try folder.write(samplePhoto(), to: "photo.png")
        rough = try folder.write(sampleMask().encodedPNG(), to: "rough.png")
    }

    private func run(_ arguments: String...) async -> CommandStatus {
        await ImagingProgram.run(["refine"] + arguments, in: capture.environment)
    }

    @Test("the mask is the brush's", arguments: SmartBrushOptions.Quality.allCases)
    func refines(quality: SmartBrushOptions.Quality) async throws {
        let flags = quality == .preview ? ["--preview"] : []
        let status = await ImagingProgram.run(
            ["refine", photo, "--mask", rough, "--mask-out", folder.file("m.png"), "--reach", "0.2", "--json"] + flags,
            in: capture.environment)
        #expect(status == .done)
        let expected = try await SmartBrush().refine(
            sampleMask(), in: samplePhoto().pixels, options: SmartBrushOptions(quality: quality, reach: 0.2))
        #expect(try Mask(decoding: folder.read("m.png")) == expected)
        let report = try #require(try capture.jsonLines().first)
        #expect(report["changedPixels"] as? Int != nil)
        #expect(report["selectedPixels"] as? Int == expected.selectedCount)
    }

    @Test func `the rough mask is needed, must fit, and stays as it is`() async throws {
        #expect(await run(photo) == .usage)
        #expect(await run(photo, "--mask", rough, "--reach", "2") == .usage)
        #expect(await run(photo, "--mask", rough, "--mask-out", rough) == .failed)
        let small = try folder.write(Mask(width: 3, height: 3).encodedPNG(), to: "small.png")
        #expect(await run(photo, "--mask", small) == .failed)
        #expect(capture.error.contains("the mask \(small) is 3×3, but the photo is 32×24"))
    }
}
