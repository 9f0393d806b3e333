/// A run whose benchmarks are done, for what a suite does afterwards.
public struct FinishedRun {
    private let options: BenchmarkOptions
    private let workspace: BenchmarkWorkspace
    private let peers: PeerProcess?

    init(options: BenchmarkOptions, workspace: BenchmarkWorkspace, peers: PeerProcess?) {
        self.options = options
        self.workspace = workspace
        self.peers = peers
    }

    /// What a setup would be told, with the last number of threads asked for.
    public var context: BenchmarkContext {
        BenchmarkContext(
            threadCount: options.threadCounts.last ?? 1, isQuick: options.isQuick, workspace: workspace)
    }

    /// Returns the value of one of the suite's extra options, or nil when it was not given.
    ///
    /// - Parameter option: The option as typed: "--sheet".
    public func value(of option: String) -> String? { options.extra[option] }

    /// Lets another tool do the work of a benchmark once and returns the samples, or nil when it is not there or not asked for.
    ///
    /// - Parameters:
    ///   - peer: The tool.
    ///   - benchmark: The benchmark's name.
    ///   - inputs: The files that the tool reads, by name.
    public func output(of peer: BenchmarkPeer, benchmark: String, inputs: [String: SharedInput]) throws -> SampleBuffer?
    {
        guard let peers, options.selects(peer), peers.versions[peer.name] != nil else { return nil }
        defer { try? peers.finish() }
        _ = try peers.prepare(peer: peer.name, name: benchmark, threads: context.threadCount, inputs: inputs)
        _ = try peers.sample(peer: peer.name, warmUps: 0, repetitions: 1)
        return try peers.output(peer: peer.name, path: workspace.path("peer-output"))
    }
}
