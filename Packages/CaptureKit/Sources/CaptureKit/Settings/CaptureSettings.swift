/// All that a user of the camera chooses.
///
/// ```swift
/// var settings = CaptureSettings()
/// settings.timer = .three
/// settings.ring.color = LightColor(.iceBlue)
/// settings.effective(for: .free).ring.color    // pure white: the choice itself stays
/// ```
///
/// It is what was chosen, not what a user may have: ``effective(for:freeTier:)`` tells that. Numbers beyond their domain
/// are held within it; what is not a number changes nothing. ``SettingField/all`` describes the fields: their names in
/// files, their domains, and what of them is free.
public struct CaptureSettings: Hashable, Sendable {
    /// The strengths of smoothing.
    public static let skinSmoothingDomain: ClosedRange<Double> = 0...1
    /// How many times the picture can be made larger.
    public static let zoomDomain: ClosedRange<Double> = 1...10

    /// The light.
    public var ring = RingLight()
    /// The camera that takes the photo.
    public var camera = CameraPosition.front
    /// When there is a flash.
    public var flash = FlashMode.off
    /// Whether the ring shines at its brightest while the photo is taken.
    public var syncsFlash = false
    /// When a photo is fused of several exposures.
    public var hdr = HDRMode.off
    /// How much of a photo is kept.
    public var quality = PhotoQuality.high
    /// Whether photos of the front camera are kept as the screen shows them, left and right exchanged.
    public var isMirrored = true
    /// How much skin is smoothed; 0 is not at all.
    ///
    /// In ``skinSmoothingDomain``.
    public var skinSmoothing = 0.0 {
        didSet { skinSmoothing = CaptureSettings.skinSmoothingDomain.held(skinSmoothing, or: oldValue) }
    }
    /// The lines over the picture on the screen.
    public var grid = GridOverlay.off
    /// How many seconds pass between a press and the photo.
    public var timer = CaptureTimer.off
    /// What a press takes.
    public var mode = CaptureMode.single
    /// Whether photos are saved without being asked.
    public var savesAutomatically = false
    /// Whether the front camera follows faces, where a device can.
    public var usesCenterStage = false
    /// How many times larger than the camera sees it.
    ///
    /// In ``zoomDomain``.
    public var zoom = 1.0 { didSet { zoom = CaptureSettings.zoomDomain.held(zoom, or: oldValue) } }

    /// Makes settings with their standard values.
    public init() {}
}
