// Unsafe code may stand in this file: it hands memory to the C kernels.

internal import CImagingKernels

/// Conjugate gradients on the Poisson equation, each step led by one multigrid cycle.
///
/// A cycle alone converges slowly where the region's edge is ragged, for coarse grids know the edge but roughly. What it
/// does badly is little, and conjugate gradients take care of that. The four channels are solved side by side, each with
/// factors of its own. Sums are in double precision, first along rows and then over them.
@safe struct PoissonIteration {
    /// The finest grid's right side is the residual: what the solution so far leaves over.
    private let grids: [PoissonGrid]
    private let solution: SampleStore
    private let direction: SampleStore
    private let product: SampleStore
    /// Values times residual, of the step before.
    private var energy = SIMD4<Double>.zero
    /// How far the step before went along its direction.
    private var factors = SIMD4<Double>.zero
    /// Whether a constant may be added to a solution.
    private let isFree: Bool
    private let bands: ParallelBands
    private var width: Int { grids[0].width }
    private var height: Int { grids[0].height }

    /// Prepares the steps from the solution 0 on; the right side is looked at only at unknown pixels.
    init(_ links: PoissonLinks, rightSide: (Int) -> RGBAFloat, isFree: Bool, bands: ParallelBands) {
        grids = PoissonGrid.hierarchy(links, bands: bands)
        solution = SampleStore(count: grids[0].values.count, bands: bands)
        direction = SampleStore(count: grids[0].values.count, bands: bands)
        product = SampleStore(count: grids[0].values.count, bands: bands)
        self.isFree = isFree
        self.bands = bands
        let residual = unsafe grids[0].rightSide.start
        for row in 0..<links.height where bands.monitor?.isCancelled != true {
            for place in row * links.width..<(row + 1) * links.width where links.isUnknown[place] {
                let pixel = rightSide(place)
                unsafe residual[4 * place] = pixel.red
                unsafe residual[4 * place + 1] = pixel.green
                unsafe residual[4 * place + 2] = pixel.blue
                unsafe residual[4 * place + 3] = pixel.alpha
            }
        }
        if isFree { takeOffMean(grids[0].rightSide) }
    }

    /// Makes one step and returns the largest change of a value.
    mutating func step() -> Float {
        cycle(0)
        let (values, residual) = (grids[0].values, grids[0].rightSide)
        if isFree { takeOffMean(values) }
        let sums = unsafe forEachRow { row, sums in
            let start = 4 * row * width
            unsafe imaging_poisson_sums(
                values.start + start, residual.start + start, product.start + start, width, sums)
        }.reduce(.zero, +)
        // The cycle is not quite symmetric: Polak and Ribière's formula holds the new direction apart from the last. The
        // residual has since changed by -factors × product.
        let shares = SIMD4<Float>(quotient(-(factors * sums.highHalf), energy))
        _ = unsafe forEachRow { row, _ in
            let start = 4 * row * width
            unsafe withFactors(shares) {
                unsafe imaging_poisson_turn($0, values.start + start, width, direction.start + start)
            }
        }
        let slopes = unsafe forEachRow { row, sums in
            unsafe grids[0].apply(to: direction, row: row, product: product, sums: sums)
        }.reduce(.zero, +)
        energy = sums.lowHalf
        factors = quotient(energy, slopes.lowHalf)
        let lengths = SIMD4<Float>(factors)
        return unsafe forEachRow { row, largest in
            let start = 4 * row * width
            unsafe withFactors(lengths) {
                unsafe largest[0] = Double(
                    imaging_poisson_step(
                        $0, direction.start + start, product.start + start, width, solution.start + start,
                        residual.start + start))
            }
        }.reduce(0) { Swift.max($0, Float($1[0])) }
    }

    /// Returns the solution so far.
    func result() -> Raster<RGBAFloat> {
        if isFree { takeOffMean(solution) }
        return unsafe Raster(uninitializedWidth: width, height: height) { pixels in
            for place in pixels.indices {
                let at = unsafe solution.start + 4 * place
                unsafe pixels.initializeElement(
                    at: place, to: RGBAFloat(red: at[0], green: at[1], blue: at[2], alpha: at[3]))
            }
        }
    }

    private func cycle(_ index: Int) {
        let grid = grids[index]
        grid.values.clear()
        let sweepCount = index == grids.count - 1 ? 16 : 2
        for _ in 0..<sweepCount { grid.relax(from: 0, bands: bands) }
        if index < grids.count - 1 {
            grid.restrictResidual(to: grids[index + 1], bands: bands)
            cycle(index + 1)
            grid.addCorrection(from: grids[index + 1], bands: bands)
        }
        for _ in 0..<sweepCount { grid.relax(from: 1, bands: bands) }
    }

    /// Calls a closure for each row, on several threads, with eight numbers that it may set, and returns these.
    private func forEachRow(_ body: (Int, UnsafeMutablePointer<Double>) -> Void) -> [SIMD8<Double>] {
        var numbers = [SIMD8<Double>](repeating: .zero, count: height)
        unsafe numbers.withUnsafeMutableBytes { bytes in
            // SAFETY: eight numbers for each row, and each row is one band's.
            let start = unsafe bytes.assumingMemoryBound(to: Double.self).baseAddress!
            bands.forEachBand(rowCount: height, bandHeight: 32) { rows in
                for row in rows { unsafe body(row, start + 8 * row) }
            }
        }
        return numbers
    }

    private func takeOffMean(_ store: SampleStore) {
        let count = width * height
        var sum = SIMD4<Double>.zero
        for place in 0..<count {
            let at = unsafe store.start + 4 * place
            unsafe sum += SIMD4(Double(at[0]), Double(at[1]), Double(at[2]), Double(at[3]))
        }
        let mean = SIMD4<Float>(sum / Double(count))
        for place in 0..<4 * count { unsafe store.start[place] -= mean[place & 3] }
    }
}

/// Returns the quotients, 0 where the divisor is: a channel without anything to solve stays 0.
private func quotient(_ numbers: SIMD4<Double>, _ divisors: SIMD4<Double>) -> SIMD4<Double> {
    (numbers / divisors).replacing(with: 0, where: divisors .== 0)
}

/// Calls a closure with four factors as a kernel wants them.
@unsafe private func withFactors(_ factors: SIMD4<Float>, _ body: (UnsafePointer<Float>) -> Void) {
    unsafe withUnsafeBytes(of: factors) { unsafe body($0.assumingMemoryBound(to: Float.self).baseAddress!) }
}
