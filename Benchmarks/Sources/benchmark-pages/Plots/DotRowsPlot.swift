import PageMarkup

/// A plot with a row for each thing and a dot for each of its figures, on one logarithmic scale.
///
/// A row's words stand above its strip, so that the strip has the page's whole width, also on a telephone. Across, places
/// are in percent: the plot grows with the page and the letters do not.
struct DotRowsPlot {
    /// A figure.
    struct Dot {
        var value: Double
        var mark: PlotMark
        /// What shows when one points at it.
        var title: String
    }

    /// A thing with its figures.
    struct Row {
        /// Its name.
        var label: String
        /// A word more, left out on narrow pages.
        var detail = ""
        /// The figures in words, at the right.
        var figures: String
        /// The dots.
        var dots: [Dot]
        /// What is wanted, or nil: a bar across the strip.
        var target: Double?
    }

    /// What the plot shows, for those who cannot see it.
    var title: String
    /// What the scale counts.
    var axis: String
    /// A value with a line through all strips, or nil.
    var line: Double?
    /// The rows, from above.
    var rows: [Row]
    /// Whether a row has so many dots that they must shine through.
    var isCloud = false

    static let rowHeight = 38.0
    static let axisHeight = 20.0
    /// Longer words more are left out on all but wide pages.
    private static let longestDetail = 20
    private static let labelBase = 14.0
    private static let stripTop = 19.0
    private static let stripHeight = 16.0

    /// The scale: all dots, targets and the line lie on it.
    var scale: LogScale {
        LogScale(
            covering: rows.flatMap { $0.dots.map(\.value) + [$0.target].compactMap { $0 } } + [line].compactMap { $0 })
    }

    /// Returns where a value lies across, in percent: from 2 at the scale's lower end to 98.
    static func across(_ value: Double, _ scale: LogScale) -> String {
        Markup.number(2 + 96 * scale.position(value)) + "%"
    }

    /// The plot, or nothing where there are no rows.
    var svg: String {
        if rows.isEmpty { return "" }
        let scale = scale
        let bottom = DotRowsPlot.axisHeight + Double(rows.count) * DotRowsPlot.rowHeight
        let height = bottom + 2 * DotRowsPlot.axisHeight
        let tops = rows.indices.map { DotRowsPlot.axisHeight + Double($0) * DotRowsPlot.rowHeight }
        var parts = [labels(scale, y: 13)]
        // The lines go through all strips at once; what would cross words is covered before those are written.
        parts += tops.map { band("strip", top: $0 + DotRowsPlot.stripTop, height: DotRowsPlot.stripHeight) }
        parts += scale.ticks.map { upright("grid", at: $0, scale, DotRowsPlot.axisHeight, bottom) }
        if let line { parts.append(upright("one", at: line, scale, DotRowsPlot.axisHeight, bottom)) }
        let gap = DotRowsPlot.rowHeight - DotRowsPlot.stripHeight
        parts += (tops + [bottom]).map { band("gap", top: $0 + DotRowsPlot.stripTop - gap, height: gap) }
        for (row, top) in zip(rows, tops) { parts += content(of: row, scale, top: top) }
        parts.append(labels(scale, y: bottom + 13))
        parts.append(
            Markup.element(
                "text", ["class": "axis", "x": "50%", "y": Markup.number(bottom + 31), "text-anchor": "middle"],
                Markup.escaped(axis)))
        let kind = isCloud ? "rows cloud" : "rows"
        return Markup.element(
            "svg",
            [
                "class": kind, "width": "100%", "height": Markup.number(height), "role": "img", "aria-label": title,
            ], "\n" + parts.joined(separator: "\n") + "\n") + "\n"
    }

    private func labels(_ scale: LogScale, y: Double) -> String {
        scale.ticks.map { tick in
            let position = scale.position(tick)
            let anchor = position < 0.03 ? "start" : position > 0.97 ? "end" : "middle"
            let x = position < 0.03 ? "0.5%" : position > 0.97 ? "99.5%" : DotRowsPlot.across(tick, scale)
            return Markup.element(
                "text", ["class": "tick", "x": x, "y": Markup.number(y), "text-anchor": anchor], LogScale.label(tick))
        }.joined()
    }

    private func band(_ kind: String, top: Double, height: Double) -> String {
        "<rect class=\"\(kind)\" width=\"100%\" y=\"\(Markup.number(top))\" height=\"\(Markup.number(height))\"/>"
    }

    private func content(of row: Row, _ scale: LogScale, top: Double) -> [String] {
        let (upper, lower) = (top + DotRowsPlot.stripTop, top + DotRowsPlot.stripTop + DotRowsPlot.stripHeight)
        let base = Markup.number(top + DotRowsPlot.labelBase)
        let kind = row.detail.count > DotRowsPlot.longestDetail ? "detail long" : "detail"
        let detail =
            row.detail.isEmpty ? "" : Markup.element("tspan", ["class": kind], Markup.escaped("  " + row.detail))
        var parts = [
            Markup.element("text", ["x": "0.5%", "y": base], Markup.escaped(row.label) + detail)
                + Markup.element(
                    "text", ["class": "figure", "x": "99.5%", "y": base, "text-anchor": "end"],
                    Markup.escaped(row.figures))
        ]
        if let target = row.target { parts.append(upright("target", at: target, scale, upper, lower)) }
        for (index, dot) in row.dots.enumerated() {
            // Two that are equal lie one below the other.
            let shift = isCloud ? 0 : 5 * (Double(index) - Double(row.dots.count - 1) / 2)
            let y = (upper + lower) / 2 + shift
            parts.append(dot.mark.svg(x: DotRowsPlot.across(dot.value, scale), y: y, title: dot.title))
        }
        return parts
    }

    private func upright(
        _ kind: String, at value: Double, _ scale: LogScale, _ top: Double, _ bottom: Double
    ) -> String {
        let x = DotRowsPlot.across(value, scale)
        let (upper, lower) = (Markup.number(top), Markup.number(bottom))
        return "<line class=\"\(kind)\" x1=\"\(x)\" x2=\"\(x)\" y1=\"\(upper)\" y2=\"\(lower)\"/>"
    }
}
