public import ImagingCore

/// Where the places of a rectified page are in its photo.
public struct PageMapping: Hashable, Sendable {
    /// From pixels of the rectified page to those of the flat one: its turn.
    let turn: AffineMap
    /// How the page is curved, in pixels of the flat page, or nil when it is flat.
    let bend: PageBend?
    /// From pixels of the flat page to those of the photo.
    let perspective: Homography

    init(turn: AffineMap = .identity, bend: PageBend? = nil, perspective: Homography) {
        self.turn = turn
        self.bend = bend
        self.perspective = perspective
    }

    /// Returns where a point of the rectified page is in the photo, in pixels of the photo.
    ///
    /// A point beyond the page may lie beyond the photo.
    public func photoPoint(_ point: Point) -> Point {
        var flat = turn.apply(to: point)
        if let bend { flat.y += bend.depth(flat.x, flat.y) }
        return perspective.apply(to: flat) ?? flat
    }

    /// Returns where an upright rectangle of the rectified page is in the photo: its corners, in pixels of the photo.
    public func photoQuadrilateral(of rect: Rect) -> Quadrilateral { Quadrilateral(rect).mapped(photoPoint) }

    /// The mapping of the page turned, when `turn` takes places of the turned page to those of this one.
    func turned(_ turn: AffineMap) -> PageMapping {
        PageMapping(turn: turn.followed(by: self.turn), bend: bend, perspective: perspective)
    }
}
