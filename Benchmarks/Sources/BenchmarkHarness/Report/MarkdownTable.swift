import Foundation

/// The results as a Markdown table.
enum MarkdownTable {
    /// Returns the table of rows, with each target beside its figure, and the remarks below.
    static func text(_ rows: [BenchmarkRow]) -> String {
        let hasPeers = rows.contains { $0.peer != nil }
        let hasMemoryTargets = rows.contains { $0.targetMegabytes != nil }
        var header = ["benchmark", "input", "threads", "median ms", "spread ms", "peak MB"]
        if hasMemoryTargets { header += ["target MB", "met"] }
        header += ["target ms", "met"]
        if hasPeers { header += ["peer", "peer ms", "ratio", "target ratio", "met", "mean difference"] }
        var lines = [line(header), line(header.indices.map { $0 < 2 ? "---" : alignment(of: header[$0]) })]
        var notes: [(text: String, names: [String])] = []
        for row in rows {
            var cells = [
                row.name, row.input, String(row.threads), figure(row.medianMilliseconds),
                figure(row.spreadMilliseconds), row.peakMegabytes.map { String(format: "%.0f", $0) } ?? "",
            ]
            if hasMemoryTargets {
                cells += [
                    row.targetMegabytes.map { String(format: "%.0f", $0) } ?? "",
                    verdict(row.peakMegabytes, row.targetMegabytes),
                ]
            }
            cells += [
                row.targetMilliseconds.map(figure) ?? "",
                verdict(row.medianMilliseconds, row.targetMilliseconds),
            ]
            if hasPeers {
                cells += [
                    row.peer ?? "", row.peerMilliseconds.map(figure) ?? "",
                    row.ratio.map { String(format: "%.2f", $0) } ?? "",
                    row.targetRatio.map { String(format: "%.2f", $0) } ?? "",
                    verdict(row.ratio, row.targetRatio), row.difference.map { String(format: "%.3f", $0) } ?? "",
                ]
            }
            lines.append(line(cells))
            for note in row.notes {
                if let index = notes.firstIndex(where: { $0.text == note }) {
                    if !notes[index].names.contains(row.name) { notes[index].names.append(row.name) }
                } else {
                    notes.append((note, [row.name]))
                }
            }
        }
        if !notes.isEmpty {
            lines.append("")
            lines += notes.map { "- \($0.names.joined(separator: ", ")): \($0.text)" }
        }
        return lines.joined(separator: "\n")
    }

    /// Returns "met" or "not met", or nothing when there is no figure or no target.
    static func verdict(_ figure: Double?, _ target: Double?) -> String {
        guard let figure, let target else { return "" }
        return figure <= target ? "met" : "not met"
    }

    /// Returns milliseconds with about three digits.
    static func figure(_ value: Double) -> String {
        String(format: value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : value >= 1 ? "%.2f" : "%.3f", value)
    }

    private static func alignment(of title: String) -> String {
        ["met", "peer"].contains(title) ? "---" : "---:"
    }

    private static func line(_ cells: [String]) -> String {
        "| " + cells.map { $0.replacingOccurrences(of: "|", with: "\\|") }.joined(separator: " | ") + " |"
    }
}
