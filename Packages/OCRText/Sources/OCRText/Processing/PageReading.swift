import ImagingCore

/// The words of one page: small letters are enlarged first, and lines with ink that no word covers are read again.
struct PageReading {
    let recognizer: any TextRecognizing
    let options: RecognitionOptions
    let bands: ParallelBands

    /// Letters smaller than this are enlarged to the other height, in pixels of a small letter without ascenders.
    private static let smallLetter = 13.0
    private static let wantedLetter = 18.0
    /// A page is enlarged no further than this.
    private static let mostScale = 2.0

    /// Returns the words of a page, in its pixels.
    func words(on page: RectifiedPage) throws -> [RecognizedWord] {
        let letter = page.letterHeight ?? Self.wantedLetter
        let scale = letter < Self.smallLetter ? Swift.min(Self.mostScale, Self.wantedLetter / letter) : 1
        guard scale > 1.05, options.level == .accurate else { return try wordsTwice(page.pixels) }
        let size = PixelSize(
            width: Int(Double(page.pixels.width) * scale), height: Int(Double(page.pixels.height) * scale))
        let across = Double(page.pixels.width) / Double(size.width)
        let down = Double(page.pixels.height) / Double(size.height)
        return try wordsTwice(page.pixels.resized(to: size, filter: .bicubic, bands: bands)).map { word in
            var word = word
            word.box.origin = Point(x: word.box.origin.x * across, y: word.box.origin.y * down)
            word.box.size = Size(width: word.box.size.width * across, height: word.box.size.height * down)
            return word
        }
    }

    private func wordsTwice(_ pixels: Raster<UInt8>) throws -> [RecognizedWord] {
        let words = try recognizer.words(in: pixels, options: options, bands: bands)
        guard options.level == .accurate, !words.isEmpty else { return words }
        return try SecondLook(recognizer: recognizer, options: options, bands: bands).improved(words, on: pixels)
    }
}
