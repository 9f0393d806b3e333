// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// The derivatives of a plane along its rows and columns.
public struct GradientField: Hashable, Sendable {
    /// The derivative along the rows: positive where samples grow to the right.
    public let x: Raster<Float>

    /// The derivative along the columns: positive where samples grow downward.
    public let y: Raster<Float>

    /// Makes a field of its two parts.
    ///
    /// - Parameters:
    ///   - x: The derivative along the rows.
    ///   - y: The derivative along the columns, of the same size.
    public init(x: Raster<Float>, y: Raster<Float>) {
        precondition(x.size == y.size, "the two derivatives must have the same size")
        self.x = x
        self.y = y
    }

    /// Returns how steep the plane is: the square root of *x*² + *y*², in single precision.
    ///
    /// - Parameter bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func magnitude(bands: ParallelBands = ParallelBands()) -> Raster<Float> {
        unsafe combined(bands) { unsafe imaging_gradient_magnitude($0, $1, $2, $3) }
    }

    /// Returns where the plane rises most steeply: the angle of (*x*, *y*) in radians, in −π...π.
    ///
    /// 0 points to the right and π/2 downward. Angles are within 10⁻⁶ of the exact ones; where both derivatives are 0 it
    /// is 0.
    ///
    /// - Parameter bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func direction(bands: ParallelBands = ParallelBands()) -> Raster<Float> {
        unsafe combined(bands) { unsafe imaging_gradient_direction($0, $1, $2, $3) }
    }

    private func combined(
        _ bands: ParallelBands,
        _ kernel: (UnsafePointer<Float>, UnsafePointer<Float>, UnsafeMutablePointer<Float>, Int) -> Void
    ) -> Raster<Float> {
        let width = x.width
        return unsafe x.withUnsafePixels { x in
            unsafe y.withUnsafePixels { y in
                unsafe bands.rasterFromKernel(width: width, height: self.x.height, bandHeight: 32) { rows, output in
                    let start = rows.lowerBound * width
                    unsafe kernel(x.baseAddress! + start, y.baseAddress! + start, output, rows.count * width)
                }
            }
        }
    }
}
