// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension Raster<UInt8> {
    /// Returns how often each value occurs.
    ///
    /// Of the plane 3, 3, 250 the counts are 2 at 3 and 1 at 250.
    ///
    /// - Parameters:
    ///   - mask: When given, only the pixels that count as selected are counted.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)`` when the mask has another size.
    /// - Complexity: O(*n*) for *n* pixels.
    public func histogram(
        within mask: Mask? = nil, bands: ParallelBands = ParallelBands()
    ) throws(ImagingError) -> Histogram {
        let width = width
        let counts = try HistogramBands.count(size, channels: 1, within: mask, bands: bands) { rows, selected, counts in
            if let selected {
                let values = span
                for place in rows.lowerBound * width..<rows.upperBound * width
                where selected[place] >= Mask.threshold {
                    counts[Int(values[place])] += 1
                }
            } else {
                // SAFETY: the rows lie within the raster, and there are 256 counts.
                unsafe withUnsafePixels { pixels in
                    unsafe counts.withUnsafeMutableBufferPointer { counts in
                        unsafe imaging_histogram_u8(
                            pixels.baseAddress! + rows.lowerBound * width, width, width, rows.count, counts.baseAddress!
                        )
                    }
                }
            }
        }
        return Histogram(counts: counts)
    }
}

extension Raster<RGBA8> {
    /// Returns how often each value of each channel occurs.
    ///
    /// - Parameters:
    ///   - mask: When given, only the pixels that count as selected are counted.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)`` when the mask has another size.
    /// - Complexity: O(*n*) for *n* pixels.
    public func histograms(
        within mask: Mask? = nil, bands: ParallelBands = ParallelBands()
    ) throws(ImagingError) -> ColorHistograms {
        let width = width
        let counts = try HistogramBands.count(size, channels: 4, within: mask, bands: bands) { rows, selected, counts in
            if let selected {
                let pixels = span
                for place in rows.lowerBound * width..<rows.upperBound * width
                where selected[place] >= Mask.threshold {
                    let pixel = pixels[place]
                    counts[Int(pixel.red)] += 1
                    counts[256 + Int(pixel.green)] += 1
                    counts[512 + Int(pixel.blue)] += 1
                    counts[768 + Int(pixel.alpha)] += 1
                }
            } else {
                // SAFETY: the rows lie within the raster, a pixel is four bytes, and there are 1024 counts.
                unsafe withUnsafePixels { pixels in
                    unsafe counts.withUnsafeMutableBufferPointer { counts in
                        unsafe imaging_histogram_rgba8(
                            samples(pixels.baseAddress! + rows.lowerBound * width), rows.count * width,
                            counts.baseAddress!)
                    }
                }
            }
        }
        func histogram(_ channel: Int) -> Histogram {
            Histogram(counts: Array(counts[channel * 256..<(channel + 1) * 256]))
        }
        return ColorHistograms(red: histogram(0), green: histogram(1), blue: histogram(2), alpha: histogram(3))
    }
}

/// Counts in bands: each has its own counts, which are then summed.
private enum HistogramBands {
    /// - Parameter countRows: Adds rows to 256 counts for each channel; it gets the mask's values when there is a mask.
    static func count(
        _ size: PixelSize, channels: Int, within mask: Mask?, bands: ParallelBands,
        _ countRows: (Range<Int>, [UInt8]?, inout [UInt32]) -> Void
    ) throws(ImagingError) -> [Int] {
        if let mask, mask.size != size { throw .sizeMismatch(expected: size, actual: mask.size) }
        let selected = mask?.coverage.pixels
        var sums = [Int](repeating: 0, count: 256 * channels)
        guard size.area > 0 else { return sums }
        // Wide enough bands that counts are few; narrow enough that a count fits 32 bits.
        let bandHeight = Swift.max(64, size.height / 64)
        let bandCount = (size.height + bandHeight - 1) / bandHeight
        let partial: Raster<UInt32> = bands.raster(width: 256 * channels, height: bandCount, bandHeight: 1) {
            band, output in
            for index in band {
                var counts = [UInt32](repeating: 0, count: 256 * channels)
                countRows(index * bandHeight..<Swift.min(size.height, (index + 1) * bandHeight), selected, &counts)
                for place in counts.indices {
                    output[(index - band.lowerBound) * 256 * channels + place] = counts[place]
                }
            }
        }
        for (index, count) in partial.pixels.enumerated() { sums[index % (256 * channels)] += Int(count) }
        return sums
    }
}
