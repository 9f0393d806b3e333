// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels
private import Synchronization

// Unsafe code may stand in this file: it wraps C kernels.

/// A wide blur by way of a small picture: through a quadratic B-spline there, a narrow exact blur, and a quadratic
/// B-spline back.
///
/// Variances add, and a B-spline of degree 2 has the same moments up to the second wherever a pixel lies within its
/// cell: with cells of *f* pixels its variance is *f*² / 4. The blur in between has what is left of the variance of the
/// exact filter's weights.
struct FastGaussianBlur {
    /// The smallest sigma for which the small picture is smaller: cells of three pixels.
    static let smallestSigma = 6.0

    /// How many pixels a cell has in each direction, an odd number.
    let factor: Int

    /// The blur of the small picture.
    let gaussian: GaussianWeights

    /// The B-spline's weights for the pixels of three cells, from the middle outward.
    let spline: GaussianWeights

    private let border: BorderMode
    private let bands: ParallelBands

    /// Where the Gaussians end that it stands for, in standard deviations.
    private static let reach = 4.0

    init(sigma: Double, border: BorderMode, bands: ParallelBands) {
        // The whole-number weights of large cells are coarse; no sigma that needs such cells shows it.
        let half = Swift.min(Int(sigma / 2) - 1, Swift.max(30, Int(sigma / 64))) / 2
        let factor = 2 * half + 1
        let square = Double(factor * factor)
        let exact = GaussianWeights(sigma: sigma, radius: Int((Self.reach * sigma).rounded(.up)))
        self.factor = factor
        gaussian = GaussianWeights(variance: exact.variance / square - 0.5, reach: Self.reach)
        spline = GaussianWeights(splineOf: factor)
        self.border = border
        self.bands = bands
    }

    /// Blurs a plane of bytes.
    func plane(_ raster: Raster<UInt8>) -> Raster<UInt8> {
        unsafe raster.withUnsafePixels { pixels in
            let source = pixels.baseAddress!
            let cells = unsafe byteCells(source, of: raster.size).cells
            return enlarged(blurred(cells), to: raster.size)
        }
    }

    /// Blurs a picture of bytes.
    func colors(_ raster: Raster<RGBA8>) -> Raster<RGBA8> {
        unsafe raster.withUnsafePixels { pixels in
            let source = pixels.baseAddress!
            let (cells, isOpaque) = unsafe byteCells(source, of: raster.size)
            if isOpaque { return enlargedColors(blurred(cells), to: raster.size) }
            let weighted = unsafe wideCells(source, of: raster.size)
            return enlarged(blurred(weighted), to: raster.size)
        }
    }

    /// Blurs other rasters, in single precision.
    func widened<Pixel: WidePixel>(_ raster: Raster<Pixel>) -> Raster<Pixel> {
        unsafe raster.withUnsafePixels { pixels in
            let source = pixels.baseAddress!
            let cells = unsafe wideCells(source, of: raster.size)
            return enlarged(blurred(cells), to: raster.size)
        }
    }

    // MARK: Cells

    /// The cells of a picture and those around it that the blur and the spline see.
    private struct Cells {
        var samples: [Float]
        let columns: Int
        let rows: Int
        let channels: Int
    }

    /// How many cells are seen beyond the picture's own.
    private var margin: Int { gaussian.radius + 1 }

    /// How many pixels are seen beyond the picture.
    private var beyond: Int { (margin + 2) * factor }

    private func emptyCells(for size: PixelSize, channels: Int) -> Cells {
        let columns = (size.width + factor - 1) / factor + 2 * margin
        let rows = (size.height + factor - 1) / factor + 2 * margin
        return Cells(
            samples: Array(repeating: 0, count: columns * rows * channels), columns: columns, rows: rows,
            channels: channels)
    }

    /// The rows of pixels that a row of cells sees.
    private func rows(of cellRow: Int, height: Int) -> [Int] {
        let first = (cellRow - margin - 1) * factor
        return (first..<first + 3 * factor).map { border.resolve($0, count: height) }
    }

    /// The weights along a row, each pixel's of three cells, times a scale.
    private func columnWeights(scale: Double) -> [Float] {
        (-spline.radius...spline.radius).map { Float(spline.weights[abs($0)] * scale) }
    }

    @unsafe private func byteCells<Pixel: RasterPixel>(
        _ source: UnsafePointer<Pixel>, of size: PixelSize
    ) -> (cells: Cells, isOpaque: Bool) where Pixel.Sample == UInt8 {
        let channels = Pixel.channelCount
        let count = size.width * channels
        var cells = emptyCells(for: size, channels: channels)
        let columns = cells.columns
        let edge = BorderColumns(width: size.width, radius: beyond, border: border)
        let (weights, precision) = spline.fixed()
        let alongRow = columnWeights(scale: 1 / Double(1 << IMAGING_BLUR_EXTRA_BITS))
        let isOpaque = Atomic<Bool>(true)
        let start = unsafe samples(source)
        unsafe cells.samples.withUnsafeMutableBufferPointer { output in
            let target = output.baseAddress!
            bands.forEach(cells.rows) { row in
                let seen = unsafe rows(of: row, height: size.height).map { unsafe Optional(start + $0 * count) }
                unsafe withScratch(Int16.self, count: count + 2 * beyond * channels) { sums in
                    let middle = unsafe sums + beyond * channels
                    if channels == 4 {
                        let saw = unsafe imaging_blur_rows_rgba8(
                            seen, 0, weights, spline.radius, precision, middle, count)
                        if saw == 0 { isOpaque.store(false, ordering: .relaxed) }
                    } else {
                        unsafe imaging_blur_rows_u8(seen, 0, weights, spline.radius, precision, middle, count)
                    }
                    unsafe edge.extend(middle, channels: channels)
                    unsafe imaging_coarse_cells_s16(
                        sums + factor * channels, channels, factor, alongRow, target + row * columns * channels,
                        columns)
                }
            }
        }
        return (cells, isOpaque.load(ordering: .relaxed))
    }

