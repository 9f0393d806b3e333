import CImagingKernels
import ImagingCore
import Testing
import _ImagingTestSupport

/// The matrix's row for one pixel: how many neighbours it has, and which of them are unknown.
private func neighbors(_ index: Int, of unknown: Mask) -> (count: Int, unknown: [Int]) {
    let (x, y) = (index % unknown.width, index / unknown.width)
    var count = 0
    var found: [Int] = []
    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)]
    where unknown.coverage.bounds.contains(x: x + dx, y: y + dy) {
        count += 1
        if unknown.selects(column: x + dx, row: y + dy) { found.append(index + dx + dy * unknown.width) }
    }
    return (count, found)
}

/// The solution by Gauss-Seidel in doubles, swept until nothing moves.
private func slowSolution(unknown: Mask, _ right: [Double], screening: Double) -> [Double] {
    var values = Array(repeating: 0.0, count: right.count)
    let open = right.indices.filter { unknown.coverage.pixels[$0] >= 128 }.map { ($0, neighbors($0, of: unknown)) }
    for _ in 0..<20_000 {
        var largest = 0.0
        for (index, near) in open {
            let sum = near.unknown.reduce(right[index]) { $0 + values[$1] }
            let value = sum / (Double(near.count) + screening)
            largest = max(largest, abs(value - values[index]))
            values[index] = value
        }
        if largest < 1e-9 { break }
    }
    return values
}

/// The largest amount by which a plane misses the equation.
private func residual(_ values: [Float], unknown: Mask, _ right: [Float], screening: Float = 0) -> Double {
    var largest = 0.0
    for index in values.indices where unknown.coverage.pixels[index] >= 128 {
        let near = neighbors(index, of: unknown)
        let left = (Double(near.count) + Double(screening)) * Double(values[index])
        let sum = near.unknown.reduce(Double(right[index])) { $0 + Double(values[$1]) }
        largest = max(largest, abs(sum - left))
    }
    return largest
}

private func randomRight(
    width: Int, height: Int, using generator: inout SeededGenerator
) -> Raster<RGBAFloat> {
    Raster(
        width: width, height: height,
        pixels: (0..<width * height).map { _ in
            RGBAFloat(
                red: Float.random(in: -32...32, using: &generator), green: Float.random(in: 0...8, using: &generator),
                blue: Float.random(in: -1...1, using: &generator), alpha: 0)
        })
}

/// The right side whose solution is the same value at all unknown pixels.
private func step(of value: Float, around unknown: Mask) -> Raster<RGBAFloat> {
    Raster(
        width: unknown.width, height: unknown.height,
        pixels: unknown.coverage.pixels.indices.map { index in
            guard unknown.coverage.pixels[index] >= Mask.threshold else { return .zero }
            let near = neighbors(index, of: unknown)
            return RGBAFloat(red: value * Float(near.count - near.unknown.count), green: 0, blue: 0, alpha: 0)
        })
}

@Suite(.serialized) struct PoissonSolverTests {
    @Test func `three unknown pixels between two known ones`() {
        var right = Raster<RGBAFloat>(width: 5, height: 1)
        right[2, 0] = RGBAFloat(red: 2, green: 0, blue: -1, alpha: 0.5)
        // What stands at known pixels is not looked at.
        right[0, 0] = RGBAFloat(red: 900, green: .nan, blue: .infinity, alpha: -1)
        let values = PoissonSolver(cycleCount: 12).solve(unknown: mask(".###."), divergence: right)
        for (found, expected) in zip(values.pixels, [0, 1, 2, 1, 0] as [Float]) {
            #expect(abs(found.red - expected) < 1e-4)
            #expect(found.green == 0)
            #expect(abs(found.blue + expected / 2) < 1e-4)
            #expect(abs(found.alpha - expected / 4) < 1e-4)
        }
    }

    @Test func `screening pulls a single pixel to 0`() {
        var right = Raster<RGBAFloat>(width: 3, height: 3)
        right[1, 1] = RGBAFloat(red: 10, green: 0, blue: 0, alpha: 0)
        let one = mask("...", ".#.", "...")
        #expect(PoissonSolver().solve(unknown: one, divergence: right)[1, 1].red == 2.5)
        #expect(PoissonSolver(screening: 1).solve(unknown: one, divergence: right)[1, 1].red == 2)
    }

