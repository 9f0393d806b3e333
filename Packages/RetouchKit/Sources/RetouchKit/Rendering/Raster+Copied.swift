import ImagingCore

extension Raster<RGBA8> {
    /// Returns the photo in memory of its own, made band by band.
    ///
    /// All at once a large one takes longer than a cancellation may wait. What is left of cancelled work is not to be looked
    /// at.
    func copied(bands: ParallelBands) -> Raster<RGBA8> {
        bands.raster(width: width, height: height) { rows, output in
            let pixels = span
            let start = rows.lowerBound &* width
            for index in 0..<rows.count &* width { output[index] = pixels[start &+ index] }
        }
    }
}
