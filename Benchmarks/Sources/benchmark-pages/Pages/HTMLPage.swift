import BenchmarkHarness
import Foundation
import PageMarkup

/// The results as one HTML file that needs no other: tables, plots drawn as SVG, and the reasons.
struct HTMLPage {
    let book: ResultsBook

    /// Lays a page out.
    init(_ book: ResultsBook) { self.book = book }

    /// The page.
    var text: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>ImagingEngines: results</title>
        <style>
        \(PageStyle.text)</style>
        </head>
        <body>
        \(PlotMark.definitions)<main>
        <h1>Results</h1>
        \(introduction)\(navigation)\(targets)\(overview)\(book.libraries.map(section).joined())\(reasons)</main>
        </body>
        </html>

        """
    }

    private var introduction: String {
        let count = TargetCount(book.libraries.flatMap(book.targets))
        return """
            <p>What ImagingEngines does in how much time and memory, beside other tools that do the same work on the same
            pixels, and how good it is. <a href="README.md">README.md</a> says how it is measured,
            <a href="RESULTS.md">RESULTS.md</a> has the tables alone.</p>
            <p>Of \(count.all) targets \(count.met) are met, \(count.inPart) more with the most threads alone,
            \(count.notMet) are not met, \(count.notMeasured) are not measured.</p>

            """
    }

    private var navigation: String {
        let links =
            [("targets", "Targets"), ("ratios", "All ratios")]
            + book.libraries.map { ($0, $0) } + [("missed", "What is missed, and why")]
        return "<nav>"
            + links.map { Markup.element("a", ["href": "#\($0.0)"], Markup.escaped($0.1)) }.joined(separator: " ")
            + "</nav>\n"
    }

    // MARK: - Targets

    private var targets: String {
        let rows = book.libraries.map { library in
            let runs = book.suites.filter { $0.library == library }.flatMap(\.runs)
            let link = Markup.element("a", ["href": "#targets-\(library)"], Markup.escaped(library))
            return [link] + MarkdownPage.cells(TargetCount(book.targets(of: library)))
                + [runs.map(\.day).max() ?? "", Markup.escaped(runs.first?.commit ?? "")]
        }
        let titles = ["library", "targets", "met", "in part", "not met", "not measured", "date", "commit"]
        let table = Markup.table(titles, rows) { !["library", "commit"].contains($0) }
        return "<h2 id=\"targets\">Targets</h2>\n\(table)"
            + "<p>In part: met with the most threads, not with fewer. Where two figures stand, the first is with one"
            + " thread.</p>\n" + missed + "<h3>All targets</h3>\n" + book.libraries.map(targets).joined()
    }

    private var missed: String {
        let rows = book.libraries.flatMap { library in
            book.targets(of: library).filter { ![.met, .notMeasured].contains($0.verdict) }.map { target in
                [Markup.escaped(library)] + HTMLPage.cells(target)
            }
        }
        if rows.isEmpty { return "" }
        return "<h3>Not met, or in part</h3>\n"
            + Markup.table(["library"] + HTMLPage.titles, rows, kind: "targets", isNumeric: HTMLPage.isNumeric)
    }

    private static let titles = ["name", "figure", "wanted", "measured", "met"]

    private static func isNumeric(_ title: String) -> Bool { ["wanted", "measured"].contains(title) }

    private static func cells(_ target: PerformanceTarget) -> [String] {
        [target.name, target.what, target.wanted, PerformanceTarget.measured(target)].map(Markup.escaped)
            + [verdict(target)]
    }

    private func targets(of library: String) -> String {
        let targets = book.targets(of: library)
        if targets.isEmpty { return "" }
        let count = TargetCount(targets)
        let table = Markup.table(
            HTMLPage.titles, targets.map(HTMLPage.cells), kind: "targets", isNumeric: HTMLPage.isNumeric)
        return "<details id=\"targets-\(Markup.escaped(library))\"><summary>\(Markup.escaped(library)): "
            + "\(count.met) of \(count.all) met</summary>\n\(table)</details>\n"
    }

    /// A verdict in words, with a sign, and the way to the reason.
    private static func verdict(_ target: PerformanceTarget) -> String {
        let (kind, sign) =
            switch target.verdict {
            case .met: ("met", "✓")
            case .metWithThreads: ("part", "◐")
            case .notMet: ("missed", "✗")
            case .notMeasured: ("open", "–")
            }
        let words = Markup.element("span", ["class": kind], "\(sign) \(Markup.escaped(target.verdict.text))")
        return words + (target.reason.map { " " + Markup.element("a", ["href": "#\($0.anchor)"], "why") } ?? "")
    }

    // MARK: - All libraries

    private var overview: String {
        let plot = OverviewPlots.ratios(book).svg
        if plot.isEmpty { return "" }
        return "<h2 id=\"ratios\">Beside other tools</h2>\n"
            + "<p>A dot is a benchmark, with the most threads. The line is at 1.</p>\n" + plot
    }

    // MARK: - Reasons

    private var reasons: String {
        if book.reasons.sections.isEmpty { return "" }
        func paragraphs(_ texts: [String]) -> String {
            texts.map { "<p>\(InlineMarkdown.html($0))</p>\n" }.joined()
        }
        let sections = book.reasons.sections.map { section in
            Markup.element("h3", ["id": section.anchor], InlineMarkdown.html(section.title)) + "\n"
                + paragraphs(section.paragraphs)
        }
        return "<h2 id=\"missed\">What is missed, and why</h2>\n" + paragraphs(book.reasons.introduction)
            + sections.joined()
    }
}
