import Foundation

/// Keeps a suite's results in a file, each as soon as it is there: a run that is cut off loses none.
struct RecordKeeper {
    private let file: URL
    private var record: SuiteRecord
    private let run: MeasuredRun

    /// Opens a file, or begins one, and brings what the suite declares up to date.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - suite: The suite.
    ///   - options: What was asked for.
    ///   - provenance: Where the figures come from.
    ///   - peers: The versions of the other tools.
    init(
        _ path: String, suite: BenchmarkSuite, options: BenchmarkOptions, provenance: Provenance,
        peers: [String: String]
    ) throws {
        file = URL(fileURLWithPath: path)
        record = try RecordKeeper.record(at: file, of: suite)
        run = MeasuredRun(
            started: provenance.started, commit: provenance.commit, machine: provenance.machine,
            load: provenance.load, toolchain: provenance.toolchain, isQuick: options.isQuick ? true : nil,
            peers: peers)
        try record.write(to: file)
    }

    /// Brings what a suite declares up to date in a file, and measures nothing.
    static func declare(_ suite: BenchmarkSuite, in path: String) throws {
        let file = URL(fileURLWithPath: path)
        try record(at: file, of: suite).write(to: file)
    }

    /// Whether this commit's result of a benchmark is there.
    func has(_ name: String, threads: Int) -> Bool { record.has(name, threads: threads, commit: run.commit) }

    /// Keeps the rows of one benchmark with one number of threads, and writes the file.
    mutating func keep(_ rows: [BenchmarkRow]) throws {
        record.keep(MeasuredResult(rows), of: run)
        try record.write(to: file)
    }

    private static func record(at file: URL, of suite: BenchmarkSuite) throws -> SuiteRecord {
        var record = SuiteRecord(suite: suite.name, library: suite.library)
        if FileManager.default.fileExists(atPath: file.path) { record = try SuiteRecord(contentsOf: file) }
        record.library = suite.library
        record.declare(suite.benchmarks.map(DeclaredBenchmark.init))
        return record
    }
}
