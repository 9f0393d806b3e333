public import ImagingCore

/// The boxes of a count over its photo: the main kind green, others blue, each with its certainty.
public struct CountOverlay: Sendable {
    /// The things that are shown, in the order in which they are drawn: the main kind last, so that it lies on top.
    public let detections: [Detection]
    /// The kind that is drawn green.
    public let mainCluster: Int

    /// The colour of the main kind.
    public static let mainColor = RGBA8(red: 40, green: 200, blue: 80)
    /// The colour of all other kinds.
    public static let otherColor = RGBA8(red: 60, green: 120, blue: 255)

    /// Makes the overlay of a count.
    public init(_ result: CountResult) {
        detections = result.otherDetections + result.mainDetections
        mainCluster = result.mainCluster
    }

    /// Draws the boxes over a picture of the photo.
    ///
    /// - Parameters:
    ///   - canvas: The picture; what lies beyond it is left out.
    ///   - transform: How the photo lies on the picture.
    ///   - thickness: How many pixels wide the lines are. At least 1.
    ///   - showsConfidence: Whether each box has its certainty in hundredths, where it is large enough.
    /// - Complexity: O(*p*) for *p* pixels that are drawn.
    public func draw(
        over canvas: inout Raster<RGBA8>, transform: OverlayTransform = .identity, thickness: Int = 2,
        showsConfidence: Bool = true
    ) {
        precondition(thickness >= 1, "lines must be at least 1 wide")
        for detection in detections {
            let color = detection.cluster == mainCluster ? CountOverlay.mainColor : CountOverlay.otherColor
            let box = transform.screenBox(detection.box)
            guard let region = CountOverlay.pixels(of: box, near: canvas.bounds) else { continue }
            let (right, bottom) = (region.x + region.width, region.y + region.height)
            let (across, down) = (Swift.min(thickness, region.width), Swift.min(thickness, region.height))
            for part in [
                PixelRect(x: region.x, y: region.y, width: region.width, height: down),
                PixelRect(x: region.x, y: bottom - down, width: region.width, height: down),
                PixelRect(x: region.x, y: region.y, width: across, height: region.height),
                PixelRect(x: right - across, y: region.y, width: across, height: region.height),
            ] { canvas.paint(part, with: color) }
            if showsConfidence { CountOverlay.label(detection, at: region, color: color, on: &canvas) }
        }
    }

    /// Returns the thing at a place, of several the smallest, or nil when there is none.
    ///
    /// - Parameters:
    ///   - point: The place on the screen.
    ///   - transform: How the photo lies on the screen.
    ///   - tolerance: How far beside a box a finger may be, in pixels of the screen. At least 0.
    public func detection(
        at point: Point, transform: OverlayTransform = .identity, tolerance: Double = 0
    ) -> Detection? {
        let hit = detections.filter { detection in
            let box = transform.screenBox(detection.box)
            return Rect(
                origin: Point(x: box.origin.x - tolerance, y: box.origin.y - tolerance),
                size: Size(width: box.size.width + 2 * tolerance, height: box.size.height + 2 * tolerance)
            ).contains(point)
        }
        // A box that holds the place itself goes before one that is only near.
        let inside = hit.filter { transform.screenBox($0.box).contains(point) }
        return (inside.isEmpty ? hit : inside).min { $0.area < $1.area }
    }

    /// Returns the pixels that a box covers, or nil when they are far from the canvas.
    private static func pixels(of box: Rect, near canvas: PixelRect) -> PixelRect? {
        let (width, height) = (Double(canvas.width), Double(canvas.height))
        let (right, bottom) = (box.origin.x + box.size.width, box.origin.y + box.size.height)
        guard right > 0, bottom > 0, box.origin.x < width, box.origin.y < height else { return nil }
        // Lines far beyond the canvas are held near it; they are not seen there either.
        let left = Swift.max(-1000, box.origin.x)
        let top = Swift.max(-1000, box.origin.y)
        return Rect(
            origin: Point(x: left, y: top),
            size: Size(
                width: Swift.min(width + 1000, right) - left, height: Swift.min(height + 1000, bottom) - top)
        ).coveringPixels()
    }

    private static func label(
        _ detection: Detection, at region: PixelRect, color: RGBA8, on canvas: inout Raster<RGBA8>
    ) {
        let text = String(Int((detection.confidence * 100).rounded()))
        let size = BitmapFont.size(of: text)
        guard region.width >= size.width + 6, region.height >= size.height + 6 else { return }
        canvas.paint(
            PixelRect(x: region.x, y: region.y, width: size.width + 3, height: size.height + 2), with: color)
        canvas.draw(text, x: region.x + 2, y: region.y + 2, with: .white)
    }
}

extension Raster<RGBA8> {
    /// Replaces the pixels of a region, as far as the raster goes.
    fileprivate mutating func paint(_ region: PixelRect, with color: RGBA8) {
        let part = region.intersection(bounds)
        let stride = width
        var pixels = mutableSpan
        for row in part.rows {
            for column in part.columns { pixels[row &* stride &+ column] = color }
        }
    }
}
