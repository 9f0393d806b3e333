/// What a suite says of one of its benchmarks: its input, its targets and its peers.
public struct DeclaredBenchmark: Hashable, Sendable, Codable {
    /// Another tool, and the ratio to stay under.
    public struct Peer: Hashable, Sendable, Codable {
        /// The tool's name.
        public var name: String
        /// The ratio (our time over the tool's) to stay under, or nil.
        public var targetRatio: Double?
        /// Whether the tool runs only when asked for, or nil when it always does.
        public var isSlow: Bool?

        private enum CodingKeys: String, CodingKey {
            case name
            case targetRatio = "target_ratio"
            case isSlow = "slow"
        }

        /// Names a tool.
        ///
        /// - Parameters:
        ///   - name: The tool's name.
        ///   - targetRatio: The ratio to stay under, or nil.
        ///   - isSlow: Whether the tool runs only when asked for.
        public init(name: String, targetRatio: Double? = nil, isSlow: Bool? = nil) {
            self.name = name
            self.targetRatio = targetRatio
            self.isSlow = isSlow
        }
    }

    /// The benchmark's name.
    public var name: String
    /// What goes in, in a few words.
    public var input: String
    /// The time to stay under, in milliseconds, or nil.
    public var targetMilliseconds: Double?
    /// The memory to stay under, in millions of bytes, or nil.
    public var targetMegabytes: Double?
    /// Whether the benchmark runs only when asked for, or nil when it always does.
    public var isSlow: Bool?
    /// The place in a series of sizes, or nil.
    public var growth: BenchmarkGrowth?
    /// The other tools.
    public var peers: [Peer]

    private enum CodingKeys: String, CodingKey {
        case name, input, growth, peers
        case targetMilliseconds = "target_ms"
        case targetMegabytes = "target_mb"
        case isSlow = "slow"
    }

    /// Describes a benchmark.
    ///
    /// - Parameters:
    ///   - name: The benchmark's name.
    ///   - input: What goes in.
    ///   - targetMilliseconds: The time to stay under, or nil.
    ///   - targetMegabytes: The memory to stay under, in millions of bytes, or nil.
    ///   - isSlow: Whether the benchmark runs only when asked for.
    ///   - growth: The place in a series of sizes, or nil.
    ///   - peers: The other tools.
    public init(
        name: String, input: String = "", targetMilliseconds: Double? = nil, targetMegabytes: Double? = nil,
        isSlow: Bool? = nil, growth: BenchmarkGrowth? = nil, peers: [Peer] = []
    ) {
        self.name = name
        self.input = input
        self.targetMilliseconds = targetMilliseconds
        self.targetMegabytes = targetMegabytes
        self.isSlow = isSlow
        self.growth = growth
        self.peers = peers
    }

    init(_ benchmark: Benchmark) {
        self.init(
            name: benchmark.name, input: benchmark.input, targetMilliseconds: benchmark.targetMilliseconds,
            targetMegabytes: benchmark.targetMegabytes, isSlow: benchmark.isSlow ? true : nil,
            growth: benchmark.growth,
            peers: benchmark.peers.map {
                Peer(name: $0.name, targetRatio: $0.targetRatio, isSlow: $0.isSlow ? true : nil)
            })
    }
}
