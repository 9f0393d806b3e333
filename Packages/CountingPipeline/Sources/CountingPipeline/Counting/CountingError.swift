public import Foundation
public import ImagingCore

/// Why a photo has no count.
public enum CountingError: Error, Hashable, Sendable {
    /// Nothing was found that could be counted.
    case noObjectsDetected
    /// Each side of a photo must have at least ``AICounter/leastSide`` pixels.
    case imageTooSmall(PixelSize)
    /// The mean of a photo's brightest channel must be at least ``AICounter/leastBrightness``.
    case imageTooDark(brightness: Double)
    /// A photo may have at most ``AICounter/mostPixels`` pixels.
    case notEnoughMemory(PixelSize)
    /// An embedder must return one vector of its dimension, of finite numbers, for each picture.
    case unusableVectors
}

extension CountingError: CustomStringConvertible {
    /// What is wrong, as one English sentence for a person, without a full stop.
    public var description: String {
        switch self {
        case .noObjectsDetected: "No objects detected"
        case .imageTooSmall(let size): "The photo is too small: it has \(size) pixels"
        case .imageTooDark: "The photo is too dark"
        case .notEnoughMemory(let size): "There is not enough memory for a photo of \(size) pixels"
        case .unusableVectors: "The embedder's vectors cannot be used"
        }
    }
}

extension CountingError: LocalizedError {
    /// What is wrong, as one English sentence without a full stop.
    public var errorDescription: String? { description }

    /// What a person can do about it.
    public var recoverySuggestion: String? {
        switch self {
        case .noObjectsDetected: "Try better light, or another angle, with the objects apart from each other."
        case .imageTooSmall: "Take a photo with at least \(AICounter.leastSide) pixels on each side."
        case .imageTooDark: "Take the photo again with more light."
        case .notEnoughMemory: "Take a smaller photo, or close other apps."
        case .unusableVectors: "Choose another embedding model."
        }
    }
}
