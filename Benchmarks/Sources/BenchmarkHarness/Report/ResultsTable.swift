import Foundation

/// The results as a table of text: a line for each row, with each target beside its figure.
package struct ResultsTable: Sendable {
    /// The columns' titles.
    ///
    /// Columns for which there is nothing to say are left out.
    package let titles: [String]

    /// The cells, row by row, as many as there are titles.
    package let cells: [[String]]

    /// The remarks, each after the names of the benchmarks that it is about.
    package let remarks: [String]

    /// Lays rows out.
    package init(_ rows: [BenchmarkRow]) {
        let hasPeers = rows.contains { $0.peer != nil }
        let hasMemoryTargets = rows.contains { $0.targetMegabytes != nil }
        var titles = ["benchmark", "input", "threads", "median ms", "spread ms", "peak MB"]
        if hasMemoryTargets { titles += ["target MB", "met"] }
        titles += ["target ms", "met"]
        if hasPeers { titles += ["peer", "peer ms", "ratio", "target ratio", "met", "mean difference"] }
        self.titles = titles
        cells = rows.map { row in
            var cells = [
                row.name, row.input, String(row.threads), ResultsTable.figure(row.medianMilliseconds),
                ResultsTable.figure(row.spreadMilliseconds),
                row.peakMegabytes.map { String(format: "%.0f", $0) } ?? "",
            ]
            if hasMemoryTargets {
                cells += [
                    row.targetMegabytes.map { String(format: "%.0f", $0) } ?? "",
                    ResultsTable.verdict(row.peakMegabytes, row.targetMegabytes),
                ]
            }
            cells += [
                row.targetMilliseconds.map(ResultsTable.figure) ?? "",
                ResultsTable.verdict(row.medianMilliseconds, row.targetMilliseconds),
            ]
            if hasPeers {
                cells += [
                    row.peer ?? "", row.peerMilliseconds.map(ResultsTable.figure) ?? "",
                    row.ratio.map { String(format: "%.2f", $0) } ?? "",
                    row.targetRatio.map { String(format: "%.2f", $0) } ?? "",
                    ResultsTable.verdict(row.ratio, row.targetRatio),
                    row.difference.map { String(format: "%.3f", $0) } ?? "",
                ]
            }
            return cells
        }
        remarks = ResultsTable.remarks(rows)
    }

    private static func remarks(_ rows: [BenchmarkRow]) -> [String] {
        var notes: [(text: String, names: [String])] = []
        for row in rows {
            for note in row.notes {
                if let index = notes.firstIndex(where: { $0.text == note }) {
                    if !notes[index].names.contains(row.name) { notes[index].names.append(row.name) }
                } else {
                    notes.append((note, [row.name]))
                }
            }
        }
        return notes.map { "\($0.names.joined(separator: ", ")): \($0.text)" }
    }

    /// Whether a column's cells are figures.
    package static func isNumeric(_ title: String) -> Bool {
        !["benchmark", "input", "met", "peer"].contains(title)
    }

    /// The table and the remarks in Markdown.
    package var markdown: String {
        var lines = [
            ResultsTable.line(titles),
            ResultsTable.line(titles.map { ResultsTable.isNumeric($0) ? "---:" : "---" }),
        ]
        lines += cells.map(ResultsTable.line)
        if !remarks.isEmpty { lines += [""] + remarks.map { "- \($0)" } }
        return lines.joined(separator: "\n")
    }

    /// Returns "met" or "not met", or nothing when there is no figure or no target.
    package static func verdict(_ figure: Double?, _ target: Double?) -> String {
        guard let figure, let target else { return "" }
        return figure <= target ? "met" : "not met"
    }

    /// Returns milliseconds with about three digits.
    package static func figure(_ value: Double) -> String {
        String(format: value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : value >= 1 ? "%.2f" : "%.3f", value)
    }

    /// Returns a line of a Markdown table.
    package static func line(_ cells: [String]) -> String {
        "| " + cells.map { $0.replacingOccurrences(of: "|", with: "\\|") }.joined(separator: " | ") + " |"
    }
}
