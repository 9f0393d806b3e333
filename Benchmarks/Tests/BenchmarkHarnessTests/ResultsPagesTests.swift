import BenchmarkHarness
import Foundation
import Testing

@testable import benchmark_pages

struct ResultsPagesTests {
    private let book = ResultsBook(
        suites: [
            SuiteRecord(
                suite: "a-bench", library: "A<B>",
                benchmarks: [1.0, 4].map { size in
                    DeclaredBenchmark(
                        name: "blur-\(Int(size))", input: "\(Int(size)) MP & more", targetMilliseconds: 3 * size,
                        targetMegabytes: 50, growth: BenchmarkGrowth("blur", size: size, unit: "MP"),
                        peers: [.init(name: "OpenCV", targetRatio: 1)])
                },
                runs: [
                    MeasuredRun(
                        started: "2026-01-02T03:04:05Z", commit: "abc1234", machine: "a machine", load: "0.1",
                        toolchain: "Swift 6", peers: ["OpenCV": "5"],
                        results: [1.0, 4].map { size in
                            MeasuredResult(
                                name: "blur-\(Int(size))", threads: 1, medianMilliseconds: 4 * size,
                                spreadMilliseconds: 0.5, peakMegabytes: 40,
                                peers: [
                                    .init(name: "OpenCV", medianMilliseconds: 8 * size, ratio: 0.5, difference: 0.25)
                                ], notes: ["2 < 3"])
                        })
                ]),
            SuiteRecord(
                suite: "b-bench", library: "B",
                benchmarks: [DeclaredBenchmark(name: "never", targetMilliseconds: 1)]),
        ],
        figures: [
            KeptFigure(
                library: "B", name: "psnr", what: "likeness", unit: "dB", value: 20, better: .more, target: 19,
                peer: "Other", peerValue: 18, date: "2026-01-01", commit: "d", command: "run <it>")
        ], reasons: MissedReasons("### It | is slow\n*a-bench*\n\nBecause of `x < y`."))

    @Test func `the Markdown page has targets, tables and reasons`() {
        let text = MarkdownPage(book, plotsPage: "RESULTS.html").text
        for line in [
            "| A<B> | 6 | 4 | 0 | 2 | 0 | 2026-01-02 | abc1234 |",
            "| blur-1 | time | ≤ 3 ms | 4 ms | not met: [why](#it--is-slow) |",
            "| blur-1 | time ÷ that of OpenCV | ≤ 1.00 | 0.50 | met |",
            "| never | time | ≤ 1 ms |  | not measured |", "| psnr | likeness | ≥ 19 dB | 20 dB | met |",
            "- date: 2026-01-02\n- commit: abc1234\n- machine: a machine\n- load before the run: 0.1\n- toolchain: Swift 6",
            "- peers: OpenCV 5", "## b-bench\n\nNot measured yet.", "- blur-1, blur-4: 2 < 3",
            "### It | is slow\n\nBecause of `x < y`.", "[RESULTS.html](RESULTS.html)",
        ] { #expect(text.contains(line), "\(line)") }
    }

    @Test func `the page with plots is one well-formed document without scripts`() throws {
        let text = HTMLPage(book).text
        #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
        #expect(!text.contains("<script"))
        #expect(!text.contains("src="))
        #expect(!text.contains("A<B>"))
        let body = text.replacing("<!DOCTYPE html>", with: "").replacing("<meta charset=\"utf-8\">", with: "")
            .replacing(#"<meta name="viewport" content="width=device-width, initial-scale=1">"#, with: "")
        #expect(XMLDocuments.isWellFormed(body))
        for part in [
            "blur; about size<sup>1.00</sup> with 1 thread", "<code>run &lt;it&gt;</code>", "id=\"it--is-slow\"",
            "href=\"#it--is-slow\"", "✗ not met", "<dd>abc1234</dd>", "class=\"growth\"", "class=\"rows\"",
        ] { #expect(text.contains(part), "\(part)") }
    }

    @Test func `the same files give the same pages`() {
        #expect(HTMLPage(book).text == HTMLPage(book).text)
        #expect(MarkdownPage(book).text == MarkdownPage(book).text)
    }

    @Test func `a quick run's page has no targets`() {
        var suite = book.suites.first { $0.suite == "a-bench" } ?? book.suites[0]
        suite.runs[0].isQuick = true
        let text = MarkdownPage(ResultsBook(suites: [suite])).text
        #expect(!text.contains("## Targets"))
        #expect(text.contains("- quick run: small inputs"))
    }

    @Test func `without measurements the pages say so little`() {
        let empty = ResultsBook(suites: [])
        #expect(MarkdownPage(empty).text.hasPrefix("# Results\n"))
        #expect(HTMLPage(empty).text.contains("Of 0 targets"))
    }

    @Test func `the best tool is the one that leaves us the least, among those with a target`() {
        let benchmark = DeclaredBenchmark(
            name: "x", peers: [.init(name: "A", targetRatio: 1), .init(name: "B", targetRatio: 1), .init(name: "C")])
        let result = MeasuredResult(
            name: "x", threads: 1, medianMilliseconds: 1,
            peers: [("A", 0.5), ("B", 0.8), ("C", 2.0)].map { .init(name: $0, medianMilliseconds: 1, ratio: $1) })
        let suite = SuiteRecord(
            suite: "s", library: "S", benchmarks: [benchmark],
            runs: [MeasuredRun(started: "1", commit: "c", machine: "m", results: [result])])
        #expect(LibraryPlots(suite: suite).bestPeer(of: benchmark, threads: 1)?.name == "B")
    }

    @Test func `the command writes both pages`() throws {
        let workspace = try BenchmarkWorkspace()
        defer { workspace.remove() }
        try book.suites[0].write(to: URL(fileURLWithPath: workspace.path("a.json")))
        let (markdown, html) = (workspace.path("r.md"), workspace.path("r.html"))
        let arguments = ["--measurements", workspace.folder, "--markdown", markdown, "--html", html]
        #expect(PagesCommand.run(arguments) == 0)
        #expect(try String(contentsOfFile: markdown, encoding: .utf8).contains("[r.html](r.html)"))
        #expect(try String(contentsOfFile: html, encoding: .utf8).contains("blur-1"))
        #expect(PagesCommand.run(["--nope"]) == 2)
        #expect(PagesCommand.run([]) == 2)
        try Data("{".utf8).write(to: URL(fileURLWithPath: workspace.path("b.json")))
        #expect(PagesCommand.run(arguments) == 1)
    }

    @Test func `what this repository keeps can be read`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let kept = try ResultsBook(
            folder: folder.appendingPathComponent("measurements").path,
            figuresPath: folder.appendingPathComponent("figures.json").path,
            missedPath: folder.appendingPathComponent("missed.md").path)
        #expect(!kept.suites.isEmpty)
        #expect(!kept.figures.isEmpty)
        for library in kept.libraries {
            #expect(
                Set(kept.figures.filter { $0.library == library }.map(\.name)).count
                    == kept.figures.filter { $0.library == library }.count)
        }
    }
}
