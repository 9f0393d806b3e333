public import ExcerptTypes
public import ImagingCore

/// Reads photos of pages into excerpts.
///
/// ```swift
/// let processor = ImageProcessor(recognizer: TesseractRecognizer())
/// let capture = try await processor.process(image: photo.pixels)
/// print(capture.text)
/// ```
///
/// A photo goes this way: its pages are found and made flat, upright and evenly lit; their words are read, put in order
/// and freed of page numbers, headers and broken lines. A photo without a page's edges is taken as a close-up of one.
public struct ImageProcessor: Sendable {
    /// What may be set.
    public var config: Config
    /// What reads the words.
    public var recognizer: any TextRecognizing

    /// Makes a processor.
    ///
    /// - Parameters:
    ///   - config: What may be set.
    ///   - recognizer: What reads the words.
    public init(config: Config = Config(), recognizer: any TextRecognizing) {
        self.config = config
        self.recognizer = recognizer
    }

    /// Gets the recogniser ready, so that the first photo does not wait for it.
    ///
    /// It may run while the photo's file is still read.
    ///
    /// - Throws: ``OCRError`` when the languages cannot be read.
    public func prepare() throws {
        try recognizer.prepare(
            RecognitionOptions(
                languages: config.recognitionLanguages, level: config.recognitionLevel,
                usesLanguageCorrection: config.usesLanguageCorrection, alternativeCount: config.alternativeCount))
    }

    /// Returns the excerpt on a photo.
    ///
    /// - Parameters:
    ///   - image: The photo, upright as far as its file tells; a page on it may lie on its side or upside down.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: ``OCRError``, with ``RecognitionFailure/noText`` when there is no text, or `CancellationError` when the
    ///   task is cancelled.
    public func process(
        image: Raster<RGBA8>, progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> ExcerptCapture {
        let scan = try await scan(image, progress: progress)
        guard !scan.text.isEmpty else { throw OCRError.recognitionFailed(.noText) }
        return ExcerptCapture(
            text: scan.text, rawText: scan.rawText, source: .scanned, confidence: scan.confidence,
            language: config.recognitionLanguages.first)
    }

    /// Returns all that was found on a photo: pages, lines and their places, and how long each stage took.
    ///
    /// A photo without text has a scan without lines.
    ///
    /// - Parameters:
    ///   - image: The photo, upright as far as its file tells.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: ``OCRError``, or `CancellationError` when the task is cancelled.
    public func scan(
        _ image: Raster<RGBA8>, progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> PageScan {
        try await WorkMonitor.run(progress: progress) { monitor in
            try scan(image, bands: ParallelBands(monitor: monitor))
        }
    }

    /// Returns all that was found on a photo, in the calling thread and those of `bands`.
    ///
    /// - Parameters:
    ///   - image: The photo, upright as far as its file tells.
    ///   - bands: The threads, and where progress goes and cancellation comes from.
    /// - Returns: The same for every number of threads.
    /// - Throws: ``OCRError``, or `CancellationError` once the monitor of `bands` is cancelled.
    public func scan(_ image: Raster<RGBA8>, bands: ParallelBands) throws -> PageScan {
        try ScanJob(config: config, recognizer: recognizer, bands: bands).run(image)
    }
}
