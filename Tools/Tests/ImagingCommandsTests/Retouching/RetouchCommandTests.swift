import DurableStore
import Foundation
import ImagingCore
import RetouchKit
import Testing
import _DurableTestSupport
import _ImagingTestSupport

@testable import ImagingCommands

/// A project on the disk, edited by one call after another.
struct RetouchCommandTests {
    let folder: TemporaryFolder
    let capture = Capture()
    let photo: String
    let bytes: [UInt8]
    let pixels: Raster<RGBA8>
    let project: String

    init() throws {
        folder = try TemporaryFolder()
        // A red disc on a blue ground with a little noise, and a profile and EXIF that must survive.
        let disc = Mask(width: 72, height: 56, selectingCircleAt: Point(x: 36, y: 28), radius: 11)
        var generator = SeededGenerator(seed: 5)
        var pixels = disc.coverage.map {
            $0 == 255 ? RGBA8(red: 210, green: 40, blue: 30) : RGBA8(red: 60, green: 90, blue: 150)
        }
        for row in 0..<pixels.height {
            for column in 0..<pixels.width where !disc.selects(column: column, row: row) {
                pixels[column, row].green = UInt8.random(in: 86...94, using: &generator)
            }
        }
        self.pixels = pixels
        // A description, "abc".
        let exif: [UInt8] =
            [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0] + [0x0E, 1, 2, 0, 4, 0, 0, 0, 0x61, 0x62, 0x63, 0] + [0, 0, 0, 0]
        let metadata = PhotoMetadata(exif: exif, density: PixelDensity(horizontal: 300, vertical: 300, unit: .inch))
        bytes = try Photo(pixels: pixels, metadata: metadata).encoded(as: .png())
        photo = try folder.write(bytes, to: "photo.png")
        project = folder.file("bench.retouch")
    }

    @discardableResult private func run(_ arguments: String...) async -> CommandStatus {
        await ImagingProgram.run(["retouch"] + arguments, in: capture.environment)
    }

    /// Runs an action and returns its report.
    private func report(_ arguments: String...) async throws -> [String: Any] {
        let capture = Capture()
        let status = await ImagingProgram.run(["retouch"] + arguments + ["--json"], in: capture.environment)
        #expect(status == .done, "\(capture.error)")
        return try #require(try capture.jsonLines().first)
    }

    private func stored() throws -> RetouchProject { try ProjectFolder(project).read(verifying: true) }

    private func picture(_ name: String, _ arguments: String...) async throws -> Raster<RGBA8> {
        let status = await ImagingProgram.run(
            ["retouch", "export", project, "-o", folder.file(name)] + arguments, in: capture.environment)
        #expect(status == .done, "\(capture.error)")
        return try folder.photo(name).pixels
    }

    @Test func `a thing is tapped, removed, brought back, and the photo never changes`() async throws {
        #expect(await run("new", photo, project) == .done)
        let tapped = try await report("tap", project, "36,28")
        let state = try #require(tapped["state"] as? [String: Any])
        let selection = try #require(state["selection"] as? [String: Any])
        #expect(selection["tool"] as? String == "object")
        #expect((300...460).contains(try #require(selection["selectedPixels"] as? Int)))
        #expect(try stored().draft?.places == [Point(x: 36, y: 28)])

        let overlay = try await picture("look.png", "--mask-overlay")
        #expect(overlay[36, 28] != pixels[36, 28] && overlay[3, 3] == pixels[3, 3])

        #expect(try await report("confirm", project, "--name", "disc")["step"] as? Int == 1)
        #expect(try stored().draft == nil)
        let clean = try await picture("clean.png")
        #expect(clean[36, 28].red < 120)
        #expect(clean[3, 3] == pixels[3, 3])
        #expect(try await picture("again.png") == clean)

        // What the library renders is what the program writes.
        let rendered = try await RetouchRenderer(original: pixels).render(stored().stack, at: .full)
        #expect(rendered.pixels == clean)

        #expect(await run("undo", project) == .done)
        #expect(await run("export", project, "-o", folder.file("back.png")) == .done)
        #expect(try folder.read("back.png") == bytes, "the photo's file itself")
        #expect(await run("redo", project) == .done)
        #expect(try await picture("redone.png") == clean)
        #expect(try folder.read("photo.png") == bytes)

        let removed = try await picture("removed.png", "--mask-overlay", "--overlay-style", "outline")
        #expect(removed[36, 28] == pixels[36, 28], "the photo, with an outline on it")
        #expect(removed != pixels)
    }

