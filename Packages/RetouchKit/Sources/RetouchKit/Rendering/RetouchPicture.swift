public import Foundation
public import ImagingCore

/// A rendered picture, and where its pixels come from.
public struct RetouchPicture: Sendable {
    /// The picture.
    public let pixels: Raster<RGBA8>

    /// The original's size.
    public let originalSize: PixelSize

    /// The map from places of the original to places of the picture.
    public let map: AffineMap

    /// How visible each removal is, by its operation's identifier, measured in the original's colours.
    public let seams: [UUID: SeamMeasure]

    /// Returns where in the original a place of the picture lies: a tap's place, for masks are in the original's frame.
    public func originalPoint(of shown: Point) -> Point {
        guard let back = map.inverted() else { preconditionFailure("the map of a picture has an inverse") }
        return back.apply(to: shown)
    }

    /// Returns where in the picture a place of the original is shown; it may lie beyond the picture's edge.
    public func shownPoint(of original: Point) -> Point { map.apply(to: original) }

    /// Returns what of a mask of the original is seen in the picture, at the picture's size, for an overlay.
    ///
    /// - Parameters:
    ///   - mask: A mask of the original's size.
    ///   - bands: The threads. The result is the same for any number of them.
    public func shown(_ mask: Mask, bands: ParallelBands = ParallelBands()) -> Mask {
        precondition(mask.size == originalSize, "a mask has the original's size")
        return Mask(coverage: mask.coverage.warped(by: map, to: pixels.size, bands: bands))
    }
}
