// Unsafe code may stand in this file: it wraps C kernels.

import CRetouchKernels
import ImagingCore

/// A photo's lightness without its detail, as a linear function of lightness for each place of a smaller picture.
///
/// It is the guided filter of the lightness by itself, on a picture whose longer side is at most ``longestSide``: of each
/// window's mean and variance follow a slope and an offset, and their means are enlarged. Where a window varies more than
/// ``epsilon`` the base follows the photo's edge, elsewhere it is the mean. Pixels count by their opacity.
///
/// - SeeAlso: He, Sun, Fast Guided Filter (2015), <https://arxiv.org/abs/1505.00996>.
struct BaseLayer: Hashable, Sendable {
    /// The longer side of the picture on which windows are found.
    static let longestSide = 512

    /// How far a window reaches there.
    static let radius = 16

    /// The variance of lightness, for black 0 and white 1, from which on edges stay.
    static let epsilon: Float = 0.004

    let slopes: Raster<Float>
    let offsets: Raster<Float>

    /// Finds the base of a photo.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    init(of photo: Raster<RGBA8>, tone: retouch_tone, bands: ParallelBands) {
        let factor = max(1, (max(photo.width, photo.height) + Self.longestSide - 1) / Self.longestSide)
        let size = PixelSize(
            width: (photo.width + factor - 1) / factor, height: (photo.height + factor - 1) / factor)
        let small = photo.resized(to: size, filter: .area, bands: bands)
        var lightness = [Float](repeating: 0, count: size.area)
        unsafe small.withUnsafePixels { pixels in
            unsafe withUnsafePointer(to: tone) { tone in
                // SAFETY: pixels have four samples each.
                unsafe retouch_lightness(
                    UnsafeRawPointer(pixels.baseAddress!).assumingMemoryBound(to: UInt8.self), tone, ToneMap.light,
                    &lightness, pixels.count)
            }
        }
        let weights = small.pixels.map { Float($0.alpha) / 255 }
        func blurred(_ samples: [Float]) -> [Float] {
            Raster(width: size.width, height: size.height, pixels: samples)
                .boxBlurred(radius: Self.radius, bands: bands).pixels
        }
        func raster(_ samples: [Float]) -> Raster<Float> {
            Raster(width: size.width, height: size.height, pixels: samples)
        }
        let weighted = zip(weights, lightness).map { $0 * $1 }
        let (sums, means) = (blurred(weights), blurred(weighted))
        let squares = blurred(zip(weighted, lightness).map { $0 * $1 })
        var (slope, offset) = ([Float](), [Float]())
        slope.reserveCapacity(sums.count)
        offset.reserveCapacity(sums.count)
        for index in sums.indices {
            let sum = max(sums[index], 1e-6)
            let mean = means[index] / sum
            let variance = max(0, squares[index] / sum - mean * mean)
            let a = variance / (variance + Self.epsilon)
            slope.append(a * weights[index])
            offset.append((mean - a * mean) * weights[index])
        }
        let (slopeSums, offsetSums) = (blurred(slope), blurred(offset))
        slopes = raster(zip(slopeSums, sums).map { $0 / max($1, 1e-6) })
        offsets = raster(zip(offsetSums, sums).map { $0 / max($1, 1e-6) })
    }
}
