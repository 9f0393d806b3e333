import ImagingCore
import Testing
import _ImagingTestSupport

private func histogram(_ samples: [UInt8]) -> Histogram {
    var counts = [Int](repeating: 0, count: 256)
    for sample in samples { counts[Int(sample)] += 1 }
    return Histogram(counts: counts)
}

/// The variance between classes by its definition, for every choice of thresholds.
private func slowThresholds(_ samples: [UInt8], classCount: Int) -> [UInt8]? {
    let values = Set(samples).sorted()
    guard values.count >= classCount else { return nil }
    var best: (spread: Double, thresholds: [UInt8]) = (-1, [])
    func choose(_ chosen: [UInt8], from start: Int) {
        if chosen.count == classCount - 1 {
            let mean = Double(samples.reduce(0) { $0 + Int($1) }) / Double(samples.count)
            var spread = 0.0
            for (low, high) in zip([-1] + chosen.map(Int.init), chosen.map(Int.init) + [255]) {
                let members = samples.filter { Int($0) > low && Int($0) <= high }
                if members.isEmpty { return }
                let own = Double(members.reduce(0) { $0 + Int($1) }) / Double(members.count)
                spread += Double(members.count) * (own - mean) * (own - mean)
            }
            if spread > best.spread * (1 + 1e-12) { best = (spread, chosen) }
            return
        }
        for index in start..<values.count { choose(chosen + [values[index]], from: index + 1) }
    }
    choose([], from: 0)
    return best.thresholds
}

@Suite(.serialized) struct HistogramTests {
    @Test func `three samples are counted`() throws {
        let plane = Raster<UInt8>(width: 3, height: 1, pixels: [3, 3, 250])
        let counted = try plane.histogram()
        #expect(counted.counts[3] == 2 && counted.counts[250] == 1 && counted.total == 3)
    }

    @Test("samples are counted by the definition", arguments: edgeSizes)
    func definition(size: PixelSize) throws {
        var generator = SeededGenerator(seed: 8)
        let plane = Raster<UInt8>.random(width: size.width, height: size.height, using: &generator)
        let photo = Raster<RGBA8>.random(width: size.width, height: size.height, opaque: false, using: &generator)
        let mask = randomMask(width: size.width, height: size.height, share: 0.5, soft: true, using: &generator)
        let selected = mask.coverage.pixels.map { $0 >= 128 }
        func chosen<Value>(_ values: [Value]) -> [Value] { zip(values, selected).filter(\.1).map(\.0) }
        #expect(try plane.histogram() == histogram(plane.pixels))
        #expect(try plane.histogram(within: mask) == histogram(chosen(plane.pixels)))
        for (counted, pixels) in [
            (try photo.histograms(), photo.pixels), (try photo.histograms(within: mask), chosen(photo.pixels)),
        ] {
            #expect(counted.red == histogram(pixels.map(\.red)))
            #expect(counted.green == histogram(pixels.map(\.green)))
            #expect(counted.blue == histogram(pixels.map(\.blue)))
            #expect(counted.alpha == histogram(pixels.map(\.alpha)))
        }
    }

    @Test("every thread count gives the same", arguments: threadCounts)
    func threads(count: Int) throws {
        var generator = SeededGenerator(seed: 9)
        let plane = Raster<UInt8>.random(width: 31, height: 300, using: &generator)
        #expect(try plane.histogram(bands: ParallelBands(threadCount: count)) == histogram(plane.pixels))
    }

    @Test func `a mask of another size is refused`() {
        #expect(
            throws: ImagingError.sizeMismatch(
                expected: PixelSize(width: 2, height: 1), actual: PixelSize(width: 1, height: 2))
        ) {
            try Raster<UInt8>(width: 2, height: 1).histogram(within: Mask(width: 1, height: 2))
        }
    }

    @Test func `percentiles are nearest ranks`() {
        let four = histogram([10, 20, 30, 40])
        for (share, value) in [(0, 10), (0.25, 10), (0.5, 20), (0.51, 30), (0.75, 30), (0.76, 40), (1, 40)] {
            #expect(four.percentile(share) == UInt8(value))
        }
        #expect(histogram([]).percentile(0.5) == nil)
        #expect(histogram([7]).percentile(0) == 7)
    }

    @Test func `mean and deviation follow the definition`() throws {
        let four = histogram([1, 2, 3, 6])
        #expect(four.mean == 3)
        #expect(four.standardDeviation == 3.5.squareRoot())
        #expect(histogram([]).mean == nil && histogram([]).standardDeviation == nil)
        #expect((four + histogram([8])).mean == 4)
    }

    @Test func `Otsu divides two heaps`() {
        #expect(histogram([10, 11, 12, 200, 201]).otsuThreshold() == 12)
        #expect(histogram([9, 9]).otsuThreshold() == nil)
        #expect(histogram([]).otsuThreshold() == nil)
        #expect(histogram([0, 255]).otsuThreshold() == 0)
        #expect(histogram([1, 2, 90, 91, 200, 255]).otsuThresholds(classCount: 3) == [2, 91])
        #expect(histogram([1, 2, 3]).otsuThresholds(classCount: 4) == nil)
        #expect(histogram([1, 2, 3]).otsuThresholds(classCount: 3) == [1, 2])
    }

    @Test("Otsu finds the best of all divisions", arguments: 2...5)
    func otsu(classCount: Int) {
        var generator = SeededGenerator(seed: UInt64(classCount))
        for _ in 0..<12 {
            let palette = (0..<9).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let samples = (0..<60).map { _ in palette[Int.random(in: 0..<9, using: &generator)] }
            #expect(
                histogram(samples).otsuThresholds(classCount: classCount)
                    == slowThresholds(samples, classCount: classCount))
        }
    }

    @Test func `one class traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = Histogram(counts: [Int](repeating: 1, count: 256)).otsuThresholds(classCount: 1)
        }
    }
}
