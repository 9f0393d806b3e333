import ImagingCore
import Testing

@testable import InpaintKit

struct DiffusionLevelTests {
    /// A level of grey values, in which a negative one is wanted.
    private func level(_ width: Int, _ values: [Float]) -> DiffusionLevel {
        let closed = values.map { UInt8($0 < 0 ? 1 : 0) }
        return DiffusionLevel(
            width: width, height: values.count / width, colors: values.map { SIMD4(repeating: $0) }, closed: closed,
            wanted: closed)
    }

    @Test func `colours are multiplied by alpha and back`() {
        let color = RGBAFloat(red: 100, green: 255, blue: 0, alpha: 51)
        #expect(DiffusionLevel.multiplied(color) == SIMD4(20, 51, 0, 51))
        #expect(DiffusionLevel.divided(SIMD4(20, 51, 0, 51)) == color)
        #expect(DiffusionLevel.divided(SIMD4(20, 51, 7, 0)) == .zero)
    }

    @Test func `a half takes whole squares alone`() {
        let half = level(
            4,
            [
                1, 3, 9, 9,
                5, 7, 9, -1,
            ]
        ).halved()
        #expect(half.width == 2 && half.height == 1)
        #expect(half.colors[0] == SIMD4(repeating: 4))
        #expect(half.closed == [0, 1])
        #expect(half.wanted == [0, 1])
    }

    @Test func `where no square is whole any pixel counts`() {
        let half = level(3, [8, -1, 4]).halved()
        #expect(half.colors.map(\.x) == [8, 4])
        #expect(half.closed == [0, 0])
        #expect(half.wanted == [0, 0])
    }

    @Test func `a place of the finer level lies between four`() {
        let coarse = level(2, [0, 16, 32, 48])
        // (9 · 0 + 3 · 16 + 3 · 32 + 48) / 16
        #expect(coarse.enlarged(column: 1, row: 1).x == 12)
        #expect(coarse.enlarged(column: 0, row: 0).x == 0)
        // (9 · 16 + 3 · 0) / 12: what lies beyond the edge does not count.
        #expect(coarse.enlarged(column: 2, row: 0).x == 12)
    }

    @Test func `the nearest colour is the mean of the nearest ring`() {
        let row = level(5, [10, -1, -1, -1, 30])
        #expect(row.nearestColor(column: 2, row: 0).x == 20)
        #expect(row.nearestColor(column: 1, row: 0).x == 10)
        #expect(level(2, [-1, -1]).nearestColor(column: 0, row: 0) == .zero)
    }
}
