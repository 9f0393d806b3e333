public import Foundation
public import ImagingCore

extension CollageLayout {
    /// Tells how opaque an image is at a place in its pixels, 0...255; nil when it is not known, which counts as opaque.
    public typealias AlphaLookup = (_ image: ImageReference, _ place: Point) -> UInt8?

    /// The alpha from which on a place of an image can be touched: a tenth of full.
    public static let touchableAlpha: UInt8 = 26

    /// Returns the topmost item at a place of the canvas; nil when there is none.
    ///
    /// An item is as it is drawn: turned, scaled and mirrored by its ``CollageItem/map``, and of images with alpha only
    /// what is seen. The item's own opacity does not count, so that a faded one can be found again.
    ///
    /// - Parameters:
    ///   - point: The place, in canvas pixels.
    ///   - reach: How far beyond an opaque image's edges it can still be touched, in canvas pixels. At least 0. An item
    ///     that lies under the place goes before one that lies beside it.
    ///   - alpha: Tells how opaque an image is; it is asked of images with alpha alone.
    /// - Complexity: O(*n*) for *n* items.
    public func item(at point: Point, reach: Double = 0, alpha: AlphaLookup = { _, _ in nil }) -> UUID? {
        precondition(reach >= 0, "a reach is at least 0")
        var nearest: (id: UUID, distance: Double)?
        for item in items.reversed() {
            let place = item.imagePlace(of: point)
            let distance = item.distance(from: place)
            if distance == 0 {
                let isSeen =
                    item.shownImage.format == .jpeg
                    || (alpha(item.shownImage, place) ?? .max) >= Self.touchableAlpha
                if isSeen { return item.id }
            } else if item.shownImage.format == .jpeg, distance <= min(reach, nearest?.distance.nextDown ?? reach) {
                nearest = (item.id, distance)
            }
        }
        return nearest?.id
    }
}

extension CollageItem {
    /// How far a place of the image lies outside of it, in canvas pixels; 0 on it, its left and top edge included.
    func distance(from place: Point) -> Double {
        let (width, height) = (Double(base.size.width), Double(base.size.height))
        if place.x >= 0, place.x < width, place.y >= 0, place.y < height { return 0 }
        let (x, y) = (max(-place.x, place.x - width, 0), max(-place.y, place.y - height, 0))
        // A place on the right or lower edge is outside, if by nothing.
        return max((x * x + y * y).squareRoot() * placement.scale, .leastNonzeroMagnitude)
    }
}
