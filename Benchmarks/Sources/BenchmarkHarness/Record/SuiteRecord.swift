import Foundation

/// All that is kept of a suite's measurements: what it declares, and the newest figures of each benchmark.
public struct SuiteRecord: Hashable, Sendable, Codable {
    /// The suite's name.
    public var suite: String
    /// The library that it measures.
    public var library: String
    /// The suite's benchmarks with their targets, in order.
    public var benchmarks: [DeclaredBenchmark]
    /// The runs, the newest first.
    ///
    /// Together they have one result of each benchmark and number of threads; an older run has one more where it
    /// measured peers that the newer one did not.
    public var runs: [MeasuredRun]

    /// Makes a record.
    ///
    /// - Parameters:
    ///   - suite: The suite's name.
    ///   - library: The library that it measures.
    ///   - benchmarks: The suite's benchmarks.
    ///   - runs: The runs, the newest first.
    public init(suite: String, library: String, benchmarks: [DeclaredBenchmark] = [], runs: [MeasuredRun] = []) {
        self.suite = suite
        self.library = library
        self.benchmarks = benchmarks
        self.runs = runs
    }

    /// Takes what a suite declares now, and drops the results of benchmarks that it no longer has.
    public mutating func declare(_ declared: [DeclaredBenchmark]) {
        benchmarks = declared
        let names = Set(declared.map(\.name))
        for index in runs.indices { runs[index].results.removeAll { !names.contains($0.name) } }
        runs.removeAll(where: \.results.isEmpty)
    }

    /// Keeps a result in place of the older one of the same benchmark and number of threads.
    ///
    /// What the older one says of peers that were not measured this time stays with it.
    ///
    /// - Parameters:
    ///   - result: What was measured.
    ///   - run: The run that measured it; its own results are not looked at.
    public mutating func keep(_ result: MeasuredResult, of run: MeasuredRun) {
        let declared = benchmarks.first { $0.name == result.name }?.peers.map(\.name) ?? []
        let waiting = Set(declared).subtracting(result.peers.map(\.name))
        for index in runs.indices {
            runs[index].results = runs[index].results.compactMap { old in
                guard old.name == result.name, old.threads == result.threads else { return old }
                var rest = old
                rest.peers.removeAll { !waiting.contains($0.name) }
                return rest.peers.isEmpty || runs[index].started == run.started ? nil : rest
            }
        }
        runs.removeAll(where: \.results.isEmpty)
        if runs.first?.started != run.started {
            var new = run
            new.results = []
            runs.insert(new, at: 0)
        }
        runs[0].results.append(result)
    }

    /// Whether a commit's run has a result of a benchmark with a number of threads.
    public func has(_ name: String, threads: Int, commit: String) -> Bool {
        runs.contains { run in
            run.commit == commit && run.results.contains { $0.name == name && $0.threads == threads }
        }
    }
}
