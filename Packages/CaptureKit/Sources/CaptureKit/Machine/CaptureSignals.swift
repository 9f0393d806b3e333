/// A button that takes a photo.
public enum CaptureTrigger: String, CaseIterable, Sendable {
    /// The one on the screen.
    case shutter
    /// A volume button.
    case volume
    /// The action button, or a camera's own.
    case action
    /// One that is held in the hand.
    case remote
}

/// Whether an app may use the camera.
public enum CapturePermission: String, CaseIterable, Sendable {
    /// The user was not asked.
    case notDetermined
    /// Yes.
    case granted
    /// The user said no.
    case denied
    /// The user may not decide, as of a child's phone.
    case restricted
}

/// What takes a camera away for a while.
public enum CaptureInterruption: String, CaseIterable, Sendable {
    /// A call.
    case call
    /// Another app.
    case otherApp
    /// The system, which is too hot or too busy.
    case system
}

/// What a user hears or feels.
public enum CaptureSignal: Hashable, Sendable {
    /// So many seconds are left.
    case tick(Int)
    /// The photo is being taken.
    case shutter
}

/// The light that a screen gives for a photo.
public enum ScreenLight: String, CaseIterable, Sendable {
    /// The whole screen, white: the front camera's flash.
    case flash
    /// The ring light, at its brightest.
    case ring
}
