import PageMarkup

/// How a mark looks: its form and its colour go together, so that either tells it.
enum PlotMark: String, CaseIterable {
    /// A disc.
    case first
    /// A diamond.
    case second
    /// A square.
    case third
    /// A triangle.
    case fourth
    /// A ring.
    case fifth

    /// Returns the mark of a number of threads or tool, by its place in the order.
    static func at(_ place: Int) -> PlotMark { allCases[min(max(place, 0), allCases.count - 1)] }

    /// The definitions that a page needs once.
    static let definitions = """
        <svg width="0" height="0" class="definitions" aria-hidden="true"><defs>
        <circle id="first" r="5"/>
        <path id="second" d="M0-6.5 6.5 0 0 6.5-6.5 0z"/>
        <path id="third" d="M-4.5-4.5h9v9h-9z"/>
        <path id="fourth" d="M0-6 6 5H-6z"/>
        <circle id="fifth" r="4" fill="none" stroke-width="2.5"/>
        </defs></svg>

        """

    /// Returns the mark at a place, with words that show when one points at it.
    func svg(x: String, y: Double, title: String) -> String {
        Markup.element(
            "use", ["href": "#\(rawValue)", "class": rawValue, "x": x, "y": Markup.number(y)],
            Markup.element("title", [:], Markup.escaped(title)))
    }

    /// Returns a line that says what marks stand for.
    static func legend(_ entries: [(mark: PlotMark, text: String)]) -> String {
        let items = entries.map { entry in
            let mark = entry.mark.svg(x: "8", y: 8, title: entry.text)
            return "<span><svg width=\"16\" height=\"16\">\(mark)</svg>\(Markup.escaped(entry.text))</span>"
        }
        return items.isEmpty ? "" : "<p class=\"legend\">\(items.joined(separator: " "))</p>\n"
    }
}
