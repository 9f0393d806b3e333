// Unsafe code may stand in this file: it hands samples to the C kernels.

import CContourKernels
import ImagingCore

/// The pixels of a photo that are lighter or darker than what lies on both sides of them.
struct WireMarks {
    /// What lies at a pixel.
    struct Mark {
        let value: UInt8
        /// Whether it stands out at all.
        var isSet: Bool { value != 0 }
        /// Whether it is lighter than its sides.
        var isLight: Bool { value & 4 != 0 }
        /// How far it stands out, in 1...31.
        var level: Int { Int(value >> 3) }
        /// Which of ``Direction/halfTurn`` a line through it has, to an eighth of a turn.
        var direction: Int { WireMarks.directions[Int(value & 3)] }
    }

    /// How far a pixel must stand out, in units of R + 2 G + B.
    static let least: Int32 = 12
    /// How many pixels the marks look beyond theirs.
    static let margin = 7

    // Across the lines are the steps to the right, down, down and right, down and left.
    private static let directions = [32, 0, 48, 16]

    private let values: Raster<UInt8>

    /// Marks the pixels of a photo.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    init(_ photo: Raster<RGBA8>, bands: ParallelBands) {
        let (width, height, margin) = (photo.width, photo.height, WireMarks.margin)
        let stride = width + 2 * margin
        // The pixels at the edge go on beyond it.
        let plane: Raster<UInt16> = bands.raster(width: stride, height: height + 2 * margin) { rows, output in
            let pixels = photo.span
            var at = 0
            for row in rows {
                let start = min(height - 1, max(0, row - margin)) * width
                for column in 0..<stride {
                    let pixel = pixels[start &+ min(width &- 1, max(0, column &- margin))]
                    let sum = UInt32(pixel.red) &+ 2 &* UInt32(pixel.green) &+ UInt32(pixel.blue)
                    output[at] = UInt16(pixel.alpha == 255 ? sum : sum &* UInt32(pixel.alpha) / 255)
                    at &+= 1
                }
            }
        }
        values = bands.raster(width: width, height: height) { rows, output in
            unsafe plane.withUnsafePixels { plane in
                unsafe output.withUnsafeMutableBufferPointer { output in
                    for row in rows {
                        // SAFETY: numbers up to 1020 are the same with a sign; the plane has the margin that the kernel reads.
                        let start = unsafe UnsafeRawPointer(plane.baseAddress! + (row + margin) * stride + margin)
                        unsafe contour_wire_marks(
                            start.assumingMemoryBound(to: Int16.self), stride, width, WireMarks.least,
                            output.baseAddress! + (row - rows.lowerBound) * width)
                    }
                }
            }
        }
    }

    subscript(column: Int, row: Int) -> Mark { Mark(value: values[column, row]) }

    var size: PixelSize { values.size }

    /// Calls a closure with each pixel of a part that is marked.
    @inline(__always) func forEach(in part: PixelRect, _ body: (_ column: Int, _ row: Int, Mark) -> Void) {
        let span = values.span
        for row in part.y..<part.y + part.height {
            let start = row &* values.width
            for column in part.x..<part.x + part.width {
                let mark = Mark(value: span[start &+ column])
                if mark.isSet { body(column, row, mark) }
            }
        }
    }
}
