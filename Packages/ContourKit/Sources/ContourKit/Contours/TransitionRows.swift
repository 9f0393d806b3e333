// Unsafe code may stand in this file: it wraps C kernels.

internal import CContourKernels
import ImagingCore

/// What is inside and what outside, one bit for each pixel, and how often each row changes between them.
struct TransitionRows {
    let size: PixelSize
    /// The rows' bits, the lowest first, each row from a new word on.
    private(set) var words: [UInt64]
    /// How many transitions each row has.
    private(set) var counts: [Int32]

    /// How many words a row has.
    var stride: Int { (size.width + 63) / 64 }

    private static let bandHeight = 32

    private init(size: PixelSize) {
        precondition(size.area <= 1 << 29, "contours are found on at most 2²⁹ pixels")
        self.size = size
        words = Array(repeating: 0, count: (size.width + 63) / 64 * size.height)
        counts = Array(repeating: 0, count: size.height)
    }

    /// Marks what is above a level, or what is not.
    init(of plane: Raster<UInt8>, above level: UInt8, isInverted: Bool, bands: ParallelBands) {
        self.init(size: plane.size)
        let width = plane.width
        unsafe plane.withUnsafePixels { pixels in
            unsafe fill(bands) { row, words in
                unsafe contours_row_bits_u8(
                    pixels.baseAddress! + row * width, width, level, isInverted ? 1 : 0, words)
            }
        }
    }

    /// Marks what is above a level, or what is not.
    init(of field: Raster<Float>, above level: Float, isInverted: Bool, bands: ParallelBands) {
        self.init(size: field.size)
        let width = field.width
        unsafe field.withUnsafePixels { pixels in
            unsafe fill(bands) { row, words in
                unsafe contours_row_bits_f32(
                    pixels.baseAddress! + row * width, width, level, isInverted ? 1 : 0, words)
            }
        }
    }

    /// Marks edges: what is above `high` in slope, and what is above `low` and connected to it.
    init(edgesOf plane: Raster<UInt8>, low: Int16, high: Int16, bands: ParallelBands) {
        self.init(size: plane.size)
        let (width, height, stride) = (size.width, size.height, stride)
        guard stride > 0 else { return }
        var weak = words
        unsafe plane.withUnsafePixels { pixels in
            unsafe weak.withUnsafeMutableBufferPointer { weak in
                unsafe words.withUnsafeMutableBufferPointer { strong in
                    bands.forEachBand(rowCount: height, bandHeight: TransitionRows.bandHeight) { rows in
                        // SAFETY: bands are disjoint, and rows have pixels and words.
                        let scratch = UnsafeMutablePointer<Int16>.allocate(capacity: contours_edge_scratch(width))
                        defer { unsafe scratch.deallocate() }
                        unsafe contours_edge_rows(
                            pixels.baseAddress!, width, height, rows.lowerBound, rows.upperBound, low, high, scratch,
                            weak.baseAddress! + rows.lowerBound * stride, strong.baseAddress! + rows.lowerBound * stride
                        )
                    }
                }
            }
        }
        grow(within: weak, bands)
        unsafe fill(bands) { _, words in unsafe contours_count_transitions(words, width) }
    }

    /// Adds what of some bits is connected to those that are marked.
    private mutating func grow(within weak: [UInt64], _ bands: ParallelBands) {
        let (stride, height) = (stride, size.height)
        var stack = [Int32](repeating: 0, count: words.count)
        var isStacked = [UInt8](repeating: 0, count: words.count)
        var depth = unsafe contours_stack_words(words, 0, words.count, &stack, 0, &isStacked)
        while depth > 0 && bands.monitor?.isCancelled != true {
            depth = unsafe contours_grow_edges(weak, &words, stride, height, &stack, depth, &isStacked, 1 << 18)
        }
    }

    @unsafe private mutating func fill(_ bands: ParallelBands, _ body: (Int, UnsafeMutablePointer<UInt64>) -> Int32) {
        let stride = stride
        guard stride > 0 else { return }
        unsafe words.withUnsafeMutableBufferPointer { words in
            unsafe counts.withUnsafeMutableBufferPointer { counts in
                bands.forEachBand(rowCount: counts.count, bandHeight: TransitionRows.bandHeight) { rows in
                    for row in rows { unsafe counts[row] = body(row, words.baseAddress! + row * stride) }
                }
            }
        }
    }
}
