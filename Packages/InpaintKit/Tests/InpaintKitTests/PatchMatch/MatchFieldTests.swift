import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct MatchFieldTests {
    @Test func `a place holds its column in the low and its row in the high half`() {
        #expect(MatchField.pack(column: 3, row: 2) == 0x0002_0003)
        #expect(MatchField.pack(column: 65534, row: 65535) == 0xFFFF_FFFE)
        #expect(MatchField.column(of: 0xFFFF_FFFE) == 65534)
        #expect(MatchField.row(of: 0x0002_0003) == 2)
    }

    @Test func `a doubled match is twice as far, at the same place within its pixel`() {
        let photo = Raster(width: 10, height: 10, filledWith: RGBA8.white)
        let finer = level(photo, boxMask(10, 10, x: 4, y: 4, 1, 1), radius: 1)
        var coarse = MatchField(width: 5, height: 5)
        for row in 1...3 { for column in 1...3 { coarse.places[column, row] = MatchField.pack(column: 1, row: 3) } }
        let field = coarse.doubled(for: finer)
        #expect(field[3, 3] == MatchField.pack(column: 3, row: 7))
        #expect(field[4, 3] == MatchField.pack(column: 2, row: 7))
        #expect(field[5, 3] == MatchField.pack(column: 3, row: 7))
        #expect(field[3, 4] == MatchField.pack(column: 3, row: 6))
        #expect(field[4, 4] == MatchField.pack(column: 2, row: 6))
        #expect(field[5, 5] == MatchField.pack(column: 3, row: 7))
        #expect(field.places.pixels.filter { $0 != .max }.count == finer.targetCount)
        #expect(field.distances.pixels.allSatisfy { $0 == .max })
    }

    @Test func `a doubled match that is no source moves to the nearest one`() {
        let photo = Raster(width: 10, height: 10, filledWith: RGBA8.white)
        let finer = level(photo, boxMask(10, 10, x: 4, y: 4, 1, 1), radius: 1)
        var coarse = MatchField(width: 5, height: 5)
        for row in 1...3 { for column in 1...3 { coarse.places[column, row] = MatchField.pack(column: 2, row: 2) } }
        // (5, 5) itself is no source; on the ring around it (6, 4) comes first in reading order.
        #expect(coarse.doubled(for: finer)[5, 5] == MatchField.pack(column: 6, row: 4))
        // (4, 4) has none on the first ring; on the second the upper left corner comes first.
        #expect(coarse.doubled(for: finer)[4, 4] == MatchField.pack(column: 2, row: 2))
    }

    @Test func `targets at the region's edge take the match of the patch nearest to them`() {
        let photo = Raster(width: 10, height: 10, filledWith: RGBA8.white)
        let finer = level(photo, boxMask(10, 10, x: 0, y: 9, 1, 1), radius: 1)
        var coarse = MatchField(width: 5, height: 5)
        coarse.places[1, 3] = MatchField.pack(column: 3, row: 1)
        // (1, 8) lies in the coarse pixel (0, 4), which can hold no patch; the nearest that can is (1, 3).
        #expect(coarse.doubled(for: finer)[1, 8] == MatchField.pack(column: 5, row: 4))
    }

    @Test func `every target has a match at twice the size`() {
        var generator = SeededGenerator(seed: 30)
        var count = 0
        for round in 0..<40 {
            let width = Int.random(in: 20...50, using: &generator)
            let height = Int.random(in: 20...50, using: &generator)
            let radius = round % 3 + 1
            let box = PixelRect(
                x: Int.random(in: 0..<width, using: &generator), y: Int.random(in: 0..<height, using: &generator),
                width: Int.random(in: 1...9, using: &generator), height: Int.random(in: 1...9, using: &generator))
            let finer = level(
                Raster(width: width, height: height, filledWith: .white),
                Mask(width: width, height: height, selecting: box), radius: radius)
            guard let coarser = finer.halved() else { continue }
            count += 1
            var field = MatchField(width: coarser.width, height: coarser.height)
            for row in 0..<coarser.height {
                for column in 0..<coarser.width where coarser.targets[row * coarser.width + column] != 0 {
                    field[column, row] = coarser.nearestSource(toColumn: column, row: row)
                }
            }
            let doubled = field.doubled(for: finer)
            let places = finer.targets.indices.map { doubled[$0 % finer.width, $0 / finer.width] }
            for index in places.indices {
                #expect((places[index] != .max) == (finer.targets[index] != 0))
                guard places[index] != .max else { continue }
                #expect(
                    finer.sources[MatchField.row(of: places[index]) * width + MatchField.column(of: places[index])] == 1
                )
            }
        }
        #expect(count > 30)
    }

    @Test func `the nearest source lies on the smallest ring that has one`() {
        var generator = SeededGenerator(seed: 31)
        for _ in 0..<30 {
            let coverage = Raster<UInt8>.random(width: 21, height: 13, using: &generator).map {
                $0 < 12 ? UInt8(255) : 0
            }
            let level = level(Raster(width: 21, height: 13, filledWith: .white), Mask(coverage: coverage), radius: 1)
            guard level.sourceCount > 0 else { continue }
            for (column, row) in [(0, 0), (10, 6), (20, 12), (-3, 5), (7, 15)] {
                let place = level.nearestSource(toColumn: column, row: row)
                func distance(_ index: Int) -> Int { max(abs(index % 21 - column), abs(index / 21 - row)) }
                let found = MatchField.row(of: place) * 21 + MatchField.column(of: place)
                let nearest = level.sources.indices.filter { level.sources[$0] != 0 }.map(distance).min()
                #expect(level.sources[found] == 1)
                #expect(distance(found) == nearest)
            }
        }
    }
}
