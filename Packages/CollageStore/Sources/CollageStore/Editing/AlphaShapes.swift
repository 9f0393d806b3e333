public import ImagingCore

/// The shapes of images with alpha, small enough to be kept for all of a collage's cutouts.
///
/// ```swift
/// var shapes = AlphaShapes()
/// shapes.insert(pixels, for: cutout)
/// editor.alpha = shapes.alpha
/// ```
///
/// A shape has at most ``side`` places along its longer side, so that it takes 64 kB at most; a place has the mean of the
/// pixels that it stands for.
public struct AlphaShapes: Sendable {
    private var shapes: [ImageReference: Raster<UInt8>] = [:]

    /// How many places a shape has at most along its longer side.
    public static let side = 256

    /// Begins without a shape.
    public init() {}

    /// Keeps the shape of an image, in place of the one that it had.
    ///
    /// - Parameters:
    ///   - pixels: The image's pixels, at any size.
    ///   - image: The image.
    ///   - bands: The threads.
    /// - Complexity: O(*n*) for *n* pixels.
    public mutating func insert(
        _ pixels: Raster<RGBA8>, for image: ImageReference, bands: ParallelBands = ParallelBands()
    ) {
        let alpha = pixels.map(\.alpha)
        let long = max(alpha.width, alpha.height)
        if long <= Self.side {
            shapes[image] = alpha
        } else {
            func scaled(_ length: Int) -> Int { max(1, (length * Self.side + long / 2) / long) }
            let size = PixelSize(width: scaled(alpha.width), height: scaled(alpha.height))
            shapes[image] = alpha.resized(to: size, filter: .area, bands: bands)
        }
    }

    /// Returns how opaque an image is at a place, 0...255; nil when its shape is not kept, or outside of it.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - place: The place in the image's pixels.
    public func alpha(of image: ImageReference, at place: Point) -> UInt8? {
        guard let shape = shapes[image] else { return nil }
        let column = (place.x / Double(image.size.width) * Double(shape.width)).rounded(.down)
        let row = (place.y / Double(image.size.height) * Double(shape.height)).rounded(.down)
        guard column >= 0, column < Double(shape.width), row >= 0, row < Double(shape.height) else { return nil }
        return shape[Int(column), Int(row)]
    }
}
