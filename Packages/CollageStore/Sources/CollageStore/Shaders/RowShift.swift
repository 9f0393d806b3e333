// Unsafe code may stand in this file: it wraps C kernels.

internal import CCollageKernels

/// How far a row's pixels are moved to the right, in pixels.
struct RowShift: Hashable {
    /// All of them.
    var offset = 0
    /// Red, besides.
    var red = 0
    /// Green, besides.
    var green = 0
    /// Blue, besides.
    var blue = 0
    /// Whether what leaves on one side comes in on the other; else the edge goes on.
    var wraps = false

    /// Writes the row.
    @unsafe func apply(
        _ input: UnsafePointer<UInt8>, width: Int, scratch: UnsafeMutablePointer<UInt8>,
        output: UnsafeMutablePointer<UInt8>
    ) {
        // No further apart than the scratch is wide.
        func held(_ shift: Int) -> Int32 { Int32(Swift.min(Swift.max(shift, -width), width)) }
        let offset = wraps ? offset % width : Swift.min(Swift.max(offset, -2 * width), 2 * width)
        var shift = collage_shift(
            offset: Int32(offset), red: held(red), green: held(green),
            blue: held(blue), wraps: wraps ? 1 : 0)
        unsafe collage_shift_row(input, width, &shift, scratch, output)
    }
}
