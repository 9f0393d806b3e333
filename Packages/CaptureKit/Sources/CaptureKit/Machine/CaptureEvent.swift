/// What happens to a ``CaptureMachine``.
///
/// Results name what they are results of, by the number that the ``CaptureEffect`` gave: what comes late is known and
/// changes nothing.
public enum CaptureEvent: Hashable, Sendable {
    // MARK: What a user does

    /// The camera's screen appears.
    case open
    /// The camera's screen goes.
    case close
    /// Something was chosen: all that is in effect from now on.
    case useSettings(CaptureSettings)
    /// A button is pressed down.
    ///
    /// Again before it is let go it is the repetition of a button that is held, and nothing happens.
    case pressBegan(CaptureTrigger)
    /// A button is let go.
    case pressEnded(CaptureTrigger)
    /// A finger rests on the button, or on the picture: focus and exposure stay as they are there.
    case lightPress(FocusPoint)
    /// The finger of the light press goes.
    case lightPressEnded
    /// The other camera is wanted.
    case switchCamera
    /// The picture is pulled larger or smaller: how many times as large as the camera sees it.
    case zoom(Double)
    /// The countdown or the photo that is under way is not wanted.
    case cancel
    /// The photo that is shown shall be kept.
    case save
    /// The photo that is shown shall be given to others.
    case share
    /// The photo that is shown makes room for the next one.
    case retake
    /// What went wrong, or was refused, shall be tried again.
    case retry

    // MARK: What the system tells

    /// What a user allows.
    case permission(CapturePermission)
    /// The app leaves the screen.
    case enteredBackground
    /// The app is on the screen again.
    case enteredForeground
    /// Something else takes the camera.
    case interrupted(CaptureInterruption)
    /// What had taken the camera gave it back.
    case interruptionEnded

    // MARK: What effects come to

    /// A second of a countdown is over.
    case tick(Int)
    /// A camera gives pictures.
    case cameraStarted(Int, CameraCapabilities)
    /// A camera cannot be started, or gives no more pictures.
    case cameraFailed(Int, CaptureError)
    /// Focus and exposure are locked.
    case focusLocked(Int)
    /// Focus and exposure cannot be locked.
    case focusFailed(Int)
    /// How bright it is before the camera.
    case sceneMeasured(SceneLight)
    /// The screen gives its light.
    case lightRaised(Int)
    /// The camera has taken all frames of a shot.
    case shotTaken(Int)
    /// The camera could not take a shot.
    case shotFailed(Int, CaptureError)
    /// A shot's frames have become a photo.
    case developed(Int)
    /// A shot's frames cannot become a photo.
    case developingFailed(Int, CaptureError)
    /// A photo is kept.
    case saved(Int)
    /// A photo could not be kept.
    case savingFailed(Int, CaptureError)
    /// A photo was given to others, or the user thought better of it.
    case shared(Int)
    /// A photo could not be given to others.
    case sharingFailed(Int, CaptureError)
}
