import ImagingCore

/// The mean of the squares around the pixels.
struct Averaging: PictureChange {
    /// How far a square reaches, in 0...1023.
    let radius: Int

    func applied<Pixel: EditablePixel>(to picture: Raster<Pixel>, bands: ParallelBands) -> Raster<Pixel> {
        picture.boxBlurred(radius: radius, bands: bands)
    }
}
