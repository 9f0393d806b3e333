// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// One bilateral filter, by tiles whose neighbourhoods stay in the cache.
struct BilateralFilter {
    private let size: PixelSize
    private let radius: Int
    private let scale: Float
    private let taps: [imaging_bilateral_tap]
    private let bands: ParallelBands
    /// Which row or column stands for each from `-radius` to that many beyond the last.
    private let rowPlaces: [Int]
    private let columnPlaces: [Int]

    /// Prepares a filter for rasters of a size.
    init(size: PixelSize, weights: BilateralWeights, border: BorderMode, bands: ParallelBands) {
        self.size = size
        self.bands = bands
        let radius = weights.radius
        self.radius = radius
        scale = weights.scale
        taps = weights.taps.map { imaging_bilateral_tap(column: $0.column, row: $0.row, logarithm: $0.logarithm) }
        rowPlaces = (-radius..<size.height + radius).map { border.resolve($0, count: size.height) }
        columnPlaces = (-radius..<size.width + radius).map { border.resolve($0, count: size.width) }
    }

    /// Filters planes and pictures of bytes.
    func filtered<Pixel: RasterPixel>(_ raster: Raster<Pixel>) -> Raster<Pixel> where Pixel.Sample == UInt8 {
        unsafe tiled(raster) { rows, places, count, height, output, stride, scratch in
            unsafe imaging_bilateral_tile(
                rows, places, Pixel.channelCount, radius, taps, taps.count, scale, count, height, output, stride,
                scratch)
        }
    }

    /// Filters a plane of floats.
    func filtered(_ raster: Raster<Float>) -> Raster<Float> {
        unsafe tiled(raster) { rows, places, count, height, output, stride, scratch in
            unsafe imaging_bilateral_tile_f32(
                rows, places, radius, taps, taps.count, scale, count, height, output, stride, scratch)
        }
    }

    private typealias TileKernel<Sample> = (
        UnsafePointer<UnsafePointer<Sample>?>, UnsafePointer<Int>, Int, Int, UnsafeMutablePointer<Sample>, Int,
        UnsafeMutableRawPointer
    ) -> Void

    /// Filters tile by tile.
    ///
    /// - Parameters:
    ///   - raster: What to filter.
    ///   - write: Writes a tile. It gets the rows, the columns' places in them, the tile's width and height, its first
    ///     sample, how far its rows are apart, and scratch memory.
    @unsafe private func tiled<Pixel: RasterPixel>(
        _ raster: Raster<Pixel>, write: TileKernel<Pixel.Sample>
    ) -> Raster<Pixel> {
        let (width, channels) = (size.width, Pixel.channelCount)
        let places = columnPlaces.map { $0 * channels }
        let tile = 128
        let bandHeight = Swift.max(32, radius)
        let scratchBytes = imaging_bilateral_scratch(
            channels, radius, taps.count, Swift.min(tile, width), bandHeight)
        return unsafe raster.withUnsafePixels { pixels in
            let source = unsafe samples(pixels.baseAddress!)
            return unsafe bands.rasterFromKernel(
                width: width, height: size.height, bandHeight: bandHeight
            ) { rows, output in
                let seen = unsafe rowPlaces[rows.lowerBound..<rows.upperBound + 2 * radius].map { row in
                    unsafe Optional(source + row * width * channels)
                }
                unsafe withScratch(Int64.self, count: scratchBytes / MemoryLayout<Int64>.stride + 1) { scratch in
                    for first in stride(from: 0, to: width, by: tile) where bands.monitor?.isCancelled != true {
                        unsafe places.withUnsafeBufferPointer { places in
                            // SAFETY: there are `radius` places and rows on each side of those that are written.
                            unsafe write(
                                seen, places.baseAddress! + first, Swift.min(tile, width - first), rows.count,
                                samples(output + first), width * channels, scratch)
                        }
                    }
                }
            }
        }
    }
}
