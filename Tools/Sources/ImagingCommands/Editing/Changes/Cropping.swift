import ImagingCore

/// A rectangle of the picture; what of it lies beyond the picture is left out.
struct Cropping: PictureChange {
    /// What is kept.
    let region: PixelRect

    func applied<Pixel: EditablePixel>(
        to picture: Raster<Pixel>, bands: ParallelBands
    ) throws(CommandFailure) -> Raster<Pixel> {
        guard !region.intersection(picture.bounds).isEmpty else {
            throw CommandFailure(
                code: "outsidePhoto",
                message: "the rectangle holds no pixel of the picture, which is \(picture.size) there")
        }
        return picture.cropped(to: region)
    }
}
