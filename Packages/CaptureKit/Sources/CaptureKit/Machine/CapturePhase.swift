/// What a camera's screen is about.
public enum CapturePhase: Hashable, Sendable {
    /// There is no screen.
    case closed
    /// It is not known yet whether the camera may be used; `isAsked` while the question is before the user.
    case askingPermission(isAsked: Bool)
    /// The camera may not be used.
    case refused(CapturePermission)
    /// The camera is being started.
    case starting
    /// The camera's picture is shown.
    case ready
    /// A photo is taken when the countdown is over.
    case countingDown(Countdown)
    /// The screen is becoming bright for a shot.
    case lighting(Shot)
    /// The camera takes a shot.
    case exposing(Shot)
    /// A shot's frames become a photo.
    case developing(Shot)
    /// A photo is shown.
    case reviewing(Review)
    /// The camera rests: the app is in the background, or something else has the camera.
    case suspended
    /// Something went wrong.
    case failed(CaptureError)
}

/// The seconds before a photo.
public struct Countdown: Hashable, Sendable {
    /// Which countdown it is; ticks of another one are none of its.
    public let number: Int
    /// How many seconds are left, at least 1.
    public internal(set) var remaining: Int
}