    @Test func `metadata are kept, and a JPEG's quality is what was asked for`() async throws {
        await run("new", photo, project)
        await run("adjust", project, "exposure=0.5")
        let picture = try await picture("a.png")
        let result = try folder.photo("a.png")
        let original = try Photo<RGBA8>(decoding: bytes)
        #expect(original.metadata.exif != nil)
        #expect(result.metadata.exif == original.metadata.exif)
        #expect(result.metadata.density == original.metadata.density)
        #expect(picture[3, 3].blue > pixels[3, 3].blue)
        await run("export", project, "-o", folder.file("low.jpg"), "--jpeg-quality", "20")
        await run("export", project, "-o", folder.file("high.jpg"), "--jpeg-quality", "98")
        #expect(try folder.read("low.jpg").count < folder.read("high.jpg").count)
        let both = try await self.picture("both.png", "--before-after")
        #expect(both.width > 2 * pixels.width && both.height == pixels.height)
        #expect(both[3, 3] == pixels[3, 3])
        #expect(both[both.width - pixels.width + 3, 3] == picture[3, 3])
    }

    @Test func `a project by reference finds its photo, or says that it is gone or another`() async throws {
        await run("new", photo, project, "--reference")
        await run("adjust", project, "contrast=20")
        _ = try await picture("a.png")
        #expect(await run("check", project) == .done)
        #expect(await run("export", project, "-o", photo) == .failed)
        #expect(try folder.read("photo.png") == bytes)
        try FileManager.default.removeItem(atPath: photo)
        #expect(await run("export", project, "-o", folder.file("b.png")) == .failed)
        #expect(capture.error.contains("The original photo is not there."))
        #expect(await run("check", project) == .failed)
        #expect(await run("history", project) == .done, "steps can be looked at without it")
        try folder.write([1, 2, 3], to: "photo.png")
        #expect(await run("export", project, "-o", folder.file("b.png")) == .failed)
        #expect(capture.error.contains("its content is another"))
    }

    @Test func `strokes select, add, erase, and follow edges`() async throws {
        await run("new", photo, project)
        #expect(await run("brush", project, "--stroke", "30,28 42,28", "--width", "10") == .done)
        let first = try #require(try stored().draft?.selection)
        #expect(first.tool == .brush)
        let mask = try first.mask.mask()
        #expect(mask.selects(column: 36, row: 28) && !mask.selects(column: 36, row: 40))
        #expect(await run("brush", project, "--stroke", "36,45", "--width", "6", "--add") == .done)
        #expect(try stored().draft?.selection.mask.mask().selects(column: 36, row: 44) == true)
        #expect(await run("brush", project, "--stroke", "36,45", "--width", "9", "--erase") == .done)
        #expect(try stored().draft?.selection.mask.mask().selects(column: 36, row: 44) == false)
        #expect(await run("brush", project, "--stroke", "36,28", "--width", "26", "--refine") == .done)
        let refined = try #require(try stored().draft?.selection.mask.mask())
        #expect(abs(refined.selectedCount - 380) < 60)
        #expect(await run("line", project, "--stroke", "5,5 60,8") == .done)
        #expect(try stored().draft?.selection.tool == .lineBrush)
        #expect(await run("cancel", project) == .done)
        #expect(try stored().draft == nil)
        #expect(await run("confirm", project) == .failed)
        #expect(await run("cancel", project) == .failed)
        #expect(await run("brush", project, "--stroke", "36,28", "--add") == .failed)
        #expect(await run("brush", project, "--stroke", "99,28") == .failed)
    }

