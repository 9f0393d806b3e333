import BenchmarkHarness
import Foundation

/// The plots of one suite, from its newest figures.
struct LibraryPlots {
    let suite: SuiteRecord

    /// The mark of a number of threads.
    func mark(_ threads: Int) -> PlotMark { .at(suite.threadCounts.firstIndex(of: threads) ?? 0) }

    /// What the marks of the threads stand for.
    var legend: String {
        PlotMark.legend(suite.threadCounts.map { (mark($0), LibraryPlots.words($0)) })
    }

    /// Our time over that of the best peer, a row for each benchmark that has one, the slowest first.
    var ratios: DotRowsPlot {
        let rows = suite.benchmarks.compactMap { benchmark -> (worst: Double, row: DotRowsPlot.Row)? in
            let best = suite.threadCounts.compactMap { threads in
                bestPeer(of: benchmark, threads: threads).map { (threads: threads, peer: $0) }
            }
            guard let last = best.last else { return nil }
            let row = DotRowsPlot.Row(
                label: benchmark.name, detail: last.peer.name,
                figures: best.map { String(format: "%.2f", $0.peer.ratio) }.joined(separator: " · "),
                dots: best.map { threads, peer in
                    let words = LibraryPlots.words(threads)
                    return DotRowsPlot.Dot(
                        value: peer.ratio, mark: mark(threads),
                        title: "\(benchmark.name), \(words): \(String(format: "%.2f", peer.ratio)) × \(peer.name)")
                }, target: benchmark.peers.first { $0.name == last.peer.name }?.targetRatio)
            return (last.peer.ratio, row)
        }
        return DotRowsPlot(
            title: "Time over that of the best other tool, \(suite.library)",
            axis: "our time ÷ the best other tool's: left of 1 we are faster", line: 1,
            rows: rows.sorted { $0.worst > $1.worst }.map(\.row))
    }

    /// The most memory that was held, with any number of threads, the most first.
    var memory: DotRowsPlot {
        let rows = suite.benchmarks.compactMap { benchmark -> (peak: Double, row: DotRowsPlot.Row)? in
            let peaks = suite.threadCounts.compactMap { threads in
                suite.newest(benchmark.name, threads: threads)?.result.peakMegabytes.map {
                    (threads: threads, peak: $0)
                }
            }
            guard let most = peaks.map(\.peak).max() else { return nil }
            let row = DotRowsPlot.Row(
                label: benchmark.name, detail: benchmark.input, figures: String(format: "%.0f MB", most),
                dots: peaks.map { threads, peak in
                    DotRowsPlot.Dot(
                        value: peak, mark: mark(threads),
                        title: "\(benchmark.name), \(LibraryPlots.words(threads)): \(String(format: "%.0f", peak)) MB")
                }, target: benchmark.targetMegabytes)
            return (most, row)
        }
        return DotRowsPlot(
            title: "Peak memory, \(suite.library)", axis: "peak memory, MB, inputs and program included", line: nil,
            rows: rows.sorted { $0.peak > $1.peak }.map(\.row))
    }

    /// How far our samples are from other tools' where they are not equal, and how many are.
    var differences: (equal: [String], plot: DotRowsPlot) {
        var equal: [String] = []
        var rows: [(difference: Double, row: DotRowsPlot.Row)] = []
        for benchmark in suite.benchmarks {
            for peer in benchmark.peers {
                guard let threads = suite.threadCounts.last,
                    let difference = suite.newest(benchmark.name, threads: threads, beside: peer.name)?.difference
                else { continue }
                let words = String(format: "%.3f", difference)
                if difference < 0.0005 {
                    equal.append("\(benchmark.name) (\(peer.name))")
                } else {
                    let dot = DotRowsPlot.Dot(
                        value: difference, mark: .first, title: "\(benchmark.name), \(peer.name): \(words)")
                    let row = DotRowsPlot.Row(label: benchmark.name, detail: peer.name, figures: words, dots: [dot])
                    rows.append((difference, row))
                }
            }
        }
        let plot = DotRowsPlot(
            title: "Mean difference from other tools' samples, \(suite.library)",
            axis: "mean difference of samples, of 255 or in pixels", line: nil,
            rows: rows.sorted { $0.difference > $1.difference }.map(\.row))
        return (equal, plot)
    }

    /// The plots of growth, each with its series.
    var growth: [(series: GrowthSeries, plot: GrowthPlot, legend: String)] {
        GrowthSeries.all(of: suite).map { series in
            var lines = series.ours.map { threads, line in
                GrowthPlot.Line(name: line.name, mark: mark(threads), points: line.points)
            }
            for (index, line) in series.peers.enumerated() {
                let mark = PlotMark.at(suite.threadCounts.count + index)
                lines.append(GrowthPlot.Line(name: line.name, mark: mark, points: line.points, isPeer: true))
            }
            let legend = PlotMark.legend(lines.map { ($0.mark, $0.name) })
            return (series, GrowthPlot(unit: series.unit, lines: lines), legend)
        }
    }

    /// The peer beside which our time is the most, among those whose ratio has a target; all where none has.
    func bestPeer(of benchmark: DeclaredBenchmark, threads: Int) -> MeasuredResult.Peer? {
        let judged = benchmark.peers.filter { $0.targetRatio != nil }
        return (judged.isEmpty ? benchmark.peers : judged).compactMap {
            suite.newest(benchmark.name, threads: threads, beside: $0.name)
        }.max { $0.ratio < $1.ratio }
    }

    static func words(_ threads: Int) -> String { "\(threads) thread\(threads == 1 ? "" : "s")" }
}
