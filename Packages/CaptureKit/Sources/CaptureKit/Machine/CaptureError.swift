public import Foundation

/// What can go wrong between a press and a photo that is kept.
public enum CaptureError: Error, Hashable, Sendable {
    /// There must be a camera.
    case noCamera
    /// The camera must not be in use by another program.
    case cameraBusy
    /// The program must be allowed to use the camera.
    case permissionDenied
    /// The camera must stay where it is.
    case cameraUnplugged
    /// Cameras of this kind must be known on this system.
    case cameraUnavailable
    /// The camera must give pictures in a form that is known here.
    case unknownPictures
    /// The camera must answer in time.
    case timedOut
    /// The system's call must succeed; the number is its `errno`.
    case systemCall(Int32)
    /// The camera must not fail; it says why.
    case cameraFailed(String)
    /// There must be frames left.
    case outOfFrames
    /// The file must be a picture that can be read.
    case unreadableFrame(String)
    /// The frames must become a photo.
    case developingFailed(String)
    /// The photo must be kept.
    case savingFailed(String)
    /// The photo must be given to others.
    case sharingFailed(String)

    /// Whether the camera itself has failed, and must be started anew.
    public var endsCamera: Bool {
        switch self {
        case .noCamera, .cameraBusy, .permissionDenied, .cameraUnplugged, .cameraUnavailable, .unknownPictures,
            .timedOut, .systemCall, .cameraFailed:
            true
        case .outOfFrames, .unreadableFrame, .developingFailed, .savingFailed, .sharingFailed: false
        }
    }
}

extension CaptureError: LocalizedError {
    /// What a person is told, as one sentence.
    public var errorDescription: String? {
        switch self {
        case .noCamera: "There is no camera."
        case .cameraBusy: "Another app is using the camera."
        case .permissionDenied: "The camera may not be used."
        case .cameraUnplugged: "The camera was unplugged."
        case .cameraUnavailable: "Cameras of this kind cannot be used on this system."
        case .unknownPictures: "The camera gives no pictures that can be read."
        case .timedOut: "The camera does not answer."
        case .systemCall(let number): "The camera failed (error \(number))."
        case .cameraFailed(let reason): "The camera failed: \(reason)"
        case .outOfFrames: "There are no more frames."
        case .unreadableFrame(let name): "\(name) cannot be read."
        case .developingFailed(let reason): "The photo cannot be made: \(reason)"
        case .savingFailed(let reason): "The photo cannot be saved: \(reason)"
        case .sharingFailed(let reason): "The photo cannot be shared: \(reason)"
        }
    }
}

extension CaptureError {
    /// Takes any error of a step: one of these as it is, another one by its words.
    init(_ error: any Error, as step: (String) -> CaptureError) {
        if let error = error as? CaptureError {
            self = error
        } else {
            self = step((error as? any LocalizedError)?.errorDescription ?? "\(error)")
        }
    }
}
