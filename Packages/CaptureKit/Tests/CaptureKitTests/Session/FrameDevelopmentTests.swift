import CaptureKit
import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

struct FrameDevelopmentTests {
    private let time = Date(timeIntervalSince1970: 0)

    private func frames(_ count: Int, exif: [UInt8]? = nil) -> [CaptureFrame] {
        var generator = SeededGenerator(seed: 9)
        return (0..<count).map { index in
            let pixels = Raster<RGBA8>.random(width: 24, height: 16, using: &generator)
            return CaptureFrame(
                photo: Photo(pixels: pixels, metadata: PhotoMetadata(exif: exif)), exposure: Double(2 * index - 2))
        }
    }

    @Test func `a photo is mirrored and zoomed as its camera had it`() async throws {
        var settings = CaptureSettings()
        settings.camera = .back  // chosen since
        settings.zoom = 4
        let frame = frames(1)
        let shot = Shot(number: 1, camera: .front, settings: settings, digitalZoom: 2)
        let photo = try await FrameDevelopment.develop(frame, for: shot, takenAt: time)
        let isSame = photo.pixels == frame[0].photo.pixels.transformed(by: .mirror).zoomed(by: 2)
        #expect(isSame)
        let back = Shot(number: 1, camera: .back, settings: settings)
        let isLeft = try await FrameDevelopment.develop(frame, for: back, takenAt: time).pixels == frame[0].photo.pixels
        #expect(isLeft)
    }

    @Test func `a bracket is fused only when it was taken for that`() async throws {
        let frames = frames(3)
        var settings = CaptureSettings()
        (settings.hdr, settings.isMirrored) = (.on, false)
        let shot = Shot(number: 1, camera: .front, purpose: .fusion, settings: settings)
        let order = [1, 0, 2].map { frames[$0].photo.pixels }
        let isFused =
            try await FrameDevelopment.develop(frames, for: shot, takenAt: time).pixels
            == ExposureFusion().fused(order)
        #expect(isFused)
        let burst = Shot(number: 1, camera: .front, purpose: .sharpest, settings: settings)
        let best = FrameDevelopment.sharpest(of: frames.map(\.photo.pixels))
        let isBest =
            try await FrameDevelopment.develop(frames, for: burst, takenAt: time).pixels
            == frames[best].photo.pixels
        #expect(isBest)
        await #expect(throws: FinishingError.noFrames) {
            try await FrameDevelopment.develop([], for: shot, takenAt: time)
        }
    }

    @Test func `what the frame tells stays, and a frame that tells nothing is dated`() async throws {
        let shot = Shot(number: 1, camera: .back)
        let photo = try await FrameDevelopment.develop(frames(1), for: shot, takenAt: time)
        let exif = CaptureEXIF(time: time, timeZone: .current, size: photo.pixels.size)
        #expect(photo.metadata.exif == exif.bytes)
        let block = FrameFiles.exif(time: (1, 50))
        let dated = try await FrameDevelopment.develop(frames(1, exif: block), for: shot, takenAt: time)
        #expect(dated.metadata.exif == block)
    }
}
