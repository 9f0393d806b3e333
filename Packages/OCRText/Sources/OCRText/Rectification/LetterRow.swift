/// The letters of one line of text, from left to right.
struct LetterRow {
    /// The letters.
    var letters: [PageLetters.Letter]

    var left: Double { letters[0].left }
    var right: Double { letters[letters.count - 1].right }
    var length: Double { right - left }

    /// Puts the letters of a page together to lines.
    ///
    /// Each letter is followed by the nearest one to its right that is about as high up; a letter that two would have
    /// goes to the nearer. Lines may rise and fall slowly, as on a curved page.
    static func rows(of page: PageLetters) -> [LetterRow] {
        let size = page.usualSize
        // Points, commas and dots stand above or below their line's middle.
        let letters = page.letters.filter { $0.height > 0.6 * size && $0.height < 4.5 * size }
        let grid = LetterGrid(PageLetters(letters: letters, usualSize: size))
        var next = [Int](repeating: -1, count: letters.count)
        var previous = [Int](repeating: -1, count: letters.count)
        var costs = [Double](repeating: .infinity, count: letters.count)
        for (index, letter) in letters.enumerated() {
            var (best, cost) = (-1, Double.infinity)
            grid.forEachNear(
                PageLetters.Letter(
                    left: letter.right, top: letter.top, right: letter.right + 2 * size, bottom: letter.bottom)
            ) { other in
                let candidate = letters[other]
                let gap = candidate.left - letter.right
                guard other != index, candidate.center.x > letter.center.x, gap > -0.6 * size, gap < 3 * size else {
                    return
                }
                // Both middles and both feet: a letter with a tail has either in its place.
                let middle = (candidate.center.y - letter.center.y).magnitude
                let foot = (candidate.bottom - letter.bottom).magnitude
                let off = Swift.min(middle, foot)
                guard off < 0.55 * size + 0.15 * Swift.max(0, gap) else { return }
                let own = Swift.max(0, gap) + 2 * off
                if own < cost { (best, cost) = (other, own) }
            }
            guard best >= 0, cost < costs[best] else { continue }
            if previous[best] >= 0 { next[previous[best]] = -1 }
            next[index] = best
            previous[best] = index
            costs[best] = cost
        }
        var lines: [LetterRow] = []
        for first in letters.indices where previous[first] < 0 {
            var line: [PageLetters.Letter] = []
            var index = first
            while index >= 0 {
                line.append(letters[index])
                index = next[index]
            }
            if line.count >= 5 && line[line.count - 1].right - line[0].left > 8 * size {
                lines.append(LetterRow(letters: line))
            }
        }
        return lines
    }
}
