import CImagingKernels
import ImagingCore
import Synchronization
import Testing
import _ImagingTestSupport

/// The labels by flooding from each pixel that has none yet, row by row.
private func floodedLabels(_ mask: Mask, _ connectivity: Connectivity) -> [Int32] {
    var labels = [Int32](repeating: 0, count: mask.width * mask.height)
    var next: Int32 = 0
    for start in labels.indices
    where labels[start] == 0 && mask.selects(column: start % mask.width, row: start / mask.width) {
        next += 1
        labels[start] = next
        var open = [start]
        while let place = open.popLast() {
            for dy in -1...1 {
                for dx in -1...1 where connectivity == .eight || dx == 0 || dy == 0 {
                    let x = place % mask.width + dx
                    let y = place / mask.width + dy
                    guard mask.coverage.bounds.contains(x: x, y: y), mask.selects(column: x, row: y),
                        labels[y * mask.width + x] == 0
                    else { continue }
                    labels[y * mask.width + x] = next
                    open.append(y * mask.width + x)
                }
            }
        }
    }
    return labels
}

struct ConnectedComponentsTests {
    @Test func `a corner connects with eight neighbours, not with four`() {
        let drawn = mask("##.", "..#")
        let eight = drawn.connectedComponents(connectivity: .eight)
        #expect(eight.labels.pixels == [1, 1, 0, 0, 0, 1])
        #expect(eight.components.map(\.area) == [3])
        #expect(eight.components[0].bounds == PixelRect(x: 0, y: 0, width: 3, height: 2))
        #expect(eight.components[0].centroid == Point(x: 4.5 / 3, y: 2.5 / 3))
        let four = drawn.connectedComponents(connectivity: .four)
        #expect(four.labels.pixels == [1, 1, 0, 0, 0, 2])
        #expect(four.components.map(\.area) == [2, 1])
        #expect(four.components[1].centroid == Point(x: 2.5, y: 1.5))
        #expect(four.mask(of: 2) == mask("...", "..#"))
        #expect(four.croppedMask(of: 1) == mask("##") && four.croppedMask(of: 2) == mask("#"))
        #expect(four.mask { $0.area > 1 } == mask("##.", "..."))
    }

    @Test func `a soft pixel counts from the threshold on`() {
        #expect(mask("5.6").connectedComponents().components.count == 1)
        #expect(mask("5.6").connectedComponents().labels.pixels == [0, 0, 1])
    }

    @Test func `arms that meet below are one component`() {
        let comb = mask("#.#.#", "#.#.#", "#####", ".....", "#...#")
        let found = comb.connectedComponents(connectivity: .four)
        #expect(found.components.map(\.area) == [11, 1, 1])
    }

    @Test("random masks have the labels that flooding finds", arguments: edgeSizes, Connectivity.allCases)
    func flooding(size: PixelSize, connectivity: Connectivity) {
        var generator = SeededGenerator(seed: UInt64(size.width * 100 + size.height))
        for share in [0.1, 0.45, 0.6, 1] {
            let mask = randomMask(width: size.width, height: size.height, share: share, using: &generator)
            let found = mask.connectedComponents(connectivity: connectivity)
            let labels = floodedLabels(mask, connectivity)
            expectSame(found.labels.pixels, labels)
            #expect(found.components.count == Int(labels.max() ?? 0))
            for (index, component) in found.components.enumerated() {
                let places = labels.indices.filter { labels[$0] == Int32(index + 1) }
                let columns = places.map { $0 % size.width }
                let rows = places.map { $0 / size.width }
                #expect(component.area == places.count)
                #expect(component.bounds.columns == columns.min()!..<columns.max()! + 1)
                #expect(component.bounds.rows == rows.min()!..<rows.max()! + 1)
                let x = columns.reduce(0.0) { $0 + Double($1) + 0.5 } / Double(places.count)
                let y = rows.reduce(0.0) { $0 + Double($1) + 0.5 } / Double(places.count)
                #expect(component.centroid.distance(to: Point(x: x, y: y)) < 1e-9)
                let alone = found.mask(of: index + 1)
                #expect(alone.selectedCount == component.area && alone.selectedBounds == component.bounds)
                #expect(found.croppedMask(of: index + 1).coverage == alone.coverage.cropped(to: component.bounds))
            }
        }
    }

    @Test func `every thread count gives the same`() {
        var generator = SeededGenerator(seed: 3)
        let mask = randomMask(width: 130, height: 190, share: 0.5, using: &generator)
        let expected = mask.connectedComponents(bands: .serial)
        for count in threadCounts {
            #expect(mask.connectedComponents(bands: ParallelBands(threadCount: count)) == expected)
        }
    }

    @Test func `cancelled work finds nothing`() {
        let monitor = WorkMonitor()
        monitor.cancel()
        let found = mask("##.", "..#").connectedComponents(bands: ParallelBands(monitor: monitor))
        #expect(found.components.isEmpty && found.labels.pixels == [0, 0, 0, 0, 0, 0])
    }

    @Test func `progress rises to all of the work`() {
        let told = Mutex<[Double]>([])
        let monitor = WorkMonitor { progress in told.withLock { $0.append(progress.fraction) } }
        _ = Mask(width: 5, height: 40).inverted().connectedComponents(bands: ParallelBands(monitor: monitor))
        let fractions = told.withLock { $0 }
        #expect(fractions == fractions.sorted() && fractions.count > 40 && fractions.last == 1)
    }

    @Test("runs begin and end where the definition says", arguments: [1, 2, 127, 128, 129, 200, 255] as [UInt8])
    func runs(threshold: UInt8) {
        var generator = SeededGenerator(seed: UInt64(threshold))
        for width in 0...70 {
            // Long runs and short ones, with samples at the threshold and beside it.
            var sample: UInt8 = 0
            let row: [UInt8] = (0..<width).map { _ in
                if generator.next() % (width < 40 ? 3 : 12) == 0 {
                    sample = [0, 255, threshold, threshold &- 1, UInt8.random(in: 0...255, using: &generator)]
                        .randomElement(using: &generator)!
                }
                return sample
            }
            var expected: [Int32] = []
            for (x, sample) in row.enumerated() where (sample >= threshold) != (x > 0 && row[x - 1] >= threshold) {
                expected.append(Int32(x))
            }
            if let last = row.last, last >= threshold { expected.append(Int32(width)) }
            var ends = [Int32](repeating: -1, count: width + 1)
            let count = unsafe imaging_runs_from(row, width, threshold, &ends)
            expectSame(Array(ends.prefix(2 * count)), expected)
        }
    }
}
