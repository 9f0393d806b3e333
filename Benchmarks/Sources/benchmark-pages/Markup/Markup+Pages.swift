import Foundation
import PageMarkup

extension Markup {
    /// Returns a coordinate with at most two digits after the point: "37.5".
    static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }

    /// Returns a table in a frame that scrolls by itself.
    ///
    /// - Parameters:
    ///   - titles: The columns' titles, as text.
    ///   - rows: The cells, as markup.
    ///   - kind: The table's class, or nil.
    ///   - isNumeric: Whether a column's cells are figures, by the column's title.
    static func table(_ titles: [String], _ rows: [[String]], kind: String? = nil, isNumeric: (String) -> Bool)
        -> String
    {
        func cells(_ name: String, _ cells: [String]) -> String {
            let texts = zip(titles, cells).map { title, cell in
                isNumeric(title) ? element(name, ["class": "n"], cell) : element(name, [:], cell)
            }
            return "<tr>" + texts.joined() + "</tr>\n"
        }
        let head = "<thead>\n" + cells("th", titles.map(escaped)) + "</thead>\n"
        let body = "<tbody>\n" + rows.map { cells("td", $0) }.joined() + "</tbody>\n"
        let attribute = kind.map { " class=\"\($0)\"" } ?? ""
        return "<div class=\"scroll\"><table\(attribute)>\n\(head)\(body)</table></div>\n"
    }
}
