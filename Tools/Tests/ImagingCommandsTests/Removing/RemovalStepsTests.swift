import Foundation
import ImagingCore
import InpaintKit
import Testing
import _DurableTestSupport

@testable import ImagingCommands

struct RemovalStepsTests {
    private let folder: TemporaryFolder
    private let capture = Capture()
    private let photo: String
    private let mask: String

    init() throws {
        folder = try TemporaryFolder()
        photo = try folder.write(samplePhoto(), to: "photo.png")
        mask = try folder.write(sampleMask().encodedPNG(), to: "mask.png")
    }

    private func remove(_ arguments: String...) async -> CommandStatus {
        await ImagingProgram.run(["remove", photo, "--mask", mask] + arguments, in: capture.environment)
    }

    @Test func `the steps are numbered pictures of one part, the last is the result`() async throws {
        let status = await remove("-o", folder.file("o.png"), "--steps", folder.file("on/the/way"))
        #expect(status == .done)
        let names = try folder.names(in: "on/the/way")
        #expect(names.count >= 2)
        #expect(names.first == "photo-01.png")
        let pictures = try names.map { try folder.photo("on/the/way/\($0)").pixels }
        let result = try folder.photo("o.png").pixels
        #expect(Set(pictures.map(\.size)) == [result.size])  // The photo is small: the part is all of it.
        #expect(pictures.last == result)
        #expect(pictures[0] != result)
    }

    @Test func `steps and no steps give the same file`() async throws {
        #expect(await remove("-o", folder.file("a.png")) == .done)
        #expect(await remove("-o", folder.file("b.png"), "--steps", folder.file("s")) == .done)
        #expect(try folder.read("a.png") == folder.read("b.png"))
    }

    @Test func `steps overwrite neither an input nor the result`() async throws {
        let bytes = try folder.write(folder.read("photo.png"), to: "photo-01.png")
        let arguments = ["remove", bytes, photo, "--mask", mask, "-o", folder.file("out/"), "--steps", folder.path]
        #expect(await ImagingProgram.run(arguments, in: capture.environment) == .failed)
        #expect(try folder.read("photo-01.png") == folder.read("photo.png"))
    }

    @Test func `refining grows the mask and makes the next fill`() async throws {
        #expect(await remove("-o", folder.file("o.png"), "--refine=2", "--variation=6", "--json") == .done)
        let report = try #require(try capture.jsonLines().first)
        #expect(report["selectedPixels"] as? Int == sampleMask().dilated(radius: 2).selectedCount)
        #expect((report["options"] as? [String: Any])?["seed"] as? UInt64 == 7)
    }

    @Test(arguments: [["--refine=-1"], ["--refine=far"], ["--refine=257"], ["--steps="]])
    func `wrong usage is told`(_ arguments: [String]) async {
        let status = await ImagingProgram.run(
            ["remove", photo, "--mask", mask, "-o", folder.file("o.png")] + arguments, in: capture.environment)
        #expect(status == .usage)
    }
}
