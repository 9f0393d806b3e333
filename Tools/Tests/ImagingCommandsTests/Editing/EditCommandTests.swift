import Foundation
import ImagingCore
import Testing
import _DurableTestSupport

@testable import ImagingCommands

struct EditCommandTests {
    private let folder: TemporaryFolder
    private let capture = Capture()
    private let photo: String

    init() throws {
        folder = try TemporaryFolder()
        photo = try folder.write(samplePhoto(), to: "photo.png")
    }

    private func edit(_ arguments: String...) async -> CommandStatus {
        await ImagingProgram.run(["edit"] + arguments, in: capture.environment)
    }

    @Test func `steps are done in the order given, and one line says what was done`() async throws {
        let status = await edit(
            photo, "--step", "crop:4,2,20,10", "-s", "rotate:90", "--step=resize:50%", "-o", folder.file("o.png"))
        #expect(status == .done)
        let expected = samplePhoto().pixels.cropped(to: PixelRect(x: 4, y: 2, width: 20, height: 10))
            .transformed(by: .turnRight).resized(to: PixelSize(width: 5, height: 10), filter: .lanczos3)
        #expect(try folder.photo("o.png").pixels == expected)
        #expect(capture.output.hasPrefix("\(photo): 3 steps in "))
        #expect(capture.output.hasSuffix(" s, 32×24 became 5×10, written to \(folder.file("o.png"))\n"))
        #expect(capture.error == "")
        #expect(try folder.names() == ["o.png", "photo.png"])
    }

    @Test func `the order counts`() async throws {
        #expect(await edit(photo, "-s", "threshold", "-s", "blur:2", "-o", folder.file("a.png")) == .done)
        #expect(await edit(photo, "-s", "blur:2", "-s", "threshold", "-o", folder.file("b.png")) == .done)
        #expect(try folder.photo("a.png") != folder.photo("b.png"))
    }

    @Test func `the report for machines tells of each step`() async throws {
        let status = await edit(
            photo, "-s", "resize:50%,area", "-s", "grey", "-o", folder.file("o.jpg"), "--json", "--threads=2",
            "--jpeg-quality=80")
        #expect(status == .done)
        let report = try #require(try capture.jsonLines().first)
        #expect(report["input"] as? String == photo)
        #expect(report["output"] as? String == folder.file("o.jpg"))
        #expect(report["originalWidth"] as? Int == 32)
        #expect(report["originalHeight"] as? Int == 24)
        #expect(report["width"] as? Int == 16)
        #expect(report["height"] as? Int == 12)
        #expect(report["bitDepth"] as? Int == 8)
        let steps = try #require(report["steps"] as? [[String: Any]])
        #expect(steps.map { $0["step"] as? String } == ["resize:50%,area", "grey"])
        #expect(steps.map { $0["width"] as? Int } == [16, 16])
        #expect(steps.allSatisfy { $0["seconds"] is Double })
        #expect(Set(try #require(report["seconds"] as? [String: Any]).keys) == ["read", "edit", "write"])
        #expect(try ImageInfo(inspecting: folder.read("o.jpg")).format == .jpeg)
    }

