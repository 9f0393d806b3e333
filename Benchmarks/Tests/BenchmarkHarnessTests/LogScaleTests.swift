import Testing

@testable import benchmark_pages

struct LogScaleTests {
    @Test func `the ends are one, two or five times a power of ten`() {
        #expect(LogScale(covering: [0.3, 7]).domain == 0.2...10)
        #expect(LogScale(covering: [0.02, 0.5, 1]).domain == 0.02...1)
        #expect(LogScale(covering: [436, 557]).domain == 200...1000)
    }

    @Test func `one value alone has room on both sides`() {
        #expect(LogScale(covering: [5]).domain == 2.5...10)
        #expect(LogScale(covering: [3]).domain == 2...5)
    }

    @Test func `what has no logarithm is left out`() {
        #expect(LogScale(covering: [0, -1, .infinity, .nan, 2, 4]).domain == 2...5)
        #expect(LogScale(covering: []).domain == 1...10)
        #expect(LogScale(covering: [0]).domain == 1...10)
    }

    @Test func `equal factors are equal distances`() {
        let scale = LogScale(covering: [1, 100])
        #expect(scale.position(1) == 0)
        #expect(scale.position(10) == 0.5)
        #expect(scale.position(100) == 1)
        #expect(scale.position(0) == 0)
        #expect(scale.position(1000) == 1)
    }

    @Test func `there are ticks at round numbers, and fewer on a long scale`() {
        #expect(LogScale(covering: [0.2, 10]).ticks == [0.2, 0.5, 1, 2, 5, 10])
        #expect(LogScale(covering: [0.001, 1000]).ticks == [0.001, 0.01, 0.1, 1, 10, 100, 1000])
        #expect([0.02, 1, 500, 20_000, 3_000_000].map(LogScale.label) == ["0.02", "1", "500", "20k", "3M"])
    }
}
