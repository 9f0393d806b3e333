import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

/// The exemplar method, from the engine's call to its pixels.
@Suite(.serialized) struct ExemplarMethodTests {
    private func options(quality: InpaintOptions.Quality = .export, patchRadius: Int = 3, seed: UInt64 = 0)
        -> InpaintOptions
    {
        var options = InpaintOptions.bare(quality: quality, patchRadius: patchRadius, seed: seed)
        options.method = .exemplar
        return options
    }

    /// What the method copies from, when levels of more than a few pixels are guided by coarser ones.
    private func places(
        _ photo: Raster<RGBA8>, _ hole: Mask, patchRadius: Int = 1, searchedPixels: Int, threadCount: Int = 1
    ) throws -> (places: Raster<UInt32>, area: PixelRect) {
        let flags: [UInt8] = hole.coverage.pixels.map { $0 == 0 ? 0 : 1 }
        let region = HoleRegion(
            bounds: photo.bounds, hole: try #require(hole.selectedBounds), depth: 20)
        let area = region.hole.expanded(by: 1).intersection(photo.bounds)
        let fill = try ExemplarMethod(
            options: options(patchRadius: patchRadius), extraLevels: 0, bands: ParallelBands(threadCount: threadCount),
            searchedPixels: searchedPixels
        ).fill(
            RegionProblem(
                region: region, photo: photo, reduced: photo, unknown: flags, painted: flags, usable: nil, area: area),
            share: 1, monitor: WorkMonitor())
        guard case .copies(let places, _) = fill else { throw CancellationError() }
        return (places, area)
    }

    /// The photo with its hole filled by copies, their light not evened out.
    private func copied(_ photo: Raster<RGBA8>, _ found: (places: Raster<UInt32>, area: PixelRect)) -> Raster<RGBA8> {
        var result = photo
        for row in 0..<found.area.height {
            for column in 0..<found.area.width where found.places[column, row] != .max {
                let place = found.places[column, row]
                result[column + found.area.x, row + found.area.y] =
                    photo[MatchField.column(of: place), MatchField.row(of: place)]
            }
        }
        return result
    }

    private let textures: [(name: String, color: (Int, Int) -> RGBA8)] = [
        ("constant", { _, _ in RGBA8(red: 10, green: 200, blue: 90) }),
        ("rows", { _, y in RGBA8(gray: UInt8(y % 16 * 12)) }),
        ("diagonals", { x, y in RGBA8(red: UInt8((x + y) % 8 * 30), green: 80, blue: 7) }),
        ("checkerboard", { x, y in (x / 4 + y / 4).isMultiple(of: 2) ? .black : .white }),
        ("edge", { x, y in x < 31 ? RGBA8(red: 200, green: 90, blue: 20) : RGBA8(red: 30, green: 90, blue: 200) }),
    ]

    @Test func `what repeats is restored, on one level and over several`() throws {
        let hole = boxMask(64, 56, x: 20, y: 17, 22, 20)
        for (name, color) in textures {
            let photo = drawn(width: 64, height: 56, color)
            for searchedPixels in [500, 120, 1] {
                let found = try places(photo, hole, searchedPixels: searchedPixels)
                expectSame(copied(photo, found), photo, "\(name) \(searchedPixels)")
            }
        }
    }

    @Test(arguments: [1, 2, 3, 7])
    func `patches of every radius restore stripes`(radius: Int) throws {
        let photo = drawn(width: 80, height: 70) { x, _ in RGBA8(red: UInt8(x % 5 * 50), green: 90, blue: 0) }
        let hole = boxMask(80, 70, x: 30, y: 28, 18, 15)
        expectSame(try filled(photo, without: hole, options(patchRadius: radius)).pixels, photo)
    }

    @Test func `the number of threads and the processor change nothing`() throws {
        var generator = SeededGenerator(seed: 8)
        let photo = Raster<RGBA8>.random(width: 90, height: 76, using: &generator)
        let hole = boxMask(90, 76, x: 30, y: 24, 20, 22)
        let expected = try places(photo, hole, searchedPixels: 120).places
        for count in threadCounts {
            expectSame(try places(photo, hole, searchedPixels: 120, threadCount: count).places, expected)
        }
        try forEachDispatchLevel { number in
            expectSame(try places(photo, hole, searchedPixels: 120).places, expected, "level \(number)")
        }
    }

    @Test func `finer levels stay near what the coarse one decided`() throws {
        var generator = SeededGenerator(seed: 9)
        let photo = Raster<RGBA8>.random(width: 120, height: 96, using: &generator)
        let flags: [UInt8] = boxMask(120, 96, x: 40, y: 30, 36, 30).coverage.pixels.map { $0 == 0 ? 0 : 1 }
        let pyramid = PatchPyramid(photo: photo, unknown: flags, painted: flags, depth: 15, radius: 1, bands: .serial)
        try #require(pyramid.levels.count > 1)
        var coarse = ExemplarFill(level: pyramid.levels[1])
        try coarse.run(monitor: WorkMonitor())
        let guesses = pyramid.levels[0].doubled(origins: coarse.origins, of: pyramid.levels[1])
        var fine = ExemplarFill(level: pyramid.levels[0], guesses: guesses)
        try fine.run(monitor: WorkMonitor())
        // Every copy has an offset that is near one of the guesses'.
        var shifts: Set<SIMD2<Int>> = []
        func shift(_ origin: Int32, _ at: Int) -> SIMD2<Int> {
            SIMD2(Int(origin) % 120 - at % 120, Int(origin) / 120 - at / 120)
        }
        for at in flags.indices where flags[at] == 1 { shifts.insert(shift(guesses[at], at)) }
        let reach = ExemplarFill.guessReach
        for at in flags.indices where flags[at] == 1 {
            let found = shift(fine.origins[at], at)
            #expect(shifts.contains { abs($0.x - found.x) <= reach && abs($0.y - found.y) <= reach })
        }
    }

    @Test func `preview and export of a wide photo show the same stripes`() throws {
        let width = InpaintOptions.previewSide + 52
        let photo = drawn(width: width, height: 40) { _, y in RGBA8(red: UInt8(y % 8 * 30), green: 100, blue: 200) }
        let hole = boxMask(width, 40, x: 1000, y: 8, 30, 24)
        for quality in InpaintOptions.Quality.allCases {
            let isRestored = try filled(photo, without: hole, options(quality: quality, patchRadius: 1)).pixels == photo
            #expect(isRestored, "\(quality)")
        }
    }

    @Test func `each hole is said to be filled as asked`() throws {
        let photo = Raster(width: 200, height: 40, filledWith: RGBA8.white)
        let holes = try boxMask(200, 40, x: 20, y: 10, 6, 6).union(boxMask(200, 40, x: 160, y: 12, 5, 5))
        let decisions = try filled(photo, without: holes, options()).decisions
        #expect(decisions.map(\.area.x) == [20, 160])
        #expect(decisions.allSatisfy { $0.method == .exemplar && $0.reason == .asked })
    }

    @Test func `progress rises with the pixels that are filled, to 1`() throws {
        var generator = SeededGenerator(seed: 10)
        let photo = Raster<RGBA8>.random(width: 70, height: 60, using: &generator)
        let reports = Reports()
        _ = try filled(
            photo, without: boxMask(70, 60, x: 20, y: 16, 26, 24), options(patchRadius: 2), threadCount: 2,
            monitor: WorkMonitor { reports.add($0) })
        let fractions = reports.all.map(\.fraction)
        #expect(zip(fractions, fractions.dropFirst()).allSatisfy { $0.0 < $0.1 })
        #expect(fractions.count > 20)
        #expect(zip(fractions, fractions.dropFirst()).allSatisfy { $0.1 - $0.0 < 0.2 })
        #expect(try #require(fractions.last) > 0.99)
    }

    @Test func `work cancelled at any report stops before the next`() throws {
        var generator = SeededGenerator(seed: 11)
        let photo = Raster<RGBA8>.random(width: 60, height: 50, using: &generator)
        let hole = boxMask(60, 50, x: 20, y: 16, 16, 14)
        let whole = Reports()
        _ = try filled(photo, without: hole, options(), monitor: WorkMonitor { whole.add($0) })
        #expect(whole.all.count > 6)
        for stop in stride(from: 1, to: whole.all.count, by: 4) {
            let reports = Reports()
            let monitor = WorkMonitor { reports.add($0) }
            reports.cancel(monitor, at: stop)
            #expect(throws: CancellationError.self) { try filled(photo, without: hole, options(), monitor: monitor) }
            #expect(reports.all.count == stop)
            reports.cancel(nil, at: 0)
        }
    }
}