    @Test func `a 16-bit photo stays one until a step works on 8`() async throws {
        let deep = try folder.write(samplePhoto16().encoded(as: .png()), to: "deep.png")
        #expect(await edit(deep, "-s", "flip:vertical", "-o", folder.file("o.png"), "--json") == .done)
        #expect(
            try Photo<RGBA16>(decoding: folder.read("o.png")).pixels == samplePhoto16().pixels.transformed(by: .flip))
        #expect(await edit(deep, "-s", "flip:vertical", "-s", "blur:1", "-o", folder.file("p.png"), "--json") == .done)
        #expect(try capture.jsonLines().map { $0["bitDepth"] as? Int } == [16, 8])
        #expect(try ImageInfo(inspecting: folder.read("p.png")).bitDepth == 8)
    }

    @Test("density is kept", arguments: [("out.png", "blur:1"), ("out.jpg", "resize:50%")])
    func metadata(_ name: String, _ step: String) async throws {
        var tagged = samplePhoto()
        tagged.metadata.density = PixelDensity(horizontal: 118, vertical: 118, unit: .centimeter)
        let path = try folder.write(tagged.encoded(as: .jpeg()), to: "tagged.jpg")
        #expect(await edit(path, "-s", step, "-o", folder.file(name)) == .done)
        let density = try #require(try folder.photo(name).metadata.density)
        #expect(density.horizontal == (density.unit == .meter ? 11800 : 118))
    }

    @Test func `a step that does not fit the photo is an error and writes nothing`() async throws {
        let status = await edit(photo, "-s", "resize:50%", "-s", "crop:16,0,4,4", "-o", folder.file("o.png"), "--json")
        #expect(status == .failed)
        #expect(
            capture.error
                == "imaging edit: \(photo): crop:16,0,4,4: the rectangle holds no pixel of the picture, which is 16×12 "
                + "there\n")
        let failure = try #require(try capture.jsonLines().first?["error"] as? [String: Any])
        #expect(failure["code"] as? String == "outsidePhoto")
        #expect(try folder.names() == ["photo.png"])
    }

    @Test func `several photos go to a folder, and a bad one stops none`() async throws {
        let bad = try folder.write([1, 2, 3], to: "bad.png")
        let second = try folder.write(samplePhoto().encoded(as: .jpeg()), to: "second.jpg")
        #expect(await edit(photo, bad, second, "-s", "grey", "-o", folder.file("new/out") + "/", "--json") == .failed)
        #expect(try capture.jsonLines().map { $0["error"] == nil } == [true, false, true])
        #expect(try folder.names(in: "new/out") == ["photo.png", "second.jpg"])
    }

    @Test func `in a folder, a photo in a format that is not written becomes a JPEG file`() async throws {
        let other = try folder.write(samplePhoto(), to: "other.webp")
        #expect(await edit(photo, other, "-s", "grey", "-o", folder.file("out") + "/") == .done)
        #expect(try folder.names(in: "out") == ["other.jpg", "photo.png"])
        #expect(try ImageInfo(inspecting: folder.read("out/other.jpg")).format == .jpeg)
        let clash = folder.file("other.jpg")
        #expect(await edit(other, clash, "-s", "grey", "-o", folder.file("out") + "/") == .usage)
        #expect(capture.error.contains("'\(other)' and '\(clash)' would have the same result: "))
    }

    @Test func `no input is overwritten`() async throws {
        let before = try folder.read("photo.png")
        #expect(await edit(photo, "-s", "grey", "-o", photo) == .failed)
        #expect(await edit(photo, "-s", "grey", "-o", folder.path) == .failed)
        #expect(capture.error.components(separatedBy: "never overwritten").count == 3)
        #expect(try folder.read("photo.png") == before)
        #expect(try folder.names() == ["photo.png"])
    }

    @Test func `a cancelled run writes nothing`() async throws {
        let arguments = ["edit", photo, "-s", "blur:2", "-o", folder.file("o.png")]
        let environment = capture.environment
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await ImagingProgram.run(arguments, in: environment)
        }
        task.cancel()
        #expect(await task.value == .interrupted)
        #expect(try folder.names() == ["photo.png"])
    }

    @Test func `who watches sees each step`() async throws {
        let watched = Capture(errorIsTerminal: true)
        let arguments = ["edit", photo, "-s", "blur:2", "-s", "remove-specks:3", "-o", folder.file("o.png")]
        #expect(await ImagingProgram.run(arguments, in: watched.environment) == .done)
        #expect(watched.error.contains("% blur photo"))
        #expect(watched.error.contains("% remove-specks photo"))
        let percents = watched.error.split(separator: "\r").compactMap { line in
            line.split(separator: " %").first?.split(separator: " ").last.flatMap { Int($0) }
        }
        #expect(percents.count >= 4)
        #expect(percents == percents.sorted())
    }

    @Test(
        "wrong usage is told before anything is read",
        arguments: [
            ["a.png", "-o", "b.png"], ["a.png", "-s", "blur:2"], ["a.png", "-s", "blur", "-o", "b.png"],
            ["a.png", "-s", "", "-o", "b.png"], ["a.png", "-s", "blurr:2", "-o", "b.png"],
            ["a.png", "-s", "blur:2", "-o", "b.gif"], ["a.png", "c.png", "-s", "grey", "-o", "b.png"],
            ["x/a.png", "y/a.png", "-s", "grey", "-o", "out/"], ["a.png", "-s", "grey", "-o", "b.png", "--threads=0"],
            ["a.png", "-s", "grey", "-o", "b.png", "--jpeg-quality=0"],
        ])
    func usage(_ arguments: [String]) async throws {
        let status = await ImagingProgram.run(["edit"] + arguments + ["--json"], in: capture.environment)
        #expect(status == .usage)
        #expect(capture.error.contains("Try 'imaging edit --help'."))
        let failure = try #require(try capture.jsonLines().first?["error"] as? [String: Any])
        #expect(failure["code"] as? String == "usage")
    }

    @Test func `a mistyped step suggests the nearest`() async {
        #expect(await edit(photo, "-s", "medain:2", "-o", folder.file("o.png")) == .usage)
        #expect(
            capture.error
                == "imaging edit: unknown step 'medain'\nDid you mean median?\nTry 'imaging edit --help'.\n")
    }

    @Test func `the help names every step`() {
        let text = helpText(of: EditCommand.definition, program: "imaging")
        for kind in StepKind.all { #expect(text.contains("\n  \(kind.usage)")) }
    }
}
