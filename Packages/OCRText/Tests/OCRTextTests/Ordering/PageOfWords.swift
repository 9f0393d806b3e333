import ImagingCore
import OCRText

/// Words set in a typewriter's face, where a test says.
enum PageOfWords {
    /// The width of a letter and the height of a word, in pixels.
    static let letter = 10.0
    static let height = 20.0

    /// Sets a line.
    ///
    /// - Parameters:
    ///   - text: The words, with a letter's space between them.
    ///   - x: Where the first one begins.
    ///   - y: Where their top is.
    ///   - climb: How much each pixel to the right lies higher.
    static func line(_ text: String, x: Double = 0, y: Double, climb: Double = 0) -> [RecognizedWord] {
        var left = x
        return text.split(separator: " ").map { word in
            let width = Double(word.count) * letter
            let top = y - climb * (left + width / 2 - x)
            let box = Rect(origin: Point(x: left, y: top), size: Size(width: width, height: height))
            left += width + letter
            return RecognizedWord(String(word), box: box, confidence: 0.9)
        }
    }

    /// Sets lines below one another.
    static func lines(_ texts: [String], x: Double = 0, y: Double = 0, pitch: Double = 30) -> [RecognizedWord] {
        texts.enumerated().flatMap { line($1, x: x, y: y + Double($0) * pitch) }
    }
}
