// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// One resizing: for each target row the source rows that it sees are summed first, then the columns of that sum.
///
/// So nothing larger than one row stands between source and target, and no target row needs another.
struct Resampling {
    private let sourceSize: PixelSize
    private let targetSize: PixelSize
    private let filter: ResamplingFilter
    private let bands: ParallelBands
    private let columns: ResamplingAxis
    private let rows: ResamplingAxis
    private let bandHeight = 16

    init(of source: PixelSize, to target: PixelSize, filter: ResamplingFilter, bands: ParallelBands) {
        sourceSize = source
        targetSize = target
        self.filter = filter
        self.bands = bands
        columns = ResamplingAxis(filter: filter, from: source.width, to: target.width)
        rows = ResamplingAxis(filter: filter, from: source.height, to: target.height)
    }

    /// Whether each target pixel is the mean of its own four source pixels.
    private var halves: Bool {
        filter == .area && sourceSize.width == 2 * targetSize.width && sourceSize.height == 2 * targetSize.height
    }

    /// Whether bilinear weights are quarters: both sides are doubled.
    private var doublesSoftly: Bool {
        filter == .bilinear && targetSize.width == 2 * sourceSize.width && targetSize.height == 2 * sourceSize.height
    }

    /// Whether bilinear weights are eighths, but for those at the edges: both sides are halved.
    private var halvesSoftly: Bool {
        filter == .bilinear && sourceSize.width == 2 * targetSize.width && sourceSize.height == 2 * targetSize.height
            && targetSize.width >= 3
    }

    // The sum of 255 × 2²⁰ and what the lobes of a filter add, and that of 2¹⁵ times samples with 6 binary places,
    // stay below 2³¹.
    private func fixedRows() -> ResamplingAxis.Fixed { rows.fixed(precision: 20, paddedTo: 1) }
    private func columnSums() -> ColumnSums {
        ColumnSums(of: columns, from: sourceSize.width, precision: 15)
    }

    /// Resizes a plane of bytes.
    func plane(_ raster: Raster<UInt8>) -> Raster<UInt8> {
        let (sourceWidth, targetWidth) = (sourceSize.width, targetSize.width)
        let (halves, fixedRows, columnSums) = (halves, fixedRows(), columnSums())
        // SAFETY: starts and taps lie within the source's rows; a row of sums has the padding that columns may read.
        return unsafe raster.withUnsafePixels { pixels in
            let source = pixels.baseAddress!
            return unsafe bands.rasterFromKernel(
                width: targetWidth, height: targetSize.height, bandHeight: bandHeight
            ) { band, output in
                let padded = sourceWidth + columnSums.taps
                unsafe withScratch(Int16.self, count: padded) { sums in
                    unsafe sums.initialize(repeating: 0, count: padded)
                    for row in band {
                        let target = unsafe output + (row - band.lowerBound) * targetWidth
                        if halves {
                            let first = unsafe source + 2 * row * sourceWidth
                            unsafe imaging_halve_u8(first, first + sourceWidth, target, targetWidth)
                            continue
                        }
                        unsafe fixedRows.weights.withUnsafeBufferPointer { weights in
                            unsafe imaging_resample_rows_u8(
                                source + Int(rows.starts[row]) * sourceWidth, sourceWidth,
                                weights.baseAddress! + row * fixedRows.taps, Int(rows.counts[row]),
                                fixedRows.precision, sums, sourceWidth)
                        }
                        unsafe columnSums.write(sums, to: target)
                    }
                }
            }
        }
    }

