import CaptureKit
import ImagingCore

/// What is done to a selfie's frames, and what its screen shows beside them.
struct SelfieLook: Hashable, Sendable {
    var ring: RingLight
    /// Where the face is that the ring lights; nil when the ring is shown.
    var face: SelectionShape?
    /// In 0...1.
    var smoothing: Double
    var isMirrored: Bool
    var zoom: Double
    var grid: GridOverlay
    var quality: PhotoQuality

    private var options: FinishingOptions {
        var options = FinishingOptions()
        options.isMirrored = isMirrored
        options.zoom = zoom
        options.smoothing = SkinSmoothing(strength: smoothing)
        options.quality = quality
        if case .box(let box) = face {
            let rect = Rect(
                origin: Point(x: Double(box.x), y: Double(box.y)),
                size: Size(width: Double(box.width), height: Double(box.height)))
            options.faceLight = FaceLight(of: ring, on: rect)
        }
        return options
    }

    /// How a JPEG file of it is coded.
    var encoding: ImageEncoding { options.encoding }

    /// Returns the photo of some frames, upright ones.
    func photo(of frames: [Raster<RGBA8>], fuses: Bool, bands: ParallelBands) throws -> Raster<RGBA8> {
        var photo = try PhotoFinisher(options).photo(of: fuses ? frames : Array(frames.prefix(1)), bands: bands)
        if ring.isOn && face == nil {
            // As on a screen of 400 points.
            let scale = max(0.01, Double(min(photo.width, photo.height)) / 400)
            photo.light(by: RingGlow(ring, size: photo.size, scale: scale, bands: bands), bands: bands)
        }
        photo.draw(grid)
        return photo
    }
}
