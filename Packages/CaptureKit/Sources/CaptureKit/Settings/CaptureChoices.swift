/// The camera that takes the photo.
public enum CameraPosition: String, CaseIterable, Sendable {
    /// The one above the screen, for selfies.
    case front
    /// The one on the other side.
    case back
}

/// When there is a flash; the front camera's is the screen, white and bright.
public enum FlashMode: String, CaseIterable, Sendable {
    /// Never.
    case off
    /// With each photo.
    case on
    /// When the camera finds it too dark.
    case auto
}

/// When a photo is fused of several exposures.
public enum HDRMode: String, CaseIterable, Sendable {
    /// Never.
    case off
    /// With each photo.
    case on
    /// When one exposure does not hold the light and the dark.
    case auto
}

/// How much of a photo is kept.
public enum PhotoQuality: String, CaseIterable, Sendable {
    /// A smaller file.
    case medium
    /// All that the camera gives.
    case high
}

/// Lines over the picture on the screen; never in a photo.
public enum GridOverlay: String, CaseIterable, Sendable {
    /// No lines.
    case off
    /// Two lines each way, at the thirds.
    case thirds
    /// Two lines each way, at the golden section.
    case goldenRatio
}

/// How many seconds pass between a press and the photo.
public enum CaptureTimer: Int, CaseIterable, Sendable {
    /// None.
    case off = 0
    /// Three.
    case three = 3
    /// Five.
    case five = 5
    /// Ten.
    case ten = 10
}

/// What a press takes.
public enum CaptureMode: String, CaseIterable, Sendable {
    /// One photo.
    case single
    /// Several frames, of which the sharpest is kept.
    case burst
}
