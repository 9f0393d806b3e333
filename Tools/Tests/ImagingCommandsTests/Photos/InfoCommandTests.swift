import ImagingCore
import ImagingHEIF
import Testing
import _DurableTestSupport
import _ImagingHEIFTestSupport
import _ImagingTestSupport
import _ImagingWebPTestSupport

@testable import ImagingCommands

struct InfoCommandTests {
    @Test func `a photo's facts for people and for machines`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(samplePhoto16(width: 7, height: 5).encoded(as: .png()), to: "a.png")
        let people = Capture()
        #expect(await ImagingProgram.run(["info", path], in: people.environment) == .done)
        #expect(people.output.contains("  size         7×5\n"))
        #expect(people.output.contains("  samples      3 of 16 bits, rgb\n"))
        let machines = Capture()
        #expect(await ImagingProgram.run(["info", path, "--json"], in: machines.environment) == .done)
        let facts = try #require(try machines.jsonLines().first)
        #expect(facts["width"] as? Int == 7)
        #expect(facts["height"] as? Int == 5)
        #expect(facts["bitDepth"] as? Int == 16)
        #expect(facts["format"] as? String == "png")
        #expect(facts["bytes"] as? Int == (try folder.read("a.png").count))
    }

    @Test func `a file that is no photo is told apart and the others are shown`() async throws {
        let folder = try TemporaryFolder()
        let bad = try folder.write([1, 2, 3], to: "bad")
        let good = try folder.write(samplePhoto().encoded(as: .jpeg()), to: "good.jpg")
        let capture = Capture()
        let status = await ImagingProgram.run(["info", bad, good, "/none", "--json"], in: capture.environment)
        #expect(status == .failed)
        let lines = try capture.jsonLines()
        #expect(
            lines.map { ($0["error"] as? [String: Any])?["code"] as? String } == ["undecodable", nil, "unreadable"])
        let reason = "this is neither a JPEG nor a PNG nor a HEIF nor a WebP file"
        #expect(capture.error.contains("imaging info: \(bad): \(reason)"))
    }

    @Test(.enabled(if: TestHEIF.writesHEVC && HEIFSupport.readsHEIC, "libheif has no HEVC encoder here"))
    func `a phone's photo is shown and repaired`() async throws {
        let folder = try TemporaryFolder()
        var kind = TestHEIF(width: 64, height: 48)
        kind.orientation = .rotatedRight
        let path = try folder.write(#require(kind.encoded()), to: "a.heic")
        let machines = Capture()
        #expect(await ImagingProgram.run(["info", path, "--json"], in: machines.environment) == .done)
        let facts = try #require(try machines.jsonLines().first)
        #expect(facts["format"] as? String == "heif")
        #expect(facts["width"] as? Int == 48)
        let clean = folder.file("clean.png")
        let status = await ImagingProgram.run(
            ["remove", path, "--box", "10,10,6,6", "-o", clean], in: Capture().environment)
        #expect(status == .done)
        #expect(try folder.photo("clean.png").pixels.size == PixelSize(width: 48, height: 64))
    }

    @Test(.enabled(if: TestWebP.isAvailable, "there is no libwebp here"))
    func `a WebP photo by another name is shown and repaired`() async throws {
        let folder = try TemporaryFolder()
        var kind = TestWebP(TestWebP.smooth(width: 64, height: 48))
        kind.exif = TestEXIF(orientation: 6).encoded()
        let path = try folder.write(#require(kind.encoded()), to: "a.jpg")
        let machines = Capture()
        #expect(await ImagingProgram.run(["info", path, "--json"], in: machines.environment) == .done)
        let facts = try #require(try machines.jsonLines().first)
        #expect(facts["format"] as? String == "webp")
        #expect(facts["width"] as? Int == 48)
        let people = Capture()
        #expect(await ImagingProgram.run(["info", path], in: people.environment) == .done)
        #expect(people.output.contains("  format       WebP\n"))
        let clean = folder.file("clean.png")
        let status = await ImagingProgram.run(
            ["remove", path, "--box", "10,10,6,6", "-o", clean], in: Capture().environment)
        #expect(status == .done)
        let expected = kind.picture.oriented(.rotatedRight)
        let photo = try folder.photo("clean.png").pixels
        #expect(photo.size == expected.size && photo[40, 50] == expected[40, 50])
    }
}
