// Unsafe code may stand in this file: it wraps C kernels.

internal import CCaptureKernels
internal import ImagingCore

// Unsafe code may stand in this file: it wraps C kernels.

/// What makes smooth skin of a photo: a smaller picture of three numbers *c* and a number *a* for each place.
///
/// Enlarged to the photo, bilinearly, they make *p* − *a* *p* + *c* of each colour *p*. Where both are 0 the photo stays
/// as it is, bit by bit.
struct SkinVeil {
    /// The numbers, *a* as the opacity; colours lie in 0...255.
    let numbers: Raster<RGBAFloat>

    /// Lays the veil over a photo.
    func lay(over photo: inout Raster<RGBA8>, bands: ParallelBands) {
        let size = photo.size
        let columns = (0..<size.width).map { Stretch(place: $0, count: size.width, smallCount: numbers.width) }
        let (left, shares) = (columns.map { Int32($0.first) }, columns.map(\.share))
        bands.update(&photo, bandHeight: 32) { rows, pixels in
            var scratch = [Float](repeating: 0, count: 4 * (numbers.width + 1))
            unsafe pixels.withUnsafeMutableBytes { bytes in
                let start = unsafe bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
                unsafe numbers.withUnsafePixels { numbers in
                    let numbers = unsafe UnsafeRawPointer(numbers.baseAddress!).assumingMemoryBound(to: Float.self)
                    for row in rows {
                        let place = Stretch(place: row, count: size.height, smallCount: self.numbers.height)
                        let next = min(place.first + 1, self.numbers.height - 1)
                        // SAFETY: rows lie within both, and have four numbers for each of their places.
                        let line = unsafe start + 4 * size.width * (row - rows.lowerBound)
                        unsafe capture_skin_apply(
                            line, numbers + 4 * place.first * self.numbers.width,
                            numbers + 4 * next * self.numbers.width, place.share, self.numbers.width, left, shares,
                            &scratch, line, size.width)
                    }
                }
            }
            bands.monitor?.advance(by: rows.count)
        }
    }
}

/// Where a place of a row lies in a smaller one: so far from its place `first` toward the next as `share` says.
struct Stretch {
    let first: Int
    let share: Float

    init(place: Int, count: Int, smallCount: Int) {
        let position = (Double(place) + 0.5) * Double(smallCount) / Double(count) - 0.5
        let held = min(max(0, position), Double(smallCount - 1))
        first = Int(held)
        share = Float(held - Double(first))
    }
}
