internal import CImagingKernels

// Unsafe code may stand in this file: it wraps C kernels.

/// One median filter: by sorting networks for small squares, by histograms of columns for large ones.
struct MedianFilter {
    private let size: PixelSize
    private let radius: Int
    private let bands: ParallelBands
    /// Which row or column stands for each from `-radius` to that many beyond the last.
    private let rowPlaces: [Int]
    private let columnPlaces: [Int]

    /// Prepares a filter for rasters of a size.
    init(size: PixelSize, radius: Int, border: BorderMode, bands: ParallelBands) {
        self.size = size
        self.radius = radius
        self.bands = bands
        rowPlaces = (-radius..<size.height + radius).map { border.resolve($0, count: size.height) }
        columnPlaces = (-radius..<size.width + radius).map { border.resolve($0, count: size.width) }
    }

    /// Filters each channel.
    func filtered<Pixel: RasterPixel>(_ raster: Raster<Pixel>) -> Raster<Pixel> where Pixel.Sample == UInt8 {
        unsafe raster.withUnsafePixels { pixels in
            let source = unsafe samples(pixels.baseAddress!)
            let channels = Pixel.channelCount
            let isNarrow = radius <= IMAGING_MEDIAN_NARROW_RADIUS
            // Each band counts its first columns anew: it must be high beside the window.
            return unsafe bands.rasterFromKernel(
                width: size.width, height: size.height, bandHeight: isNarrow ? 32 : Swift.max(128, 4 * radius)
            ) { rows, output in
                if isNarrow {
                    unsafe sort(rows, of: source, channels: channels, to: samples(output))
                } else {
                    unsafe count(rows, of: source, channels: channels, to: samples(output))
                }
            }
        }
    }

    /// Filters a band by sorting.
    ///
    /// The rows that a window sees are copied, with what lies beyond their ends, into a ring.
    @unsafe private func sort(
        _ rows: Range<Int>, of source: UnsafePointer<UInt8>, channels: Int, to output: UnsafeMutablePointer<UInt8>
    ) {
        let side = 2 * radius + 1
        let count = size.width * channels
        let stride = count + 2 * radius * channels + IMAGING_MEDIAN_MARGIN
        unsafe withScratch(UInt8.self, count: side * stride) { ring in
            unsafe ring.initialize(repeating: 0, count: side * stride)
            for row in rows.lowerBound - radius..<rows.upperBound + radius {
                let slot = unsafe ring + (row + radius) % side * stride
                unsafe extend(source + rowPlaces[row + radius] * count, channels: channels, to: slot)
                let middle = row - radius
                guard middle >= rows.lowerBound else { continue }
                let seen = unsafe (middle..<middle + side).map {
                    unsafe Optional(UnsafePointer(ring + $0 % side * stride))
                }
                // SAFETY: each slot has `radius` pixels before and after the row's, and the margin.
                unsafe imaging_median_narrow(
                    seen, radius, channels, output + (middle - rows.lowerBound) * count, count)
            }
        }
    }

    /// Copies a row with `radius` pixels to each side.
    @unsafe private func extend(
        _ row: UnsafePointer<UInt8>, channels: Int, to target: UnsafeMutablePointer<UInt8>
    ) {
        unsafe (target + radius * channels).update(from: row, count: size.width * channels)
        for end in [0..<radius, size.width + radius..<size.width + 2 * radius] {
            for column in end {
                for channel in 0..<channels {
                    unsafe target[column * channels + channel] = unsafe row[columnPlaces[column] * channels + channel]
                }
            }
        }
    }

    /// Filters a band by counting, in stripes whose histograms stay in the cache.
    @unsafe private func count(
        _ rows: Range<Int>, of source: UnsafePointer<UInt8>, channels: Int, to output: UnsafeMutablePointer<UInt8>
    ) {
        let width = size.width
        let stripe = Swift.max(512, 8 * radius)
        let places = columnPlaces.map { $0 * channels }
        unsafe withScratch(
            SIMD16<UInt8>.self, count: imaging_median_wide_scratch(radius, Swift.min(stripe, width)) / 16
        ) { scratch in
            for channel in 0..<channels {
                let seen = unsafe rowPlaces[rows.lowerBound..<rows.upperBound + 2 * radius].map { row in
                    unsafe Optional(source + row * width * channels + channel)
                }
                for first in stride(from: 0, to: width, by: stripe) {
                    unsafe places.withUnsafeBufferPointer { places in
                        // SAFETY: there are `radius` places and rows on each side of those that are written.
                        unsafe imaging_median_wide(
                            seen, places.baseAddress! + first, radius, Swift.min(stripe, width - first), rows.count,
                            output + first * channels + channel, channels, width * channels, scratch)
                    }
                }
            }
        }
    }
}