    @Test func `where nothing is found the status is 3, with the words for it, and nothing changes`() async throws {
        let plain = try folder.write(blankPhoto(width: 40, height: 30), to: "plain.png")
        await run("new", plain, project)
        await run("brush", project, "--stroke", "9,9")
        let before = try folder.read("bench.retouch/project.json")
        for (arguments, words) in [
            (["tap", project, "9,9"], "Couldn't detect object. Try the brush tool to select manually."),
            (["tap", project, "9,9", "--tool", "person"], "No person found at tap location"),
            (["wire", project, "9,9"], "No lines detected. Use the line brush to draw along the wire."),
        ] {
            let capture = Capture()
            #expect(await ImagingProgram.run(["retouch"] + arguments, in: capture.environment) == .nothingFound)
            #expect(capture.error.contains(words))
        }
        #expect(try folder.read("bench.retouch/project.json") == before)
        #expect(await run("tap", project, "90,9") == .failed)
    }

    @Test func `steps are listed, jumped to, renamed, taken out`() async throws {
        await run("new", photo, project, "--name", "Bench")
        await run("brush", project, "--stroke", "36,28", "--width", "24")
        await run("confirm", project)
        await run("adjust", project, "exposure=0.7", "shadows=20", "--name", "brighter")
        await run("crop", project, "0,0,36,28")
        let history = try await report("history", project)
        #expect(history["name"] as? String == "Bench")
        let steps = try #require(history["history"] as? [[String: Any]])
        #expect(steps.map { $0["kind"] as? String } == ["inpaint", "adjustment", "adjustment"])
        #expect(steps.map { $0["tool"] as? String } == ["brush", nil, nil])
        #expect(steps.map { $0["name"] as? String } == ["", "brighter", ""])

        #expect(try await picture("cropped.png").size == PixelSize(width: 36, height: 28))
        #expect(await run("jump", project, "1") == .done)
        #expect(try await picture("one.png").size == pixels.size)
        #expect(await run("jump", project, "4") == .failed)
        #expect(await run("jump", project, "3") == .done)
        #expect(await run("redo", project) == .failed)
        #expect(capture.error.contains("there is no step to redo"))
        #expect(await run("rename", project, "3", "corner") == .done)
        #expect(await run("remove", project, "1") == .done)
        #expect(try stored().stack.operations.map(\.name) == ["brighter", "corner"])
        let id = try stored().stack.operations[1].id.uuidString
        #expect(await run("remove", project, String(id.prefix(8)).lowercased()) == .done)
        #expect(await run("remove", project, "9") == .failed)
        #expect(await run("undo", project) == .done)
        #expect(await run("undo", project) == .failed)
        #expect(capture.error.contains("there is no step to undo"))
        #expect(await run("history", project) == .done)
        #expect(capture.output.contains("brighter  (undone)"))
    }

    @Test func `places of a framed picture are found in the photo`() async throws {
        await run("new", photo, project)
        await run("crop", project, "20,10,40,40")
        #expect(await run("brush", project, "--stroke", "16,18", "--width", "8", "--framed") == .done)
        let mask = try #require(try stored().draft?.selection.mask.mask())
        #expect(mask.selects(column: 36, row: 28) && !mask.selects(column: 16, row: 18))
        #expect(await run("crop", project, "--full") == .done)
        #expect(try await picture("full.png").size == pixels.size)
        #expect(await run("crop", project, "60,0,20,20") == .failed)
    }

    @Test func `a project goes through one file`() async throws {
        await run("new", photo, project, "--reference")
        await run("brush", project, "--stroke", "36,28", "--width", "24")
        await run("confirm", project)
        let clean = try await picture("clean.png")
        #expect(await run("pack", project, folder.file("bench.tar")) == .done)
        try FileManager.default.removeItem(atPath: photo)
        let other = folder.file("other.retouch")
        #expect(await run("unpack", folder.file("bench.tar"), other) == .done)
        #expect(await run("export", other, "-o", folder.file("other.png")) == .done)
        #expect(try folder.photo("other.png").pixels == clean)
        #expect(await run("check", other) == .done)
        #expect(await run("unpack", folder.file("bench.tar"), other) == .failed)
    }

