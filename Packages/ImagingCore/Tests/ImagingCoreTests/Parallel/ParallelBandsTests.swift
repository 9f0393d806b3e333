import ImagingCore
import Synchronization
import Testing
import _ImagingTestSupport

struct ParallelBandsTests {
    @Test("every index is visited once", arguments: threadCounts, [0, 1, 2, 7, 100])
    func visits(threads: Int, count: Int) {
        let visited = Mutex([Int](repeating: 0, count: count))
        ParallelBands(threadCount: threads).forEach(count) { index in visited.withLock { $0[index] += 1 } }
        #expect(visited.withLock { $0 } == [Int](repeating: 1, count: count))
    }

    @Test("bands are disjoint, in order and cover all rows", arguments: threadCounts, [0, 1, 31, 32, 33, 100])
    func bands(threads: Int, rowCount: Int) {
        let seen = Mutex([Range<Int>]())
        ParallelBands(threadCount: threads).forEachBand(rowCount: rowCount, bandHeight: 32) { rows in
            seen.withLock { $0.append(rows) }
        }
        let sorted = seen.withLock { $0 }.sorted { $0.lowerBound < $1.lowerBound }
        #expect(sorted.flatMap { Array($0) } == Array(0..<rowCount))
        #expect(sorted.dropLast().allSatisfy { $0.count == 32 })
    }

    @Test("rasters are the same for every number of threads", arguments: threadCounts)
    func rasters(threads: Int) {
        let bands = ParallelBands(threadCount: threads)
        let made: Raster<UInt16> = bands.raster(width: 13, height: 45, bandHeight: 4) { rows, output in
            #expect(output.count == rows.count * 13)
            for offset in 0..<output.count { output[offset] = UInt16(rows.lowerBound * 13 + offset) }
        }
        #expect(made.pixels == Array(0..<585))
        var changed = made
        bands.update(&changed, bandHeight: 7) { _, pixels in
            for offset in 0..<pixels.count { pixels[offset] += 1 }
        }
        #expect(changed.pixels == Array(1...585))
    }

    @Test("a cancelled monitor stops the work", arguments: threadCounts)
    func cancellation(threads: Int) {
        let monitor = WorkMonitor()
        let calls = Atomic<Int>(0)
        ParallelBands(threadCount: threads, monitor: monitor).forEach(1000) { _ in
            if calls.add(1, ordering: .relaxed).newValue == 10 { monitor.cancel() }
        }
        let count = calls.load(ordering: .relaxed)
        #expect(count >= 10 && count < 10 + threads)
    }

    @Test func `a cancelled raster is all zero where no band has run`() {
        let monitor = WorkMonitor()
        monitor.cancel()
        let bands = ParallelBands(monitor: monitor)
        let plane = Raster<UInt8>(width: 40, height: 40, filledWith: 200)
        #expect(plane.gaussianBlurred(sigma: 2, bands: bands).pixels.allSatisfy { $0 == 0 })
    }

    @Test func `no threads trap`() async {
        await #expect(processExitsWith: .failure) { _ = ParallelBands(threadCount: 0) }
    }
}
