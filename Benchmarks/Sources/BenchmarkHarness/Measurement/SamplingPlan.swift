/// How many samples are taken, and how often the work is repeated in one.
struct SamplingPlan: Hashable, Sendable {
    /// How many rounds there are.
    ///
    /// In each, we and every peer take one sample.
    let roundCount: Int

    /// How often our work is repeated in one sample.
    let repetitions: Int

    /// How long short work runs before each sample, in milliseconds.
    ///
    /// While the other side worked, our caches went cold and our cores to sleep; it takes some milliseconds until a
    /// second core does its share again.
    static let warmUp = 20.0

    /// A sample shorter than this would measure the clock.
    static let shortestSample = 5.0

    /// Makes a plan from what one repetition took in the warm-up.
    ///
    /// - Parameters:
    ///   - ours: Milliseconds of one repetition of our work.
    ///   - peers: Milliseconds of one sample of each peer.
    ///   - isQuick: Whether a smoke test is enough.
    init(ours: Double, peers: [Double], isQuick: Bool) {
        repetitions = SamplingPlan.repetitions(forMilliseconds: ours)
        let round = ours * Double(repetitions) + peers.reduce(0, +)
        let budget = isQuick ? 200.0 : 4000.0
        let most = isQuick ? 5 : 51
        // Few samples of slow work are steadier than many of quick work: an interruption is a small part of it.
        let least = isQuick ? (round > 500 ? 1 : 3) : (round > 30_000 ? 1 : round > 2000 ? 3 : 5)
        let affordable = round > 0 ? Int(Swift.min(budget / round, 1000)) : most
        roundCount = Swift.min(most, Swift.max(least, affordable))
    }

    /// Returns how often work runs before each sample; work longer than the warm-up brings its own.
    static func warmUps(forMilliseconds milliseconds: Double) -> Int {
        milliseconds < warmUp ? Int((warmUp / Swift.max(milliseconds, 0.01)).rounded(.up)) : 0
    }

    /// Returns how often work is repeated so that a sample is long enough to time.
    static func repetitions(forMilliseconds milliseconds: Double) -> Int {
        guard milliseconds < shortestSample else { return 1 }
        return Int((shortestSample / Swift.max(milliseconds, 0.001)).rounded(.up))
    }
}
