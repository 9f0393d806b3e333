import ImagingCore

/// A turn clockwise: by right angles pixels are copied, otherwise the picture grows and its corners are transparent.
struct Turning: PictureChange {
    /// The angle in degrees.
    let degrees: Double

    func applied<Pixel: EditablePixel>(
        to picture: Raster<Pixel>, bands: ParallelBands
    ) throws(CommandFailure) -> Raster<Pixel> {
        let quarters = degrees / 90
        if let quarters = Int(exactly: quarters) {
            let turns: [RightAngleTransform] = [.identity, .turnRight, .turnHalf, .turnLeft]
            return picture.transformed(by: turns[quarters & 3], bands: bands)
        }
        let turn = AffineMap.rotation(radians: degrees * .pi / 180)
        let bounds = turn.boundingRect(of: Rect(picture.bounds))
        // What reaches a hair into a pixel is no reason for one.
        let size = try PictureLimits.size(
            width: (bounds.size.width - 0.01).rounded(.up), height: (bounds.size.height - 0.01).rounded(.up))
        let center = bounds.center
        let map = turn.followed(
            by: .translation(x: Double(size.width) / 2 - center.x, y: Double(size.height) / 2 - center.y))
        return picture.warped(by: map, to: size, interpolation: .bicubic, bands: bands)
    }
}
