public import ImagingCore

/// What reads the words of a page.
///
/// OCRText finds pages, turns them upright and orders what was read; it reads no letter itself. `OCRTextTesseract` has a
/// recogniser for every system; an app may bring its own.
public protocol TextRecognizing: Sendable {
    /// Gets ready for the languages, so that the first page does not wait for them.
    ///
    /// It may be called from any thread, and does nothing when all is ready.
    ///
    /// - Parameter options: How pages will be read.
    /// - Throws: ``OCRError`` when they cannot be.
    func prepare(_ options: RecognitionOptions) throws

    /// Reads the words of a page.
    ///
    /// - Parameters:
    ///   - page: The page, dark on light, upright.
    ///   - options: How it is read.
    ///   - bands: The threads, and where cancellation comes from.
    /// - Returns: The words in any order, with their boxes in pixels of the page.
    /// - Throws: ``OCRError``, or `CancellationError` once the monitor of `bands` is cancelled.
    func words(
        in page: Raster<UInt8>, options: RecognitionOptions, bands: ParallelBands
    ) throws -> [RecognizedWord]
}

extension TextRecognizing {
    /// Does nothing: what needs no preparation is always ready.
    public func prepare(_ options: RecognitionOptions) throws {}
}
