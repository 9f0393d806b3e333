import ImagingCore

/// A page that was seen at an angle, seen from the front.
///
/// Its size is that of its longer edges.
struct Straightening: PictureChange {
    /// The page's corners in the picture.
    let topLeft, topRight, bottomRight, bottomLeft: Point

    func applied<Pixel: EditablePixel>(
        to picture: Raster<Pixel>, bands: ParallelBands
    ) throws(CommandFailure) -> Raster<Pixel> {
        let size = try PictureLimits.size(
            width: max(topLeft.distance(to: topRight), bottomLeft.distance(to: bottomRight)),
            height: max(topLeft.distance(to: bottomLeft), topRight.distance(to: bottomRight)))
        guard isConvex,
            let map = Homography(unitSquareTo: (topLeft, topRight, bottomRight, bottomLeft))?.inverted()
        else {
            throw CommandFailure(
                code: "impossibleCorners",
                message: "the corners must be those of a page seen from its front: top left, top right, bottom right, "
                    + "bottom left")
        }
        let toPage = map.followed(by: Homography(.scale(x: Double(size.width), y: Double(size.height))))
        return picture.warped(
            by: toPage, to: size, interpolation: .bicubic, outside: .border(.replicate), bands: bands)
    }

    // Going around clockwise, each corner turns to the right.
    private var isConvex: Bool {
        let corners = [topLeft, topRight, bottomRight, bottomLeft]
        return corners.indices.allSatisfy { index in
            let (a, b, c) = (corners[index], corners[(index + 1) % 4], corners[(index + 2) % 4])
            return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0
        }
    }
}