    @Test(arguments: [0, 0.01, 0.5] as [Float])
    func `random masks are solved as by sweeps without end`(screening: Float) {
        var generator = SeededGenerator(seed: 61)
        for (width, height) in [(1, 7), (9, 1), (2, 2), (5, 4), (13, 11), (24, 19)] {
            for share in [0.3, 0.7, 0.97] {
                var unknown = randomMask(
                    width: width, height: height, share: share, soft: share == 0.7, using: &generator)
                unknown.coverage[width / 2, 0] = 127
                let right = randomRight(width: width, height: height, using: &generator)
                let values = PoissonSolver(screening: screening, tolerance: 1e-6).solve(
                    unknown: unknown, divergence: right)
                let expected = slowSolution(
                    unknown: unknown, right.pixels.map { Double($0.red) }, screening: Double(screening))
                for index in expected.indices {
                    #expect(
                        abs(Double(values.pixels[index].red) - expected[index]) <= 1e-3,
                        "\(width)×\(height), share \(share), pixel \(index)")
                }
            }
        }
    }

    @Test("the error becomes six times smaller with each cycle, whatever the region", arguments: SolverRegion.allCases)
    func convergence(region: SolverRegion) {
        let unknown = region.mask(side: 150)
        // Around the region the values are 20 higher than within: the solution is 20 everywhere.
        let right = step(of: 20, around: unknown)
        func error(after count: Int) -> Float {
            let values = PoissonSolver(cycleCount: count, tolerance: 0).solve(unknown: unknown, divergence: right)
            return zip(values.pixels, unknown.coverage.pixels).reduce(0) {
                max($0, abs($1.0.red - ($1.1 == 0 ? 0 : 20)))
            }
        }
        let (first, last) = (error(after: 1), error(after: 5))
        #expect(first / last > 6 * 6 * 6 * 6, "\(first) became \(last)")
        #expect(error(after: 9) < 1e-3)
    }

    @Test func `a tolerance ends the work early`() {
        let disc = SolverRegion.disc.mask(side: 40)
        let right = step(of: 20, around: disc)
        func solution(_ count: Int, _ tolerance: Float) -> Raster<RGBAFloat> {
            PoissonSolver(cycleCount: count, tolerance: tolerance).solve(unknown: disc, divergence: right)
        }
        // A first step is never small; one that may be as large as it is the last.
        expectSame(solution(16, 1), solution(1, 0))
        #expect(solution(16, 0.1) != solution(16, 0))
    }

    @Test func `a region far from the edges is solved as one in the corner`() {
        let small = SolverRegion.holes.mask(side: 60)
        let right = step(of: 9, around: small)
        var large = Mask(width: 200, height: 150)
        large.coverage.paste(small.coverage, x: 100, y: 71)
        var largeRight = Raster<RGBAFloat>(width: 200, height: 150)
        largeRight.paste(right, x: 100, y: 71)
        let values = PoissonSolver().solve(unknown: large, divergence: largeRight)
        expectSame(
            values.cropped(to: PixelRect(x: 100, y: 71, width: 60, height: 60)),
            PoissonSolver().solve(unknown: small, divergence: right))
    }

    @Test func `a step of 20 is evened out to a hundredth of a level`() {
        // Around a disc of 94 pixels the values are 20 higher than within: the solution is 20 everywhere.
        let disc = Mask(width: 100, height: 100, selectingCircleAt: Point(x: 50, y: 50), radius: 47)
        let right = step(of: 20, around: disc)
        let values = PoissonSolver().solve(unknown: disc, divergence: right)
        for (value, selected) in zip(values.pixels, disc.coverage.pixels) {
            #expect(abs(value.red - (selected == 0 ? 0 : 20)) < 0.01)
        }
    }

    @Test func `every channel is solved for itself`() {
        var generator = SeededGenerator(seed: 63)
        let unknown = randomMask(width: 17, height: 12, share: 0.8, using: &generator)
        let right = randomRight(width: 17, height: 12, using: &generator)
        let turned = right.map { RGBAFloat(red: $0.blue, green: $0.red, blue: $0.alpha, alpha: $0.green) }
        let values = PoissonSolver().solve(unknown: unknown, divergence: right)
        let others = PoissonSolver().solve(unknown: unknown, divergence: turned)
        expectSame(
            others, values.map { RGBAFloat(red: $0.blue, green: $0.red, blue: $0.alpha, alpha: $0.green) })
    }

    @Test(arguments: [0, 0.2] as [Float])
    func `every thread count and level gives the same`(screening: Float) {
        var generator = SeededGenerator(seed: 64)
        let unknown = randomMask(width: 61, height: 149, share: 0.95, using: &generator)
        let right = randomRight(width: 61, height: 149, using: &generator)
        let solver = PoissonSolver(screening: screening, cycleCount: 3)
        let expected = solver.solve(unknown: unknown, divergence: right, bands: .serial)
        for count in threadCounts {
            expectSame(
                solver.solve(unknown: unknown, divergence: right, bands: ParallelBands(threadCount: count)), expected)
        }
        forEachDispatchLevel { _ in expectSame(solver.solve(unknown: unknown, divergence: right), expected) }
    }

    @Test("nothing selected gives zeros", arguments: edgeSizes)
    func nothing(size: PixelSize) {
        var generator = SeededGenerator(seed: 65)
        let right = randomRight(width: size.width, height: size.height, using: &generator)
        let none = Mask(coverage: Raster(width: size.width, height: size.height, filledWith: 127))
        #expect(
            PoissonSolver().solve(unknown: none, divergence: right)
                == Raster(width: size.width, height: size.height))
    }

    @Test("everything selected gives the solution of mean 0", arguments: edgeSizes)
    func everything(size: PixelSize) {
        var generator = SeededGenerator(seed: 66)
        let right = randomRight(width: size.width, height: size.height, using: &generator)
        let all = Mask(coverage: Raster(width: size.width, height: size.height, filledWith: 255))
        let values = PoissonSolver(cycleCount: 12).solve(unknown: all, divergence: right).pixels.map(\.red)
        guard !values.isEmpty else { return }
        let count = Float(values.count)
        #expect(abs(values.reduce(0, +) / count) < 1e-3)
        // No picture has such gradients unless they sum to 0: their mean is taken off.
        let mean = right.pixels.map(\.red).reduce(0, +) / count
        #expect(residual(values, unknown: all, right.pixels.map { $0.red - mean }) < 1e-2)
    }

    @Test("everything selected and screened has one solution", arguments: edgeSizes)
    func screened(size: PixelSize) {
        var generator = SeededGenerator(seed: 67)
        let right = randomRight(width: size.width, height: size.height, using: &generator)
        let all = Mask(coverage: Raster(width: size.width, height: size.height, filledWith: 255))
        let values = PoissonSolver(screening: 0.3, cycleCount: 12).solve(unknown: all, divergence: right)
        #expect(
            residual(values.pixels.map(\.red), unknown: all, right.pixels.map(\.red), screening: 0.3) < 1e-3)
    }

    @Test func `a cancelled solver stops`() {
        let monitor = WorkMonitor()
        monitor.cancel()
        var right = Raster<RGBAFloat>(width: 3, height: 3)
        right[1, 1] = RGBAFloat(red: 10, green: 0, blue: 0, alpha: 0)
        let values = PoissonSolver().solve(
            unknown: mask("...", ".#.", "..."), divergence: right, bands: ParallelBands(monitor: monitor))
        #expect(values[1, 1].red == 0)
    }

    @Test func `bad numbers and sizes trap`() async {
        await #expect(processExitsWith: .failure) { _ = PoissonSolver(screening: -1) }
        await #expect(processExitsWith: .failure) { _ = PoissonSolver(screening: .nan) }
        await #expect(processExitsWith: .failure) { _ = PoissonSolver(cycleCount: 0) }
        await #expect(processExitsWith: .failure) { _ = PoissonSolver(tolerance: -1) }
        await #expect(processExitsWith: .failure) {
            _ = PoissonSolver().solve(unknown: Mask(width: 2, height: 3), divergence: Raster(width: 3, height: 2))
        }
    }
}
