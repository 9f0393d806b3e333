import Testing

@testable import BenchmarkHarness

struct SamplingPlanTests {
    @Test(arguments: [
        // our ms, peers' ms, quick, repetitions, rounds
        (0.5, [Double](), false, 10, 51), (100.0, [], false, 1, 40), (100.0, [300.0], false, 1, 10),
        (1500.0, [], false, 1, 5), (1500.0, [1500.0], false, 1, 3), (20_000.0, [20_000.0], false, 1, 1),
        (1.0, [], true, 5, 5), (100.0, [100.0], true, 1, 3), (600.0, [], true, 1, 1),
    ])
    func `rounds fill the time but are never too few`(
        ours: Double, peers: [Double], isQuick: Bool, repetitions: Int, rounds: Int
    ) {
        let plan = SamplingPlan(ours: ours, peers: peers, isQuick: isQuick)
        #expect(plan.repetitions == repetitions)
        #expect(plan.roundCount == rounds)
    }

    @Test func `work too short for the clock is repeated a bounded number of times`() {
        #expect(SamplingPlan.repetitions(forMilliseconds: 0) == 5000)
        #expect(SamplingPlan.repetitions(forMilliseconds: 4.9) == 2)
        #expect(SamplingPlan.repetitions(forMilliseconds: 5) == 1)
    }

    @Test(arguments: [(0.0, 2000), (0.5, 40), (6.0, 4), (19.9, 2), (20.0, 0), (3000.0, 0)])
    func `short work runs for a while before each sample`(milliseconds: Double, warmUps: Int) {
        #expect(SamplingPlan.warmUps(forMilliseconds: milliseconds) == warmUps)
    }
}
