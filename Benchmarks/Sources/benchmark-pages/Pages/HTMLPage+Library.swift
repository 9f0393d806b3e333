import BenchmarkHarness
import Foundation
import PageMarkup

extension HTMLPage {
    /// What is told of one library: its plots, its figures and its tables.
    func section(of library: String) -> String {
        let suites = book.suites.filter { $0.library == library }
        return "<h2 id=\"\(Markup.escaped(library))\">\(Markup.escaped(library))</h2>\n" + suites.map(suite).joined()
            + figures(of: library)
    }

    private func suite(_ suite: SuiteRecord) -> String {
        guard let newest = suite.runs.first else { return "<p>Not measured yet.</p>\n" }
        let plots = LibraryPlots(suite: suite)
        var text = facts(newest)
        let ratios = plots.ratios
        if !ratios.rows.isEmpty {
            text +=
                "<h3>Time beside the best other tool</h3>\n" + plots.legend
                + "<p class=\"legend\">The thin line is at 1, the thick bar is what was wanted.</p>\n" + ratios.svg
        }
        let growth = plots.growth
        if !growth.isEmpty {
            text +=
                "<h3>Growth with size</h3>\n<div class=\"grid-of-plots\">\n"
                + growth.map { figure($0.series, $0.plot, $0.legend) }.joined() + "</div>\n"
        }
        let memory = plots.memory
        if !memory.rows.isEmpty {
            text += folded("Peak memory", plots.legend + memory.svg)
        }
        let (equal, differences) = plots.differences
        if !equal.isEmpty || !differences.rows.isEmpty {
            let words =
                equal.isEmpty
                ? "" : "<p>No difference at \(equal.count): \(Markup.escaped(equal.joined(separator: ", "))).</p>\n"
            text += folded("The same work? Mean difference from other tools' samples", words + differences.svg)
        }
        return text + folded("Medians and spread", suite.runs.map { table(suite, $0) }.joined())
    }

    private func facts(_ run: MeasuredRun) -> String {
        let items = MarkdownPage.facts(of: run).map { "<dt>\($0.name)</dt><dd>\(Markup.escaped($0.value))</dd>" }
        return "<dl>\(items.joined())</dl>\n"
    }

    private func figure(_ series: GrowthSeries, _ plot: GrowthPlot, _ legend: String) -> String {
        var words = Markup.escaped(series.name)
        if let exponent = series.ours.last?.line.exponent, let threads = series.ours.last?.threads {
            let wanted = series.targetExponent.map { String(format: "; ≤ %.2f wanted", $0) } ?? ""
            words +=
                "; about size<sup>\(String(format: "%.2f", exponent))</sup> with "
                + LibraryPlots.words(threads) + wanted
        }
        return "<figure>\n<figcaption>\(words)</figcaption>\n\(legend)\(plot.svg)</figure>\n"
    }

    private func table(_ suite: SuiteRecord, _ run: MeasuredRun) -> String {
        let results = ResultsTable(suite.rows(of: run))
        let cells = results.cells.map { $0.map(Markup.escaped) }
        let remarks = results.remarks.map { "<li>\(Markup.escaped($0))</li>\n" }.joined()
        return "<p>\(Markup.escaped("\(run.day), \(run.commit)"))</p>\n"
            + Markup.table(results.titles, cells, kind: "whole", isNumeric: ResultsTable.isNumeric)
            + (remarks.isEmpty ? "" : "<ul>\n\(remarks)</ul>\n")
    }

    private func figures(of library: String) -> String {
        let figures = book.figures.filter { $0.library == library }
        if figures.isEmpty { return "" }
        let rows = figures.map { figure in
            [
                Markup.escaped(figure.name), Markup.escaped(figure.what),
                Markup.escaped(figure.wanted), Markup.escaped(figure.measured),
                Markup.escaped(MarkdownPage.peer(of: figure)), Markup.escaped(figure.provenance),
                Markup.element("code", [:], Markup.escaped(figure.command)),
            ]
        }
        let titles = ["name", "figure", "wanted", "ours", "best other tool", "measured", "command"]
        let plot = OverviewPlots.quality(figures).svg
        return "<h3>Quality, and other figures</h3>\n" + (plot.isEmpty ? "" : OverviewPlots.qualityLegend + plot)
            + folded(
                "What they are, and how to measure them again",
                Markup.table(titles, rows) { ["wanted", "ours"].contains($0) })
    }

    private func folded(_ title: String, _ content: String) -> String {
        content.isEmpty ? "" : "<details><summary>\(Markup.escaped(title))</summary>\n\(content)</details>\n"
    }
}
