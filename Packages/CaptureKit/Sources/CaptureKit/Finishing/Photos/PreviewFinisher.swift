public import ImagingCore

/// Makes what is seen on the screen of a camera's frames: mirrored, with smooth skin, the ring light and the grid.
///
/// What does not change from frame to frame is kept, so one is made for each size and setting:
/// ```swift
/// let preview = PreviewFinisher(settings, size: frame.size)
/// show(preview.preview(of: frame))
/// ```
///
/// Skin is found in a picture of half the usual size, which is seen only beside a photo.
public struct PreviewFinisher: Hashable, Sendable {
    private let isMirrored: Bool
    private let smoothing: SkinSmoothing
    private let glow: RingGlow?
    private let grid: GridOverlay

    /// The size of the frames.
    public let size: PixelSize

    /// Prepares previews.
    ///
    /// - Parameters:
    ///   - settings: What was chosen, after gating. Frames of the front camera are mirrored when photos are.
    ///   - size: The size of the frames, upright.
    ///   - scale: How many pixels a point has. Over 0.
    ///   - bands: The threads.
    public init(_ settings: CaptureSettings, size: PixelSize, scale: Double = 1, bands: ParallelBands = ParallelBands())
    {
        self.size = size
        isMirrored = settings.isMirrored && settings.camera == .front
        smoothing = SkinSmoothing(strength: min(1, max(0, settings.skinSmoothing)))
        glow = settings.ring.isOn ? RingGlow(settings.ring, size: size, scale: scale, bands: bands) : nil
        grid = settings.grid
    }

    /// Returns what is seen of a frame.
    ///
    /// - Parameters:
    ///   - frame: The frame, upright.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: The frame has the size that was prepared for.
    /// - Complexity: O(*n*) for *n* pixels; of 1920×1080, within 33 ms on two cores of today.
    public func preview(of frame: Raster<RGBA8>, bands: ParallelBands = ParallelBands()) -> Raster<RGBA8> {
        precondition(frame.size == size, "a frame must have the size that was prepared for")
        var result = isMirrored ? frame.transformed(by: .mirror, bands: bands) : frame
        result.smoothSkin(smoothing, faceSamples: SkinField.previewFaceSamples, bands: bands)
        if let glow { result.light(by: glow, bands: bands) }
        result.draw(grid)
        return result
    }
}
