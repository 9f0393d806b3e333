import Testing

@testable import soak

struct SoakTrendTests {
    /// The trend of 100 samples, one a second.
    private func trend(_ use: (Int) -> ProcessUse) -> SoakTrend {
        var trend = SoakTrend()
        for second in 0..<100 { trend.add(use(second), at: Double(second)) }
        return trend
    }

    @Test func `what stays as it is is well`() {
        let trend = trend { ProcessUse(resident: 100_000_000 + $0 % 7 * 1_000_000, handles: 5 + $0 % 3, threads: 4) }
        #expect(trend.faults.isEmpty)
        #expect(abs(trend.growth(of: \.resident)?.bytes ?? .infinity) < 1_000_000)
    }

    @Test func `warming up is no leak`() {
        let trend = trend { ProcessUse(resident: min($0, 15) * 20_000_000, handles: min($0, 9), threads: min($0, 9)) }
        #expect(trend.faults.isEmpty)
    }

    @Test func `what grows is told`() {
        let trend = trend {
            ProcessUse(
                resident: 100_000_000 + $0 * 2_000_000, allocated: $0 * 60_000, handles: $0 / 10, threads: 4 + $0 / 4)
        }
        #expect(trend.faults.count == 4)
        #expect(abs((trend.growth(of: \.resident)?.bytes ?? 0) - 158_000_000) < 1)
    }

    @Test func `a few samples tell nothing`() {
        var trend = SoakTrend()
        for second in 0..<20 { trend.add(ProcessUse(resident: second << 30, handles: second), at: Double(second)) }
        #expect(trend.growth(of: \.resident) == nil && trend.faults.isEmpty)
    }
}
