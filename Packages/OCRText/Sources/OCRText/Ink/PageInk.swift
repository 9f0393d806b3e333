// Unsafe code may stand in this file; see Docs/Conventions.md.

internal import COCRKernels
package import ImagingCore

/// How much ink each row and each column of a page has.
///
/// Ink is where a sample differs much from the one a few columns before it: letters do so all the time, a shadow or the
/// page's light never.
package struct PageInk {
    /// Two samples ``reach`` columns apart show ink when they differ by this much.
    package static let step = 40
    package static let reach = 3

    /// How many samples of each row show ink.
    package let rows: [Int]
    /// How many samples of each column do.
    package let columns: [Int]

    /// Counts the ink of a page.
    package init(_ page: Raster<UInt8>) {
        var rows = [Int](repeating: 0, count: page.height)
        var columns = [Int32](repeating: 0, count: page.width)
        for row in 0..<page.height where page.width > 0 {
            // SAFETY: a row has `width` samples, and there are as many counts.
            unsafe page.withUnsafePixels { pixels in
                let start = unsafe pixels.baseAddress! + row * page.width
                rows[row] = Int(unsafe ocr_ink_of_row(start, page.width, Self.reach, Int32(Self.step)))
                unsafe columns.withUnsafeMutableBufferPointer { columns in
                    unsafe ocr_ink_of_columns(
                        start, page.width, Self.reach, Int32(Self.step), columns.baseAddress)
                }
            }
        }
        self.rows = rows
        self.columns = columns.map(Int.init)
    }

    /// Whether each row is blank.
    package var blankRows: [Bool] { Self.blank(rows, speck: columns.count / 500) }

    /// Whether each column is blank.
    package var blankColumns: [Bool] { Self.blank(columns, speck: rows.count / 500) }

    /// Whether each count is no more than a speck makes, or the grain that also lies between the lines.
    private static func blank(_ counts: [Int], speck: Int) -> [Bool] {
        let sorted = counts.sorted()
        guard !sorted.isEmpty else { return [] }
        // A page may have three lines and the desk at its edges: what text has is told by the rows with the most.
        let grain = Swift.min(3 * sorted[sorted.count / 10] + 2, sorted[sorted.count * 19 / 20] / 6)
        let limit = Swift.max(speck, grain)
        return counts.map { $0 <= limit }
    }

    /// Returns the lines of text with the most ink, from the top down, each as wide as the page.
    ///
    /// A line is a run of rows with ink about as high as such runs usually are. A page whose lines are not level has none.
    ///
    /// - Parameter count: How many there are at most.
    func lines(count: Int) -> [PixelRect] {
        var runs: [Range<Int>] = []
        var start: Int?
        for (row, isBlank) in (blankRows + [true]).enumerated() {
            if !isBlank {
                start = start ?? row
            } else if let first = start {
                runs.append(first..<row)
                start = nil
            }
        }
        runs.removeAll { $0.count < 8 }
        guard let usual = runs.map({ Double($0.count) }).upperMedian else { return [] }
        var text = runs.filter { Double($0.count) >= 0.6 * usual && Double($0.count) <= 1.7 * usual }
        func ink(_ range: Range<Int>) -> Int { rows[range].reduce(0, +) }
        text.sort { (a: Range<Int>, b: Range<Int>) -> Bool in
            let (x, y) = (ink(a), ink(b))
            return x != y ? x > y : a.lowerBound < b.lowerBound
        }
        var chosen = Array(text.prefix(count))
        chosen.sort { $0.lowerBound < $1.lowerBound }
        return chosen.map { (range: Range<Int>) -> PixelRect in
            let top = Swift.max(0, range.lowerBound - range.count / 4)
            let bottom = Swift.min(rows.count, range.upperBound + range.count / 4)
            return PixelRect(x: 0, y: top, width: columns.count, height: bottom - top)
        }
    }
}
