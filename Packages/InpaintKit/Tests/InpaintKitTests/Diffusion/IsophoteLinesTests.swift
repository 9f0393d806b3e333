import ImagingCore
import Testing

@testable import InpaintKit

struct IsophoteLinesTests {
    private func lines(_ level: DiffusionLevel, reach: Int = 40) -> IsophoteLines {
        let quiet = boxMaximum(level.closed, width: level.width, height: level.height, radius: 2)
        return IsophoteLines(
            level: level, closed: level.closed,
            guide: DiffusionGuide(of: level, quiet: quiet, depth: 4, bands: .serial), reach: reach)
    }

    /// A level of 32×32 with a hole of 8×8 in the middle.
    private func level(_ value: (Int, Int) -> Float) -> DiffusionLevel {
        let places = (0..<32 * 32).map { ($0 % 32, $0 / 32) }
        let closed = places.map { UInt8((12..<20).contains($0.0) && (12..<20).contains($0.1) ? 1 : 0) }
        return DiffusionLevel(
            width: 32, height: 32,
            colors: zip(places, closed).map { place, closed in
                SIMD4(repeating: closed == 1 ? 999 : value(place.0, place.1))
            },
            closed: closed, wanted: closed)
    }

    @Test func `the directions divide half a turn evenly`() {
        #expect(IsophoteLines.steps.count == 16)
        for (index, step) in IsophoteLines.steps.enumerated() {
            #expect(max(abs(step.x), abs(step.y)) == 1)
            let next = IsophoteLines.steps[(index + 1) % 16]
            let turn = abs(step.x * next.y - step.y * next.x)
            let lengths = (step.x * step.x + step.y * step.y) * (next.x * next.x + next.y * next.y)
            // The sine of an eighth of a right angle's half.
            #expect(abs(turn / lengths.squareRoot() - 0.19509032) < 1e-5)
        }
    }

    @Test func `what rises evenly is continued`() throws {
        let lines = lines(level { x, y in Float(3 * x + 2 * y) })
        for (column, row) in [(12, 12), (15, 16), (19, 13)] {
            let color = try #require(lines.color(column: column, row: row))
            #expect(abs(color.x - Float(3 * column + 2 * row)) < 0.01)
        }
    }

    @Test func `an edge is continued and not crossed`() throws {
        let lines = lines(level { x, _ in x < 16 ? 20 : 200 })
        for row in 12..<20 {
            for column in 12..<20 {
                let color = try #require(lines.color(column: column, row: row))
                #expect(abs(color.x - (column < 16 ? 20 : 200)) < 5)
            }
        }
    }

    @Test func `no line, no colour`() {
        #expect(lines(level { _, _ in 5 }, reach: 1).color(column: 16, row: 16) == nil)
    }
}
