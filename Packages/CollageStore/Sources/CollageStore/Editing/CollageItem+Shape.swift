public import ImagingCore

extension CollageItem {
    /// Returns where a place on the canvas is in the item's image, in its pixels; it may lie outside.
    ///
    /// - Parameter point: The place, in canvas pixels.
    public func imagePlace(of point: Point) -> Point {
        // A scale is positive, so that the map can be undone.
        guard let inverse = map.inverted() else { preconditionFailure("a placement's map can be undone") }
        return inverse.apply(to: point)
    }

    /// The corners of the item's image on the canvas: what was the top left one, then clockwise in the image.
    public var corners: [Point] {
        let (width, height) = (Double(base.size.width), Double(base.size.height))
        return [
            Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: width, y: height), Point(x: 0, y: height),
        ].map { map.apply(to: $0) }
    }

    /// The smallest upright rectangle of the canvas that holds the item.
    public var bounds: Rect {
        map.boundingRect(
            of: Rect(
                origin: Point(x: 0, y: 0),
                size: Size(width: Double(base.size.width), height: Double(base.size.height))))
    }

    /// The placement, with the centre brought to the canvas when nothing of the item is on it.
    func placementOn(_ canvas: PixelSize) -> Placement {
        let (width, height) = (Double(canvas.width), Double(canvas.height))
        let bounds = bounds
        let isSeen =
            bounds.origin.x < width && bounds.origin.x + bounds.size.width > 0 && bounds.origin.y < height
            && bounds.origin.y + bounds.size.height > 0
        if isSeen { return placement }
        let center = Point(
            x: min(max(placement.center.x, 0), width), y: min(max(placement.center.y, 0), height))
        return Placement(
            clampingCenter: center, rotation: placement.rotation, scale: placement.scale,
            isMirrored: placement.isMirrored)
    }
}
