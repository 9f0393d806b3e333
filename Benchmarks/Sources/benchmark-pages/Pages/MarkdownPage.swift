import BenchmarkHarness
import Foundation

/// The results as Markdown: the targets, a table for each run, and the reasons.
struct MarkdownPage {
    private let book: ResultsBook
    private let plotsPage: String?

    /// Lays a page out.
    ///
    /// - Parameters:
    ///   - book: What the page tells.
    ///   - plotsPage: The page with plots, beside this one, or nil.
    init(_ book: ResultsBook, plotsPage: String? = nil) {
        self.book = book
        self.plotsPage = plotsPage
    }

    /// The page.
    var text: String {
        var blocks = ["# Results", head]
        let judged = book.isQuick ? [] : book.libraries
        if !judged.isEmpty { blocks += ["## Targets", summary] }
        for library in judged {
            let targets = book.targets(of: library)
            if !targets.isEmpty { blocks += ["### Targets of \(library)", table(of: targets)] }
        }
        for suite in book.suites { blocks += section(of: suite) }
        if !book.figures.isEmpty { blocks += ["## Figures of other programs", figures] }
        if !book.reasons.sections.isEmpty {
            blocks.append("## What is missed, and why")
            blocks += book.reasons.introduction
            for section in book.reasons.sections { blocks += ["### \(section.title)"] + section.paragraphs }
        }
        return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private var head: String {
        var text =
            "Written by `Benchmarks/run` from what is kept in [measurements](measurements); see"
            + " [README.md](README.md) for what the columns mean."
        if let plotsPage { text += " [\(plotsPage)](\(plotsPage)) is the same with plots." }
        return text
    }

    private var summary: String {
        var rows = book.libraries.map { library in
            let runs = book.suites.filter { $0.library == library }.flatMap(\.runs)
            let count = TargetCount(book.targets(of: library))
            return [library] + MarkdownPage.cells(count)
                + [runs.map(\.day).max() ?? "", runs.map(\.commit).first ?? ""]
        }
        let all = TargetCount(book.libraries.flatMap(book.targets))
        rows.append(["all"] + MarkdownPage.cells(all) + ["", ""])
        return MarkdownPage.table(
            [
                "library", "targets", "met", "met with the most threads alone", "not met", "not measured", "measured",
                "commit",
            ], rows, numeric: 1...5)
    }

    static func cells(_ count: TargetCount) -> [String] {
        [count.all, count.met, count.inPart, count.notMet, count.notMeasured].map(String.init)
    }

    private func table(of targets: [PerformanceTarget]) -> String {
        let rows = targets.map { target in
            let verdict = target.reason.map { "\(target.verdict.text): [why](#\($0.anchor))" } ?? target.verdict.text
            return [target.name, target.what, target.wanted, PerformanceTarget.measured(target), verdict]
        }
        return MarkdownPage.table(
            ["name", "figure", "wanted", "measured, the fewest threads first", "met"], rows, numeric: 2...3)
    }

    private func section(of suite: SuiteRecord) -> [String] {
        var blocks = ["## \(suite.suite)"]
        if suite.runs.isEmpty { blocks.append("Not measured yet.") }
        for run in suite.runs {
            blocks.append(MarkdownPage.facts(of: run).map { "- \($0.name): \($0.value)" }.joined(separator: "\n"))
            blocks.append(ResultsTable(suite.rows(of: run)).markdown)
        }
        return blocks
    }

    /// When, what and on what a run measured.
    static func facts(of run: MeasuredRun) -> [(name: String, value: String)] {
        let peers = run.peers.map { "\($0.key) \($0.value)" }.sorted().joined(separator: ", ")
        var facts = [("date", run.day), ("commit", run.commit), ("machine", run.machine)]
        if let load = run.load { facts.append(("load before the run", load)) }
        if !run.toolchain.isEmpty { facts.append(("toolchain", run.toolchain)) }
        if !peers.isEmpty { facts.append(("peers", peers)) }
        if run.isQuick == true { facts.append(("quick run", "small inputs, few samples; targets are not judged")) }
        return facts
    }

    private var figures: String {
        let rows = book.figures.map { figure in
            [
                figure.library, figure.name, figure.what,
                figure.wanted, figure.measured, MarkdownPage.peer(of: figure), figure.date ?? "", figure.commit ?? "",
                "`\(figure.command)`",
            ]
        }
        return MarkdownPage.table(
            ["library", "name", "figure", "wanted", "ours", "best other tool", "date", "commit", "command"], rows,
            numeric: 3...4)
    }

    /// The best other tool with its figure, or nothing.
    static func peer(of figure: KeptFigure) -> String {
        guard let peer = figure.peer, let value = figure.peerValue else { return "" }
        return "\(peer): \(figure.text(value))"
    }

    private static func table(_ titles: [String], _ rows: [[String]], numeric: ClosedRange<Int>) -> String {
        let marks = titles.indices.map { numeric.contains($0) ? "---:" : "---" }
        return ([titles, marks] + rows).map(ResultsTable.line).joined(separator: "\n")
    }
}

extension PerformanceTarget {
    /// What was measured, the fewest threads first: "557 ms · 436 ms".
    static func measured(_ target: PerformanceTarget) -> String {
        target.measured.map(\.text).joined(separator: " · ")
    }
}
