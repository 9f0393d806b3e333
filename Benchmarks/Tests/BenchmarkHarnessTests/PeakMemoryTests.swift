import Testing

@testable import BenchmarkHarness

struct PeakMemoryTests {
    @Test func `the mark is read from the line of its name`() {
        let status = "Name:\tx\nVmPeak:\t  999 kB\nVmHWM:\t    1234 kB\nVmRSS:\t 1000 kB\n"
        #expect(PeakMemory.highWaterMark(inStatus: status) == 1234)
        #expect(PeakMemory.highWaterMark(inStatus: "Name:\tx\n") == nil)
    }

    @Test func `memory that is filled raises the mark`() {
        PeakMemory.reset()
        let before = PeakMemory.megabytes
        let block = [UInt8](repeating: 1, count: 64_000_000)
        blackHole(block)
        // Tests run side by side, so others may only add to it.
        #expect(PeakMemory.megabytes > before + 32)
        #expect(block[block.count / 2] == 1)
    }
}
