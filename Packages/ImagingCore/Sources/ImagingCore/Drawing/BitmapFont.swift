/// A small font for labels: glyphs of 5 × 7 pixels in cells of 6 × 8, for the characters of ASCII.
///
/// Tails (`g`, `y`, a comma) reach into the eighth row. `"\n"` begins a new line. A character that is not in the font
/// shows as a box.
///
/// ```swift
/// let size = BitmapFont.size(of: "12 grains", scale: 2)   // 106×16
/// photo.draw("12 grains", x: 8, y: 8, scale: 2, with: .white)
/// ```
public enum BitmapFont {
    /// The distance from a glyph's first column to the next glyph's, before scaling.
    public static let advance = 6

    /// The distance from a line's first row to that of the next, before scaling.
    public static let lineHeight = 9

    /// The number of columns of a glyph.
    public static let glyphWidth = 5

    /// The number of rows of a glyph.
    public static let glyphHeight = 8

    /// Returns the size of the pixels that a text takes.
    ///
    /// The last glyph's gap to the next one and the last line's to the one below are left out. An empty text has no
    /// pixels.
    ///
    /// - Parameters:
    ///   - text: What is measured. `"\n"` begins a new line.
    ///   - scale: How many pixels wide and high each dot of a glyph is. At least 1.
    /// - Complexity: O(*n*) for *n* characters.
    public static func size(of text: String, scale: Int = 1) -> PixelSize {
        precondition(scale >= 1, "the scale must be at least 1")
        guard !text.isEmpty else { return PixelSize(width: 0, height: 0) }
        let lines = lines(of: text)
        let longest = lines.map(\.count).max() ?? 0
        return PixelSize(
            width: Swift.max(0, longest * advance - (advance - glyphWidth)) * scale,
            height: (lines.count * lineHeight - (lineHeight - glyphHeight)) * scale)
    }

    /// Returns the rows of a character's glyph; bit 4 of each is its first column.
    static func rows(of character: Character) -> [UInt8] {
        let code = character.asciiValue.map(Int.init) ?? 127
        let index = (32...126).contains(code) ? code - 32 : glyphs.count - 1
        return glyphs[index]
    }

    static func lines(of text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    private static let glyphs: [[UInt8]] = {
        let lines = drawing.split(separator: "\n").map { Array($0.utf8) }
        return (0..<96).map { index in
            (0..<glyphHeight).map { row in
                let start = index % 16 * advance
                return lines[index / 16 * glyphHeight + row][start..<start + glyphWidth]
                    .reduce(0) { $0 << 1 | ($1 == UInt8(ascii: "#") ? 1 : 0) }
            }
        }
    }()
}
