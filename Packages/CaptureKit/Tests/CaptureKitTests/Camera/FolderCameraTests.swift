import Foundation
import ImagingCore
import Synchronization
import Testing
import _DurableTestSupport

@testable import CaptureKit

struct FolderCameraTests {
    private func started(_ camera: FolderCamera) async throws -> FolderCamera {
        _ = try await camera.start(.front) { _ in }
        return camera
    }

    private func grays(_ frames: [CaptureFrame]) -> [UInt8] { frames.map { $0.photo.pixels[0, 0].red } }

    @Test func `each shot takes the next file, by the number in its name`() async throws {
        let folder = try TemporaryFolder()
        let files = FrameFiles(folder: folder.path)
        for (name, gray) in [("frame10.png", 30), ("frame2.JPG", 20), ("frame1.jpeg", 10)] as [(String, UInt8)] {
            try files.write(name, gray: gray)
        }
        try Data().write(to: URL(fileURLWithPath: files.path("notes.txt")))
        let camera = try await started(FolderCamera(folder: folder.path))
        for gray in [10, 20, 30] as [UInt8] { #expect(try await grays(camera.capture(CaptureRequest())) == [gray]) }
        await #expect(throws: CaptureError.outOfFrames) { try await camera.capture(CaptureRequest()) }
        // Resting does not begin anew.
        await camera.stop()
        await #expect(throws: CaptureError.noCamera) { try await camera.capture(CaptureRequest()) }
    }

    @Test func `it can begin anew after the last file`() async throws {
        let folder = try TemporaryFolder()
        let files = FrameFiles(folder: folder.path)
        let paths = [try files.write("b.png", gray: 1), try files.write("a.png", gray: 2)]
        let camera = try await started(FolderCamera(files: paths, repeats: true))
        for gray in [1, 2, 1, 2] as [UInt8] { #expect(try await grays(camera.capture(CaptureRequest())) == [gray]) }
    }

    @Test func `a burst takes as many as there are`() async throws {
        let folder = try TemporaryFolder()
        let files = FrameFiles(folder: folder.path)
        for index in 1...4 { try files.write("\(index).png", gray: UInt8(index)) }
        let camera = try await started(FolderCamera(folder: folder.path))
        let burst = CaptureRequest(exposures: [0, 0, 0])
        #expect(try await grays(camera.capture(burst)) == [1, 2, 3])
        #expect(try await grays(camera.capture(burst)) == [4])
        await #expect(throws: CaptureError.outOfFrames) { try await camera.capture(burst) }
    }

    @Test func `names make brackets`() async throws {
        let folder = try TemporaryFolder()
        let files = FrameFiles(folder: folder.path)
        for (name, gray) in [
            ("a_ev-2.png", 1), ("a_ev0.png", 2), ("a_EV+1.9.png", 3), ("a_ev+4.png", 4), ("b.png", 5),
            ("c-ev-1.png", 6), ("c-ev1.png", 7),
        ] as [(String, UInt8)] { try files.write(name, gray: gray) }
        let bracket = CaptureRequest(exposures: [-2, 0, 2])
        let camera = try await started(FolderCamera(folder: folder.path))
        let frames = try await camera.capture(bracket)
        #expect(grays(frames) == [1, 2, 3] && frames.map(\.exposure) == [-2, 0, 1.9])
        #expect(try await grays(camera.capture(bracket)) == [5])
        #expect(try await grays(camera.capture(bracket)) == [6, 7])

        // A single shot passes over the rest of a bracket.
        let other = try await started(FolderCamera(folder: folder.path))
        for gray in [2, 5, 6] as [UInt8] { #expect(try await grays(other.capture(CaptureRequest())) == [gray]) }
    }

    @Test func `EXIF makes brackets`() async throws {
        let folder = try TemporaryFolder()
        let files = FrameFiles(folder: folder.path)
        for (index, time) in [100, 400, 25, 100].enumerated() {
            try files.write("\(index).jpg", gray: UInt8(index), exif: FrameFiles.exif(time: (1, time), iso: 100))
        }
        try files.write("5.jpg", gray: 5)
        try files.write("6.jpg", gray: 6)
        let bracket = CaptureRequest(exposures: [-2, 0, 2])
        let camera = try await started(FolderCamera(folder: folder.path))
        let frames = try await camera.capture(bracket)
        #expect(grays(frames) == [0, 1, 2])
        #expect(frames.map { ($0.exposure * 1000).rounded() } == [0, -2000, 2000])
        // The next one is as bright as none before it, but what follows tells nothing.
        for gray in [3, 5, 6] as [UInt8] { #expect(try await grays(camera.capture(bracket)) == [gray]) }
    }

    @Test func `what cannot be read is told, and the next shot takes the next file`() async throws {
        let folder = try TemporaryFolder()
        let files = FrameFiles(folder: folder.path)
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: files.path("1.jpg")))
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: files.path("2.jpg")))
        try files.write("3.png", gray: 9)
        let camera = try await started(FolderCamera(folder: folder.path))
        await #expect(throws: CaptureError.unreadableFrame("1.jpg")) { try await camera.capture(CaptureRequest()) }
        let bracket = CaptureRequest(exposures: [-1, 1])
        await #expect(throws: CaptureError.unreadableFrame("2.jpg")) { try await camera.capture(bracket) }
        #expect(try await grays(camera.capture(CaptureRequest())) == [9])
    }

    @Test func `without files there is no camera`() async throws {
        let folder = try TemporaryFolder()
        for camera in [
            FolderCamera(folder: folder.path), FolderCamera(folder: folder.path + "/none"), FolderCamera(files: []),
        ] {
            await #expect(throws: CaptureError.noCamera) { try await camera.start(.back) { _ in } }
        }
    }

    @Test func `it reports how bright the next frame is`() async throws {
        let folder = try TemporaryFolder()
        let files = FrameFiles(folder: folder.path)
        for (index, gray) in [10, 200, 20].enumerated() { try files.write("\(index).png", gray: UInt8(gray)) }
        let reports = Mutex<[CameraReport]>([])
        let camera = FolderCamera(folder: folder.path)
        let capabilities = try await camera.start(.front) { report in reports.withLock { $0.append(report) } }
        #expect(capabilities.exposures.contains(2) && !capabilities.hasFlash)
        for _ in 0..<3 { _ = try await camera.capture(CaptureRequest()) }
        let dark = CameraReport.scene(SceneLight(isDark: true))
        #expect(reports.withLock { $0 } == [dark, .scene(SceneLight()), dark])
    }

    @Test func `names with exposures are read`() {
        #expect(FrameTake.exposure(of: "a/hall_ev-2.jpg")?.stem == "a/hall")
        #expect(FrameTake.exposure(of: "a/hall_ev-2.jpg")?.exposure == -2)
        #expect(FrameTake.exposure(of: "hall-EV+0.5.jpeg")?.exposure == 0.5)
        for name in ["hall.jpg", "clev2.jpg", "hall_ev.jpg", "hall_ev2a.jpg", "hall_ev--2.jpg", "hall_ev1..jpg"] {
            #expect(FrameTake.exposure(of: name) == nil, "\(name)")
        }
    }
}
