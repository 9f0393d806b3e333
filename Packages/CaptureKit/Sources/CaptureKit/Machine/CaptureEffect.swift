/// What a ``CaptureMachine`` wants done.
///
/// Effects are done in their order. Numbers name a camera's start, a countdown, a lock or a shot; results of the effect
/// bring them back in a ``CaptureEvent``.
public enum CaptureEffect: Hashable, Sendable {
    /// Look whether the camera may be used; the answer is ``CaptureEvent/permission(_:)``.
    case checkPermission
    /// Ask the user whether the camera may be used; the answer is ``CaptureEvent/permission(_:)``.
    case askPermission

    /// Start a camera; the answer is ``CaptureEvent/cameraStarted(_:_:)`` or ``CaptureEvent/cameraFailed(_:_:)``.
    case startCamera(CameraPosition, Int)
    /// Stop the camera, and whatever it is about to do.
    case stopCamera
    /// Have the camera show the scene so.
    case configureCamera(CameraConfiguration)
    /// Lock focus and exposure; the answer is ``CaptureEvent/focusLocked(_:)`` or ``CaptureEvent/focusFailed(_:)``.
    case lockFocus(FocusPoint, Int)
    /// Leave focus and exposure to the camera again.
    case unlockFocus

    /// Send ``CaptureEvent/tick(_:)`` after each of so many seconds.
    case startCountdown(Int, seconds: Int)
    /// Send no more ticks.
    case stopCountdown(Int)
    /// Make the screen as bright as it can be; when it is, ``CaptureEvent/lightRaised(_:)`` is due.
    case raiseLight(ScreenLight, Int)
    /// Make the screen as bright as it was.
    case restoreLight

    /// Take a shot; the answer is ``CaptureEvent/shotTaken(_:)`` or ``CaptureEvent/shotFailed(_:_:)``.
    case takeShot(Shot)
    /// Take no shot: its frames are not wanted.
    case cancelShot(Int)
    /// Make a photo of a shot's frames; the answer is ``CaptureEvent/developed(_:)`` or
    /// ``CaptureEvent/developingFailed(_:_:)``.
    case develop(Shot)
    /// Make no photo: the frames are not wanted.
    case cancelDeveloping(Int)

    /// Keep a photo; the answer is ``CaptureEvent/saved(_:)`` or ``CaptureEvent/savingFailed(_:_:)``.
    case savePhoto(Int)
    /// Give a photo to others; the answer is ``CaptureEvent/shared(_:)`` or ``CaptureEvent/sharingFailed(_:_:)``.
    case sharePhoto(Int)
    /// The photo is shown no more.
    case discardPhoto(Int)

    /// Let the user hear or feel something.
    case signal(CaptureSignal)
}
