import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct PatchFillTests {
    private func levels(_ photo: Raster<RGBA8>, _ mask: Mask, count: Int) throws -> [PatchLevel] {
        var levels = [level(photo, mask, radius: 1)]
        while levels.count < count { levels.append(try #require(levels[levels.count - 1].halved())) }
        return levels
    }

    private func filler(_ quality: InpaintOptions.Quality, extraLevels: Int = 0) -> PatchFill {
        PatchFill(seed: 0, extraLevels: extraLevels, quality: quality, bands: .serial)
    }

    @Test func `the coarser a level, the more is searched`() throws {
        let levels = try levels(
            Raster(width: 80, height: 40, filledWith: .white), boxMask(80, 40, x: 30, y: 15, 9, 9), count: 4)
        let plans = levels.indices.map { filler(.export).plan(level: $0, of: levels) }
        #expect(
            plans == [
                PatchFill.Plan(rounds: 2, window: 16), PatchFill.Plan(rounds: 3, window: 32),
                PatchFill.Plan(rounds: 5, window: 8), PatchFill.Plan(rounds: 5, window: 10),
            ])
        #expect(levels.indices.map { filler(.preview).plan(level: $0, of: levels).rounds } == [1, 3, 5, 5])
        #expect(filler(.export).plan(level: 0, of: [levels[0]]) == PatchFill.Plan(rounds: 5, window: 80))
    }

    @Test func `levels beyond the preview's size are hardly searched, in a preview not at all`() throws {
        let levels = try levels(
            Raster(width: 80, height: 40, filledWith: .white), boxMask(80, 40, x: 30, y: 15, 9, 9), count: 4)
        #expect(
            levels.indices.map { filler(.export, extraLevels: 2).plan(level: $0, of: levels) } == [
                PatchFill.Plan(rounds: 1, window: 2), PatchFill.Plan(rounds: 1, window: 2),
                PatchFill.Plan(rounds: 2, window: 16), PatchFill.Plan(rounds: 5, window: 10),
            ])
        #expect(
            levels.indices.map { filler(.preview, extraLevels: 2).plan(level: $0, of: levels).rounds } == [0, 0, 1, 5])
        // The coarsest is always searched: there is nothing to enlarge.
        #expect(filler(.preview, extraLevels: 9).plan(level: 3, of: levels).rounds == 5)
    }

    @Test(arguments: InpaintOptions.Quality.allCases)
    func `the reported units are those that were announced`(quality: InpaintOptions.Quality) throws {
        var generator = SeededGenerator(seed: 14)
        let photo = Raster<RGBA8>.random(width: 60, height: 40, using: &generator)
        let mask = boxMask(60, 40, x: 20, y: 15, 12, 9)
        let unknown = mask.coverage.pixels.map { UInt8($0 / 255) }
        var pyramid = PatchPyramid(
            photo: photo, unknown: unknown, painted: unknown, depth: 20, radius: 1, bands: .serial)
        #expect(pyramid.levels.count == 3)
        let filler = filler(quality, extraLevels: 1)
        let reports = Fractions()
        let monitor = WorkMonitor { reports.last = $0.fraction }
        monitor.begin(stage: "fill", unitCount: filler.workUnits(of: pyramid.levels))
        let field = try filler.run(&pyramid, monitor: monitor)
        #expect(reports.last == 1)
        // Each target has a source, and the distance that belongs to it.
        var measured = field
        pyramid.levels[0].measure(&measured, bands: .serial)
        for index in pyramid.levels[0].targets.indices {
            let place = field[index % 60, index / 60]
            #expect((place != .max) == (pyramid.levels[0].targets[index] != 0))
            guard place != .max else { continue }
            #expect(pyramid.levels[0].sources[MatchField.row(of: place) * 60 + MatchField.column(of: place)] == 1)
        }
    }

    private final class Fractions: @unchecked Sendable {
        // Written by the one thread that the work runs in.
        var last = 0.0
    }

    @Test func `a proposal counts by its match and by its depth`() {
        // One row of three targets below each other: radius 0, so that a target is a painted pixel.
        let level = PatchLevel(
            width: 1, height: 4, radius: 0, pixels: Array(repeating: 0, count: 16 + PatchLevel.padding),
            unknown: [1, 1, 1, 0], painted: [1, 1, 1, 0])
        var field = MatchField(width: 1, height: 4)
        // Their mean is 2, and 1 is added to it: 3 / (3 + 0), 3 / (3 + 0), 3 / (3 + 6), squared.
        field.distances = Raster(width: 1, height: 4, pixels: [0, 0, 6, .max])
        let depths = Raster<UInt8>(width: 1, height: 4, pixels: [0, 2, 1, 0])
        let weights = filler(.export).weights(of: field, in: level, depths: depths)
        #expect(weights.pixels == [65535, 16383, 3640, 0])
        // However bad and deep, each target counts a little.
        field.distances = Raster(width: 1, height: 4, pixels: [0, 0, .max - 1, .max])
        let deep = Raster<UInt8>(width: 1, height: 4, pixels: [255, 0, 255, 0])
        #expect(filler(.export).weights(of: field, in: level, depths: deep).pixels == [1, 65535, 1, 0])
    }
}
