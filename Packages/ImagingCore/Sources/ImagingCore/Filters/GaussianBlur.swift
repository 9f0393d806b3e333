// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// One blur: for a band of rows the columns' sums first, then along each row.
///
/// Bands read the source alone, so that none waits for another. The first pass goes by tiles of columns: the rows that
/// a band sees of one tile stay in the cache.
struct GaussianBlur {
    /// The largest sigma for which weights of 16 bits are fine enough.
    static let largestFixedSigma = 100.0

    private let gaussian: GaussianWeights
    private let border: BorderMode
    private let bands: ParallelBands
    private let bandHeight = 16
    private let tileSamples = 2048

    /// Prepares a blur.
    ///
    /// - Parameters:
    ///   - sigma: The standard deviation in pixels.
    ///   - reach: Where the filter ends, in standard deviations.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads.
    init(sigma: Double, reach: Double, border: BorderMode, bands: ParallelBands) {
        gaussian = GaussianWeights(sigma: sigma, radius: Int((reach * sigma).rounded(.up)))
        self.border = border
        self.bands = bands
    }

    /// Blurs a plane of bytes.
    func plane(_ raster: Raster<UInt8>) -> Raster<UInt8> {
        unsafe fixed(raster) { _ in
            true
        } otherwise: { _, _ in
        }
    }

    /// Blurs a picture of bytes; rows that see a pixel that is not opaque go the way of ``widened(_:)``.
    func colors(_ raster: Raster<RGBA8>) -> Raster<RGBA8> {
        unsafe raster.withUnsafePixels { pixels in
            let source = pixels.baseAddress!
            return unsafe fixed(raster) { row in
                unsafe imaging_convolve_is_opaque_rgba8(row, raster.width) != 0
            } otherwise: { rows, output in
                let wide = unsafe WideBlur(of: source, size: raster.size, gaussian: gaussian, border: border)
                for (index, row) in rows.enumerated() {
                    // Of a wide blur a row alone is long.
                    if bands.monitor?.isCancelled == true { return }
                    unsafe wide.write(row, to: output + index * raster.width)
                }
            }
        }
    }

    /// Blurs in single precision.
    func widened<Pixel: WidePixel>(_ raster: Raster<Pixel>) -> Raster<Pixel> {
        unsafe raster.withUnsafePixels { pixels in
            let source = pixels.baseAddress!
            return unsafe bands.rasterFromKernel(
                width: raster.width, height: raster.height, bandHeight: Swift.max(bandHeight, gaussian.radius)
            ) { rows, output in
                let wide = unsafe WideBlur(of: source, size: raster.size, gaussian: gaussian, border: border)
                for (index, row) in rows.enumerated() {
                    // Of a wide blur a row alone is long.
                    if bands.monitor?.isCancelled == true { return }
                    unsafe wide.write(row, to: output + index * raster.width)
                }
            }
        }
    }

    /// Blurs bytes with whole-number weights.
    ///
    /// - Parameters:
    ///   - raster: The picture.
    ///   - isPlain: Says whether a row can be summed as it is.
    ///   - otherwise: Blurs rows that see one that cannot.
    @unsafe private func fixed<Pixel: RasterPixel>(
        _ raster: Raster<Pixel>, isPlain: (UnsafePointer<UInt8>) -> Bool,
        otherwise: (Range<Int>, UnsafeMutablePointer<Pixel>) -> Void
    ) -> Raster<Pixel> where Pixel.Sample == UInt8 {
        let (weights, precision) = gaussian.fixed()
        let radius = gaussian.radius
        let channels = Pixel.channelCount
        let count = raster.width * channels
        let margin = radius * channels
        let edge = BorderColumns(width: raster.width, radius: radius, border: border)
        // SAFETY: rows are resolved to those of the picture; a row of sums has `radius` pixels before and after it.
        return unsafe raster.withUnsafePixels { pixels in
            let source = unsafe samples(pixels.baseAddress!)
            return unsafe bands.rasterFromKernel(
                width: raster.width, height: raster.height, bandHeight: bandHeight
            ) { rows, output in
                let seen = unsafe (rows.lowerBound - radius..<rows.upperBound + radius).map { row in
                    unsafe Optional(source + border.resolve(row, count: raster.height) * count)
                }
                let plain = unsafe seen.map { unsafe isPlain($0!) }
                let usable = rows.indices.map { row in
                    plain[row - rows.lowerBound...row - rows.lowerBound + 2 * radius].allSatisfy { $0 }
                }
                let stride = count + 2 * margin
                unsafe withScratch(Int16.self, count: rows.count * stride) { sums in
                    for first in Swift.stride(from: 0, to: count, by: tileSamples) {
                        for index in usable.indices where usable[index] {
                            unsafe seen.withUnsafeBufferPointer { seen in
                                unsafe imaging_blur_rows_u8(
                                    seen.baseAddress! + index, first, weights, radius, precision,
                                    sums + index * stride + margin + first, Swift.min(tileSamples, count - first))
                            }
                        }
                    }
                    for index in usable.indices where usable[index] {
                        let middle = unsafe sums + index * stride + margin
                        unsafe edge.extend(middle, channels: channels)
                        unsafe imaging_blur_columns_u8(
                            middle, channels, weights, radius, precision, samples(output + index * raster.width), count)
                    }
                }
                // The others go together, because they see nearly the same rows.
                var start = 0
                while let first = usable[start...].firstIndex(of: false) {
                    let end = usable[first...].firstIndex(of: true) ?? usable.count
                    unsafe otherwise(
                        rows.lowerBound + first..<rows.lowerBound + end, output + first * raster.width)
                    start = end
                }
            }
        }
    }
}

/// What one band needs to blur rows in single precision.
@safe private final class WideBlur<Pixel: WidePixel> {
    private let ring: WidenedRows<Pixel>
    private let size: PixelSize
    private let radius: Int
    private let weights: [Float]
    private let border: BorderMode
    private let edge: BorderColumns
    private var sums: [Float]
    private var results: [Float]

    @unsafe init(
        of source: UnsafePointer<Pixel>, size: PixelSize, gaussian: GaussianWeights, border: BorderMode
    ) {
        self.size = size
        self.border = border
        radius = gaussian.radius
        weights = gaussian.weights.map { Float($0) }
        edge = BorderColumns(width: size.width, radius: radius, border: border)
        ring = unsafe WidenedRows(of: source, width: size.width, capacity: 2 * radius + 1)
        sums = Array(repeating: 0, count: (size.width + 2 * radius) * Pixel.channelCount)
        results = Array(repeating: 0, count: size.width * Pixel.channelCount)
    }

    /// Writes one row.
    @unsafe func write(_ row: Int, to target: UnsafeMutablePointer<Pixel>) {
        let channels = Pixel.channelCount
        let seen = unsafe (row - radius...row + radius).map { row in
            unsafe Optional(ring.row(border.resolve(row, count: size.height), as: row))
        }
        let (radius, count, weights, edge) = (radius, size.width * channels, weights, edge)
        unsafe sums.withUnsafeMutableBufferPointer { sums in
            let middle = unsafe sums.baseAddress! + radius * channels
            // SAFETY: each row seen has `count` samples, and `middle` has `radius` pixels before and after them.
            unsafe imaging_blur_f32(seen, weights, radius, middle, count)
            unsafe edge.extend(middle, channels: channels)
            let shifted = unsafe (-radius...radius).map { unsafe Optional(UnsafePointer(middle + $0 * channels)) }
            unsafe imaging_blur_f32(shifted, weights, radius, &results, count)
        }
        unsafe Pixel.narrow(results, to: target, count: size.width)
    }
}
