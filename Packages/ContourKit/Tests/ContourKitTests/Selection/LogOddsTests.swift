import Testing

@testable import ContourKit

struct LogOddsTests {
    @Test func `chances and their odds undo each other`() {
        for chance in [0.01, 0.2, 0.5, 0.9] {
            #expect(abs(LogOdds.chance(LogOdds.of(chance)) - chance) < 1e-14)
        }
        #expect(LogOdds.of(0.5) == 0)
        #expect(LogOdds.of(0) == LogOdds.of(0.002))
        #expect(LogOdds.of(1) == LogOdds.of(0.998))
        #expect(LogOdds.chance(-1e9) == 0 && LogOdds.chance(1e9) == 1)
    }
}
