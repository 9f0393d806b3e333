import ImagingCore

/// Words put into rows.
///
/// The words are taken from left to right, and each goes on the row whose last words are level with it. So a row may
/// climb or fall as a whole, as the lines of a page that is not quite straight do.
struct WordRows {
    /// The rows from the top down, their words from left to right.
    private(set) var rows: [[PlacedWord]] = []

    /// Puts words into rows.
    ///
    /// - Parameters:
    ///   - words: The words, in the order of ``PlacedWord/precedes(_:_:)``.
    ///   - tolerance: How far a word's middle may be from its row's, in pixels.
    init(_ words: [PlacedWord], tolerance: Double) {
        let slope = Self.slope(of: Self.swept(words, tolerance: tolerance, slope: 0))
        rows = Self.swept(words, tolerance: tolerance, slope: slope)
        rows.sort { a, b in
            let (x, y) = (Self.level(of: a, slope: slope), Self.level(of: b, slope: slope))
            return x != y ? x < y : PlacedWord.precedes(a[0], b[0])
        }
    }

    /// The height at which a row crosses the left edge.
    private static func level(of row: [PlacedWord], slope: Double) -> Double {
        row.map { $0.level - slope * ($0.left + $0.right) / 2 }.reduce(0, +) / Double(row.count)
    }

    private static func swept(_ words: [PlacedWord], tolerance: Double, slope: Double) -> [[PlacedWord]] {
        var rows: [[PlacedWord]] = []
        let usual = words.map(\.height).upperMedian ?? 0
        for word in words {
            var best: (row: Int, distance: Double)?
            for (index, row) in rows.enumerated() {
                guard let last = row.last, word.left >= last.right - 0.5 * Swift.min(word.right - word.left, usual)
                else { continue }
                let end = row.suffix(3)
                let level = end.map { $0.level + slope * (word.left - $0.left) }.reduce(0, +) / Double(end.count)
                let distance = (word.level - level).magnitude
                if distance <= tolerance, distance < best?.distance ?? .infinity { best = (index, distance) }
            }
            if let best { rows[best.row].append(word) } else { rows.append([word]) }
        }
        return rows
    }

    /// The rows' usual slope, 0 when there are too few long ones to tell.
    private static func slope(of rows: [[PlacedWord]]) -> Double {
        let slopes = rows.filter { $0.count >= 4 }.map { row -> Double in
            let x = row.map { ($0.left + $0.right) / 2 }.reduce(0, +) / Double(row.count)
            let y = row.map(\.level).reduce(0, +) / Double(row.count)
            let spread = row.map { (($0.left + $0.right) / 2 - x) * (($0.left + $0.right) / 2 - x) }.reduce(0, +)
            let common = row.map { (($0.left + $0.right) / 2 - x) * ($0.level - y) }.reduce(0, +)
            return spread > 0 ? common / spread : 0
        }
        return slopes.count >= 3 ? slopes.upperMedian ?? 0 : 0
    }
}
