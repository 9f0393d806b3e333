// Unsafe code may stand in this file: it hands a grid's buffers to the C kernels.

import CImagingKernels

extension PoissonGrid {
    /// Calls a closure with the grid as the kernels see it.
    ///
    /// They write nothing but its values.
    private mutating func withKernelGrid(_ body: (inout imaging_poisson_grid) -> Void) {
        let inverse = inverseDiagonal
        let right = rightSide
        unsafe inverse.withUnsafePixels { inverse in
            unsafe right.withUnsafePixels { right in
                unsafe values.withUnsafeMutablePixels { values in
                    // SAFETY: a pixel is four floats, and the pointers live as long as the closures they are used in.
                    var grid = unsafe imaging_poisson_grid(
                        width: Int32(width), height: Int32(height), inverse_diagonal: inverse.baseAddress,
                        right_side: UnsafeRawPointer(right.baseAddress)?.assumingMemoryBound(to: Float.self),
                        values: UnsafeMutableRawPointer(values.baseAddress)?.assumingMemoryBound(to: Float.self))
                    unsafe body(&grid)
                }
            }
        }
    }

    /// Makes one sweep of red-black Gauss-Seidel: first the pixels with an even sum of column and row, then the others.
    mutating func relax(bands: ParallelBands) {
        let rowCount = height
        unsafe withKernelGrid { grid in
            unsafe withUnsafePointer(to: grid) { grid in
                let shared = unsafe Grids(fine: grid, coarse: grid, output: nil)
                for parity in Int32(0)..<2 {
                    bands.forEachBand(rowCount: rowCount, bandHeight: 32) { rows in
                        // SAFETY: a sweep writes pixels of one parity in its own rows and reads those of the other.
                        unsafe imaging_poisson_relax(
                            shared.fine, Int32(rows.lowerBound), Int32(rows.upperBound), parity)
                    }
                }
            }
        }
    }

    /// Returns the coarser grid's right side: the sum of the residuals of the pixels that each of its own covers.
    mutating func restrictedResidual(for coarser: PoissonGrid, bands: ParallelBands) -> Raster<RGBAFloat> {
        var result = Raster<RGBAFloat>(width: coarser.width, height: coarser.height)
        var coarser = coarser
        let rowCount = coarser.height
        unsafe withKernelGrid { fine in
            unsafe coarser.withKernelGrid { coarse in
                unsafe result.withUnsafeMutablePixels { output in
                    unsafe withUnsafePointer(to: fine) { fine in
                        unsafe withUnsafePointer(to: coarse) { coarse in
                            let shared = unsafe Grids(
                                fine: fine, coarse: coarse,
                                output: UnsafeMutableRawPointer(output.baseAddress)?.assumingMemoryBound(
                                    to: Float.self))
                            bands.forEachBand(rowCount: rowCount, bandHeight: 32) { rows in
                                // SAFETY: bands write disjoint rows of the output.
                                unsafe imaging_poisson_restrict(
                                    shared.fine, shared.coarse, Int32(rows.lowerBound), Int32(rows.upperBound),
                                    shared.output)
                            }
                        }
                    }
                }
            }
        }
        return result
    }

    /// Adds the coarser grid's values, interpolated bilinearly, to the unknown pixels.
    mutating func addCorrection(from coarser: PoissonGrid, bands: ParallelBands) {
        var coarser = coarser
        let rowCount = height
        unsafe withKernelGrid { fine in
            unsafe coarser.withKernelGrid { coarse in
                unsafe withUnsafePointer(to: fine) { fine in
                    unsafe withUnsafePointer(to: coarse) { coarse in
                        let shared = unsafe Grids(fine: fine, coarse: coarse, output: nil)
                        bands.forEachBand(rowCount: rowCount, bandHeight: 32) { rows in
                            // SAFETY: bands write disjoint rows of the fine grid.
                            unsafe imaging_poisson_correct(
                                shared.fine, shared.coarse, Int32(rows.lowerBound), Int32(rows.upperBound))
                        }
                    }
                }
            }
        }
    }
}

// SAFETY: pointers handed to the bands of one call, which do not outlive it and write disjoint rows.
@unsafe private struct Grids: @unchecked Sendable {
    let fine: UnsafePointer<imaging_poisson_grid>
    let coarse: UnsafePointer<imaging_poisson_grid>
    let output: UnsafeMutablePointer<Float>?
}
