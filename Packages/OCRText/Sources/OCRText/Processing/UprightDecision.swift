import ImagingCore

/// Whether a page is upside down, by reading a few of its lines both ways.
struct UprightDecision {
    let recognizer: any TextRecognizing
    let options: RecognitionOptions
    let bands: ParallelBands

    /// When the letters tell at least this surely, no line is read.
    private static let sure = 0.25
    private static let lineCount = 3

    /// Returns whether pages are upside down.
    ///
    /// Letters that reach above and below the small ones tell it as a rule. Where they do not, the lines with the most
    /// ink are read as they are and turned by half, and the surer reading wins; a tie leaves the page as it is.
    ///
    /// - Parameter pages: The pages of one sheet, which lie all the same way.
    func isUpsideDown(_ pages: [RectifiedPage]) throws -> Bool {
        let hints = pages.map(\.uprightness)
        if let hint = hints.max(by: { $0.magnitude < $1.magnitude }), hint.magnitude >= Self.sure { return hint < 0 }
        var upright = 0.0
        var turned = 0.0
        for page in pages {
            for strip in PageInk(page.pixels).lines(count: Self.lineCount) {
                let line = page.pixels.cropped(to: strip)
                upright += try sureness(of: line)
                turned += try sureness(of: line.transformed(by: .turnHalf, bands: bands))
            }
        }
        return turned > upright
    }

    /// How many letters a line has, each counted as much as the recogniser is sure of it.
    private func sureness(of line: Raster<UInt8>) throws -> Double {
        var options = options
        options.layout = .line
        options.alternativeCount = 0
        return try recognizer.words(in: line, options: options, bands: bands)
            .map { $0.confidence * $0.confidence * Double($0.text.count { $0.isLetter }) }.reduce(0, +)
    }
}
