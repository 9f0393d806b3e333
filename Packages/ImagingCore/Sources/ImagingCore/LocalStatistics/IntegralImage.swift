// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// The sums of a plane over all rectangles, each by four look-ups.
///
/// Sums are exact whole numbers for planes of any size: they are kept modulo 2³², which tells the sum of up to
/// 16,843,009 bytes, and larger rectangles are added in parts. Sums of squares are kept in 64 bits.
///
/// ```swift
/// let plane = Raster<UInt8>(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
/// let integral = IntegralImage(of: plane, withSquares: true)
/// let right = PixelRect(x: 1, y: 0, width: 2, height: 2)
/// print(integral.sum(in: right), integral.mean(in: right))    // 16 4.0
/// print(integral.variance(in: right))    // 2.5
/// ```
///
/// - SeeAlso: Crow, Summed-Area Tables for Texture Mapping (SIGGRAPH 1984).
public struct IntegralImage: Sendable {
    /// The sides of the plane.
    public let size: PixelSize

    // One row and column more than the plane has, of which the first are 0.
    private let sums: [UInt32]
    private let squares: [UInt64]

    /// Sums a plane up.
    ///
    /// - Parameters:
    ///   - plane: The plane.
    ///   - withSquares: Whether ``squaredSum(in:)`` and ``variance(in:)`` will be asked for.
    ///   - bands: Where cancellation comes from. The work is that of one thread; cancelled, the sums are unfinished.
    /// - Complexity: O(*n*) for *n* pixels, of 4 bytes each, or 12 with squares.
    public init(of plane: Raster<UInt8>, withSquares: Bool = false, bands: ParallelBands = ParallelBands()) {
        size = plane.size
        sums = unsafe IntegralImage.table(plane, bands) { unsafe imaging_integral_u8($0, $1, $2, $3) }
        squares =
            withSquares
            ? unsafe IntegralImage.table(plane, bands) { unsafe imaging_integral_squares_u8($0, $1, $2, $3) } : []
    }

    @unsafe private static func table<Number: FixedWidthInteger & BitwiseCopyable>(
        _ plane: Raster<UInt8>, _ bands: ParallelBands,
        _ kernel: (UnsafePointer<UInt8>, UnsafePointer<Number>, UnsafeMutablePointer<Number>, Int) -> Void
    ) -> [Number] {
        let (width, height) = (plane.width, plane.height)
        let stride = width + 1
        return unsafe plane.withUnsafePixels { pixels in
            unsafe [Number](unsafeUninitializedCapacity: stride * (height + 1)) { table, count in
                let start = table.baseAddress!
                unsafe imaging_prefer_large_pages(start, stride * (height + 1) * MemoryLayout<Number>.stride)
                // SAFETY: whole numbers are trivial, and all bits 0 are the number 0.
                unsafe _ = UnsafeMutableRawPointer(start).initializeMemory(
                    as: UInt8.self, repeating: 0, count: stride * MemoryLayout<Number>.stride)
                for row in 0..<height {
                    let target = unsafe start + (row + 1) * stride
                    unsafe target[0] = 0
                    let isCancelled = row % 16 == 0 && bands.monitor?.isCancelled == true
                    if isCancelled {
                        unsafe target.initialize(repeating: 0, count: (height - row) * stride)
                        break
                    }
                    if width > 0 {
                        unsafe kernel(
                            pixels.baseAddress! + row * width, target - stride + 1, target + 1, width)
                    }
                }
                count = stride * (height + 1)
            }
        }
    }

    /// Returns the sum of the samples in a rectangle; 0 when it is empty.
    ///
    /// - Parameter rect: A rectangle within the plane.
    /// - Complexity: O(1) for rectangles of up to 16 million pixels, and for *n* times as many O(*n*).
    public func sum(in rect: PixelRect) -> UInt64 {
        check(rect)
        // The most bytes whose sum is below 2³².
        if rect.width * rect.height <= 16_843_009 { return UInt64(corners(of: rect, in: sums)) }
        let isTall = rect.height >= rect.width
        let half = (isTall ? rect.height : rect.width) / 2
        let first = PixelRect(
            x: rect.x, y: rect.y, width: isTall ? rect.width : half, height: isTall ? half : rect.height)
        let second = PixelRect(
            x: isTall ? rect.x : rect.x + half, y: isTall ? rect.y + half : rect.y,
            width: isTall ? rect.width : rect.width - half, height: isTall ? rect.height - half : rect.height)
        return sum(in: first) + sum(in: second)
    }

    /// Returns the sum of the squares of the samples in a rectangle; 0 when it is empty.
    ///
    /// - Precondition: The squares were asked for.
    /// - Parameter rect: A rectangle within the plane.
    public func squaredSum(in rect: PixelRect) -> UInt64 {
        check(rect)
        precondition(!squares.isEmpty, "the integral image was made without squares")
        return corners(of: rect, in: squares)
    }

    /// Returns the mean of the samples in a rectangle.
    ///
    /// - Parameter rect: A rectangle within the plane that is not empty.
    public func mean(in rect: PixelRect) -> Double {
        precondition(rect.width > 0 && rect.height > 0, "an empty rectangle has no mean")
        return Double(sum(in: rect)) / Double(rect.width * rect.height)
    }

    /// Returns the variance of the samples in a rectangle: the mean of their squared distances from their mean.
    ///
    /// It comes from whole numbers without rounding and is never negative.
    ///
    /// - Precondition: The squares were asked for.
    /// - Parameter rect: A rectangle within the plane that is not empty.
    public func variance(in rect: PixelRect) -> Double {
        precondition(rect.width > 0 && rect.height > 0, "an empty rectangle has no variance")
        let count = UInt64(rect.width * rect.height)
        let sum = sum(in: rect)
        let squares = count.multipliedFullWidth(by: squaredSum(in: rect))
        let square = sum.multipliedFullWidth(by: sum)
        // n Σx² - (Σx)², which is not negative, in 128 bits.
        let (low, borrow) = squares.low.subtractingReportingOverflow(square.low)
        let high = squares.high - square.high - (borrow ? 1 : 0)
        return (Double(high) * 18_446_744_073_709_551_616 + Double(low)) / (Double(count) * Double(count))
    }

    private func check(_ rect: PixelRect) {
        precondition(
            rect.x >= 0 && rect.y >= 0 && rect.width >= 0 && rect.height >= 0 && rect.x + rect.width <= size.width
                && rect.y + rect.height <= size.height, "the rectangle must lie within the plane")
    }

    private func corners<Number: FixedWidthInteger>(of rect: PixelRect, in table: [Number]) -> Number {
        let stride = size.width + 1
        let (above, below) = (rect.y * stride, (rect.y + rect.height) * stride)
        let (left, right) = (rect.x, rect.x + rect.width)
        return table[below + right] &- table[below + left] &- table[above + right] &+ table[above + left]
    }
}
