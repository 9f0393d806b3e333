import Foundation

/// The benchmarks of one program, and its command line.
///
/// ```swift
/// exit(await BenchmarkSuite(name: "core-bench", summary: "Times the core.", benchmarks: all).run())
/// ```
public struct BenchmarkSuite: Sendable {
    /// The program's name.
    public let name: String

    /// What the program measures, in one sentence, for the help.
    public let summary: String

    /// The library that the program measures.
    public let library: String

    /// The benchmarks, in the order in which they run.
    public let benchmarks: [Benchmark]

    /// Options beyond those of all suites.
    public let extraOptions: [ExtraOption]

    /// Runs after the benchmarks when one of the extra options was given.
    let afterwards: (@Sendable (FinishedRun) async throws -> Void)?

    /// Makes a suite.
    ///
    /// - Parameters:
    ///   - name: The program's name.
    ///   - summary: What the program measures, in one sentence.
    ///   - library: The library that the program measures; the program's name unless told.
    ///   - benchmarks: The benchmarks, in the order in which they run. Their names differ.
    ///   - extraOptions: Options beyond those of all suites.
    ///   - afterwards: Runs after the benchmarks when one of the extra options was given.
    public init(
        name: String, summary: String, library: String? = nil, benchmarks: [Benchmark],
        extraOptions: [ExtraOption] = [],
        afterwards: (@Sendable (FinishedRun) async throws -> Void)? = nil
    ) {
        precondition(Set(benchmarks.map(\.name)).count == benchmarks.count, "benchmarks need different names")
        self.name = name
        self.summary = summary
        self.library = library ?? name
        self.benchmarks = benchmarks
        self.extraOptions = extraOptions
        self.afterwards = afterwards
    }

    /// Follows a command line and returns the exit status: 0 done, 1 a benchmark failed, 2 usage.
    ///
    /// - Parameter arguments: The arguments after the program's name.
    public func run(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) async -> Int32 {
        await run(arguments, peerLocator: PeerLocator(), output: Console.standard)
    }

    func run(
        _ arguments: [String], peerLocator: PeerLocator, output: Console,
        provenance: () -> Provenance = Provenance.current
    ) async -> Int32 {
        let options: BenchmarkOptions
        do {
            options = try BenchmarkOptions(arguments, extraOptions: extraOptions)
        } catch {
            output.error("\(name): \(error.message)\nTry '\(name) --help'.")
            return 2
        }
        if options.isHelp {
            output.text(HelpText.text(suite: name, summary: summary, extraOptions: extraOptions))
            return 0
        }
        let selected = options.selection(of: benchmarks)
        if options.isListing {
            let shown = options.filters.isEmpty ? benchmarks : selected
            for benchmark in shown { output.text(listing(benchmark)) }
            do {
                if let path = options.recordPath { try RecordKeeper.declare(self, in: path) }
                return 0
            } catch {
                output.error("\(name): \(error)")
                return 1
            }
        }
        if selected.isEmpty {
            output.error("\(name): no benchmark has a name with \(options.filters.joined(separator: " or ")) in it")
            return 2
        }
        do {
            let workspace = try BenchmarkWorkspace()
            defer { workspace.remove() }
            let peers = options.withPeers ? startPeers(for: selected, options, peerLocator, output) : nil
            defer { peers?.stop() }
            let keeper = try options.recordPath.map { path in
                try RecordKeeper(
                    path, suite: self, options: options, provenance: provenance(),
                    peers: versions(of: selected, options, peers))
            }
            let runner = BenchmarkRunner(options: options, workspace: workspace, peers: peers)
            let failures = try await measure(selected, runner, keeper, output)
            if !options.extra.isEmpty {
                try await afterwards?(FinishedRun(options: options, workspace: workspace, peers: peers))
            }
            return failures == 0 ? 0 : 1
        } catch {
            output.error("\(name): \(error)")
            return 1
        }
    }

    private func listing(_ benchmark: Benchmark) -> String {
        "\(benchmark.name)\t\(benchmark.input)\(benchmark.isSlow ? "\tslow" : "")"
    }

    /// Returns the versions of the tools that the benchmarks are measured beside.
    private func versions(
        of selected: [Benchmark], _ options: BenchmarkOptions, _ peers: PeerProcess?
    ) -> [String: String] {
        let wanted = Set(selected.flatMap(\.peers).filter(options.selects).map(\.name))
        return peers?.versions.filter { wanted.contains($0.key) } ?? [:]
    }

    private func measure(
        _ selected: [Benchmark], _ runner: BenchmarkRunner, _ keeper: RecordKeeper?, _ output: Console
    ) async throws -> Int {
        var keeper = keeper
        var rows: [BenchmarkRow] = []
        var failures = 0
        for benchmark in selected {
            for threads in runner.options.threadCounts {
                if runner.options.isContinuing, keeper?.has(benchmark.name, threads: threads) == true { continue }
                output.error("\(benchmark.name), \(threads) thread\(threads == 1 ? "" : "s")")
                do {
                    let measured = try await runner.measure(benchmark, threads: threads)
                    rows += measured
                    try keeper?.keep(measured)
                } catch {
                    failures += 1
                    output.error("\(benchmark.name) failed: \(error)")
                }
            }
        }
        #if DEBUG
        output.text("Debug build: the figures say nothing about a release.\n")
        #endif
        if runner.options.isQuick { output.text("Quick run: small inputs, few samples; targets are not judged.\n") }
        output.text(ResultsTable(rows).markdown)
        if let path = runner.options.jsonPath {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(rows).write(to: URL(fileURLWithPath: path), options: .atomic)
        }
        return failures
    }

    /// Starts the peer program and says which tools are there; returns nil when there is none.
    private func startPeers(
        for selected: [Benchmark], _ options: BenchmarkOptions, _ locator: PeerLocator, _ output: Console
    ) -> PeerProcess? {
        let wanted = Set(selected.flatMap(\.peers).filter(options.selects).map(\.name)).sorted()
        guard !wanted.isEmpty else { return nil }
        switch locator.start() {
        case .failure(let reason):
            output.text("No ratios: \(reason). \(PeerLocator.advice)\n")
            return nil
        case .success(let peers):
            let found = wanted.compactMap { name in peers.versions[name].map { "\(name) \($0)" } }
            if !found.isEmpty { output.text("Peers: \(found.joined(separator: ", ")).\n") }
            for name in wanted where peers.versions[name] == nil {
                let reason = peers.missing[name] ?? "the peer program does not know it"
                output.text("No ratios with \(name): \(reason). \(PeerLocator.advice)\n")
            }
            return peers
        }
    }
}
