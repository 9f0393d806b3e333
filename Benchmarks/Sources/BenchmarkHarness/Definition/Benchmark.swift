/// One thing whose time and memory are measured.
public struct Benchmark: Sendable {
    /// The name, in lower case with hyphens: "resize-half-area".
    ///
    /// Unique within a suite.
    public let name: String

    /// What goes in, in a few words: "12 MP photo, RGBA8".
    public let input: String

    /// The time to stay under, in milliseconds, or nil when there is none.
    ///
    /// It is judged on full inputs only: with `--quick` the inputs are smaller and the target is left out.
    public let targetMilliseconds: Double?

    /// The memory to stay under, in millions of bytes, inputs and program included, or nil when there is none.
    ///
    /// It is judged on full inputs only.
    public let targetMegabytes: Double?

    /// The other tools that do the same work.
    public let peers: [BenchmarkPeer]

    /// Whether the benchmark runs only when asked for, with `--slow` or `--filter`.
    public let isSlow: Bool

    /// The benchmark's place in a series of sizes, or nil.
    public let growth: BenchmarkGrowth?

    /// Makes everything ready, outside the measured time.
    let setup: @Sendable (BenchmarkContext) async throws -> PreparedBenchmark

    /// Makes a benchmark.
    ///
    /// - Parameters:
    ///   - name: The name, in lower case with hyphens.
    ///   - input: What goes in, in a few words.
    ///   - targetMilliseconds: The time to stay under, or nil.
    ///   - targetMegabytes: The memory to stay under, in millions of bytes, or nil.
    ///   - peers: The other tools that do the same work.
    ///   - isSlow: Whether the benchmark runs only when asked for.
    ///   - growth: The benchmark's place in a series of sizes, or nil.
    ///   - setup: Makes everything ready, outside the measured time.
    public init(
        _ name: String, input: String, targetMilliseconds: Double? = nil, targetMegabytes: Double? = nil,
        peers: [BenchmarkPeer] = [], isSlow: Bool = false, growth: BenchmarkGrowth? = nil,
        setup: @escaping @Sendable (BenchmarkContext) async throws -> PreparedBenchmark
    ) {
        self.name = name
        self.input = input
        self.targetMilliseconds = targetMilliseconds
        self.targetMegabytes = targetMegabytes
        self.peers = peers
        self.isSlow = isSlow
        self.growth = growth
        self.setup = setup
    }
}
