import Testing

@testable import BenchmarkHarness

struct SampleBufferTests {
    @Test func `the difference of bytes is their mean distance`() {
        let ours = SampleBuffer(bytes: [0, 10, 255, 4])
        #expect(ours.meanDifference(from: SampleBuffer(bytes: [2, 10, 253, 8])) == 2)
        #expect(ours.meanDifference(from: ours) == 0)
    }

    @Test func `infinities at the same place are equal`() {
        let ours = SampleBuffer(floats: [1, .infinity])
        #expect(ours.meanDifference(from: SampleBuffer(floats: [1.5, .infinity])) == 0.25)
        #expect(ours.meanDifference(from: SampleBuffer(floats: [1, 2])) == .infinity)
    }

    @Test func `other types and other counts do not compare`() {
        let ours = SampleBuffer(bytes: [0, 0, 0, 0])
        #expect(ours.meanDifference(from: SampleBuffer(floats: [0])) == nil)
        #expect(ours.meanDifference(from: SampleBuffer(bytes: [0])) == nil)
    }
}
