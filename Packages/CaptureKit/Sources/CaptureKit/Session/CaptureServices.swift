internal import Foundation
public import ImagingCore

/// What a ``CaptureSession`` needs of an app beside the camera.
///
/// Without arguments the camera may be used, the screen has no brightness, frames are developed by
/// ``FrameDevelopment``, and photos are kept nowhere.
public struct CaptureServices: Sendable {
    /// Tells whether the camera may be used.
    public var permission: @Sendable () async -> CapturePermission = { .granted }
    /// Asks the user whether the camera may be used, and returns the answer.
    public var askPermission: @Sendable () async -> CapturePermission = { .granted }
    /// The screen's brightness, in 0...1.
    public var brightness: @MainActor @Sendable () -> Double = { 1 }
    /// Sets the screen's brightness, in 0...1.
    public var setBrightness: @MainActor @Sendable (Double) -> Void = { _ in }
    /// Makes a photo of a shot's frames; there is at least one.
    public var develop: @Sendable ([CaptureFrame], Shot) async throws -> Photo<RGBA8> = { frames, shot in
        try await FrameDevelopment.develop(frames, for: shot, takenAt: Date())
    }
    /// Keeps a photo.
    public var save: @Sendable (Photo<RGBA8>, Shot) async throws -> Void = { _, _ in }
    /// Lets the user give a photo to others, and returns when that is done or not wanted.
    public var share: @Sendable (Photo<RGBA8>, Shot) async throws -> Void = { _, _ in }
    /// Lets the user hear or feel something.
    public var signal: @MainActor @Sendable (CaptureSignal) -> Void = { _ in }

    /// How long the screen shines before the shot, so that the camera gets used to it.
    public var warmUp = Duration.milliseconds(150)
    /// How long a camera may take to start, and to take a shot.
    public var cameraLimit = Duration.seconds(30)

    /// Makes services that do nothing; set what an app can do.
    public init() {}
}
