import ImagingCore

/// The picture seen in a mirror.
struct Mirroring: PictureChange {
    /// What changes places.
    enum Direction: String, CaseIterable, Sendable {
        /// Left and right.
        case horizontal
        /// Top and bottom.
        case vertical
    }

    /// What changes places.
    let direction: Direction

    func applied<Pixel: EditablePixel>(to picture: Raster<Pixel>, bands: ParallelBands) -> Raster<Pixel> {
        picture.transformed(by: direction == .horizontal ? .mirror : .flip, bands: bands)
    }
}
