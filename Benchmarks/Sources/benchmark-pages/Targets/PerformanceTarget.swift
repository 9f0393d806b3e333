import BenchmarkHarness
import Foundation

/// Something that was wanted of a library, and what was measured of it.
struct PerformanceTarget: Hashable {
    /// How it stands with a target.
    enum Verdict: Hashable {
        case met
        /// Met with the most threads that were measured, but not with fewer.
        case metWithThreads(Int)
        case notMet
        case notMeasured

        /// The verdict in words.
        var text: String {
            switch self {
            case .met: "met"
            case .metWithThreads(let count): "met with \(count) threads"
            case .notMet: "not met"
            case .notMeasured: "not measured"
            }
        }
    }

    /// A figure, and the number of threads or nil where that does not matter.
    struct Measured: Hashable {
        var threads: Int?
        var value: Double
        var text: String
    }

    /// The benchmark's name, or that of a series or figure.
    var name: String
    /// What is measured: "time", "memory", "time ÷ OpenCV's".
    var what: String
    /// What was wanted: "≤ 300 ms".
    var wanted: String
    /// What was measured, the fewest threads first.
    var measured: [Measured]
    /// How it stands.
    var verdict: Verdict
    /// Why it is missed, or nil.
    var reason: MissedReasons.Reason?

    private init(
        _ name: String, _ what: String, atMost wanted: Double, unit: String, _ values: [(threads: Int, value: Double)],
        reason: MissedReasons.Reason?
    ) {
        self.name = name
        self.what = what
        self.wanted = "≤ " + PerformanceTarget.text(wanted, unit)
        measured = values.map { Measured(threads: $0.threads, value: $0.value, text: Self.text($0.value, unit)) }
        verdict = PerformanceTarget.verdict(values.map { ($0.threads, $0.value <= wanted) })
        self.reason = verdict == .met || verdict == .notMeasured ? nil : reason
    }

    /// Takes a figure that another program measured, or gives nil when nothing was wanted of it.
    init?(_ figure: KeptFigure, reason: MissedReasons.Reason?) {
        guard let target = figure.target else { return nil }
        name = figure.name
        what = figure.what
        wanted = figure.wanted
        guard let value = figure.value else {
            measured = []
            verdict = .notMeasured
            return
        }
        measured = [Measured(threads: nil, value: value, text: figure.measured)]
        verdict = (figure.better == .more ? value >= target : value <= target) ? .met : .notMet
        self.reason = verdict == .met ? nil : reason
    }

    /// Returns the targets that a suite declares, in order.
    static func all(of suite: SuiteRecord, reasons: MissedReasons) -> [PerformanceTarget] {
        let counts = suite.threadCounts
        let ofBenchmarks = suite.benchmarks.flatMap { benchmark in
            let reason = reasons.reason(suite: suite.suite, name: benchmark.name)
            let results = counts.compactMap { threads in
                suite.newest(benchmark.name, threads: threads).flatMap {
                    $0.run.isQuick == true ? nil : (threads: threads, result: $0.result)
                }
            }
            var targets: [PerformanceTarget] = []
            if let wanted = benchmark.targetMilliseconds {
                let times = results.map { ($0.threads, $0.result.medianMilliseconds) }
                targets.append(Self(benchmark.name, "time", atMost: wanted, unit: "ms", times, reason: reason))
            }
            if let wanted = benchmark.targetMegabytes {
                let peaks = results.compactMap { row in row.result.peakMegabytes.map { (row.threads, $0) } }
                targets.append(Self(benchmark.name, "peak memory", atMost: wanted, unit: "MB", peaks, reason: reason))
            }
            for peer in benchmark.peers {
                guard let wanted = peer.targetRatio else { continue }
                let ratios = results.compactMap { row in
                    suite.newest(benchmark.name, threads: row.threads, beside: peer.name).map {
                        (row.threads, $0.ratio)
                    }
                }
                let what = "time ÷ that of \(peer.name)"
                targets.append(Self(benchmark.name, what, atMost: wanted, unit: "", ratios, reason: reason))
            }
            return targets
        }
        let ofSeries = GrowthSeries.all(of: suite).compactMap { series -> PerformanceTarget? in
            guard let wanted = series.targetExponent else { return nil }
            let exponents = series.ours.compactMap { ours in ours.line.exponent.map { (ours.threads, $0) } }
            return Self(
                series.name, "exponent of the growth", atMost: wanted, unit: "", exponents,
                reason: reasons.reason(suite: suite.suite, name: series.name))
        }
        return ofBenchmarks + ofSeries
    }

    /// Judges from what each number of threads gave, the fewest first.
    static func verdict(_ met: [(threads: Int, isMet: Bool)]) -> Verdict {
        guard let last = met.last else { return .notMeasured }
        if met.allSatisfy(\.isMet) { return .met }
        return last.isMet ? .metWithThreads(last.threads) : .notMet
    }

    private static func text(_ value: Double, _ unit: String) -> String {
        switch unit {
        case "ms": value >= 999.5 ? String(format: "%.3g s", value / 1000) : milliseconds(value)
        case "MB": String(format: "%.0f MB", value)
        default: String(format: "%.2f", value)
        }
    }

    private static func milliseconds(_ value: Double) -> String { String(format: "%.3g ms", value) }
}
