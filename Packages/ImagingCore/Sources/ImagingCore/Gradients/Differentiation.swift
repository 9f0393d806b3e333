// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// One derivative of a plane: for a band of rows, each row smoothed and differenced across, then along.
struct Differentiation {
    private let weights: GradientOperator
    private let border: BorderMode
    private let bands: ParallelBands
    private let bandHeight = 32

    init(_ weights: GradientOperator, border: BorderMode, bands: ParallelBands) {
        self.weights = weights
        self.border = border
        self.bands = bands
    }

    /// Both derivatives.
    func field<Sample: DifferentiableSample>(of raster: Raster<Sample>) -> GradientField {
        let width = raster.width
        // Written while `x` is made, whose bands write the same rows of both.
        var y = Raster<Float>(width: 0, height: 0)
        let x: Raster<Float> = unsafe raster.withUnsafePixels { source in
            unsafe Raster(uninitializedWidth: width, height: raster.height) { x in
                y = unsafe Raster(uninitializedWidth: width, height: raster.height) { y in
                    guard let source = source.baseAddress, let xs = x.baseAddress, let ys = y.baseAddress else {
                        return
                    }
                    bands.forEachBand(rowCount: raster.height, bandHeight: bandHeight) { rows in
                        unsafe forEachRow(rows, source, raster.size) { row, smooth, change in
                            unsafe Sample.columns(
                                smooth, change, weights, xs + row * width, ys + row * width, width)
                        }
                    }
                    if bands.monitor?.isCancelled == true {
                        unsafe Raster.fill(x, with: 0)
                        unsafe Raster.fill(y, with: 0)
                    }
                }
            }
        }
        return GradientField(x: x, y: y)
    }

    /// The length of the two derivatives.
    func magnitude<Sample: DifferentiableSample>(of raster: Raster<Sample>) -> Raster<Float> {
        unsafe raster.withUnsafePixels { source in
            unsafe bands.rasterFromKernel(width: raster.width, height: raster.height, bandHeight: bandHeight) {
                rows, output in
                unsafe forEachRow(rows, source.baseAddress!, raster.size) { row, smooth, change in
                    let target = unsafe output + (row - rows.lowerBound) * raster.width
                    unsafe Sample.lengths(smooth, change, weights, target, raster.width)
                }
            }
        }
    }

    /// The sum of the four neighbours less four times the sample.
    func laplacian<Sample: DifferentiableSample>(of raster: Raster<Sample>) -> Raster<Float> {
        let (width, height) = (raster.width, raster.height)
        return unsafe raster.withUnsafePixels { source in
            unsafe bands.rasterFromKernel(width: width, height: height, bandHeight: bandHeight) { rows, output in
                let source = source.baseAddress!
                for row in rows {
                    let here = unsafe source + row * width
                    let above = unsafe source + border.resolve(row - 1, count: height) * width
                    let below = unsafe source + border.resolve(row + 1, count: height) * width
                    let target = unsafe output + (row - rows.lowerBound) * width
                    if width > 2 { unsafe Sample.laplacian(above + 1, here + 1, below + 1, target + 1, width - 2) }
                    for column in Set([0, width - 1]) {
                        let neighbours = (-1...1).map {
                            unsafe here[border.resolve(column + $0, count: width)]
                        }
                        unsafe neighbours.withUnsafeBufferPointer {
                            unsafe Sample.laplacian(
                                above + column, $0.baseAddress! + 1, below + column, target + column, 1)
                        }
                    }
                }
            }
        }
    }

    /// Calls a closure for each row with its smoothed samples and differences, and one more to each side.
    @unsafe private func forEachRow<Sample: DifferentiableSample>(
        _ rows: Range<Int>, _ source: UnsafePointer<Sample>, _ size: PixelSize,
        _ body: (Int, UnsafePointer<Sample.Wide>, UnsafePointer<Sample.Wide>) -> Void
    ) {
        let edge = BorderColumns(width: size.width, radius: 1, border: border)
        unsafe withScratch(Sample.Wide.self, count: 2 * (size.width + 2)) { scratch in
            let (smooth, change) = unsafe (scratch + 1, scratch + size.width + 3)
            for row in rows {
                unsafe Sample.rows(
                    source + border.resolve(row - 1, count: size.height) * size.width, source + row * size.width,
                    source + border.resolve(row + 1, count: size.height) * size.width, weights, smooth, change,
                    size.width)
                unsafe edge.extend(smooth, channels: 1)
                unsafe edge.extend(change, channels: 1)
                unsafe body(row, smooth, change)
            }
        }
    }
}

