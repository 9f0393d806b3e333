// Unsafe code may stand in this file: it hands a grid's memory to the C kernels.

internal import CImagingKernels

/// One grid of the multigrid method: the equation, and the solution so far.
@safe struct PoissonGrid {
    let width: Int
    let height: Int
    /// 1 / (the sum of the links) at unknown pixels, 0 at known ones.
    private let inverseDiagonal: SampleStore
    /// The links to the right and below; nil on the finest grid, where all are 1.
    private let east: SampleStore?
    private let south: SampleStore?
    let values: SampleStore
    let rightSide: SampleStore

    init(_ links: PoissonLinks, isFinest: Bool, bands: ParallelBands) {
        width = links.width
        height = links.height
        inverseDiagonal = SampleStore(links.inverseDiagonal(monitor: bands.monitor))
        east = isFinest ? nil : SampleStore(links.east)
        south = isFinest ? nil : SampleStore(links.south)
        values = SampleStore(count: 4 * links.width * links.height, bands: bands)
        rightSide = SampleStore(count: 4 * links.width * links.height, bands: bands)
    }

    /// Returns the grid of a mask and the coarser ones, down to one of at most 2 × 2 pixels.
    static func hierarchy(_ finest: PoissonLinks, bands: ParallelBands) -> [PoissonGrid] {
        var links = finest
        var grids = [PoissonGrid(links, isFinest: true, bands: bands)]
        while links.width > 2 || links.height > 2 {
            links = links.coarsened(monitor: bands.monitor)
            grids.append(PoissonGrid(links, isFinest: false, bands: bands))
        }
        return grids
    }

    /// Makes a sweep of red-black Gauss-Seidel: the pixels whose sum of column and row is of the first parity, then the
    /// others.
    func relax(from first: Int32, bands: ParallelBands) {
        for parity in [first, 1 - first] {
            bands.forEachBand(rowCount: height, bandHeight: 32) { rows in
                // SAFETY: a sweep writes pixels of one parity in its own rows and reads those of the other.
                unsafe withKernelGrid {
                    unsafe imaging_poisson_relax($0, Int32(rows.lowerBound), Int32(rows.upperBound), parity)
                }
            }
        }
    }

    /// Makes the coarser grid's right side the sums of the residuals of the pixels that each of its own covers.
    func restrictResidual(to coarser: PoissonGrid, bands: ParallelBands) {
        bands.forEachBand(rowCount: coarser.height, bandHeight: 32) { rows in
            // SAFETY: bands write disjoint rows of the coarser grid.
            unsafe withKernelGrid { fine in
                unsafe coarser.withKernelGrid { coarse in
                    unsafe imaging_poisson_restrict(
                        fine, coarse, Int32(rows.lowerBound), Int32(rows.upperBound), coarser.rightSide.start)
                }
            }
        }
    }

    /// Adds the coarser grid's values, interpolated bilinearly, to the unknown pixels.
    func addCorrection(from coarser: PoissonGrid, bands: ParallelBands) {
        bands.forEachBand(rowCount: height, bandHeight: 32) { rows in
            // SAFETY: bands write disjoint rows of the fine grid.
            unsafe withKernelGrid { fine in
                unsafe coarser.withKernelGrid { coarse in
                    unsafe imaging_poisson_correct(fine, coarse, Int32(rows.lowerBound), Int32(rows.upperBound))
                }
            }
        }
    }

    /// Writes one row of what the equation's left side makes of other values, and the four sums of these times that.
    ///
    /// Only for the finest grid.
    func apply(to others: SampleStore, row: Int, product: SampleStore, sums: UnsafeMutablePointer<Double>) {
        unsafe withKernelGrid(values: others) { unsafe imaging_poisson_apply($0, Int32(row), product.start, sums) }
    }

    private func withKernelGrid(
        values others: SampleStore? = nil, _ body: (UnsafePointer<imaging_poisson_grid>) -> Void
    ) {
        var grid = unsafe imaging_poisson_grid(
            width: Int32(width), height: Int32(height), inverse_diagonal: inverseDiagonal.start, east: east?.start,
            south: south?.start, right_side: rightSide.start, values: (others ?? values).start)
        unsafe body(&grid)
    }
}
