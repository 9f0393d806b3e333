public import ImagingCore

/// All that was found on a photo of a page.
public struct PageScan: Sendable {
    /// How long a stage of the work took.
    public struct Stage: Hashable, Sendable {
        /// The stage's name.
        public let name: String
        /// How long it took.
        public let duration: Duration
    }

    /// The excerpt, cleaned, without headers and page numbers.
    ///
    /// Empty when there is no text.
    public let text: String

    /// The text as it was read, line by line.
    public let rawText: String

    /// The pages in the order of reading: one, or the two of a spread.
    public let pages: [ScannedPage]

    /// The sheet of paper in the photo, its corners named as the text is read; nil when none was found.
    public let rectangle: PageRectangle?

    /// How sure the recogniser is, in 0...1: the mean over all letters; 0 when there is no text.
    public let confidence: Double

    /// The stages of the work in their order.
    public let stages: [Stage]
}

/// A page that was read.
public struct ScannedPage: Sendable {
    /// The page as it was read.
    public let page: RectifiedPage

    /// Its lines in the order of reading, in pixels of ``page``.
    public let lines: [RecognizedLine]

    /// Returns where a rectangle of the page, such as the box of a word, is in the photo.
    public func photoCorners(of box: Rect) -> Quadrilateral {
        page.mapping.photoQuadrilateral(of: box)
    }
}

extension RectifiedPage {
    /// The same page with other pixels, as many as before.
    func replacing(_ pixels: Raster<UInt8>) -> RectifiedPage {
        RectifiedPage(
            pixels: pixels, mapping: mapping, uprightness: uprightness, isStraightened: isStraightened,
            letterHeight: letterHeight)
    }
}