/// A sample that has derivatives, with its kernels.
protocol DifferentiableSample: RasterPixel {
    /// What sums of samples are kept in.
    associatedtype Wide: BitwiseCopyable

    @unsafe static func rows(
        _ above: UnsafePointer<Self>, _ here: UnsafePointer<Self>, _ below: UnsafePointer<Self>,
        _ weights: GradientOperator, _ smooth: UnsafeMutablePointer<Wide>, _ change: UnsafeMutablePointer<Wide>,
        _ count: Int)

    @unsafe static func columns(
        _ smooth: UnsafePointer<Wide>, _ change: UnsafePointer<Wide>, _ weights: GradientOperator,
        _ x: UnsafeMutablePointer<Float>, _ y: UnsafeMutablePointer<Float>, _ count: Int)

    @unsafe static func lengths(
        _ smooth: UnsafePointer<Wide>, _ change: UnsafePointer<Wide>, _ weights: GradientOperator,
        _ output: UnsafeMutablePointer<Float>, _ count: Int)

    @unsafe static func laplacian(
        _ above: UnsafePointer<Self>, _ here: UnsafePointer<Self>, _ below: UnsafePointer<Self>,
        _ output: UnsafeMutablePointer<Float>, _ count: Int)
}

extension UInt8: DifferentiableSample {
    @unsafe static func rows(
        _ above: UnsafePointer<UInt8>, _ here: UnsafePointer<UInt8>, _ below: UnsafePointer<UInt8>,
        _ weights: GradientOperator, _ smooth: UnsafeMutablePointer<Int16>, _ change: UnsafeMutablePointer<Int16>,
        _ count: Int
    ) { unsafe imaging_gradient_rows_u8(above, here, below, weights.side, weights.middle, smooth, change, count) }

    @unsafe static func columns(
        _ smooth: UnsafePointer<Int16>, _ change: UnsafePointer<Int16>, _ weights: GradientOperator,
        _ x: UnsafeMutablePointer<Float>, _ y: UnsafeMutablePointer<Float>, _ count: Int
    ) { unsafe imaging_gradient_columns_s16(smooth, change, weights.side, weights.middle, x, y, count) }

    @unsafe static func lengths(
        _ smooth: UnsafePointer<Int16>, _ change: UnsafePointer<Int16>, _ weights: GradientOperator,
        _ output: UnsafeMutablePointer<Float>, _ count: Int
    ) { unsafe imaging_gradient_lengths_s16(smooth, change, weights.side, weights.middle, output, count) }

    @unsafe static func laplacian(
        _ above: UnsafePointer<UInt8>, _ here: UnsafePointer<UInt8>, _ below: UnsafePointer<UInt8>,
        _ output: UnsafeMutablePointer<Float>, _ count: Int
    ) { unsafe imaging_laplacian_u8(above, here, below, output, count) }
}

extension Float: DifferentiableSample {
    @unsafe static func rows(
        _ above: UnsafePointer<Float>, _ here: UnsafePointer<Float>, _ below: UnsafePointer<Float>,
        _ weights: GradientOperator, _ smooth: UnsafeMutablePointer<Float>, _ change: UnsafeMutablePointer<Float>,
        _ count: Int
    ) {
        unsafe imaging_gradient_rows_f32(
            above, here, below, Float(weights.side), Float(weights.middle), smooth, change, count)
    }

    @unsafe static func columns(
        _ smooth: UnsafePointer<Float>, _ change: UnsafePointer<Float>, _ weights: GradientOperator,
        _ x: UnsafeMutablePointer<Float>, _ y: UnsafeMutablePointer<Float>, _ count: Int
    ) { unsafe imaging_gradient_columns_f32(smooth, change, Float(weights.side), Float(weights.middle), x, y, count) }

    @unsafe static func lengths(
        _ smooth: UnsafePointer<Float>, _ change: UnsafePointer<Float>, _ weights: GradientOperator,
        _ output: UnsafeMutablePointer<Float>, _ count: Int
    ) { unsafe imaging_gradient_lengths_f32(smooth, change, Float(weights.side), Float(weights.middle), output, count) }

    @unsafe static func laplacian(
        _ above: UnsafePointer<Float>, _ here: UnsafePointer<Float>, _ below: UnsafePointer<Float>,
        _ output: UnsafeMutablePointer<Float>, _ count: Int
    ) { unsafe imaging_laplacian_f32(above, here, below, output, count) }
}
