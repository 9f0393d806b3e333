import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct PatchStartTests {
    private let fill = PatchFill(seed: 1, extraLevels: 0, quality: .export, bands: .serial)

    private func grain(_ width: Int, _ height: Int, seed: UInt64 = 5) -> Raster<RGBA8> {
        var generator = SeededGenerator(seed: seed)
        return .random(width: width, height: height, using: &generator)
    }

    private let plan = PatchFill.Plan(rounds: 2, window: 64)

    @Test func `a small level is begun in two ways, a large one in one`() {
        let small = level(grain(40, 30), boxMask(40, 30, x: 15, y: 10, 8, 8), radius: 3)
        #expect(PatchStart.styles(for: small) == [.shiftMap, .exemplar])
        let large = level(
            Raster(width: 400, height: 60, filledWith: RGBA8.white), boxMask(400, 60, x: 10, y: 6, 380, 45), radius: 1)
        #expect(PatchStart.styles(for: large) == [.exemplar])
    }

    @Test func `what is kept has the least energy of all styles`() throws {
        let start = level(grain(34, 30), boxMask(34, 30, x: 13, y: 11, 9, 8), radius: 2)
        let kept = try PatchStart(fill: fill, plan: plan, monitor: WorkMonitor()).run(start)
        #expect(kept.energy.isFinite && kept.energy > 0)
        for style in PatchStart.styles(for: start) {
            let one = try PatchStart(fill: fill, plan: plan, monitor: WorkMonitor())
                .result(of: style, on: start, alone: false)
            #expect(one.energy >= kept.energy)
        }
    }

    @Test func `the number of threads changes nothing`() throws {
        let start = level(grain(34, 30, seed: 6), boxMask(34, 30, x: 13, y: 11, 9, 8), radius: 2)
        let results = try [1, 2, 4].map { count in
            let fill = PatchFill(
                seed: 1, extraLevels: 0, quality: .export, bands: ParallelBands(threadCount: count))
            return try PatchStart(fill: fill, plan: plan, monitor: WorkMonitor()).run(start)
        }
        for result in results {
            #expect(result.level.pixels == results[0].level.pixels)
            #expect(result.field.places == results[0].field.places)
        }
    }

    @Test func `a cancelled start throws`() {
        let start = level(grain(24, 20), boxMask(24, 20, x: 9, y: 8, 5, 5), radius: 2)
        let monitor = WorkMonitor()
        monitor.cancel()
        let fill = PatchFill(
            seed: 1, extraLevels: 0, quality: .export, bands: ParallelBands(threadCount: 2, monitor: monitor))
        #expect(throws: CancellationError.self) { try PatchStart(fill: fill, plan: plan, monitor: monitor).run(start) }
    }

    @Test func `texture is 1 on even ground and less where the fill is smooth`() {
        var even = level(grain(20, 20), boxMask(20, 20, x: 8, y: 8, 4, 4), radius: 1)
        for at in 0..<400 { even.pixels[4 * at + 3] = 49 }
        #expect(even.relativeTexture() == 1)
        for at in 0..<400 where even.unknown[at] != 0 { even.pixels[4 * at + 3] = 0 }
        // (0 + 1) / (49 + 1)
        #expect(abs(even.relativeTexture() - 0.02) < 1e-6)
    }
}
