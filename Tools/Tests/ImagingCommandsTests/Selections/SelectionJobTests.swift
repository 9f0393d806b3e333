import ContourKit
import Foundation
import ImagingCore
import Testing
import _DurableTestSupport

@testable import ImagingCommands

struct SelectionJobTests {
    let folder: TemporaryFolder
    let capture = Capture()
    let photo: String

    init() throws {
        folder = try TemporaryFolder()
        photo = try folder.write(samplePhoto(), to: "photo.png")
    }

    private static let definition = CommandDefinition(
        name: "try", summary: "", operand: .photo, options: SelectionJob.options)

    private func job(_ arguments: String...) throws -> SelectionJob {
        try SelectionJob(try ParsedArguments(arguments, for: Self.definition))
    }

    @Test func `mask and overlay are written and told`() async throws {
        let job = try job(
            photo, "--mask-out", folder.file("m.png"), "--overlay", folder.file("o.png"), "--overlay-style", "contrast",
            "--json")
        let status = await job.run("try", in: capture.environment) { pixels, _ in
            #expect(pixels == samplePhoto().pixels)
            return FoundSelection(mask: sampleMask(), text: "a thing", json: ["score": .number(0.5)])
        }
        #expect(status == .done)
        #expect(try Mask(decoding: folder.read("m.png")) == sampleMask())
        let overlay = try MaskOverlay(style: .contrast).render(sampleMask(), on: samplePhoto().pixels)
        #expect(try folder.photo("o.png").pixels == overlay)
        let report = try #require(try capture.jsonLines().first)
        #expect(report["score"] as? Double == 0.5)
        #expect(report["selectedPixels"] as? Int == 30)
        #expect((report["bounds"] as? [String: Int])?["x"] == 12)
        #expect((report["outputs"] as? [String])?.count == 2)
    }

    @Test func `people get one line`() async throws {
        let status = try await job(photo).run("try", in: capture.environment) { _, _ in
            FoundSelection(mask: sampleMask(), text: "a thing", json: [:])
        }
        #expect(status == .done)
        #expect(capture.output.hasPrefix("\(photo): a thing in ") && capture.output.hasSuffix(" s\n"))
        #expect(try folder.names() == ["photo.png"])
    }

    @Test func `nothing found is status 3, with the message, and writes nothing`() async throws {
        let job = try job(photo, "--mask-out", folder.file("m.png"), "--json")
        let status = await job.run("try", in: capture.environment) { _, _ in throw ContourError.noLines }
        #expect(status == .nothingFound)
        #expect(capture.error == "imaging try: \(photo): \(ContourError.noLines.description)\n")
        let failure = try #require(try capture.jsonLines().first?["error"] as? [String: Any])
        #expect(failure["code"] as? String == "noLines")
        #expect(failure["message"] as? String == ContourError.noLines.description)
        #expect(try folder.names() == ["photo.png"])
    }

    @Test func `other errors are failures`() async throws {
        let job = try job(photo)
        #expect(
            await job.run("try", in: capture.environment) { _, _ in throw ContourError.nothingTapped } == .failed)
        #expect(await job.run("try", in: capture.environment) { _, _ in throw CancellationError() } == .interrupted)
    }

    @Test func `no input is overwritten`() async throws {
        let other = try folder.write(sampleMask().encodedPNG(), to: "mask.png")
        for path in [photo, other] {
            let status = try await job(photo, "--mask-out", path).run(
                "try", in: capture.environment, protecting: [other]
            ) { _, _ in FoundSelection(mask: sampleMask(), text: "", json: [:]) }
            #expect(status == .failed)
        }
    }

    @Test func `wrong names are told`() {
        #expect(throws: UsageError.self) { try job("a.png", "--mask-out", "m.jpg") }
        #expect(throws: UsageError.self) { try job("a.png", "--mask-out", "m.png", "--overlay", "m.png") }
        #expect(throws: UsageError.self) { try job("a.png", "--overlay-style", "loud") }
    }

    @Test func `places are two numbers`() {
        #expect(Point(typed: "3,4.5") == Point(x: 3, y: 4.5))
        for text in ["", "3", "3,4,5", "-1,2", "a,b", "nan,1", "1e300,2", "1, 2"] { #expect(Point(typed: text) == nil) }
    }
}
