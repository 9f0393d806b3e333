import ImagingCore

/// The blocks of a page in the order of reading: what stands above columns, the columns, what stands below them.
///
/// Columns are told by a gap that several rows in succession share and that is wider than those between words. Whoever
/// read the rows of such a page from edge to edge would mix the columns.
struct TextBlocks {
    /// The words of each block.
    private(set) var blocks: [[PlacedWord]] = []
    private let tolerance: Double
    private let gap: Double

    /// A gap between columns is at least this often as wide as a usual word is high.
    private static let gapWidth = 1.1
    /// So many rows must have words on each side of it.
    private static let leastRows = 3
    /// A column is at least this often as wide as a usual word is high, and more than a list's numbers.
    private static let leastWidth = 6.0

    /// Finds the blocks of words.
    ///
    /// - Parameters:
    ///   - words: The words, in the order of ``PlacedWord/precedes(_:_:)``.
    ///   - tolerance: How far a word's middle may be from its row's, in pixels.
    init(_ words: [PlacedWord], tolerance: Double) {
        self.tolerance = tolerance
        gap = Self.gapWidth * (words.map(\.height).upperMedian ?? 0)
        collect(words, depth: 0)
    }

    private mutating func collect(_ words: [PlacedWord], depth: Int) {
        guard !words.isEmpty else { return }
        let rows = WordRows(words, tolerance: tolerance).rows
        guard depth < 8, let split = widestSplit(of: rows) else {
            blocks.append(words)
            return
        }
        func inOrder(_ rows: some Sequence<[PlacedWord]>) -> [PlacedWord] {
            rows.flatMap { $0 }.sorted(by: PlacedWord.precedes)
        }
        let between = inOrder(rows[split.rows])
        collect(inOrder(rows[..<split.rows.lowerBound]), depth: depth + 1)
        collect(between.filter { $0.right <= split.place }, depth: depth + 1)
        collect(between.filter { $0.right > split.place }, depth: depth + 1)
        collect(inOrder(rows[split.rows.upperBound...]), depth: depth + 1)
    }

    private struct Split {
        var rows: Range<Int>
        var place: Double
        /// The number of rows on the side that has fewer.
        var support: Int
    }

    /// Finds the rows in succession that share a gap and have the most words on both sides of it.
    private func widestSplit(of rows: [[PlacedWord]]) -> Split? {
        let left = rows.joined().map(\.left).min() ?? 0
        let right = rows.joined().map(\.right).max() ?? 0
        let free = rows.map { gaps(of: $0, from: left, to: right) }
        var best: Split?
        for first in rows.indices {
            if let support = best?.support, rows.count - first <= support { break }
            var shared = free[first]
            for last in first..<rows.count {
                shared = last == first ? shared : Self.common(shared, free[last], atLeast: gap)
                if shared.isEmpty { break }
                // Growing by one row can only lose gaps, so the longest range of each gap is met just before.
                let isLongest =
                    last + 1 == rows.count
                    || Self.common(shared, free[last + 1], atLeast: gap).count < shared.count
                guard isLongest, last - first + 1 >= Self.leastRows else { continue }
                for interval in shared {
                    let place = (interval.lowerBound + interval.upperBound) / 2
                    guard let split = split(rows, first...last, at: place) else { continue }
                    if split.support > best?.support ?? 0 { best = split }
                }
            }
        }
        return best
    }

    private func split(_ rows: [[PlacedWord]], _ range: ClosedRange<Int>, at place: Double) -> Split? {
        // Rows with words on one side alone, above the first and below the last that have both, belong to neither.
        let onLeft = range.filter { row in rows[row].contains { $0.right <= place } }
        let onRight = range.filter { row in rows[row].contains { $0.right > place } }
        guard onLeft.count >= Self.leastRows, onRight.count >= Self.leastRows else { return nil }
        let words = rows[range].joined()
        func width(_ side: [PlacedWord]) -> Double {
            (side.map(\.right).max() ?? 0) - (side.map(\.left).min() ?? 0)
        }
        let least = Self.leastWidth * gap / Self.gapWidth
        guard width(words.filter { $0.right <= place }) >= least, width(words.filter { $0.right > place }) >= least
        else { return nil }
        return Split(
            rows: range.lowerBound..<range.upperBound + 1, place: place, support: Swift.min(onLeft.count, onRight.count)
        )
    }

    /// Where a row has no word, at least as wide as a gap between columns.
    private func gaps(of row: [PlacedWord], from left: Double, to right: Double) -> [ClosedRange<Double>] {
        var result: [ClosedRange<Double>] = []
        var end = left
        for word in row {
            if word.left - end >= gap { result.append(end...word.left) }
            end = Swift.max(end, word.right)
        }
        if right - end >= gap { result.append(end...right) }
        return result
    }

    private static func common(
        _ a: [ClosedRange<Double>], _ b: [ClosedRange<Double>], atLeast width: Double
    ) -> [ClosedRange<Double>] {
        a.flatMap { x in
            b.compactMap { y in
                let (low, high) = (Swift.max(x.lowerBound, y.lowerBound), Swift.min(x.upperBound, y.upperBound))
                return high - low >= width ? low...high : nil
            }
        }
    }
}
