import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct DiffusionGrainTests {
    private func level(_ value: (Int, Int) -> Float) -> DiffusionLevel {
        let places = (0..<64 * 48).map { ($0 % 64, $0 / 64) }
        let closed = places.map { UInt8((26..<38).contains($0.0) && (10..<38).contains($0.1) ? 1 : 0) }
        return DiffusionLevel(
            width: 64, height: 48, colors: places.map { SIMD4(repeating: value($0.0, $0.1)) }, closed: closed,
            wanted: closed)
    }

    /// The root mean square of what is added over the hole.
    private func added(to filled: DiffusionLevel, of level: DiffusionLevel, seed: UInt64 = 0) -> Float {
        let quiet = boxMaximum(level.closed, width: 64, height: 48, radius: 2)
        let guide = DiffusionGuide(of: level, quiet: quiet, depth: 6, bands: .serial)
        let grain = DiffusionGrain(
            level: filled, quiet: quiet, guide: guide, depth: 6, seed: seed, bands: .serial)
        var sum: Float = 0
        var count: Float = 0
        for at in level.wanted.indices where level.wanted[at] != 0 {
            let value = grain.grain(column: at % 64, row: at / 64)
            #expect(value.w == 0)
            sum += value.x * value.x
            count += 1
        }
        return (sum / count).squareRoot()
    }

    private func noise(_ generator: inout SeededGenerator) -> [Float] {
        (0..<64 * 48).map { _ in
            120 + (0..<6).reduce(Float(0)) { sum, _ in sum + Float.random(in: -4...4, using: &generator) }
        }
    }

    @Test func `smooth ground gives no grain`() {
        let ground = level { x, y in Float(2 * x + y) }
        #expect(added(to: ground, of: ground) < 0.01)
    }

    @Test func `a smooth fill gets the grain around it, one with grain gets none`() {
        var generator = SeededGenerator(seed: 4)
        let values = noise(&generator)
        let ground = level { x, y in values[y * 64 + x] }
        var smooth = ground
        for at in smooth.wanted.indices where smooth.wanted[at] != 0 { smooth.colors[at] = SIMD4(repeating: 120) }
        // Six steps of -4...4 have a deviation of 5.66.
        #expect(abs(added(to: smooth, of: ground) - 5.66) < 1)
        #expect(added(to: ground, of: ground) < 2.5)
    }

    @Test func `an edge is no grain`() {
        var generator = SeededGenerator(seed: 6)
        let values = noise(&generator)
        let ground = level { x, y in values[y * 64 + x] / 10 + (y == 30 ? 150 : 0) }
        var smooth = ground
        for at in smooth.wanted.indices where smooth.wanted[at] != 0 { smooth.colors[at] = SIMD4(repeating: 12) }
        #expect(added(to: smooth, of: ground) < 2)
    }

    @Test func `edges lie where the tensor says`() {
        let stripes = level { x, _ in Float(x % 8 < 4 ? 0 : 80) }
        let quiet = boxMaximum(stripes.closed, width: 64, height: 48, radius: 2)
        let guide = DiffusionGuide(of: stripes, quiet: quiet, depth: 6, bands: .serial)
        let inside = guide.tensor[8, 6]
        #expect(inside.red > 100 && abs(inside.blue) < 1e-3 * inside.red && abs(inside.green) < 1e-3 * inside.red)
    }
}
