/// The way from a press to a photo that is kept, as a value.
///
/// ``reduce(_:)`` is the only way to change it. It does nothing itself: it says what shall be done, and what comes of that
/// is the next event. So whole afternoons with a camera are tests without one.
///
/// ```swift
/// var machine = CaptureMachine()
/// machine.reduce(.open)                    // [.checkPermission]
/// machine.reduce(.permission(.granted))    // [.startCamera(.front, 1)]
/// machine.reduce(.cameraStarted(1, CameraCapabilities()))
/// machine.reduce(.pressBegan(.shutter))    // [.signal(.shutter), .takeShot(…)]
/// ```
///
/// These hold after every event, whatever came before:
///
/// - The screen's light is raised only while a shot is being lit or exposed.
/// - There is at most one shot under way, and a press gives at most one photo.
/// - A countdown that was cancelled takes no photo: its ticks are known by their number.
/// - In the background, and while something else has the camera, the camera rests and no shot is taken. Frames that were
///   taken before still become a photo.
/// - An error is a phase, or stands in the ``Review``; it stays until the user has gone on.
/// - A photo that is being saved or shared is kept until that is done, even when the screen goes.
public struct CaptureMachine: Hashable, Sendable {
    /// What the screen is about.
    public internal(set) var phase = CapturePhase.closed

    /// What is in effect.
    public internal(set) var settings: CaptureSettings

    /// Whether there is a screen.
    public internal(set) var isOpen = false

    /// What the user allows, as far as it is known.
    public internal(set) var permission = CapturePermission.notDetermined

    /// The camera.
    public internal(set) var camera = CameraState.off

    /// What focus and exposure do.
    public internal(set) var focus = FocusState.continuous

    /// How bright it is before the camera.
    public internal(set) var scene = SceneLight()

    /// The light that the screen gives for the shot under way; nil when it has its usual brightness.
    public internal(set) var light: ScreenLight?

    /// Whether the app is in the background.
    public internal(set) var isInBackground = false

    /// What has taken the camera; nil when nothing has.
    public internal(set) var interruption: CaptureInterruption?

    /// The buttons that are held down.
    var heldTriggers: Set<CaptureTrigger> = []
    /// Whether the light press has ended during a shot, which keeps its focus.
    var unlocksAfterShot = false
    /// The last number that was given.
    var lastNumber = 0

    /// Makes a machine whose screen is not open.
    ///
    /// - Parameter settings: What is in effect, gated: what was chosen and may be had.
    public init(settings: CaptureSettings = CaptureSettings()) { self.settings = settings }

    /// Whether a press would take a photo or begin a countdown.
    public var isReady: Bool { phase == .ready }

    /// The shot under way; nil when there is none.
    public var shot: Shot? {
        switch phase {
        case .lighting(let shot), .exposing(let shot), .developing(let shot): shot
        default: nil
        }
    }

    /// The photo that is shown; nil when there is none.
    public var review: Review? {
        if case .reviewing(let review) = phase { review } else { nil }
    }

    /// What went wrong and is not gone past; nil when there is nothing.
    public var error: CaptureError? {
        if case .failed(let error) = phase { return error }
        return review?.error
    }
}

/// What a machine knows of its camera.
public enum CameraState: Hashable, Sendable {
    /// It rests.
    case off
    /// It is being started.
    case starting(CameraPosition, Int)
    /// It gives pictures.
    case running(RunningCamera)
    /// It failed.
    case failed(CaptureError)
}

/// A camera that gives pictures.
public struct RunningCamera: Hashable, Sendable {
    /// The number of its start.
    public let number: Int
    /// Which camera it is.
    public let position: CameraPosition
    /// What it can do.
    public let capabilities: CameraCapabilities
    /// How it was told to show the scene; nil before it was told.
    public internal(set) var configuration: CameraConfiguration?
}
