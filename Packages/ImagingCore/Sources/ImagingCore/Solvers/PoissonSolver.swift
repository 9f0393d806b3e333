/// Solves the discrete Poisson equation on a masked region, with values held at 0 around it.
///
/// For each unknown pixel *p* with the neighbours *q* (up, down, left, right, as far as they lie in the raster):
/// Σ (*u*(*p*) − *u*(*q*)) + screening · *u*(*p*) = *b*(*p*), where *u* is 0 at known pixels. At the raster's edge the
/// missing neighbours drop out (Neumann). The four channels are solved side by side.
///
/// Where every pixel is unknown and there is no screening, any constant may be added to a solution, and there is one only
/// if *b* sums to 0. Then *b*'s mean is taken off first, and the solution whose mean is 0 is returned.
///
/// For values other than 0 around the region, solve for the difference from any extension of them. To blend pictures or
/// to fill a region smoothly there are ``Raster/blended(with:within:gradients:bands:)-(Raster<RGBA8>,_,_,_)`` and
/// `smoothlyFilled(within:)`.
///
/// A row of three unknown pixels between two known ones, without screening:
///
/// ```
/// b  0  0  2  0  0
/// u  0  1  2  1  0     (in a raster of one row)
/// ```
///
/// Arithmetic is in single precision, sums in double. Values reach some five digits of the largest one; a region of a
/// thousand pixels that is known on one side only reaches four.
///
/// - SeeAlso: Pérez, Gangnet, Blake, Poisson Image Editing (2003), for the use; Briggs, Henson, McCormick, A Multigrid
///   Tutorial (2000), for the cycles with red-black Gauss-Seidel smoothing; Tatebe, The Multigrid Preconditioned
///   Conjugate Gradient Method (1993).
public struct PoissonSolver: Sendable {
    /// How strongly the solution is pulled to 0 everywhere, at least 0.
    ///
    /// Influence then fades over 1 / √screening pixels.
    public var screening: Float

    /// How many steps are made at most.
    ///
    /// At least 1. Each is one multigrid cycle and makes the error some eight times smaller, the first one two to four
    /// times.
    public var cycleCount: Int

    /// When to stop before: after a step that changed no value by more than this share of the largest change so far.
    ///
    /// At least 0; with 0 all steps are made. The error left is then smaller than the last change.
    public var tolerance: Float

    /// Makes a solver.
    ///
    /// - Parameters:
    ///   - screening: How strongly the solution is pulled to 0 everywhere. At least 0.
    ///   - cycleCount: How many steps are made at most. At least 1.
    ///   - tolerance: The share of the largest change below which a step is the last. At least 0.
    public init(screening: Float = 0, cycleCount: Int = 16, tolerance: Float = 1e-4) {
        precondition(screening >= 0 && cycleCount >= 1, "screening must not be negative, and one cycle is needed")
        precondition(tolerance >= 0, "the tolerance must not be negative")
        self.screening = screening
        self.cycleCount = cycleCount
        self.tolerance = tolerance
    }

    /// Returns the solution; 0 where the mask selects nothing.
    ///
    /// - Parameters:
    ///   - unknown: Selects, from 128 on, the unknown pixels.
    ///   - divergence: The right-hand side *b*; looked at only at unknown pixels. It has the mask's size.
    ///   - bands: How the work is spread. The result does not depend on the number of threads.
    /// - Precondition: The two have the same size.
    /// - Complexity: O(*n*) for *n* pixels of the box around what is unknown, in time (times the number of cycles) and in
    ///   memory: some 110 bytes for each.
    public func solve(
        unknown: Mask, divergence: Raster<RGBAFloat>, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBAFloat> {
        precondition(unknown.size == divergence.size, "the mask and the right-hand side must have the same size")
        var solution = Raster<RGBAFloat>(width: unknown.width, height: unknown.height)
        // Beyond one known pixel around the unknown ones nothing matters.
        guard let selected = unknown.selectedBounds else { return solution }
        let box = selected.expanded(by: 1).intersection(unknown.coverage.bounds)
        let coverage = unknown.coverage.cropped(to: box)
        let links = PoissonLinks(
            width: box.width, height: box.height, unknown: coverage.pixels.map { $0 >= Mask.threshold },
            screening: screening, monitor: bands.monitor)
        let right = divergence.span
        let isFree = screening == 0 && !links.isUnknown.contains(false)
        var iteration = PoissonIteration(
            links,
            rightSide: { right[(box.y + $0 / box.width) * unknown.width + box.x + $0 % box.width] },
            isFree: isFree, bands: bands)
        var largest: Float = 0
        for _ in 0..<cycleCount {
            if bands.monitor?.isCancelled == true { break }
            let change = iteration.step()
            largest = max(largest, change)
            if change <= tolerance * largest { break }
        }
        if bands.monitor?.isCancelled == true { return solution }
        solution.paste(iteration.result(), x: box.x, y: box.y)
        return solution
    }
}
