import CaptureKit
import Foundation
import ImagingCore
import Testing
import _DurableTestSupport

/// The whole way without a phone: from files to a photo that is kept.
@MainActor struct FolderSessionTests {
    @Test func `from a folder of frames to kept photos`() async throws {
        let folder = try TemporaryFolder()
        let files = FrameFiles(folder: folder.path)
        try files.write("1.png", gray: 100)
        try files.write("2_ev-2.png", gray: 60)
        try files.write("2_ev0.png", gray: 120)
        try files.write("2_ev+2.png", gray: 240)
        let sharp = Raster<RGBA8>(width: 4, height: 3, pixels: (0..<12).map { RGBA8(gray: $0 % 4 < 2 ? 20 : 220) })
        for name in ["3.png", "5.png"] { try files.write(name, gray: 90) }
        try files.write("4.png", Photo(pixels: sharp))

        let kept = files.path("kept")
        try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: false)
        let clock = FakeClock()
        var services = CaptureServices()
        services.save = { photo, shot in
            let bytes = try photo.encoded(as: .png())
            try Data(bytes).write(to: URL(fileURLWithPath: kept + "/\(shot.purpose).png"))
        }
        let session = CaptureSession(
            camera: FolderCamera(folder: folder.path), settings: MachineStates.settings { $0.timer = .three },
            services: services, clock: clock)
        session.open()
        try await session.wait { $0.isReady }

        // One photo after a countdown, one of a bracket and one of a burst.
        for change in [
            { (_: inout CaptureSettings) in }, { (settings: inout CaptureSettings) in settings.hdr = .on },
            { (settings: inout CaptureSettings) in settings.mode = .burst },
        ] {
            session.settings = MachineStates.settings {
                ($0.timer, $0.isMirrored) = (.three, false)
                change(&$0)
            }
            session.press()
            for _ in 1...3 {
                await clock.waitForSleeper(.seconds(1))
                clock.advance(by: .seconds(1))
            }
            try await session.wait { $0.review != nil }
            session.send(.save)
            session.send(.retake)
            try await session.wait { $0.isReady || $0.error != nil }
            #expect(session.machine.error == nil)
        }
        func read(_ name: String) throws -> Raster<RGBA8> {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: kept + "/\(name).png"))
            return try Photo<RGBA8>(decoding: Array(bytes)).pixels
        }
        #expect(try read("single")[0, 0].red == 100)
        let frames = [120, 60, 240].map { Raster(width: 4, height: 3, filledWith: RGBA8(gray: $0)) }
        let isFused = try read("fusion") == ExposureFusion().fused(frames)
        #expect(isFused)
        let isSharpest = try read("sharpest") == sharp
        #expect(isSharpest)

        // The folder is at its end; that is told, and waits for the user.
        session.settings = CaptureSettings()
        session.press()
        try await session.wait { $0.error == .outOfFrames }
        session.send(.enteredBackground)
        session.send(.enteredForeground)
        #expect(session.machine.error == .outOfFrames)
        session.send(.retry)
        try await session.wait { $0.isReady }
        session.close()
    }
}