    @Test func `damage is told and costs no more than itself`() async throws {
        await run("new", photo, project)
        await run("brush", project, "--stroke", "36,28", "--width", "24")
        await run("confirm", project)
        await run("adjust", project, "exposure=1")
        guard case .mask(let mask) = try stored().stack.operations[0] else { return }
        let digits = ContentHash(of: mask.mask.bytes).description
        try FileManager.default.removeItem(atPath: "\(project)/Blobs/\(digits.prefix(2))/\(digits.dropFirst(2))")
        #expect(await run("check", project) == .failed)
        #expect(capture.error.contains("operation 1: its bytes are not there"))
        #expect(await run("adjust", project, "contrast=5") == .done)
        let picture = try await picture("rest.png")
        #expect(picture[36, 28].red > 200 && picture[3, 3].blue > pixels[3, 3].blue)
        #expect(try stored().damage.count == 2, "kept by the save")
    }

    @Test func `another writer keeps it closed`() async throws {
        await run("new", photo, project)
        let writer = try ProjectFolder(project).openForWriting()
        #expect(await run("adjust", project, "exposure=1") == .failed)
        #expect(capture.error.contains("is being edited elsewhere"))
        #expect(await run("history", project) == .done)
        writer.close()
        #expect(await run("adjust", project, "exposure=1") == .done)
    }

    @Test func `improving keeps the better fill`() async throws {
        await run("new", photo, project)
        #expect(await run("improve", project) == .failed)
        await run("brush", project, "--stroke", "36,28", "--width", "20")
        await run("confirm", project)
        let improved = try await report("improve", project)
        let before = try #require(improved["before"] as? Double), after = try #require(improved["after"] as? Double)
        #expect(improved["improved"] as? Bool == (after < before))
        guard case .inpaint(let removal) = try stored().stack.operations[1] else { return }
        #expect(removal.dilation == (after < before ? 7 : 3))
    }

    @Test func `wrong calls are told before anything is begun`() async throws {
        let calls: [[String]] = [
            [], ["tup", project], ["new", photo], ["new", photo, project, "more"],
            ["new", photo, project, "--embed", "--reference"], ["tap", project], ["tap", project, "3"],
            ["tap", project, "3,4", "--add", "--erase"], ["adjust", project], ["adjust", project, "exposur=1"],
            ["adjust", project, "exposure=9"], ["adjust", project, "exposure"], ["crop", project],
            ["crop", project, "1,2,3"], ["jump", project, "-1"], ["rename", project, "1"],
            ["export", project], ["export", project, "-o", "x.gif"], ["undo", project, "2"],
            ["export", project, "-o", "x.png", "--overlay-style", "tint"], ["unpack", "x.tar"],
        ]
        for call in calls {
            let status = await ImagingProgram.run(["retouch"] + call, in: capture.environment)
            #expect(status == .usage, "\(call)")
        }
        #expect(capture.error.contains("Did you mean tap?") || capture.error.contains("unknown action 'tup'"))
        #expect(capture.error.contains("Did you mean exposure?"))
        #expect(try folder.names() == ["photo.png"])
        #expect(await run("adjust", project, "exposure=1") == .failed)
        #expect(capture.error.contains("There is no project"))
        #expect(await run("new", folder.file("none.png"), project) == .failed)
        #expect(await run("new", try folder.write([1, 2], to: "bad.png"), project) == .failed)
    }

    @Test func `every action has its help`() async {
        for action in RetouchCommand.actions {
            let capture = Capture()
            let words = action.definition.name.split(separator: " ").map(String.init)
            #expect(await ImagingProgram.run(words + ["--help"], in: capture.environment) == .done)
            #expect(capture.output.hasPrefix("imaging \(action.definition.name): "))
            #expect(await ImagingProgram.run(["help"] + words, in: capture.environment) == .done)
        }
        let capture = Capture()
        #expect(await ImagingProgram.run(["retouch", "--help"], in: capture.environment) == .done)
        #expect(capture.output.contains("Actions:") && capture.output.contains("history"))
    }
}
