import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct ExemplarFillTests {
    @Test func `every open pixel is copied from a known one`() throws {
        var generator = SeededGenerator(seed: 90)
        for radius in 0...4 {
            let photo = Raster<RGBA8>.random(width: 30, height: 26, using: &generator)
            let hole = try boxMask(30, 26, x: 0, y: 8, 11, 7).union(boxMask(30, 26, x: 15, y: 20, 8, 6))
            let start = level(photo, hole, radius: radius)
            var fill = ExemplarFill(level: start)
            try fill.run(monitor: WorkMonitor())
            for at in 0..<30 * 26 {
                #expect((fill.origins[at] >= 0) == (start.unknown[at] != 0))
                let from = fill.origins[at] < 0 ? at : Int(fill.origins[at])
                #expect(start.unknown[from] == 0)
                #expect(fill.level.pixels[4 * at..<4 * at + 4] == start.pixels[4 * from..<4 * from + 4])
            }
            let next = fill.mostUrgent()
            #expect(next == nil)
        }
    }

    @Test func `a hole without known neighbours in reach is filled from afar`() throws {
        var coverage = Raster<UInt8>(width: 60, height: 9, filledWith: 255)
        for row in 0..<9 { for column in 0..<4 { coverage[column, row] = 0 } }
        let photo = drawn(width: 60, height: 9) { _, y in RGBA8(gray: UInt8(y * 20)) }
        // Hardly any pair may be compared: the window is 16 pixels wide.
        var fill = ExemplarFill(level: level(photo, Mask(coverage: coverage), radius: 1), pairLimit: 1)
        try fill.run(monitor: WorkMonitor())
        #expect(fill.origins.allSatisfy { $0 % 60 < 4 })
        for at in 0..<60 * 9 where coverage.pixels[at] == 255 { #expect(fill.origins[at] >= 0) }
    }

    @Test func `where an edge meets the rim is filled first`() {
        // A bright band of rows 9...12 runs into the hole from the left; everything else is flat.
        let photo = drawn(width: 34, height: 22) { x, y in
            x < 12 && (9...12).contains(y) ? .white : RGBA8(gray: 20)
        }
        var fill = ExemplarFill(level: level(photo, boxMask(34, 22, x: 11, y: 3, 12, 16), radius: 2))
        let first = fill.mostUrgent() ?? 0
        #expect(first % 34 == 11)
        // Gradients stand in rows 8...13; patches that hold one have their centres up to 2 rows from it.
        #expect((6...15).contains(first / 34))
    }

    @Test func `without edges the corners of the hole come first`() {
        // All rim pixels have the same data; at a corner most of the patch is known.
        let photo = Raster(width: 30, height: 30, filledWith: RGBA8(gray: 70))
        var fill = ExemplarFill(level: level(photo, boxMask(30, 30, x: 10, y: 10, 9, 9), radius: 2))
        let first = fill.mostUrgent()
        #expect(first == 10 * 30 + 10)
    }

    @Test func `a band is continued through the hole`() throws {
        let photo = drawn(width: 44, height: 30) { x, y in
            (12...16).contains(y) ? RGBA8(red: 240, green: 40, blue: 10) : RGBA8(red: 20, green: 60, blue: 90)
        }
        let start = level(photo, boxMask(44, 30, x: 16, y: 6, 12, 17), radius: 3)
        var fill = ExemplarFill(level: start)
        try fill.run(monitor: WorkMonitor())
        for at in 0..<44 * 30 {
            let pixel = photo.pixels[at]
            #expect(Array(fill.level.pixels[4 * at..<4 * at + 3]) == [pixel.red, pixel.green, pixel.blue])
        }
    }

    @Test func `the field says where each target's centre was copied from`() throws {
        let photo = drawn(width: 30, height: 24) { x, y in
            RGBA8(red: UInt8(x % 6 * 40), green: UInt8(y % 4 * 60), blue: 0)
        }
        let start = level(photo, boxMask(30, 24, x: 11, y: 9, 6, 5), radius: 2)
        var fill = ExemplarFill(level: start)
        try fill.run(monitor: WorkMonitor())
        let field = fill.field(for: start)
        for row in 0..<24 {
            for column in 0..<30 {
                let at = row * 30 + column
                let place = field[column, row]
                #expect((place != .max) == (start.targets[at] != 0))
                guard place != .max else { continue }
                let found = MatchField.row(of: place) * 30 + MatchField.column(of: place)
                #expect(start.sources[found] == 1)
                if fill.origins[at] >= 0, start.sources[Int(fill.origins[at])] == 1 {
                    #expect(found == Int(fill.origins[at]))
                }
            }
        }
    }

    @Test func `a level with nothing open stays as it is`() throws {
        let photo = Raster(width: 9, height: 8, filledWith: RGBA8.white)
        let start = level(photo, mask(soft: 100, width: 9, height: 8), radius: 1)
        var fill = ExemplarFill(level: start)
        try fill.run(monitor: WorkMonitor())
        #expect(fill.level.pixels == start.pixels)
        #expect(fill.origins.allSatisfy { $0 == -1 })
        // Wholly known patches are their own matches.
        #expect(fill.field(for: start)[3, 4] == MatchField.pack(column: 3, row: 4))
    }

    private func mask(soft value: UInt8, width: Int, height: Int) -> Mask {
        Mask(coverage: Raster(width: width, height: height, filledWith: value))
    }

    @Test func `a cancelled fill throws`() {
        var fill = ExemplarFill(
            level: level(
                Raster(width: 20, height: 20, filledWith: .white), boxMask(20, 20, x: 5, y: 5, 9, 9), radius: 1))
        let monitor = WorkMonitor()
        monitor.cancel()
        #expect(throws: CancellationError.self) { try fill.run(monitor: monitor) }
    }
}