    @unsafe private func wideCells<Pixel: WidePixel>(_ source: UnsafePointer<Pixel>, of size: PixelSize) -> Cells {
        let channels = Pixel.channelCount
        let count = size.width * channels
        var cells = emptyCells(for: size, channels: channels)
        let columns = cells.columns
        let edge = BorderColumns(width: size.width, radius: beyond, border: border)
        let weights = spline.weights.map { Float($0) }
        let alongRow = columnWeights(scale: 1)
        unsafe cells.samples.withUnsafeMutableBufferPointer { output in
            let target = output.baseAddress!
            bands.forEachBand(rowCount: cells.rows, bandHeight: 8) { band in
                let ring = unsafe WidenedRows(of: source, width: size.width, capacity: 3 * factor)
                unsafe withScratch(Float.self, count: count + 2 * beyond * channels) { sums in
                    let middle = unsafe sums + beyond * channels
                    for row in band {
                        if bands.monitor?.isCancelled == true { return }
                        let first = (row - margin - 1) * factor
                        let seen = unsafe rows(of: row, height: size.height).enumerated().map { index, place in
                            unsafe Optional(ring.row(place, as: first + index))
                        }
                        unsafe imaging_blur_f32(seen, weights, spline.radius, middle, count)
                        unsafe edge.extend(middle, channels: channels)
                        unsafe imaging_coarse_cells_f32(
                            sums + factor * channels, channels, factor, alongRow, target + row * columns * channels,
                            columns)
                    }
                }
            }
        }
        return cells
    }

    // MARK: Blur

    /// Blurs cells; those that see beyond the others are gone then, and one is left to each side of the picture.
    private func blurred(_ cells: Cells) -> Cells {
        let (radius, channels) = (gaussian.radius, cells.channels)
        let weights = gaussian.weights.map { Float($0) }
        let (columns, rows) = (cells.columns - 2 * radius, cells.rows - 2 * radius)
        let stride = cells.columns * channels
        var result = Cells(
            samples: Array(repeating: 0, count: columns * rows * channels), columns: columns, rows: rows,
            channels: channels)
        unsafe cells.samples.withUnsafeBufferPointer { input in
            let start = input.baseAddress!
            unsafe result.samples.withUnsafeMutableBufferPointer { output in
                let target = output.baseAddress!
                bands.forEach(rows) { row in
                    let place = unsafe target + row * columns * channels
                    let seen = unsafe (0...2 * radius).map { unsafe Optional(start + (row + $0) * stride) }
                    unsafe withScratch(Float.self, count: stride) { sums in
                        unsafe imaging_blur_f32(seen, weights, radius, sums, stride)
                        let shifted = unsafe (0...2 * radius).map {
                            unsafe Optional(UnsafePointer(sums + $0 * channels))
                        }
                        unsafe imaging_blur_f32(shifted, weights, radius, place, columns * channels)
                    }
                }
            }
        }
        return result
    }

    // MARK: The way back

    private func enlarged<Pixel: WidePixel>(_ cells: Cells, to size: PixelSize) -> Raster<Pixel> {
        unsafe enlarged(cells, to: size) { mixed, weights, output in
            unsafe withScratch(Float.self, count: size.width * Pixel.channelCount + 8) { line in
                unsafe imaging_coarse_enlarge_f32(mixed, Pixel.channelCount, factor, weights, line, size.width)
                unsafe Pixel.narrow(line, to: output, count: size.width)
            }
        }
    }

    private func enlargedColors(_ cells: Cells, to size: PixelSize) -> Raster<RGBA8> {
        unsafe enlarged(cells, to: size) { mixed, weights, output in
            unsafe imaging_coarse_enlarge_rgba8(mixed, factor, weights, samples(output), size.width)
        }
    }

    @unsafe private func enlarged<Pixel: RasterPixel>(
        _ cells: Cells, to size: PixelSize,
        writeRow: (_ mixed: UnsafePointer<Float>, _ weights: UnsafePointer<Float>, UnsafeMutablePointer<Pixel>) -> Void
    ) -> Raster<Pixel> {
        let channels = cells.channels
        let stride = cells.columns * channels
        // Three weights for each pixel of a cell: of the cell before, its own, and the next.
        let weights = (0..<factor).map { index in
            (0..<3).map {
                Float(spline.weights[abs(index + (1 - $0) * factor - spline.radius + factor)] * Double(factor))
            }
        }
        let padding = [Float](repeating: 0, count: 8)
        let columnWeights = (0..<3).flatMap { cell in
            weights.flatMap { Array(repeating: $0[cell], count: channels) } + padding
        }
        return unsafe cells.samples.withUnsafeBufferPointer { input in
            let start = input.baseAddress!
            return unsafe bands.rasterFromKernel(width: size.width, height: size.height, bandHeight: 32) {
                rows, output in
                unsafe withScratch(Float.self, count: stride) { mixed in
                    for row in rows {
                        let above = unsafe start + row / factor * stride
                        unsafe imaging_coarse_mix_f32(
                            above, above + stride, above + 2 * stride, weights[row % factor], mixed, stride)
                        unsafe writeRow(mixed, columnWeights, output + (row - rows.lowerBound) * size.width)
                    }
                }
            }
        }
    }
}
