public import ImagingCore

/// Why a photo cannot be finished.
public enum FinishingError: Error, Hashable, Sendable {
    /// There is no frame; at least one is needed.
    case noFrames
    /// A frame has another size than the first; all must have the same.
    case differentSize(frame: Int, size: PixelSize, expected: PixelSize)
}

extension FinishingError: CustomStringConvertible {
    /// A sentence in plain English.
    public var description: String {
        switch self {
        case .noFrames: "there is no frame to make a photo of"
        case .differentSize(let frame, let size, let expected):
            "frame \(frame + 1) has \(size.width)×\(size.height) pixels, the first \(expected.width)×\(expected.height)"
        }
    }
}
