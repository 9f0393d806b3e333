import ImagingCore
import OCRText
import OCRTextTesseract

/// Reads the text on a photo's file, for `imaging scan` and `imaging compose`.
struct PhotoScanning: Hashable, Sendable {
    /// The text's languages as BCP 47 tags.
    let languages: [String]
    /// How many threads work; nil for all processors.
    var threadCount: Int?

    /// What was read, and from what.
    struct Outcome: Sendable {
        let photo: Raster<RGBA8>
        let scan: PageScan
        let readSeconds: Double
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The photo's file.
    ///   - bar: Who is told how far it is.
    func scan(_ path: String, bar: ProgressBar) async throws -> Outcome {
        var config = ImageProcessor.Config()
        config.recognitionLanguages = languages
        // Receipts and bank notes are longer than pages.
        config.rectangleMinAspectRatio = 0.35
        let processor = ImageProcessor(config: config, recognizer: TesseractRecognizer())
        var watch = Stopwatch()
        let bytes = try FileStore().read(path)
        // The languages are loaded while the photo is decoded; what goes wrong with them is told by the scan.
        async let preparation: Void = Self.prepare(processor)
        let photo = try await LoadedPhoto.decode(bytes, progress: bar.part(0...0.1)).preview
        let seconds = watch.lap()
        let threadCount = threadCount
        let scan = try await WorkMonitor.run(progress: bar.part(0.1...1)) { monitor in
            try processor.scan(photo, bands: ParallelBands(threadCount: threadCount, monitor: monitor))
        }
        await preparation
        return Outcome(photo: photo, scan: scan, readSeconds: seconds)
    }

    @concurrent private static func prepare(_ processor: ImageProcessor) async {
        try? processor.prepare()
    }
}
