import ImagingCore
import Synchronization

/// Reads again the lines in which ink was passed over.
///
/// A recogniser's search for lines takes small words at a line's end, letters that touch, and headings in colour for
/// pictures now and then. Read alone, such a line is whole.
struct SecondLook {
    let recognizer: any TextRecognizing
    let options: RecognitionOptions
    let bands: ParallelBands

    /// No more lines than this are read again; a page with more has pictures.
    private static let mostLines = 24
    /// A word that was passed over is taken when the recogniser is at least this sure of it.
    private static let sureness = 0.6

    /// A word less sure than this counts as passed over.
    private static let leastSure = 0.4

    /// Returns the words of a page with those that were passed over.
    ///
    /// - Parameters:
    ///   - words: The words that were read.
    ///   - page: The page, dark on light.
    func improved(_ words: [RecognizedWord], on page: Raster<UInt8>) throws -> [RecognizedWord] {
        let sure = words.filter { $0.confidence >= 0.5 && $0.text.contains { $0.isLetter } }
        guard sure.count >= 4, let height = sure.map(\.box.size.height).upperMedian, height >= 6 else { return words }
        let strips = UnreadInk(words: words.filter { $0.confidence >= Self.leastSure }, page: page, height: height)
            .strips()
        guard !strips.isEmpty, strips.count <= Self.mostLines else { return words }
        var lineOptions = options
        lineOptions.layout = .line
        let results = Mutex([Result<[RecognizedWord], any Error>?](repeating: nil, count: strips.count))
        bands.forEach(strips.count) { index in
            let strip = strips[index].pixels
            let result = Result { () throws -> [RecognizedWord] in
                let line = try InkContrast.enhanced(page.cropped(to: strip), bands: bands)
                return try recognizer.words(in: line, options: lineOptions, bands: bands).map { word in
                    var word = word
                    word.box.origin.x += Double(strip.x)
                    word.box.origin.y += Double(strip.y)
                    return word
                }
            }
            results.withLock { $0[index] = result }
        }
        try bands.monitor?.checkCancellation()
        var kept = words
        for (strip, result) in zip(strips, results.withLock { $0 }) {
            merge(try result?.get() ?? [], of: strip, into: &kept)
        }
        return kept
    }

    /// Puts the words of a line that was read again in the place of those that were there, if they say more.
    private func merge(_ found: [RecognizedWord], of strip: UnreadInk.Strip, into words: inout [RecognizedWord]) {
        let sure = found.filter { $0.confidence >= Self.sureness && $0.text.contains { $0.isLetter || $0.isNumber } }
        guard !sure.isEmpty else { return }
        let old = words.filter(strip.holds)
        func weight(_ words: [RecognizedWord]) -> Double {
            words.map { $0.confidence * Double($0.text.count { $0.isLetter || $0.isNumber }) }.reduce(0, +)
        }
        let letters = sure.map { Double($0.text.count) }.reduce(0, +)
        let all = found.map { Double($0.text.count) }.reduce(0, +)
        guard letters >= 0.6 * all, weight(found) > 1.02 * weight(old) else { return }
        words.removeAll(where: strip.holds)
        words += found
    }
}
