import BenchmarkHarness
import Testing

struct SampleStatisticsTests {
    @Test func `one far sample moves neither median nor spread`() {
        let statistics = SampleStatistics([10, 3, 1, 4, 2])
        #expect(statistics.median == 3)
        #expect(statistics.spread == 2)
        #expect(statistics.count == 5)
    }

    @Test func `quartiles are linear between neighbours`() {
        let statistics = SampleStatistics([1, 2, 3, 4])
        #expect(statistics.median == 2.5)
        #expect(statistics.spread == 1.5)
    }

    @Test func `one sample has no spread`() {
        let statistics = SampleStatistics([7])
        #expect(statistics.median == 7)
        #expect(statistics.spread == 0)
    }
}
