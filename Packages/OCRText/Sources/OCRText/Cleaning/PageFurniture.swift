import ImagingCore

/// What stands on a page beside its text: page numbers and running headers.
public enum PageFurniture {
    /// Returns the lines of pages without page numbers and running headers.
    ///
    /// Looked at are the first two and the last two lines of each block of text. Dropped are
    ///
    /// - page numbers: `12`, `- 12 -`, `xii`, `Page 12`, `12 / 300`;
    /// - titles beside a page number: `12 | Chapter One`, `248 COOK BOOK`, `TOM SAWYER 37`;
    /// - a first line in capitals that stands apart from the text and is no larger than it;
    /// - first lines whose letters are those of another page's first line.
    ///
    /// A page's only line is kept.
    ///
    /// - Parameter pages: The lines of each page, in the order of reading.
    /// - Returns: The same pages, with fewer lines.
    public static func removed(from pages: [[RecognizedLine]]) -> [[RecognizedLine]] {
        let firsts = pages.compactMap { $0.first.map { FurnitureText.signature($0.text) } }
        return pages.map { lines in
            guard lines.count > 1 else { return lines }
            var kept: [RecognizedLine] = []
            for block in Dictionary(grouping: lines, by: \.block).sorted(by: { $0.key < $1.key }).map(\.value) {
                kept += trimmed(block, pitch: pitch(of: lines), height: height(of: lines))
            }
            // A header that is the same on both pages of a spread, with no number beside it.
            if let first = kept.first, first == lines.first {
                let signature = FurnitureText.signature(first.text)
                if signature.count >= 3, firsts.count(where: { $0 == signature }) >= 2 { kept.removeFirst() }
            }
            return kept.isEmpty ? lines : kept
        }
    }

    private static func trimmed(_ block: [RecognizedLine], pitch: Double, height: Double) -> [RecognizedLine] {
        var lines = block[...]
        for _ in 0..<2 {
            guard let first = lines.first, isFurniture(first) || isHeader(lines, pitch: pitch, height: height)
            else { break }
            lines.removeFirst()
        }
        for _ in 0..<2 {
            guard let last = lines.last, isFurniture(last) else { break }
            lines.removeLast()
        }
        return Array(lines)
    }

    private static func isFurniture(_ line: RecognizedLine) -> Bool {
        FurnitureText.isPageNumber(line.text) || FurnitureText.isNumberedHeader(line.text)
    }

    /// Whether the first of some lines is in capitals, stands apart, and is no larger than the text.
    private static func isHeader(_ lines: ArraySlice<RecognizedLine>, pitch: Double, height: Double) -> Bool {
        guard lines.count >= 4, let first = lines.first, FurnitureText.isCapitalHeader(first.text) else { return false }
        let box = first.box
        let next = lines[lines.startIndex + 1].box
        return next.center.y - box.center.y > 1.3 * pitch && box.size.height <= 1.15 * height
    }

    private static func pitch(of lines: [RecognizedLine]) -> Double {
        zip(lines, lines.dropFirst()).filter { $0.block == $1.block }
            .map { $1.box.center.y - $0.box.center.y }.upperMedian ?? 0
    }

    private static func height(of lines: [RecognizedLine]) -> Double { lines.map(\.box.size.height).upperMedian ?? 0 }
}
