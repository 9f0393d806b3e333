import PageMarkup

/// A plot of times by sizes, both on logarithmic scales: a straight line is a power of the size.
struct GrowthPlot {
    /// A line of marks.
    struct Line {
        var name: String
        var mark: PlotMark
        var points: [(size: Double, milliseconds: Double)]
        /// Whether it is another tool's: dashed.
        var isPeer = false
    }

    /// What the sizes count.
    var unit: String
    /// The lines; those with fewer than two points are left out.
    var lines: [Line]

    /// The frame in which the lines lie, within the whole of 340 by 250.
    static let frame = (left: 52.0, right: 328.0, top: 12.0, bottom: 206.0)
    static let size = (width: 340.0, height: 250.0)

    private var shown: [Line] { lines.filter { $0.points.count >= 2 } }

    /// The scale across.
    var sizes: LogScale { LogScale(covering: shown.flatMap { $0.points.map(\.size) }) }

    /// The scale upward.
    var times: LogScale { LogScale(covering: shown.flatMap { $0.points.map(\.milliseconds) }) }

    /// Returns where a time of a size lies, rows downward.
    static func place(
        _ point: (size: Double, milliseconds: Double), _ sizes: LogScale, _ times: LogScale
    ) -> (x: Double, y: Double) {
        let frame = GrowthPlot.frame
        return (
            frame.left + (frame.right - frame.left) * sizes.position(point.size),
            frame.bottom - (frame.bottom - frame.top) * times.position(point.milliseconds)
        )
    }

    /// The plot, or nothing where there is no line.
    var svg: String {
        if shown.isEmpty { return "" }
        let (sizes, times, frame) = (sizes, times, GrowthPlot.frame)
        var parts: [String] = []
        for tick in GrowthPlot.thinned(sizes.ticks, sizes, room: 30 / (frame.right - frame.left)) {
            let x = Markup.number(GrowthPlot.place((tick, 1), sizes, times).x)
            parts.append("<line class=\"grid\" x1=\"\(x)\" x2=\"\(x)\" y1=\"\(frame.top)\" y2=\"\(frame.bottom)\"/>")
            parts.append(text("tick", x: x, y: frame.bottom + 16, "middle", LogScale.label(tick)))
        }
        for tick in GrowthPlot.thinned(times.ticks, times, room: 16 / (frame.bottom - frame.top)) {
            let y = GrowthPlot.place((1, tick), sizes, times).y
            let line = Markup.number(y)
            parts.append(
                "<line class=\"grid\" x1=\"\(frame.left)\" x2=\"\(frame.right)\" y1=\"\(line)\" y2=\"\(line)\"/>")
            parts.append(text("tick", x: Markup.number(frame.left - 6), y: y + 4, "end", LogScale.label(tick)))
        }
        parts.append(text("axis", x: "190", y: frame.bottom + 36, "middle", unit))
        parts.append(
            "<text class=\"axis\" transform=\"translate(11 109) rotate(-90)\" text-anchor=\"middle\">median, ms</text>")
        for line in shown { parts += marks(line, sizes, times) }
        let words = "Time by size: " + shown.map(\.name).joined(separator: ", ")
        return "<svg class=\"growth\" viewBox=\"0 0 340 250\" role=\"img\" aria-label=\"\(Markup.escaped(words))\">\n"
            + parts.joined(separator: "\n") + "\n</svg>\n"
    }

    private func marks(_ line: Line, _ sizes: LogScale, _ times: LogScale) -> [String] {
        let places = line.points.map { GrowthPlot.place($0, sizes, times) }
        let path = places.map { "\(Markup.number($0.x)),\(Markup.number($0.y))" }.joined(separator: " ")
        let kind = line.mark.rawValue + (line.isPeer ? " dashed" : "")
        return ["<polyline class=\"\(kind)\" points=\"\(path)\"/>"]
            + zip(line.points, places).map { point, place in
                let title =
                    "\(line.name): \(LogScale.label(point.size)) \(unit), \(LogScale.label(point.milliseconds)) ms"
                return line.mark.svg(x: Markup.number(place.x), y: place.y, title: title)
            }
    }

    private func text(_ kind: String, x: String, y: Double, _ anchor: String, _ words: String) -> String {
        Markup.element(
            "text", ["class": kind, "x": x, "y": Markup.number(y), "text-anchor": anchor], Markup.escaped(words))
    }

    /// Returns the ticks that lie at least a share of the scale apart.
    static func thinned(_ ticks: [Double], _ scale: LogScale, room: Double) -> [Double] {
        var kept: [Double] = []
        for tick in ticks {
            guard let last = kept.last, scale.position(tick) - scale.position(last) < room else {
                kept.append(tick)
                continue
            }
        }
        return kept
    }
}
