import Foundation
import ImagingCore
import ImagingHEIF
import Testing
import _DurableTestSupport
import _ImagingHEIFTestSupport
import _ImagingWebPTestSupport

@testable import ImagingCommands

struct RemoveCommandTests {
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
        await ImagingProgram.run(["remove"] + arguments, in: capture.environment)
    }

    @Test func `only the grown mask changes, and one line says what was done`() async throws {
        let status = await remove(photo, "--mask", mask, "-o", folder.file("out.png"), "--dilate=1", "--feather=1")
        #expect(status == .done)
        let before = samplePhoto().pixels
        let after = try folder.photo("out.png").pixels
        #expect(after.size == before.size)
        let touched = PixelRect(x: 12, y: 9, width: 6, height: 5).expanded(by: 3)
        for row in 0..<before.height {
            for column in 0..<before.width where !touched.contains(x: column, y: row) {
                #expect(after[column, row] == before[column, row])
            }
        }
        #expect(capture.output.hasPrefix("\(photo): removed 30 of 768 pixels"))
        #expect(capture.error == "")
        #expect(try folder.names() == ["mask.png", "out.png", "photo.png"])
    }

    @Test func `a mask, a box and a circle select together`() async throws {
        let status = await remove(
            photo, "--mask", mask, "--box", "0,0,2,3", "--circle", "25.5,20.5,1", "-o", folder.file("o.png"), "--json")
        #expect(status == .done)
        let report = try #require(try capture.jsonLines().first)
        #expect(report["selectedPixels"] as? Int == 30 + 6 + 5)
    }

    @Test func `the report for machines says what was made with which settings`() async throws {
        let status = await remove(
            photo, "--mask", mask, "-o", folder.file("o.jpg"), "--json", "--variation", "18446744073709551615",
            "--quality",
            "preview", "--patch-radius=2", "--threads=2", "--dilate=0", "--feather=0.5", "--jpeg-quality=80")
        #expect(status == .done)
        let reports = try capture.jsonLines()
        #expect(reports.count == 1)
        let options = try #require(reports.first?["options"] as? [String: Any])
        #expect(options["seed"] as? UInt64 == .max)
        #expect(options["quality"] as? String == "preview")
        #expect(options["patchRadius"] as? Int == 2)
        #expect(options["dilation"] as? Double == 0)
        #expect(options["feather"] as? Double == 0.5)
        #expect(reports.first?["output"] as? String == folder.file("o.jpg"))
        #expect(try ImageInfo(inspecting: folder.read("o.jpg")).format == .jpeg)
    }

    @Test(arguments: ["exemplar", "patch-match"])
    func `each hole's method is told`(_ name: String) async throws {
        let arguments = [
            photo, "--mask", mask, "--box", "29,0,2,2", "-o", folder.file("o.png"), "--method", name, "--dilate=0",
            "--feather=0", "--patch-radius=1",
        ]
        #expect(await ImagingProgram.run(["remove"] + arguments, in: capture.environment) == .done)
        let lines = capture.output.split(separator: "\n")
        #expect(lines.count == 2 || lines.count == 3)
        #expect(lines.dropFirst().allSatisfy { $0.contains(": \(name), as asked") })

        let machine = Capture()
        #expect(await ImagingProgram.run(["remove"] + arguments + ["--json"], in: machine.environment) == .done)
        let report = try #require(try machine.jsonLines().first)
        #expect((report["options"] as? [String: Any])?["method"] as? String == name)
        let holes = try #require(report["holes"] as? [[String: Any]])
        #expect(holes.count == lines.count - 1)
        #expect(holes.allSatisfy { $0["method"] as? String == name && $0["reason"] as? String == "as asked" })
    }

    @Test func `nothing is copied from what is avoided`() async throws {
        // Left half red, right half blue; the hole lies across.
        let pixels = Raster(
            width: 32, height: 24,
            pixels: (0..<32 * 24).map { index in
                index % 32 < 16 ? RGBA8(red: 255, green: 0, blue: 0) : RGBA8(red: 0, green: 0, blue: 255)
            })
        let halves = try folder.write(Photo(pixels: pixels), to: "halves.png")
        let left = try folder.write(
            Mask(width: 32, height: 24, selecting: PixelRect(x: 0, y: 0, width: 16, height: 24)).encodedPNG(),
            to: "left.png")
        let top = try folder.write(
            Mask(width: 32, height: 24, selecting: PixelRect(x: 0, y: 0, width: 32, height: 4)).encodedPNG(),
            to: "top.png")
        for (options, name) in [
            (["--source-mask", left], "only.png"), (["--avoid", left], "except.png"),
            (["--source-mask", left, "--avoid", top], "both.png"),
        ] {
            let arguments = [
                halves, "--box", "13,8,6,6", "-o", folder.file(name), "--method", "exemplar", "--dilate=0",
                "--feather=0", "--patch-radius=1",
            ]
            #expect(await ImagingProgram.run(["remove"] + arguments + options, in: capture.environment) == .done)
        }
        // Between its two sides the hole holds one colour, as far as the blend does not mix them.
        let only = try folder.photo("only.png").pixels[14, 11]
        let except = try folder.photo("except.png").pixels[17, 11]
        #expect(only.red > 200 && only.blue < 50)
        #expect(except.blue > 200 && except.red < 50)
        let both = try folder.photo("both.png").pixels[14, 11]
        #expect(both.red > 200 && both.blue < 50)
        #expect(await remove(halves, "--box", "13,8,6,6", "-o", left, "--avoid", left) == .failed)
    }

    @Test func `a 16-bit photo stays one as PNG, and becomes 8-bit as JPEG`() async throws {
        let deep = try folder.write(samplePhoto16().encoded(as: .png()), to: "deep.png")
        #expect(await remove(deep, "--mask", mask, "-o", folder.file("o.png"), "--feather=0") == .done)
        #expect(await remove(deep, "--mask", mask, "-o", folder.file("o.jpeg")) == .done)
        let after = try Photo<RGBA16>(decoding: folder.read("o.png")).pixels
        #expect(try ImageInfo(inspecting: folder.read("o.png")).bitDepth == 16)
        #expect(after[0, 0] == samplePhoto16().pixels[0, 0])
        #expect(try ImageInfo(inspecting: folder.read("o.jpeg")).bitDepth == 8)
    }

    @Test("profile and density are kept", arguments: ["out.png", "out.jpg"])
    func metadata(_ name: String) async throws {
        var tagged = samplePhoto()
        tagged.metadata.density = PixelDensity(horizontal: 118, vertical: 118, unit: .centimeter)
        let path = try folder.write(tagged.encoded(as: .jpeg()), to: "tagged.jpg")
        #expect(await remove(path, "--mask", mask, "-o", folder.file(name)) == .done)
        let density = try #require(try folder.photo(name).metadata.density)
        #expect(density.horizontal == (density.unit == .meter ? 11800 : 118))
    }

    @Test(.enabled(if: TestWebP.isAvailable, "there is no libwebp here"))
    func `a mask may be a WebP picture`() async throws {
        let pixels = sampleMask().coverage.map { RGBA8(red: $0, green: $0, blue: $0) }
        let webp = try folder.write(#require(TestWebP(pixels).encoded()), to: "mask.webp")
        #expect(await remove(photo, "--mask", webp, "-o", folder.file("o.png"), "--json") == .done)
        #expect(try capture.jsonLines().first?["selectedPixels"] as? Int == 30)
    }

    @Test(.enabled(if: TestHEIF.writesHEVC && HEIFSupport.readsHEIC, "libheif has no HEVC encoder here"))
    func `a mask may be a HEIC picture`() async throws {
        let pixels = Mask(width: 64, height: 48, selecting: PixelRect(x: 16, y: 16, width: 16, height: 16)).coverage
        let kind = TestHEIF(width: 64, height: 48)
        let heic = try folder.write(
            #require(
                kind.encoded(
                    pixels.map { RGBA16(red: UInt16($0) * 257, green: UInt16($0) * 257, blue: UInt16($0) * 257) })),
            to: "mask.heic")
        let large = try folder.write(samplePhoto(width: 64, height: 48), to: "large.png")
        #expect(await remove(large, "--mask", heic, "-o", folder.file("o.png"), "--json") == .done)
        // Coding loses a little, most of it at the edge.
        let count = try #require(try capture.jsonLines().first?["selectedPixels"] as? Int)
        #expect((200...320).contains(count))
    }

    @Test func `a mask that is no picture is told in the words of photos`() async throws {
        let text = try folder.write(Array("white".utf8), to: "mask.txt")
        #expect(await remove(photo, "--mask", text, "-o", folder.file("o.png")) == .failed)
        let reason = "this is neither a JPEG nor a PNG nor a HEIF nor a WebP file"
        #expect(capture.error == "imaging remove: \(photo): the mask \(text): \(reason)\n")
    }

    @Test func `a mask of another size is an error that names both`() async throws {
        let small = try folder.write(sampleMask(width: 20).encodedPNG(), to: "small.png")
        let status = await remove(photo, "--mask", small, "-o", folder.file("o.png"), "--json")
        #expect(status == .failed)
        #expect(capture.error == "imaging remove: \(photo): the mask \(small) is 20×24, but the photo is 32×24\n")
        let failure = try #require(try capture.jsonLines().first?["error"] as? [String: Any])
        #expect(failure["code"] as? String == "sizeMismatch")
        #expect(try folder.names() == ["mask.png", "photo.png", "small.png"])
    }

    @Test func `an empty mask gives the file itself and says so`() async throws {
        let empty = try folder.write(Mask(width: 32, height: 24).encodedPNG(), to: "empty.png")
        let jpeg = try folder.write(samplePhoto().encoded(as: .jpeg(quality: 50)), to: "photo.jpg")
        #expect(await remove(jpeg, "--mask", empty, "-o", folder.file("o.jpg")) == .done)
        #expect(try folder.read("o.jpg") == folder.read("photo.jpg"))
        #expect(capture.output.contains("selects nothing"))
        #expect(await remove(photo, "--mask", empty, "-o", folder.file("o2.jpg"), "--json") == .done)
        #expect(try ImageInfo(inspecting: folder.read("o2.jpg")).format == .jpeg)
    }

    @Test func `a mask over everything is an error`() async throws {
        #expect(await remove(photo, "--box", "0,0,32,24", "-o", folder.file("o.png"), "--json") == .failed)
        let failure = try #require(try capture.jsonLines().first?["error"] as? [String: Any])
        #expect(failure["code"] as? String == "nothingToCopyFrom")
    }

    @Test func `a shape beyond the photo is an error`() async throws {
        #expect(await remove(photo, "--box", "32,0,5,5", "-o", folder.file("o.png")) == .failed)
        #expect(capture.error.contains("'--box 32,0,5,5' selects no pixel of the photo, which is 32×24"))
    }

    @Test func `several photos go to a folder, one line for each, and a bad one stops none`() async throws {
        try folder.write([1, 2, 3], to: "bad.png")
        let second = try folder.write(samplePhoto().encoded(as: .jpeg()), to: "second.jpg")
        let status = await remove(
            photo, folder.file("bad.png"), second, "--mask", mask, "-o", folder.file("new/out") + "/", "--json",
            "--sheet", folder.file("sheets") + "/")
        #expect(status == .failed)
        let reports = try capture.jsonLines()
        #expect(reports.map { $0["error"] == nil } == [true, false, true])
        #expect(try folder.names(in: "new/out") == ["photo.png", "second.jpg"])
        #expect(try folder.names(in: "sheets") == ["photo.png", "second.png"])
    }

    @Test func `a folder of masks gives each photo its own`() async throws {
        try folder.write(sampleMask().encodedPNG(), to: "masks/photo.png")
        #expect(await remove(photo, "--mask", folder.file("masks"), "-o", folder.file("o.png"), "--json") == .done)
        #expect(try capture.jsonLines().first?["selectedPixels"] as? Int == 30)
    }

    @Test func `a mask in a folder of masks is not overwritten`() async throws {
        let own = try folder.write(sampleMask().encodedPNG(), to: "masks/photo.png")
        #expect(await remove(photo, "--mask", folder.file("masks"), "-o", folder.file("masks")) == .failed)
        #expect(await remove(photo, "--mask", mask, "--avoid", folder.file("masks"), "-o", own) == .failed)
        #expect(capture.error.components(separatedBy: "never overwritten").count == 3)
        #expect(try Mask(decoding: folder.read("masks/photo.png")) == sampleMask())
    }

    @Test func `the sheet shows before, mask and after`() async throws {
        let status = await remove(
            photo, "--mask", mask, "-o", folder.file("o.png"), "--sheet", folder.file("sheet.png"))
        #expect(status == .done)
        let sheet = try folder.photo("sheet.png").pixels
        #expect(sheet.size == PixelSize(width: 3 * 32 + 4 * 12, height: 24 + 2 * 12))
        #expect(sheet[12, 12] == samplePhoto().pixels[0, 0])
        #expect(sheet[2 * 44 + 12, 12] == (try folder.photo("o.png").pixels[0, 0]))
    }

    @Test func `no input is overwritten`() async throws {
        let before = try folder.read("photo.png")
        #expect(await remove(photo, "--mask", mask, "-o", photo) == .failed)
        #expect(await remove(photo, "--mask", mask, "-o", folder.path) == .failed)
        #expect(await remove(photo, "--mask", mask, "-o", mask) == .failed)
        #expect(await remove(photo, "--mask", mask, "-o", folder.file("o.png"), "--sheet", mask) == .failed)
        #expect(capture.error.components(separatedBy: "never overwritten").count == 5)
        #expect(try folder.read("photo.png") == before)
        #expect(try folder.names() == ["mask.png", "photo.png"])
    }

    @Test func `a cancelled run writes nothing`() async throws {
        let arguments = ["remove", photo, "--mask", mask, "-o", folder.file("o.png")]
        let environment = capture.environment
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await ImagingProgram.run(arguments, in: environment)
        }
        task.cancel()
        #expect(await task.value == .interrupted)
        #expect(try folder.names() == ["mask.png", "photo.png"])
    }

    @Test(
        "wrong usage is told before anything is read",
        arguments: [
            ["a.png", "-o", "b.png"], ["a.png", "--mask", "m.png"], ["a.png", "--box=1,2,3", "-o", "b.png"],
            ["a.png", "--box=1,2,3,4", "-o", "b.gif"], ["a.png", "--box=1,2,3,4", "-o", "b"],
            ["a.png", "c.png", "--box=1,2,3,4", "-o", "b.png"], ["x/a.png", "y/a.png", "--box=1,2,3,4", "-o", "out/"],
            ["a.png", "--box=1,2,3,4", "-o", "b.png", "--sheet", "s.jpg"],
            ["a.png", "--box=1,2,3,4", "-o", "b.png", "--sheet", "b.png"],
            ["a.png", "--box=1,2,3,4", "-o", "b.png", "--quality", "best"],
            ["a.png", "--box=1,2,3,4", "-o", "b.png", "--method", "patchMatch"],
            ["a.png", "--box=1,2,3,4", "-o", "b.png", "--variation=-1"],
            ["a.png", "--box=1,2,3,4", "-o", "b.png", "--dilate=65"],
            ["a.png", "--box=1,2,3,4", "-o", "b.png", "--feather=-1"],
            ["a.png", "--box=1,2,3,4", "-o", "b.png", "--patch-radius=0"],
            ["a.png", "--box=1,2,3,4", "-o", "b.png", "--threads=0"],
            ["a.png", "--box=1,2,3,4", "-o", "b.png", "--jpeg-quality=101"],
        ])
    func usage(_ arguments: [String]) async throws {
        let status = await ImagingProgram.run(["remove"] + arguments + ["--json"], in: capture.environment)
        #expect(status == .usage)
        #expect(capture.error.contains("Try 'imaging remove --help'."))
        let failure = try #require(try capture.jsonLines().first?["error"] as? [String: Any])
        #expect(failure["code"] as? String == "usage")
    }
}
