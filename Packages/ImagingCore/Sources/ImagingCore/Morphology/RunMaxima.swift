// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// A row whose samples become the largest of ever longer runs that begin at them.
///
/// A run of up to twice the length is the union of two that are known.
@unsafe struct RunMaxima {
    /// The bytes of scratch that a row of so many samples needs.
    static func scratchCount(_ count: Int) -> Int { 2 * count }

    /// The maxima of the runs of the length so far; those of runs that end within the row are valid.
    private(set) var maxima: UnsafeMutablePointer<UInt8>

    private var spare: UnsafeMutablePointer<UInt8>
    private let count: Int
    private var length = 1

    /// Takes the first half of the scratch as the row, which the caller fills.
    init(scratch: UnsafeMutablePointer<UInt8>, count: Int) {
        unsafe maxima = scratch
        unsafe spare = scratch + count
        unsafe self.count = count
    }

    /// Takes a row of the source between zeros, runs of length 1.
    mutating func begin(_ row: UnsafePointer<UInt8>, count: Int, after: Int) {
        unsafe maxima.update(repeating: 0, count: after)
        unsafe (maxima + after).update(from: row, count: count)
        unsafe (maxima + after + count).update(repeating: 0, count: self.count - after - count)
        unsafe length = 1
    }

    /// Grows the runs to a length that is no shorter than the one so far.
    mutating func grow(to target: Int) {
        while unsafe length < target {
            let step = unsafe Swift.min(length, target - length)
            unsafe imaging_larger_u8(maxima, maxima + step, spare, count - length - step + 1)
            unsafe swap(&maxima, &spare)
            unsafe length += step
        }
    }

    /// Writes the maxima of the first runs of a length that is no shorter than the one so far.
    mutating func write(length target: Int, to output: UnsafeMutablePointer<UInt8>, count: Int) {
        while unsafe 2 * length < target { unsafe grow(to: 2 * length) }
        unsafe imaging_larger_u8(maxima, maxima + (target - length), output, count)
    }
}
