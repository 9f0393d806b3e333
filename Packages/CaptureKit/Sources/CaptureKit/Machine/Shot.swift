/// One photo in the making: what a press asked for.
public struct Shot: Hashable, Sendable {
    /// Which shot it is.
    public let number: Int
    /// The camera that takes it.
    public let camera: CameraPosition
    /// What the camera is asked for.
    public let request: CaptureRequest
    /// What becomes of the frames.
    public let purpose: Purpose
    /// What was chosen when it was taken.
    public let settings: CaptureSettings

    /// How many times its frames are still to be enlarged, beyond what the camera does.
    ///
    /// At least 1.
    public let digitalZoom: Double

    /// What becomes of a shot's frames.
    public enum Purpose: Hashable, Sendable, CaseIterable {
        /// The one frame is the photo.
        case single
        /// The sharpest frame is the photo.
        case sharpest
        /// The frames, of several exposures, are fused.
        case fusion
    }

    /// Makes a shot.
    public init(
        number: Int, camera: CameraPosition, request: CaptureRequest = CaptureRequest(),
        purpose: Purpose = .single, settings: CaptureSettings = CaptureSettings(), digitalZoom: Double = 1
    ) {
        self.number = number
        self.camera = camera
        self.request = request
        self.purpose = purpose
        self.settings = settings
        self.digitalZoom = digitalZoom
    }
}
