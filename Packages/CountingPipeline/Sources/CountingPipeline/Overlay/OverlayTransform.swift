public import ImagingCore

/// How a photo lies on a screen: how large, and where.
///
/// A place (x, y) of the photo is at (x · `scale` + `offset.x`, y · `scale` + `offset.y`) of the screen. With scale 2 and
/// the offset (10, 0), the photo's (5, 5) is at (20, 10).
public struct OverlayTransform: Hashable, Sendable {
    /// How many pixels of the screen a pixel of the photo takes.
    ///
    /// Over 0.
    public private(set) var scale: Double
    /// Where on the screen the photo's top left corner is.
    public private(set) var offset: Point

    /// The photo at its own size, in the screen's corner.
    public static let identity = OverlayTransform(scale: 1, offset: Point(x: 0, y: 0))

    /// Makes a transform.
    ///
    /// - Parameters:
    ///   - scale: How many pixels of the screen a pixel of the photo takes. Over 0 and finite.
    ///   - offset: Where on the screen the photo's top left corner is.
    public init(scale: Double, offset: Point) {
        precondition(scale > 0 && scale.isFinite, "the scale must be over 0")
        self.scale = scale
        self.offset = offset
    }

    /// Makes the transform that shows all of a photo as large as a screen allows, in its middle.
    ///
    /// - Parameters:
    ///   - photo: The photo's size. Not empty.
    ///   - screen: The screen's size. Not empty.
    public init(fitting photo: PixelSize, in screen: PixelSize) {
        precondition(photo.area > 0 && screen.area > 0, "sizes must not be empty")
        let scale = Swift.min(
            Double(screen.width) / Double(photo.width), Double(screen.height) / Double(photo.height))
        self.init(
            scale: scale,
            offset: Point(
                x: (Double(screen.width) - Double(photo.width) * scale) / 2,
                y: (Double(screen.height) - Double(photo.height) * scale) / 2))
    }

    /// Returns where a place of the photo is on the screen.
    public func screenPoint(_ point: Point) -> Point {
        Point(x: point.x * scale + offset.x, y: point.y * scale + offset.y)
    }

    /// Returns which place of the photo is at a place of the screen.
    public func photoPoint(_ point: Point) -> Point {
        Point(x: (point.x - offset.x) / scale, y: (point.y - offset.y) / scale)
    }

    /// Returns where a box of the photo is on the screen.
    public func screenBox(_ box: Rect) -> Rect {
        Rect(
            origin: screenPoint(box.origin), size: Size(width: box.size.width * scale, height: box.size.height * scale))
    }

    /// Makes the photo larger or smaller; a place of the screen keeps what it shows.
    ///
    /// - Parameters:
    ///   - factor: How much larger. Over 0 and finite.
    ///   - center: The place of the screen that stays.
    public mutating func zoom(by factor: Double, around center: Point) {
        precondition(factor > 0 && factor.isFinite, "the factor must be over 0")
        let place = photoPoint(center)
        scale *= factor
        offset = Point(x: center.x - place.x * scale, y: center.y - place.y * scale)
    }

    /// Moves the photo on the screen.
    public mutating func pan(x: Double, y: Double) { offset = Point(x: offset.x + x, y: offset.y + y) }
}