    /// Resizes a picture of bytes; rows that see a pixel that is not opaque go the way of ``widened(_:)``.
    func colors(_ raster: Raster<RGBA8>) -> Raster<RGBA8> {
        let (sourceWidth, targetWidth) = (sourceSize.width, targetSize.width)
        let (halves, fixedRows, columnSums) = (halves, fixedRows(), columnSums())
        let (doublesSoftly, halvesSoftly) = (doublesSoftly, halvesSoftly)
        let wide = WideWeights(columns: columns, rows: rows)
        // SAFETY: as above.
        return unsafe raster.withUnsafePixels { pixels in
            let source = pixels.baseAddress!
            return unsafe bands.rasterFromKernel(
                width: targetWidth, height: targetSize.height, bandHeight: bandHeight
            ) { band, output in
                let padded = 4 * (sourceWidth + columnSums.taps)
                var widened: WideRows<RGBA8>?
                unsafe withScratch(Int16.self, count: padded) { sums in
                    unsafe sums.initialize(repeating: 0, count: padded)
                    for row in band {
                        let target = unsafe output + (row - band.lowerBound) * targetWidth
                        let isOpaque: Int32
                        if halves {
                            let first = unsafe source + 2 * row * sourceWidth
                            isOpaque = unsafe imaging_halve_rgba8(
                                samples(first), samples(first + sourceWidth), samples(target), targetWidth)
                        } else if doublesSoftly {
                            let (nearer, other) = (row / 2, row % 2 == 0 ? row / 2 - 1 : row / 2 + 1)
                            let held = Swift.min(Swift.max(other, 0), sourceSize.height - 1)
                            isOpaque = unsafe sums.withMemoryRebound(to: UInt16.self, capacity: padded) {
                                unsafe imaging_double_rgba8(
                                    samples(source + nearer * sourceWidth), samples(source + held * sourceWidth), $0,
                                    samples(target), sourceWidth)
                            }
                        } else if halvesSoftly && Int(rows.counts[row]) == 4 {
                            let first = unsafe source + Int(rows.starts[row]) * sourceWidth
                            isOpaque = unsafe sums.withMemoryRebound(to: UInt16.self, capacity: padded) {
                                unsafe imaging_halve_softly_rgba8(
                                    samples(first), 4 * sourceWidth, $0, samples(target), targetWidth)
                            }
                            // At the edges the weights are others.
                            for column in [0, targetWidth - 1] where isOpaque != 0 {
                                let count = Int(columns.counts[column])
                                unsafe fixedRows.weights.withUnsafeBufferPointer { weights in
                                    _ = unsafe imaging_resample_rows_rgba8(
                                        samples(first + Int(columns.starts[column])), 4 * sourceWidth,
                                        weights.baseAddress! + row * fixedRows.taps, 4, fixedRows.precision, sums,
                                        4 * count)
                                }
                                unsafe columnSums.write(column, from: sums, to: target)
                            }
                        } else {
                            isOpaque = unsafe fixedRows.weights.withUnsafeBufferPointer { weights in
                                unsafe imaging_resample_rows_rgba8(
                                    samples(source + Int(rows.starts[row]) * sourceWidth), 4 * sourceWidth,
                                    weights.baseAddress! + row * fixedRows.taps, Int(rows.counts[row]),
                                    fixedRows.precision, sums, 4 * sourceWidth)
                            }
                            if isOpaque != 0 { unsafe columnSums.write(sums, to: target) }
                        }
                        if isOpaque == 0 {
                            if widened == nil {
                                widened = unsafe WideRows(of: source, width: sourceWidth, weights: wide)
                            }
                            unsafe widened!.write(row, to: target)
                        }
                    }
                }
            }
        }
    }

    /// Resizes in single precision.
    func widened<Pixel: WidePixel>(_ raster: Raster<Pixel>) -> Raster<Pixel> {
        let wide = WideWeights(columns: columns, rows: rows)
        let width = sourceSize.width
        return unsafe raster.withUnsafePixels { pixels in
            let source = pixels.baseAddress!
            return unsafe bands.rasterFromKernel(
                width: targetSize.width, height: targetSize.height, bandHeight: bandHeight
            ) { band, output in
                let widened = unsafe WideRows(of: source, width: width, weights: wide)
                for row in band {
                    unsafe widened.write(row, to: output + (row - band.lowerBound) * targetSize.width)
                }
            }
        }
    }
}

/// The weights of a resizing in single precision.
private struct WideWeights {
    let columns: ResamplingAxis
    let rows: ResamplingAxis
    let columnWeights: [Float]
    let rowWeights: [Float]

    init(columns: ResamplingAxis, rows: ResamplingAxis) {
        self.columns = columns
        self.rows = rows
        columnWeights = columns.weights.map { Float($0) }
        rowWeights = rows.weights.map { Float($0) }
    }
}

/// What one band needs to resize rows in single precision.
@safe private final class WideRows<Pixel: WidePixel> {
    private let ring: WidenedRows<Pixel>
    private let weights: WideWeights
    private let width: Int
    private var sums: [Float]
    private var results: [Float]

    @unsafe init(of source: UnsafePointer<Pixel>, width: Int, weights: WideWeights) {
        self.width = width
        self.weights = weights
        ring = unsafe WidenedRows(of: source, width: width, capacity: weights.rows.taps)
        sums = Array(repeating: 0, count: width * Pixel.channelCount)
        results = Array(repeating: 0, count: weights.columns.count * Pixel.channelCount)
    }

    /// Writes one target row.
    @unsafe func write(_ row: Int, to target: UnsafeMutablePointer<Pixel>) {
        let (columns, rows) = (weights.columns, weights.rows)
        let start = Int(rows.starts[row])
        let count = Int(rows.counts[row])
        let seen = unsafe (start..<start + count).map { unsafe Optional(ring.row($0)) }
        unsafe weights.rowWeights.withUnsafeBufferPointer { rowWeights in
            // SAFETY: `seen` has `count` rows of `width` pixels each.
            unsafe imaging_resample_rows_f32(
                seen, rowWeights.baseAddress! + row * rows.taps, count, &sums, width * Pixel.channelCount)
        }
        unsafe imaging_resample_columns_f32(
            sums, columns.starts, columns.counts, weights.columnWeights, columns.taps, Pixel.channelCount, &results,
            columns.count)
        unsafe Pixel.narrow(results, to: target, count: columns.count)
    }
}
