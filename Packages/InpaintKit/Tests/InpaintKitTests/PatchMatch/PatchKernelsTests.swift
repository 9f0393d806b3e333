import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

/// The kernels against their readable twins, on every level of the processor.
@Suite(.serialized) struct PatchKernelsTests {
    /// A random level, a field of random sources for it, and numbers for what else the kernels want.
    private struct Trial {
        var level: PatchLevel
        var field: MatchField
        let weights: Raster<UInt16>
        var generator: SeededGenerator

        /// - Parameter steps: How many different sample values there are: few make equal distances common.
        init(seed: UInt64, radius: Int, steps: Int) {
            generator = SeededGenerator(seed: seed)
            let width = 2 * radius + Int.random(in: 6...20, using: &generator)
            let height = 2 * radius + Int.random(in: 6...40, using: &generator)
            let mask = Mask(
                width: width, height: height,
                selecting: PixelRect(
                    x: Int.random(in: 0..<width, using: &generator), y: Int.random(in: 0..<height, using: &generator),
                    width: Int.random(in: 1...4, using: &generator), height: Int.random(in: 1...24, using: &generator)))
            let noise = Raster<RGBA8>.random(width: width, height: height, using: &generator)
            let scale = 255 / (steps - 1)
            func coarse(_ sample: UInt8) -> UInt8 { UInt8(Int(sample) * steps / 256 * scale) }
            let photo = noise.map {
                RGBA8(red: coarse($0.red), green: coarse($0.green), blue: coarse($0.blue))
            }
            level = InpaintKitTests.level(photo, mask, radius: radius)
            // Unknown pixels have guesses, as they have between two rounds.
            for at in 0..<width * height where level.unknown[at] != 0 {
                for channel in 0..<4 {
                    level.pixels[4 * at + channel] = coarse(UInt8.random(in: 0...255, using: &generator))
                }
            }
            let sources = level.sources.indices.filter { [sources = level.sources] in sources[$0] != 0 }
            // Fields that cover the targets and no more, and such that cover more.
            field =
                seed.isMultiple(of: 3) ? MatchField(width: width, height: height) : MatchField(for: level)
            var weights = Raster<UInt16>(width: field.box.width, height: field.box.height)
            for at in 0..<width * height where level.targets[at] != 0 && !sources.isEmpty {
                let source = sources.randomElement(using: &generator) ?? 0
                field[at % width, at / width] = MatchField.pack(column: source % width, row: source / width)
                weights[at % width - field.box.x, at / width - field.box.y] = UInt16.random(
                    in: 1...65535, using: &generator)
            }
            self.weights = weights
        }

        var isUsable: Bool { level.sourceCount > 0 }
    }

    /// Calls a closure with random levels of a radius: coarse and fine ones.
    private func forEachTrial(radius: Int, _ body: (inout Trial) throws -> Void) rethrows {
        var count = 0
        for seed in 0..<UInt64(12) {
            var trial = Trial(seed: seed * 8 + UInt64(radius), radius: radius, steps: seed.isMultiple(of: 2) ? 2 : 256)
            guard trial.isUsable else { continue }
            count += 1
            try body(&trial)
        }
        #expect(count > 4)
    }

