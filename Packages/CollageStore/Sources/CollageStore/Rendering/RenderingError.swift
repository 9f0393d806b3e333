public import Foundation
public import ImagingCore

/// Why a collage cannot be rendered.
public enum RenderingError: Error, Hashable, Sendable {
    /// The scale must lie in ``CollageScene/scaleDomain``.
    case invalidScale(Double)
    /// The rendered picture must have at most ``CollageScene/areaLimit`` pixels, and sides of at most 65,535.
    case canvasTooLarge(PixelSize)
    /// A picture must have pixels: sides in 1...65,535.
    case invalidPictureSize(PixelSize)
    /// The picture of an item must have the size that the item's image has.
    case pictureSizeMismatch(item: UUID, PixelSize, expected: PixelSize)
    /// The scene must have an image of that number, counted from the back from 0.
    case missingImage(Int)
}

extension RenderingError: LocalizedError {
    /// What a person is told, as one sentence; nil for a mistake of the program.
    public var errorDescription: String? {
        switch self {
        case .canvasTooLarge(let size): "A picture of \(size) is too large."
        default: nil
        }
    }
}
