// Unsafe code may stand in this file: it fills memory that holds nothing yet.

import ImagingCore

extension Raster {
    /// Returns a part of the raster, in memory of its own, with each pixel converted.
    ///
    /// It is made band by band: of a large photo a copy at once would take longer than a cancellation may wait. What is
    /// left of cancelled work is not to be looked at.
    func part<Other: RasterPixel>(
        _ box: PixelRect, bands: ParallelBands, _ convert: (Pixel) -> Other
    ) -> Raster<Other> {
        let box = box.intersection(bounds)
        let (width, source) = (width, span)
        return unsafe Raster<Other>(uninitializedWidth: box.width, height: box.height) { output in
            guard let start = output.baseAddress else { return }
            bands.forEachBand(rowCount: box.height, bandHeight: 32) { rows in
                for row in rows {
                    let from = (row &+ box.y) &* width &+ box.x
                    // SAFETY: a row lies within the part, and bands are disjoint.
                    let to = unsafe start + row * box.width
                    for column in 0..<box.width {
                        unsafe (to + column).initialize(to: convert(source[from &+ column]))
                    }
                }
            }
        }
    }
}

extension Raster {
    /// Returns what a closure makes of each pixel, in the pixels' order, made like ``part(_:bands:_:)``.
    func values<Value: BitwiseCopyable>(bands: ParallelBands, _ convert: (Pixel) -> Value) -> [Value] {
        let (width, height, source) = (width, height, span)
        return unsafe [Value](unsafeUninitializedCapacity: width * height) { output, count in
            count = width * height
            guard let start = output.baseAddress else { return }
            bands.forEachBand(rowCount: height, bandHeight: 32) { rows in
                for at in rows.lowerBound * width..<rows.upperBound * width {
                    // SAFETY: bands are disjoint and lie within the memory that was asked for.
                    unsafe (start + at).initialize(to: convert(source[at]))
                }
            }
        }
    }
}