    @Test(arguments: 0...7)
    func `distances are sums of squares`(radius: Int) {
        forEachTrial(radius: radius) { trial in
            let level = trial.level
            for _ in 0..<20 {
                let (a, b) = (
                    level.patchPlace(near: Int.random(in: 0..<level.width * level.height, using: &trial.generator)),
                    level.patchPlace(near: Int.random(in: 0..<level.width * level.height, using: &trial.generator))
                )
                let expected = SlowPatches.distance(in: level, a, b)
                let limits = [0, 1, expected / 2, expected, expected + 1, .max]
                forEachDispatchLevel { number in
                    for limit in limits {
                        let distance = level.distance(a, b, limit: limit)
                        #expect(
                            distance == expected || (distance >= limit && expected >= limit), "level \(number)")
                    }
                    #expect(level.distance(a, b) == expected, "level \(number)")
                    #expect(level.distance(a, a) == 0)
                }
            }
        }
    }

    @Test func `the largest distance there is`() {
        let photo = drawn(width: 40, height: 20) { x, _ in x < 20 ? RGBA8(red: 0, green: 0, blue: 0) : .white }
        var level = level(photo, Mask(width: 40, height: 20), radius: 7)
        for at in 0..<800 { level.pixels[4 * at + 3] = at % 40 < 20 ? 255 : 0 }
        let (a, b) = (MatchField.pack(column: 9, row: 9), MatchField.pack(column: 30, row: 9))
        forEachDispatchLevel { _ in #expect(level.distance(a, b) == 225 * 4 * 255 * 255) }
    }

    @Test(arguments: 0...7)
    func `measuring sets each target's distance`(radius: Int) {
        forEachTrial(radius: radius) { trial in
            var expected = trial.field
            SlowPatches.measure(&expected, in: trial.level)
            forEachDispatchLevel { number in
                for count in threadCounts {
                    var field = trial.field
                    trial.level.measure(&field, bands: ParallelBands(threadCount: count))
                    expectSame(field.distances, expected.distances, "level \(number)")
                    expectSame(field.places, trial.field.places)
                }
            }
        }
    }

    @Test(arguments: 0...7)
    func `searching finds what its twin finds`(radius: Int) {
        forEachTrial(radius: radius) { trial in
            var start = trial.field
            SlowPatches.measure(&start, in: trial.level)
            for (round, window) in [(0, 0), (1, 0), (6, 1), (7, 40), (1022, 5)] {
                let seed = UInt32(truncatingIfNeeded: trial.generator.next())
                var expected = start
                SlowPatches.search(
                    &expected, in: trial.level, seed: seed, round: round, window: window)
                forEachDispatchLevel { number in
                    for count in threadCounts {
                        var field = start
                        trial.level.search(
                            &field, seed: seed, round: round, window: window,
                            bands: ParallelBands(threadCount: count))
                        expectSame(field.places, expected.places, "round \(round), level \(number)")
                        expectSame(field.distances, expected.distances, "round \(round), level \(number)")
                    }
                }
            }
        }
    }

    @Test(arguments: 0...7)
    func `a vote is the weighted mean of the proposals`(radius: Int) {
        forEachTrial(radius: radius) { trial in
            let expected = SlowPatches.vote(trial.field, weights: trial.weights, in: trial.level)
            forEachDispatchLevel { number in
                for count in threadCounts {
                    var level = trial.level
                    level.vote(trial.field, weights: trial.weights, bands: ParallelBands(threadCount: count))
                    expectSame(level.pixels, expected, "level \(number)")
                }
            }
        }
    }

    @Test func `the worked vote`() {
        // A row of pixels 10, 20, ?, 40, 50 with patches of one pixel; two thirds of one, then rounded.
        let bytes = [10, 20, 0, 40, 50].flatMap { Array(repeating: UInt8($0), count: 4) }
        var level = PatchLevel(
            width: 5, height: 1, radius: 0, pixels: bytes + Array(repeating: 0, count: PatchLevel.padding),
            unknown: [0, 0, 1, 0, 0], painted: [0, 0, 1, 0, 0])
        var field = MatchField(width: 5, height: 1)
        field.places[2, 0] = MatchField.pack(column: 3, row: 0)
        let weights = Raster<UInt16>(width: 5, height: 1, pixels: [0, 0, 9, 0, 0])
        level.vote(field, weights: weights, bands: .serial)
        #expect((0..<5).map { level.pixels[4 * $0] } == [10, 20, 40, 40, 50])

        // Patches of three by three over one open pixel: eight propose 0, the one at its upper left 255.
        let photo = drawn(width: 9, height: 9) { x, y in x == 7 && y == 7 ? .white : RGBA8(gray: 0) }
        var square = InpaintKitTests.level(photo, boxMask(9, 9, x: 3, y: 3, 1, 1), radius: 1)
        var matches = MatchField(width: 9, height: 9)
        var counts = Raster<UInt16>(width: 9, height: 9)
        for y in 2...4 {
            for x in 2...4 {
                matches.places[x, y] = MatchField.pack(column: 6, row: 1)
                counts[x, y] = 1
            }
        }
        matches.places[2, 2] = MatchField.pack(column: 6, row: 6)
        counts[2, 2] = 2
        square.vote(matches, weights: counts, bands: .serial)
        // 2 × 255 / 10
        #expect(square.pixels[4 * (3 * 9 + 3)] == 51)
    }

    @Test(arguments: 0...7)
    func `the nearest patch some way off is that of the twin`(radius: Int) {
        forEachTrial(radius: radius) { trial in
            let level = trial.level
            let means = level.patchMeans()
            let sources = level.sources.indices.filter { level.sources[$0] != 0 }
            for apart in [0, 2, 7, 60] {
                let target = level.patchPlace(
                    near: Int.random(in: 0..<level.width * level.height, using: &trial.generator))
                let guess = sources.randomElement(using: &trial.generator).map {
                    MatchField.pack(column: $0 % level.width, row: $0 / level.width)
                }
                for guess in [nil, apart == 0 ? guess : nil] {
                    let expected = SlowPatches.nearest(to: target, in: level, apart: apart, guess: guess)
                    forEachDispatchLevel { number in
                        let found = level.nearest(to: target, means: means, apart: apart, guess: guess)
                        #expect(found?.place == expected?.place, "level \(number)")
                        #expect(found?.distance == expected?.distance, "level \(number)")
                    }
                }
            }
        }
    }

    @Test func `random numbers follow from what they are for`() {
        // The first output of SplitMix64 with the seed 0, and the second.
        #expect(SlowPatches.random(seed: 0, round: 0, place: 0, number: 0) == 0xE220_A839_7B1D_CDAF)
        #expect(SlowPatches.random(seed: 0, round: 0, place: 0, number: 1) == 0x6E78_9E6A_A1B9_65F4)
    }
}
