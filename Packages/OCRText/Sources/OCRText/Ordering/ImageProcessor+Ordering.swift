import ImagingCore

extension ImageProcessor {
    /// Orders words as a page is read: by blocks, from the top down and from left to right.
    ///
    /// Columns and the two pages of a spread are read one after the other; what stands above or below them comes first
    /// or last. Words whose middles are level are a line; a line may climb or fall as a whole. The order in which the
    /// words are given does not matter.
    ///
    /// ```
    /// "gone" at (60, 12), "was" at (30, 11), "It" at (10, 50), "Tom" at (0, 10)  →  "Tom was gone", "It"
    /// ```
    ///
    /// - Words without a visible character are left out.
    /// - No words give no lines.
    ///
    /// - Parameters:
    ///   - words: The words of a page, in any order.
    ///   - yTolerance: How far a word's middle may be from its line's, in pixels. At least 0. Where words are small, six
    ///     tenths of their usual height count in its place, because lines may be closer than this.
    /// - Returns: The lines in the order of reading.
    /// - Complexity: O(*n* · *r* + *r*²) for *n* words in *r* rows.
    public static func orderAndExtractLines(from words: [RecognizedWord], yTolerance: Double = 18) -> [RecognizedLine] {
        precondition(yTolerance >= 0, "a tolerance must not be negative")
        let visible = words.filter { word in word.text.contains { !$0.isWhitespace } }
        let usual = visible.map(\.box.size.height).upperMedian ?? 0
        let placed = visible.map { PlacedWord($0, usual: usual) }.sorted(by: PlacedWord.precedes)
        let tolerance = Swift.min(yTolerance, 0.6 * usual)
        return TextBlocks(placed, tolerance: tolerance).blocks.enumerated().flatMap { block, words in
            var lines = WordRows(words, tolerance: tolerance).rows.map { row in
                RecognizedLine(words: row.map(\.word), block: block)
            }
            ParagraphRule.mark(&lines)
            return lines
        }
    }
}
