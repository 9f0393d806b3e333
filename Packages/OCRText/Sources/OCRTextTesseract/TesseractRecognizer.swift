internal import Foundation
public import ImagingCore
public import OCRText
import Synchronization

/// Reads text with Tesseract.
///
/// ```swift
/// let recognizer = TesseractRecognizer()
/// let words = try recognizer.words(in: page, options: RecognitionOptions(languages: ["de-DE"]), bands: ParallelBands())
/// ```
///
/// It keeps as many Tesseracts as read at the same time, two as a rule, and their languages loaded. A page is cut at a
/// blank row near its middle, and two threads read the halves. Where the cut is depends on the page alone, so the words
/// do not depend on the number of threads.
public final class TesseractRecognizer: TextRecognizing {
    /// What a reader was made for.
    private struct Key: Hashable {
        var languages: [TesseractLanguage]
        var usesDictionaries: Bool
    }

    /// The most readers that wait for work; more are freed after it.
    private static let mostIdle = 2

    private let folder: String?
    private let loading = Mutex(())
    private let idle = Mutex<[(key: Key, reader: TesseractReader)]>([])

    /// Makes a recogniser.
    ///
    /// - Parameter dataFolder: The folder with Tesseract's files of data (`eng.traineddata`); nil for the one that the
    ///   environment variable `TESSDATA_PREFIX` names, or else the one that Tesseract was built with.
    public init(dataFolder: String? = nil) { folder = dataFolder }

    /// Loads the languages twice, so that the first page does not wait for them.
    ///
    /// - Parameter options: How pages will be read.
    /// - Throws: `OCRError` when a language is unknown or its data are not installed.
    public func prepare(_ options: RecognitionOptions) throws {
        let key = try Self.key(options)
        // Whoever asks while another loads waits for what it loads.
        try loading.withLock { _ in
            let waiting = idle.withLock { $0.count { $0.key == key } }
            for _ in waiting..<Swift.max(waiting, Self.mostIdle) { giveBack(try load(key, options: options), key: key) }
        }
    }

    /// Reads the words of a page.
    ///
    /// - Parameters:
    ///   - page: The page, dark on light, upright. Letters without ascenders should be 14 to 30 pixels high.
    ///   - options: How it is read.
    ///   - bands: The threads, and where cancellation comes from; it is looked at between words.
    /// - Returns: The words, with their boxes in pixels of the page.
    /// - Throws: `OCRError`, or `CancellationError` once the monitor of `bands` is cancelled.
    /// - Complexity: A page of 2,000 characters takes about 1.5 s of one core.
    public func words(
        in page: Raster<UInt8>, options: RecognitionOptions, bands: ParallelBands
    ) throws -> [RecognizedWord] {
        let key = try Self.key(options)
        guard page.width >= 3, page.height >= 3 else { return [] }
        let parts = options.layout == .page ? PageCut.parts(of: page) : [Self.whole(page)]
        let results = Mutex([Result<[RecognizedWord], any Error>?](repeating: nil, count: parts.count))
        bands.forEach(parts.count) { index in
            let result = Result { () throws -> [RecognizedWord] in
                try self.words(in: page, region: parts[index], key: key, options: options, monitor: bands.monitor)
            }
            results.withLock { $0[index] = result }
        }
        try bands.monitor?.checkCancellation()
        return try results.withLock { try $0.flatMap { try $0?.get() ?? [] } }
    }

    private func words(
        in page: Raster<UInt8>, region: PixelRect, key: Key, options: RecognitionOptions, monitor: WorkMonitor?
    ) throws -> [RecognizedWord] {
        let reader = try take(key) ?? load(key, options: options)
        defer { giveBack(reader, key: key) }
        let isLate = { options.deadline.map { ContinuousClock.now >= $0 } ?? false }
        if isLate() { throw OCRError.recognitionFailed(.outOfTime) }
        let words = try reader.words(in: page, region: region, options: options) { _ in
            monitor?.isCancelled == true || isLate()
        }
        try monitor?.checkCancellation()
        guard let words else { throw OCRError.recognitionFailed(.outOfTime) }
        return words
    }

    private static func whole(_ page: Raster<UInt8>) -> PixelRect {
        PixelRect(x: 0, y: 0, width: page.width, height: page.height)
    }

    private static func key(_ options: RecognitionOptions) throws(OCRError) -> Key {
        var languages: [TesseractLanguage] = []
        for tag in options.languages {
            guard let language = TesseractLanguage(tag: tag) else { throw .recognitionFailed(.unknownLanguage(tag)) }
            if !languages.contains(language) { languages.append(language) }
        }
        return Key(
            languages: languages, usesDictionaries: options.usesLanguageCorrection && options.level == .accurate)
    }

    private func take(_ key: Key) -> TesseractReader? {
        idle.withLock { idle in
            guard let index = idle.firstIndex(where: { $0.key == key }) else { return nil }
            return idle.remove(at: index).reader
        }
    }

    private func giveBack(_ reader: TesseractReader, key: Key) {
        idle.withLock { idle in
            idle.append((key, reader))
            // The ones of a language that is no longer asked for go first.
            if idle.count > Self.mostIdle { idle.remove(at: idle.firstIndex { $0.key != key } ?? 0) }
        }
    }

    private func load(_ key: Key, options: RecognitionOptions) throws(OCRError) -> TesseractReader {
        guard TesseractLibrary.version != nil else { throw .recognitionFailed(.missingRecognizer) }
        if let reader = TesseractReader(
            languages: key.languages, usesDictionaries: key.usesDictionaries, folder: folder)
        {
            return reader
        }
        // Which one is missing is found by asking for each alone.
        for tag in options.languages {
            guard let language = TesseractLanguage(tag: tag) else { continue }
            if TesseractReader(languages: [language], usesDictionaries: false, folder: folder) == nil {
                throw .recognitionFailed(.missingLanguage(tag, package: language.package))
            }
        }
        throw .recognitionFailed(.engine)
    }
}
