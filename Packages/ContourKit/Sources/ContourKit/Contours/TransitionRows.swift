// Unsafe code may stand in this file: it wraps C kernels.

internal import CContourKernels
import ImagingCore

/// What is inside and what outside, one bit for each pixel, and how often each row changes between them.
struct TransitionRows {
    let size: PixelSize
    /// The rows' bits, the lowest first, each row from a new word on.
    fileprivate(set) var words: [UInt64]
    /// Bits of pixels whose regions are to be kept; nil keeps all.
    fileprivate(set) var marks: [UInt64]?
    /// How many transitions each row has.
    fileprivate(set) var counts: [Int32]

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

    /// Marks edges: what is above `low` in slope, and of it what is above `high`.
    init(edgesOf plane: Raster<UInt8>, low: Int16, high: Int16, bands: ParallelBands) {
        self.init(size: plane.size)
        let (width, height, stride) = (size.width, size.height, stride)
        var marks = words
        guard stride > 0 else { return }
        unsafe plane.withUnsafePixels { pixels in
            unsafe words.withUnsafeMutableBufferPointer { words in
                unsafe marks.withUnsafeMutableBufferPointer { marks in
                    unsafe counts.withUnsafeMutableBufferPointer { counts in
                        bands.forEachBand(rowCount: height, bandHeight: TransitionRows.bandHeight) { rows in
                            // SAFETY: bands are disjoint, and rows have pixels and words.
                            let scratch = UnsafeMutablePointer<Int16>.allocate(capacity: 9 * (width + 128))
                            defer { unsafe scratch.deallocate() }
                            unsafe contours_edge_rows(
                                pixels.baseAddress!, width, height, rows.lowerBound, rows.upperBound, low, high, scratch,
                                words.baseAddress! + rows.lowerBound * stride,
                                marks.baseAddress! + rows.lowerBound * stride, counts.baseAddress! + rows.lowerBound)
                        }
                    }
                }
            }
        }
        self.marks = marks
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
