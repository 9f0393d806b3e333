/// Solves the discrete Poisson equation on a masked region, with values held at 0 around it.
///
/// For each unknown pixel *p* with the neighbours *q* (up, down, left, right, as far as they lie in the raster):
/// Σ (*u*(*p*) − *u*(*q*)) + screening · *u*(*p*) = *b*(*p*), where *u* is 0 at known pixels. At the raster's edge the
/// missing neighbours drop out (Neumann). The four channels are solved side by side.
///
/// Where every pixel is unknown and there is no screening, any constant may be added to a solution, and there is one only
/// if *b* sums to 0. Then *b*'s mean is taken off first, and the solution whose mean is 0 is returned.
///
/// For values other than 0 around the region, solve for the difference from any extension of them.
///
/// A row of three unknown pixels between two known ones, without screening:
///
/// ```
/// b  0  0  2  0  0
/// u  0  1  2  1  0     (in a raster of one row)
/// ```
///
/// - SeeAlso: Pérez, Gangnet, Blake, Poisson Image Editing (2003), for the use; Briggs, Henson, McCormick, A Multigrid
///   Tutorial (2000), for the V-cycles with red-black Gauss-Seidel smoothing that are used here.
public struct PoissonSolver: Sendable {
    /// How strongly the solution is pulled to 0 everywhere, at least 0.
    ///
    /// Influence then fades over 1 / √screening pixels.
    public var screening: Float

    /// How many V-cycles are made.
    ///
    /// At least 1. Each makes the error about 2.5 times smaller.
    public var cycleCount: Int

    /// Makes a solver.
    ///
    /// - Parameters:
    ///   - screening: How strongly the solution is pulled to 0 everywhere. At least 0.
    ///   - cycleCount: How many V-cycles are made. At least 1.
    public init(screening: Float = 0, cycleCount: Int = 6) {
        precondition(screening >= 0 && cycleCount >= 1, "screening must not be negative, and one cycle is needed")
        self.screening = screening
        self.cycleCount = cycleCount
    }

    /// Returns the solution; 0 where the mask selects nothing.
    ///
    /// - Parameters:
    ///   - unknown: Selects, from 128 on, the unknown pixels.
    ///   - divergence: The right-hand side *b*; looked at only at unknown pixels. It has the mask's size.
    ///   - bands: How the work is spread. The result does not depend on the number of threads.
    /// - Precondition: The two have the same size.
    /// - Complexity: O(*n*) for *n* pixels of the raster, times the number of cycles.
    public func solve(
        unknown: Mask, divergence: Raster<RGBAFloat>, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBAFloat> {
        precondition(unknown.size == divergence.size, "the mask and the right-hand side must have the same size")
        var grids = [
            PoissonGrid(
                width: unknown.width, height: unknown.height,
                unknown: unknown.coverage.pixels.map { $0 >= Mask.threshold }, screening: screening)
        ]
        while let coarser = grids[grids.count - 1].coarsened() { grids.append(coarser) }
        let isFree = screening == 0 && grids[0].isWhollyUnknown
        grids[0].rightSide = isFree ? withoutMean(divergence) : divergence
        for _ in 0..<cycleCount {
            if bands.monitor?.isCancelled == true { break }
            cycle(&grids, from: 0, bands: bands)
        }
        return isFree ? withoutMean(grids[0].values) : grids[0].values
    }

    private func withoutMean(_ raster: Raster<RGBAFloat>) -> Raster<RGBAFloat> {
        var sum = SIMD4<Double>.zero
        for pixel in raster.pixels {
            sum += SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
        }
        let mean = SIMD4<Float>(sum / Double(raster.size.area))
        return raster.map {
            RGBAFloat(red: $0.red - mean.x, green: $0.green - mean.y, blue: $0.blue - mean.z, alpha: $0.alpha - mean.w)
        }
    }

    private func cycle(_ grids: inout [PoissonGrid], from index: Int, bands: ParallelBands) {
        if index == grids.count - 1 {
            for _ in 0..<32 { grids[index].relax(bands: bands) }
            return
        }
        for _ in 0..<2 { grids[index].relax(bands: bands) }
        let rightSide = grids[index].restrictedResidual(for: grids[index + 1], bands: bands)
        grids[index + 1].rightSide = rightSide
        grids[index + 1].values = Raster(width: rightSide.width, height: rightSide.height)
        cycle(&grids, from: index + 1, bands: bands)
        grids[index].addCorrection(from: grids[index + 1], bands: bands)
        for _ in 0..<2 { grids[index].relax(bands: bands) }
    }
}
