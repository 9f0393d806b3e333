import CaptureKit
import Foundation
import ImagingCore
import Synchronization
import Testing
import _DurableTestSupport

@testable import ImagingCommands

struct SelfieCommandTests {
    let folder: TemporaryFolder
    let capture = Capture()
    let photo: String

    init() throws {
        folder = try TemporaryFolder()
        photo = try folder.write(samplePhoto(), to: "photo.png")
    }

    private func run(_ arguments: String...) async -> CommandStatus {
        await ImagingProgram.run(["selfie"] + arguments, in: capture.environment)
    }

    @Test func `the photo is the finisher's`() async throws {
        #expect(await run(photo, "--mirror", "--smooth", "50", "--zoom", "2", "-o", folder.file("out.png")) == .done)
        var options = FinishingOptions()
        options.isMirrored = true
        options.zoom = 2
        options.smoothing = SkinSmoothing(strength: 0.5)
        #expect(try folder.photo("out.png").pixels == PhotoFinisher(options).photo(of: [samplePhoto().pixels]))
        #expect(try folder.photo("out.png").metadata.exif != nil)
    }

    @Test func `a ring and a grid are drawn as on the screen`() async throws {
        let status = await run(
            photo, "--ring", "100", "--color", "ff8000", "--opacity", "80", "--grid", "-o", folder.file("out.png"),
            "--json")
        #expect(status == .done)
        var expected = samplePhoto().pixels
        let ring = RingLight(size: 100, color: LightColor(red: 255, green: 128, blue: 0), opacity: 0.8)
        expected.light(by: RingGlow(ring, size: expected.size, scale: 24.0 / 400))
        expected.draw(.thirds)
        #expect(try folder.photo("out.png").pixels == expected)
        let report = try #require(try capture.jsonLines().first)
        #expect(report["frames"] as? Int == 1 && report["width"] as? Int == 32)
    }

    @Test func `a ring may light a face instead`() async throws {
        let status = await run(
            photo, "--ring", "60", "--face", "4,4,20,16", "-o", folder.file("out.png"))
        #expect(status == .done)
        let face = Rect(origin: Point(x: 4, y: 4), size: Size(width: 20, height: 16))
        #expect(
            try folder.photo("out.png").pixels
                == samplePhoto().pixels.relit(by: FaceLight(of: RingLight(size: 60), on: face))
        )
    }

    @Test func `a folder's last frame is taken, or all are fused`() async throws {
        let frames = [0.5, 1, 1.8].map { gain in
            samplePhoto().pixels.map { pixel in
                func sample(_ value: UInt8) -> UInt8 { UInt8(min(255, Double(value) * gain)) }
                return RGBA8(red: sample(pixel.red), green: sample(pixel.green), blue: sample(pixel.blue))
            }
        }
        for (index, frame) in frames.enumerated() {
            try folder.write(Photo(pixels: frame), to: "frames/\(index).png")
        }
        #expect(await run(folder.file("frames"), "-o", folder.file("last.png")) == .done)
        #expect(try folder.photo("last.png").pixels == frames[2])
        #expect(await run(folder.file("frames"), "--hdr", "-o", folder.file("all.png")) == .done)
        #expect(try folder.photo("all.png").pixels == ExposureFusion().fused(frames))
    }

    @Test func `a JPEG file has the quality that was asked for`() async throws {
        #expect(await run(photo, "-o", folder.file("high.jpg")) == .done)
        #expect(await run(photo, "--quality", "medium", "-o", folder.file("medium.jpg")) == .done)
        #expect(try folder.read("medium.jpg").count < folder.read("high.jpg").count)
    }

    @Test func `what does not fit together is refused`() async throws {
        let out = folder.file("out.png")
        #expect(await run(photo) == .usage)
        #expect(await run(photo, "--ring", "5", "-o", out) == .usage)
        #expect(await run(photo, "--color", "grey", "-o", out) == .usage)
        #expect(await run(photo, "--timer", "4", "-o", out) == .usage)
        #expect(await run(photo, "--face", "1,1,4,4", "-o", out) == .usage)
        #expect(await run(photo, photo, "-o", out) == .usage)
        #expect(await run(photo, "elsewhere/photo.png", "-o", folder.file("both/")) == .usage)
        #expect(await run(photo, "-o", photo) == .failed)
        let small = try folder.write(samplePhoto(width: 8, height: 8), to: "small.png")
        #expect(await run(photo, small, "--hdr", "-o", out) == .failed)
        #expect(capture.error.contains("frame 2 has 8×8 pixels, the first 32×24"))
        #expect(!FileManager.default.fileExists(atPath: out))
    }

    @Test func `a countdown shows each second`() async throws {
        let waits = Mutex(0)
        let countdown = Countdown(seconds: 3, second: { waits.withLock { $0 += 1 } })
        try await countdown.run(in: capture.environment)
        #expect(capture.error == "3\n2\n1\n" && waits.withLock { $0 } == 3)
        let terminal = Capture(errorIsTerminal: true)
        try await countdown.run(in: terminal.environment)
        #expect(terminal.error == "\r3\u{1B}[K\r2\u{1B}[K\r1\u{1B}[K\r\u{1B}[K")
        await #expect(throws: CancellationError.self) {
            try await Countdown(seconds: 1, second: { throw CancellationError() }).run(in: capture.environment)
        }
    }
}
