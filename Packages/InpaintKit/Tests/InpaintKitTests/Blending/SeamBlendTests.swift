import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct SeamBlendTests {
    private let area = PixelRect(x: 4, y: 4, width: 10, height: 9)

    /// The places of a hole of columns 5..<13 and rows 5..<12, each shifted by what a closure says.
    private func places(_ shift: (Int, Int) -> (Int, Int)) -> Raster<UInt32> {
        var result = Raster<UInt32>(width: area.width, height: area.height, filledWith: .max)
        for row in 5..<12 {
            for column in 5..<13 {
                let (dx, dy) = shift(column, row)
                result[column - area.x, row - area.y] = MatchField.pack(column: column + dx, row: row + dy)
            }
        }
        return result
    }

    private func correction(
        _ region: Raster<RGBA8>, _ places: Raster<UInt32>, bands: ParallelBands = .serial
    ) -> Raster<RGBAFloat> {
        let hole = PixelRect(x: 5, y: 5, width: 8, height: 7)
        let unknown = (0..<region.width * region.height).map {
            UInt8(hole.contains(x: $0 % region.width, y: $0 / region.width) ? 1 : 0)
        }
        return SeamBlend(bands: bands).correction(
            region: region, unknown: unknown, usable: nil, area: area, places: places)
    }

    @Test func `copies that continue the photo need no correction`() {
        let region = drawn(width: 40, height: 18) { x, y in
            RGBA8(red: UInt8(x % 8 * 30), green: UInt8(y * 10), blue: UInt8(x % 8 * y), alpha: UInt8(200 - x % 8))
        }
        #expect(correction(region, places { _, _ in (16, 0) }).pixels.allSatisfy { $0 == .zero })
        // From two places, each of which continues the other.
        #expect(correction(region, places { x, _ in (x < 9 ? 16 : 24, 0) }).pixels.allSatisfy { $0 == .zero })
    }

    /// Light falls on the right side, from column 18 on.
    private func lit(by step: Int) -> Raster<RGBA8> {
        drawn(width: 40, height: 18) { x, _ in
            RGBA8(red: UInt8(100 + (x < 18 ? 0 : step)), green: UInt8(100 - (x < 18 ? 0 : step)), blue: 9, alpha: 255)
        }
    }

    private func expect(
        _ actual: Raster<RGBAFloat>, red: (Int) -> Float, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for row in 0..<area.height {
            for column in 0..<area.width {
                let inside = (1..<9).contains(column) && (1..<8).contains(row)
                let expected = inside ? red(column + area.x) : 0
                let found = actual[column, row]
                #expect(abs(found.red - expected) < 0.02, sourceLocation: sourceLocation)
                #expect(abs(found.green + expected) < 0.02, sourceLocation: sourceLocation)
                #expect(found.blue == 0 && found.alpha == 0, sourceLocation: sourceLocation)
            }
        }
    }

    @Test func `a step in light is evened`() {
        expect(correction(lit(by: 14), places { _, _ in (20, 2) })) { _ in -14 }
        expect(correction(lit(by: -7), places { _, _ in (20, 2) })) { _ in 7 }
    }

    @Test func `a step between two copies is evened too`() {
        // The left half comes from the dark side, where rows 13... lie below the hole; the right one from the lit side.
        let region = lit(by: 14)
        let sources = places { x, y in x < 9 ? (0, y < 9 ? -5 : 6) : (20, 0) }
        expect(correction(region, sources)) { $0 < 9 ? 0 : -14 }
    }

    @Test func `what a step has beyond light fades out within a few pixels`() {
        // A wide hole, so that its middle is far from the rim.
        let area = PixelRect(x: 10, y: 10, width: 102, height: 102)
        let region = drawn(width: 260, height: 122) { x, _ in RGBA8(gray: x < 130 ? 60 : 150) }
        let hole = PixelRect(x: 11, y: 11, width: 100, height: 100)
        let places = Raster<UInt32>(
            width: 102, height: 102,
            pixels: (0..<102 * 102).map { at in
                let (x, y) = (at % 102 + 10, at / 102 + 10)
                return hole.contains(x: x, y: y) ? MatchField.pack(column: x + 135, row: y) : .max
            })
        let unknown = (0..<260 * 122).map { UInt8(hole.contains(x: $0 % 260, y: $0 / 260) ? 1 : 0) }
        let result = SeamBlend(bands: .serial).correction(
            region: region, unknown: unknown, usable: nil, area: area, places: places)
        // The step of 90 goes at the rim; in the middle the 16 of light alone are left.
        #expect(result[1, 51].red < -75)
        #expect(result[4, 51].red > result[1, 51].red + 15)
        #expect(abs(result[51, 51].red + 16) < 1)
    }

    @Test func `nothing copied needs nothing, and all copied has nothing to adapt to`() {
        let region = lit(by: 14)
        let none = Raster<UInt32>(width: area.width, height: area.height, filledWith: .max)
        #expect(correction(region, none).pixels.allSatisfy { $0 == .zero })
        let small = Raster<RGBA8>(width: 3, height: 2, pixels: (0..<6).map { RGBA8(gray: UInt8($0 * 40)) })
        let all = Raster<UInt32>(width: 3, height: 2, filledWith: MatchField.pack(column: 1, row: 1))
        let result = SeamBlend(bands: .serial).correction(
            region: small, unknown: [1, 1, 1, 1, 0, 1], usable: nil,
            area: PixelRect(x: 0, y: 0, width: 3, height: 2), places: all)
        #expect(result == Raster(width: 3, height: 2))
    }

    @Test func `what is unknown has no say`() {
        // Copies whose neighbours lie in the hole: what is painted there must not count.
        var generator = SeededGenerator(seed: 15)
        let region = Raster<RGBA8>.random(width: 40, height: 18, using: &generator)
        let sources = places { x, y in (13 - x, y < 9 ? -4 : 5) }
        let hole = boxMask(40, 18, x: 5, y: 5, 8, 7)
        let expected = correction(region, sources)
        expectSame(correction(region.scrambled(under: hole, using: &generator), sources), expected)
        #expect(expected.pixels.contains { $0 != .zero })
    }

    @Test func `every number of threads gives the same`() {
        var generator = SeededGenerator(seed: 16)
        let region = Raster<RGBA8>.random(width: 30, height: 120, using: &generator)
        let area = PixelRect(x: 2, y: 1, width: 12, height: 110)
        var places = Raster<UInt32>(width: 12, height: 110, filledWith: .max)
        for row in 1..<109 {
            for column in 1..<11 {
                places[column, row] = MatchField.pack(column: 15 + column, row: row / 3 + row % 5)
            }
        }
        let unknown = Array(repeating: UInt8(0), count: 3600)
        let expected = SeamBlend(bands: .serial).correction(
            region: region, unknown: unknown, usable: nil, area: area, places: places)
        for count in threadCounts {
            expectSame(
                SeamBlend(bands: ParallelBands(threadCount: count)).correction(
                    region: region, unknown: unknown, usable: nil, area: area, places: places), expected)
        }
    }
}
