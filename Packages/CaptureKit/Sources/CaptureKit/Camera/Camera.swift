/// What takes frames: a phone's camera, a file, a folder, a device.
///
/// A ``CaptureSession`` calls one function after another, but ``stop()`` also when one does not answer. Cancelling the
/// task of a call asks it to end; a call that ends with an error has a ``CaptureError`` or any other.
public protocol Camera: Sendable {
    /// Begins to give pictures.
    ///
    /// - Parameters:
    ///   - position: Which camera; one that has no two is the same for both.
    ///   - report: Takes what the camera finds out by itself until it is stopped. It may be called from anywhere.
    /// - Returns: What the camera can do.
    func start(
        _ position: CameraPosition, report: @escaping @Sendable (CameraReport) -> Void
    ) async throws -> CameraCapabilities

    /// Ends all that the camera does.
    func stop() async

    /// Shows the scene so from now on.
    func configure(_ configuration: CameraConfiguration) async

    /// Locks focus and exposure as they are best for a place.
    func lockFocus(at point: FocusPoint) async throws

    /// Leaves focus and exposure to the camera again.
    func unlockFocus() async

    /// Takes frames.
    ///
    /// - Parameter request: How many, and how bright.
    /// - Returns: A frame for each exposure, in their order, or fewer when there are no more; at least one.
    func capture(_ request: CaptureRequest) async throws -> [CaptureFrame]
}

extension Camera {
    /// Does nothing: the camera shows the scene in one way alone.
    public func configure(_ configuration: CameraConfiguration) async {}

    /// Cannot be done.
    ///
    /// - Throws: ``CaptureError/cameraUnavailable``.
    public func lockFocus(at point: FocusPoint) async throws { throw CaptureError.cameraUnavailable }

    /// Does nothing: nothing was locked.
    public func unlockFocus() async {}
}

/// What a camera finds out by itself.
public enum CameraReport: Hashable, Sendable {
    /// How bright it is.
    case scene(SceneLight)
    /// Something else has taken the camera.
    case interrupted(CaptureInterruption)
    /// The camera is given back.
    case interruptionEnded
    /// It gives no more pictures.
    case failed(CaptureError)
}
