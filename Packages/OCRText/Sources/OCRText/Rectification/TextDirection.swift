import ImagingCore

/// Which way the lines of a page run: along its rows or its columns.
enum TextDirection {
    /// Returns how clearly lines run along the rows, in −1...1; below 0 they run along the columns.
    ///
    /// A letter's nearest neighbour mostly stands in its own line, beside it.
    ///
    /// - SeeAlso: O'Gorman, The Document Spectrum for Page Layout Analysis (1993).
    static func alongRows(_ page: PageLetters) -> Double {
        let letters = page.letters
        guard letters.count > 1 else { return 0 }
        let grid = LetterGrid(page)
        var (sum, total) = (0.0, 0.0)
        for (index, letter) in letters.enumerated() {
            var (best, nearest) = (2.5 * page.usualSize, -1)
            grid.forEachNear(letter) { other in
                guard other != index else { return }
                let gap = TextDirection.gap(letter, letters[other])
                if gap < best { (best, nearest) = (gap, other) }
            }
            guard nearest >= 0 else { continue }
            let step = letters[nearest].center - letter.center
            let square = (step * step).sum()
            guard square > 0 else { continue }
            sum += (step.x * step.x - step.y * step.y) / square
            total += 1
        }
        // Whole words in one piece lie along their line.
        for letter in letters where Swift.max(letter.width, letter.height) > 3 * page.usualSize {
            let ratio = letter.width / letter.height
            if ratio > 2.5 { (sum, total) = (sum + 2, total + 2) }
            if ratio < 0.4 { (sum, total) = (sum - 2, total + 2) }
        }
        return total > 0 ? sum / total : 0
    }

    /// How far apart two boxes are.
    private static func gap(_ one: PageLetters.Letter, _ other: PageLetters.Letter) -> Double {
        let dx = Swift.max(0, Swift.max(one.left, other.left) - Swift.min(one.right, other.right))
        let dy = Swift.max(0, Swift.max(one.top, other.top) - Swift.min(one.bottom, other.bottom))
        // Centres break the ties of boxes that touch.
        return (dx * dx + dy * dy).squareRoot() + 0.05 * (one.center - other.center).length
    }
}
