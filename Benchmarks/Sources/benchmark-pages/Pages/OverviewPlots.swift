import BenchmarkHarness
import Foundation

/// The plots that show all libraries, or figures of other programs.
enum OverviewPlots {
    /// A row for each library, a dot for each benchmark: our time over that of the best peer, with the most threads.
    static func ratios(_ book: ResultsBook) -> DotRowsPlot {
        let rows = book.suites.compactMap { suite -> DotRowsPlot.Row? in
            let plots = LibraryPlots(suite: suite)
            guard let threads = suite.threadCounts.last else { return nil }
            let ratios = suite.benchmarks.compactMap { benchmark in
                plots.bestPeer(of: benchmark, threads: threads).map { (benchmark.name, $0) }
            }
            if ratios.isEmpty { return nil }
            let sorted = ratios.map(\.1.ratio).sorted()
            let median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
            return DotRowsPlot.Row(
                label: suite.library, detail: "\(ratios.count) beside other tools",
                figures: "median \(String(format: "%.2f", median))",
                dots: ratios.map { name, peer in
                    DotRowsPlot.Dot(
                        value: peer.ratio, mark: .first,
                        title: "\(name): \(String(format: "%.2f", peer.ratio)) × \(peer.name)")
                }, target: nil)
        }
        return DotRowsPlot(
            title: "Time over that of the best other tool, all libraries",
            axis: "our time ÷ the best other tool's: left of 1 we are faster", line: 1, rows: rows, isCloud: true)
    }

    /// A row for each figure with a target: how many times better than wanted it is, and the best other tool.
    static func quality(_ figures: [KeptFigure]) -> DotRowsPlot {
        let rows = figures.compactMap { figure -> DotRowsPlot.Row? in
            guard let value = figure.value, let score = figure.score(of: value) else { return nil }
            var words = figure.measured
            var dots = [dot(score, .first, "ours: \(words)")]
            if let peer = figure.peer, let value = figure.peerValue, let score = figure.score(of: value) {
                dots.insert(dot(score, .second, "\(peer): \(figure.text(value))"), at: 0)
                words += " · \(figure.text(value))"
            }
            return DotRowsPlot.Row(label: figure.name, detail: figure.what, figures: words, dots: dots, target: nil)
        }
        return DotRowsPlot(
            title: "Figures beside what was wanted", axis: "times better than wanted: right of 1 it is met", line: 1,
            rows: rows)
    }

    /// The legend of ``quality(_:)``.
    static let qualityLegend = PlotMark.legend([(.first, "ours"), (.second, "the best other tool")])

    /// Nothing is infinitely good on a scale: what is, lies at ten times the wanted.
    private static func dot(_ score: Double, _ mark: PlotMark, _ title: String) -> DotRowsPlot.Dot {
        DotRowsPlot.Dot(value: min(max(score, 0.1), 10), mark: mark, title: title)
    }
}
