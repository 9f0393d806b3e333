internal import ImagingCore
internal import OCRText

/// Where a page is cut in two, so that two threads can read it.
enum PageCut {
    /// A blank strip is at least this share of the page's height high, or wide.
    static let leastStrip = 1.0 / 250

    /// Cuts a page in the middle of the blank strip nearest to its own middle: across, or, where no row is blank, down
    /// between columns.
    ///
    /// - Parameter page: A page, dark on light.
    /// - Returns: The page whole, or two parts that cover it.
    static func parts(of page: Raster<UInt8>) -> [PixelRect] {
        let (width, height) = (page.width, page.height)
        guard width >= 200, height >= 200 else { return [PixelRect(x: 0, y: 0, width: width, height: height)] }
        let ink = PageInk(page)
        let strip = Swift.max(2, Int(Double(height) * leastStrip))
        if let row = middle(of: ink.blankRows, within: 0.3...0.7, strip: strip) {
            return [
                PixelRect(x: 0, y: 0, width: width, height: row),
                PixelRect(x: 0, y: row, width: width, height: height - row),
            ]
        }
        // A gap between columns is wider than one between words.
        if let column = middle(of: ink.blankColumns, within: 0.35...0.65, strip: 3 * strip) {
            return [
                PixelRect(x: 0, y: 0, width: column, height: height),
                PixelRect(x: column, y: 0, width: width - column, height: height),
            ]
        }
        return [PixelRect(x: 0, y: 0, width: width, height: height)]
    }

    /// Returns the middle of the blank strip whose middle is nearest to that of all, or nil.
    ///
    /// ```
    /// ink blank blank ink ink blank ink, strips of 1 → 3
    /// ```
    ///
    /// - Parameters:
    ///   - isBlank: Whether each row is blank.
    ///   - share: Where the cut may be, as shares of all rows.
    ///   - strip: The least number of blank rows.
    static func middle(of isBlank: [Bool], within share: ClosedRange<Double>, strip: Int) -> Int? {
        let count = Double(isBlank.count)
        var best: Int?
        var start: Int?
        for index in 0...isBlank.count {
            if index < isBlank.count, isBlank[index] {
                start = start ?? index
                continue
            }
            if let begin = start, index - begin >= strip {
                // A strip that reaches beyond the middle is cut there, not in its own.
                let place = Swift.min(Swift.max(isBlank.count / 2, begin + strip / 2), index - strip / 2)
                let isNearer = best.map { abs($0 - isBlank.count / 2) > abs(place - isBlank.count / 2) } ?? true
                if share.contains(Double(place) / count), isNearer { best = place }
            }
            start = nil
        }
        return best
    }
}
