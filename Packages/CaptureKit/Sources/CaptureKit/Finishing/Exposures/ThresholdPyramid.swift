// Unsafe code may stand in this file: it wraps C kernels.

internal import CCaptureKernels
internal import ImagingCore

// Unsafe code may stand in this file: it wraps C kernels.

/// What of a picture is brighter than its median, at ever smaller sizes.
///
/// That is nearly the same for every exposure. Samples close to the median do not count, because noise decides them.
///
/// - SeeAlso: Ward, Fast, Robust Image Registration for Compositing High Dynamic Range Photographs from Handheld Exposures
///   (Journal of Graphics Tools, 2003).
struct ThresholdPyramid {
    /// How far a sample is from the median at least to count.
    static let margin: UInt8 = 4

    /// How many halvings there are at most; an offset is less than 2 to their number.
    static let levelCount = 7

    /// The smallest side that is still halved.
    static let smallestSide = 32

    /// The levels, finest first: see `capture_threshold`.
    let levels: [Raster<UInt8>]

    /// Makes the bitmaps of a picture's lightness.
    init(_ lightness: Raster<UInt8>, bands: ParallelBands) {
        let pyramid = ImagePyramid(
            lightness, minimumSide: Self.smallestSide, maximumLevelCount: Self.levelCount, bands: bands)
        levels = pyramid.levels.map { level in
            let median = level.wholeHistogram(bands: bands).percentile(0.5) ?? 0
            // So that the limits around it are bytes.
            let held = min(max(median, Self.margin), 255 - Self.margin)
            var result = Raster<UInt8>(width: level.width, height: level.height)
            unsafe level.withUnsafePixels { input in
                unsafe result.withUnsafeMutablePixels { output in
                    guard let from = input.baseAddress, let to = output.baseAddress else { return }
                    unsafe capture_threshold(from, held, Self.margin, to, input.count)
                }
            }
            return result
        }
    }

    /// Returns by how much this picture must be moved to lie on another of the same size.
    ///
    /// From the coarsest level on, the best of nine offsets about twice the last one. Of equally good ones the least.
    func offset(to other: ThresholdPyramid, bands: ParallelBands) -> PixelOffset {
        var best = PixelOffset(x: 0, y: 0)
        for level in levels.indices.reversed() {
            let middle = PixelOffset(x: 2 * best.x, y: 2 * best.y)
            var least = Self.disagreement(levels[level], other.levels[level], middle)
            best = middle
            for y in -1...1 {
                for x in -1...1 where x != 0 || y != 0 {
                    if bands.monitor?.isCancelled == true { return best }
                    let offset = PixelOffset(x: middle.x + x, y: middle.y + y)
                    let disagreement = Self.disagreement(levels[level], other.levels[level], offset)
                    if disagreement < least { (least, best) = (disagreement, offset) }
                }
            }
        }
        return best
    }

    /// The share of the common pixels of two bitmaps that differ, the first being moved.
    private static func disagreement(
        _ moved: Raster<UInt8>, _ other: Raster<UInt8>, _ offset: PixelOffset
    ) -> Double {
        let (width, height) = (other.width, other.height)
        let (left, right) = (max(0, offset.x), min(width, width + offset.x))
        let (top, bottom) = (max(0, offset.y), min(height, height + offset.y))
        guard left < right, top < bottom else { return .infinity }
        var count: Int64 = 0
        unsafe moved.withUnsafePixels { moved in
            unsafe other.withUnsafePixels { other in
                for row in top..<bottom {
                    // SAFETY: the rows and columns that both have.
                    let first = unsafe moved.baseAddress! + (row - offset.y) * width + left - offset.x
                    let second = unsafe other.baseAddress! + row * width + left
                    count += unsafe capture_disagreements(first, second, right - left)
                }
            }
        }
        return Double(count) / Double((right - left) * (bottom - top))
    }
}
