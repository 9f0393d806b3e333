import CaptureKit
import Foundation
import ImagingCore
import Synchronization
import Testing
import _ImagingTestSupport

struct PhotoFinisherTests {
    private let time = Date(timeIntervalSince1970: 1_795_345_507)

    private func frame(_ width: Int, _ height: Int) -> Raster<RGBA8> {
        var generator = SeededGenerator(seed: 5)
        return Raster<RGBA8>.random(width: width, height: height, using: &generator)
    }

    @Test("orientation and mirror are one turn", arguments: ImageOrientation.allCases)
    func allProducts(_ orientation: ImageOrientation) throws {
        let frame = frame(5, 3)
        for isMirrored in [false, true] {
            var options = FinishingOptions()
            options.orientation = orientation
            options.isMirrored = isMirrored
            let upright = frame.oriented(orientation)
            let expected = isMirrored ? upright.transformed(by: .mirror) : upright
            #expect(try PhotoFinisher(options).photo(of: [frame]) == expected)
            // The group's product in either order of doing.
            #expect(options.transform == orientation.transform.followed(by: isMirrored ? .mirror : .identity))
            #expect(options.transform.followed(by: options.transform.inverse) == .identity)
        }
    }

    @Test func withoutOptionsAFrameStaysAsItIs() throws {
        #expect(try PhotoFinisher(FinishingOptions()).photo(of: [frame(7, 4)]) == frame(7, 4))
        #expect(throws: FinishingError.noFrames) { try PhotoFinisher(FinishingOptions()).photo(of: []) }
    }

    @Test func settingsBecomeOptions() {
        var settings = CaptureSettings()
        settings.zoom = 2
        settings.skinSmoothing = 0.4
        settings.quality = .medium
        var options = FinishingOptions(settings, orientation: .rotatedRight)
        #expect(options.isMirrored && options.zoom == 2 && options.smoothing.strength == 0.4 && options.fusion == nil)
        #expect(options.encoding == .jpeg(quality: 82, chroma: .both) && options.orientation == .rotatedRight)
        settings.camera = .back
        settings.hdr = .auto
        options = FinishingOptions(settings)
        #expect(!options.isMirrored && options.fusion == ExposureFusion())
    }

    @Test func stepsComeInTheirOrder() throws {
        let portrait = DrawnPortrait(width: 96)
        var options = FinishingOptions()
        options.orientation = .rotatedRight
        options.isMirrored = true
        options.zoom = 1.5
        options.smoothing = SkinSmoothing(strength: 0.7)
        options.faceLight = FaceLight(
            face: Rect(origin: Point(x: 20, y: 20), size: Size(width: 40, height: 50)),
            color: LightColor(red: 255, green: 240, blue: 220), strength: 0.4)
        let frames = [portrait.picture, portrait.picture]
        let expected = try ExposureFusion().fused(frames).oriented(.rotatedRight).transformed(by: .mirror)
            .zoomed(by: 1.5).skinSmoothed(options.smoothing).relit(by: options.faceLight!)
        #expect(try PhotoFinisher(options).photo(of: frames) == expected)
    }

    @Test func aFileTellsWhenAndByWhatItWasMade() async throws {
        var options = FinishingOptions()
        options.orientation = .rotatedLeft
        let zone = try #require(TimeZone(secondsFromGMT: -12600))
        let file = try await PhotoFinisher(options).file(of: [frame(24, 16)], takenAt: time, timeZone: zone)
        let info = try ImageInfo(inspecting: file)
        #expect(info.format == .jpeg && info.storedSize == PixelSize(width: 16, height: 24))
        #expect(info.orientation == .upright && info.hasEXIF)
        let exif = try #require(try Photo<RGBA8>(decoding: file).metadata.exif)
        let expected = CaptureEXIF(time: time, timeZone: zone, size: PixelSize(width: 16, height: 24))
        #expect(exif == expected.bytes)
    }

    @Test func exifHasTheTimeOfThePlace() throws {
        let exif = CaptureEXIF(
            time: time, timeZone: try #require(TimeZone(secondsFromGMT: -12600)),
            size: PixelSize(width: 4032, height: 3024))
        #expect(exif.timeText == "2026:11:22 07:35:07" && exif.offsetText == "-03:30")
        let text = String(decoding: exif.bytes.map { $0 < 128 && $0 > 31 ? $0 : 32 }, as: UTF8.self)
        #expect(text.hasPrefix("II*") && text.contains("CaptureKit") && text.contains("2026:11:22 07:35:07"))
        // The orientation is the first entry, one number of two bytes: 1.
        #expect(Array(exif.bytes[10..<22]) == [0x12, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0])
    }

    @Test func progressGoesToTheEndAndNeverBack() async throws {
        let fractions = Mutex<[Double]>([])
        var options = FinishingOptions()
        options.smoothing = SkinSmoothing(strength: 0.5)
        let frames = [frame(90, 120), frame(90, 120)]
        _ = try await PhotoFinisher(options).file(of: frames, takenAt: time) { progress in
            fractions.withLock { $0.append(progress.fraction) }
        }
        let seen = fractions.withLock { $0 }
        #expect(seen == seen.sorted() && seen.count > 5 && seen.last == 1)
    }

    @Test func cancellingEndsTheWork() async throws {
        let frames = [frame(64, 64), frame(64, 64)]
        let time = time
        let task = Task { try await PhotoFinisher(FinishingOptions()).file(of: frames, takenAt: time) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func previewsAreMirroredSmoothedLitAndRuled() {
        let portrait = DrawnPortrait(width: 128)
        var settings = CaptureSettings()
        settings.ring.isOn = false
        let plain = PreviewFinisher(settings, size: portrait.picture.size)
        #expect(plain.preview(of: portrait.picture) == portrait.picture.transformed(by: .mirror))
        settings.skinSmoothing = 0.8
        settings.ring = RingLight(size: 20)
        settings.grid = .thirds
        let all = PreviewFinisher(settings, size: portrait.picture.size)
        let preview = all.preview(of: portrait.picture, bands: ParallelBands(threadCount: 1))
        #expect(all.preview(of: portrait.picture, bands: ParallelBands(threadCount: 3)) == preview)
        #expect(preview[0, 0] == .white && preview[42, 100].green > portrait.picture[85, 100].green)
        // The cheek lies on the other side, and is smoother.
        let cheek = PixelRect(
            x: 128 - portrait.cheek.x - portrait.cheek.width, y: portrait.cheek.y, width: portrait.cheek.width - 4,
            height: portrait.cheek.height)
        settings.grid = .off
        let smooth = PreviewFinisher(settings, size: portrait.picture.size).preview(of: portrait.picture)
        let before = portrait.picture.greenStatistics(portrait.cheek).deviation
        #expect(smooth.greenStatistics(cheek).deviation < 0.6 * before)
    }
}
