import BenchmarkHarness
import Foundation

/// Benchmarks of the same work in several sizes.
struct GrowthSeries {
    /// A line of the plot: sizes and milliseconds, the smallest size first.
    struct Line: Hashable {
        var name: String
        var points: [(size: Double, milliseconds: Double)]

        static func == (first: Line, second: Line) -> Bool {
            first.name == second.name && first.points.elementsEqual(second.points, by: ==)
        }

        func hash(into hasher: inout Hasher) { hasher.combine(name) }

        /// The exponent of the line time = constant · size^exponent that fits the logarithms best, or nil for fewer
        /// than two sizes.
        ///
        /// For times 3, 6, 12 of sizes 1, 2, 4 it is 1.
        var exponent: Double? {
            guard points.count >= 2 else { return nil }
            let across = points.map { log($0.size) }
            let up = points.map { log($0.milliseconds) }
            let count = Double(points.count)
            let (meanAcross, meanUp) = (across.reduce(0, +) / count, up.reduce(0, +) / count)
            let shared = zip(across, up).map { ($0 - meanAcross) * ($1 - meanUp) }.reduce(0, +)
            let own = across.map { ($0 - meanAcross) * ($0 - meanAcross) }.reduce(0, +)
            return own > 0 ? shared / own : nil
        }
    }

    /// What grows, and of which work.
    let name: String
    /// What the sizes count.
    let unit: String
    /// The exponent to stay under, or nil.
    let targetExponent: Double?
    /// Our times, a line for each number of threads.
    let ours: [(threads: Int, line: Line)]
    /// The other tools' times with the most threads, where there are at least two sizes.
    let peers: [Line]

    /// Returns the series of a suite of which at least two sizes were measured, in the order in which they begin.
    static func all(of suite: SuiteRecord) -> [GrowthSeries] {
        var names: [String] = []
        for benchmark in suite.benchmarks {
            if let name = benchmark.growth?.series, !names.contains(name) { names.append(name) }
        }
        return names.compactMap { GrowthSeries(named: $0, in: suite) }
    }

    private init?(named name: String, in suite: SuiteRecord) {
        let members = suite.benchmarks.compactMap { benchmark in
            benchmark.growth.flatMap { $0.series == name ? (growth: $0, benchmark: benchmark) : nil }
        }.sorted { $0.growth.size < $1.growth.size }
        guard let first = members.first?.growth else { return nil }
        self.name = name
        unit = first.unit
        targetExponent = first.targetExponent
        let counts = suite.threadCounts
        ours = counts.compactMap { threads in
            let points = members.compactMap { member in
                suite.newest(member.benchmark.name, threads: threads).map {
                    (size: member.growth.size, milliseconds: $0.result.medianMilliseconds)
                }
            }
            let line = Line(name: "\(threads) thread\(threads == 1 ? "" : "s")", points: points)
            return points.count < 2 ? nil : (threads, line)
        }
        var tools: [String] = []
        for peer in members.flatMap(\.benchmark.peers) where !tools.contains(peer.name) { tools.append(peer.name) }
        peers = tools.compactMap { tool in
            let points = members.compactMap { member in
                suite.newest(member.benchmark.name, threads: counts.last ?? 1, beside: tool).map {
                    (size: member.growth.size, milliseconds: $0.medianMilliseconds)
                }
            }
            return points.count < 2 ? nil : Line(name: tool, points: points)
        }
        if ours.isEmpty { return nil }
    }
}
