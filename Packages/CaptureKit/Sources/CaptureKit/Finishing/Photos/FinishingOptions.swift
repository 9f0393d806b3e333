public import ImagingCore

/// What is done to the frames of a camera to make a photo of them.
public struct FinishingOptions: Hashable, Sendable {
    /// How the camera's frames are stored.
    public var orientation = ImageOrientation.upright
    /// Whether left and right are exchanged, as in a mirror.
    public var isMirrored = false
    /// How many times larger the photo shows its middle.
    ///
    /// In 1...10.
    public var zoom = 1.0
    /// How skin is smoothed.
    public var smoothing = SkinSmoothing(strength: 0)
    /// Light on a face of the finished photo; nil for none.
    public var faceLight: FaceLight?
    /// How several frames are fused; nil when only the first is taken.
    public var fusion: ExposureFusion? = ExposureFusion()
    /// How much of the photo is kept in its file.
    public var quality = PhotoQuality.high

    /// Makes options that leave a single upright frame as it is.
    public init() {}

    /// Makes the options that follow from what a user chose.
    ///
    /// Photos of the back camera are never mirrored. The ring's light on a face is not among them, since on a phone the
    /// screen has given it already.
    ///
    /// - Parameters:
    ///   - settings: What was chosen, after gating.
    ///   - orientation: How the camera's frames are stored.
    public init(_ settings: CaptureSettings, orientation: ImageOrientation = .upright) {
        self.orientation = orientation
        isMirrored = settings.isMirrored && settings.camera == .front
        zoom = min(10, max(1, settings.zoom))
        smoothing = SkinSmoothing(strength: min(1, max(0, settings.skinSmoothing)))
        fusion = settings.hdr == .off ? nil : ExposureFusion()
        quality = settings.quality
    }

    /// What turns a stored frame upright and mirrors it, as one of the eight ways to lay a picture down.
    public var transform: RightAngleTransform {
        orientation.transform.followed(by: isMirrored ? .mirror : .identity)
    }

    /// How a photo of this quality is encoded.
    ///
    /// High is JPEG of quality 95 with colour for every pixel, medium of quality 82 with colour for four.
    public var encoding: ImageEncoding {
        switch quality {
        case .high: .jpeg(quality: 95, chroma: .none)
        case .medium: .jpeg(quality: 82, chroma: .both)
        }
    }
}
