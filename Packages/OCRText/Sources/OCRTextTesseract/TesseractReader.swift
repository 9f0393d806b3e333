// Unsafe code may stand in this file; see Docs/Conventions.md.

internal import COCRTesseract
internal import ImagingCore
internal import OCRText

/// One Tesseract with its languages loaded: used by one thread at a time.
// SAFETY: the pool lends a reader to one thread at a time; nothing else reaches the pointer.
@safe final class TesseractReader: @unchecked Sendable {
    private let reader: OpaquePointer

    /// Loads languages, or returns nil when one of them cannot be loaded.
    init?(languages: [TesseractLanguage], usesDictionaries: Bool, folder: String?) {
        let names = languages.map(\.name).joined(separator: "+")
        // SAFETY: the strings live as long as the call, which copies them.
        let reader = unsafe names.withCString { names in
            if let folder {
                return unsafe folder.withCString { folder in
                    var options = unsafe ocr_reader_options(
                        folder: folder, languages: names, uses_dictionaries: usesDictionaries)
                    return unsafe ocr_reader_create(&options)
                }
            }
            var options = unsafe ocr_reader_options(
                folder: nil, languages: names, uses_dictionaries: usesDictionaries)
            return unsafe ocr_reader_create(&options)
        }
        guard let reader = unsafe reader else { return nil }
        unsafe self.reader = reader
    }

    deinit { unsafe ocr_reader_destroy(reader) }

    /// What the callbacks of one call see.
    private final class Reading {
        var words: [RecognizedWord] = []
        let stops: (Double) -> Bool

        init(stops: @escaping (Double) -> Bool) { self.stops = stops }
    }

    /// Reads a part of a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - region: The part of it, within the page.
    ///   - options: How it is read.
    ///   - stops: Called now and then with the share that is done; true stops.
    /// - Returns: The words, in pixels of the page; nil when it was stopped.
    /// - Throws: `OCRError` when Tesseract fails.
    func words(
        in page: Raster<UInt8>, region: PixelRect, options: RecognitionOptions, stops: (Double) -> Bool
    ) throws(OCRError) -> [RecognizedWord]? {
        // SAFETY: neither closure nor pixels are used after the C function returns.
        let result: (ocr_outcome, [RecognizedWord]) = withoutActuallyEscaping(stops) { stops in
            let reading = Reading(stops: stops)
            return unsafe page.withUnsafePixels { pixels in
                guard let base = pixels.baseAddress else { return (ocr_outcome_done, []) }
                var part = unsafe ocr_page(
                    pixels: base + region.y * page.width + region.x, width: Int32(region.width),
                    height: Int32(region.height), bytes_per_row: page.width, layout: Self.layout(options.layout),
                    alternatives: Int32(clamping: options.alternativeCount),
                    stops: { context, fraction in
                        unsafe Unmanaged<Reading>.fromOpaque(context!).takeUnretainedValue().stops(fraction)
                    }, context: Unmanaged.passUnretained(reading).toOpaque())
                let outcome = unsafe ocr_reader_read(
                    reader, &part,
                    { context, word in
                        let reading = unsafe Unmanaged<Reading>.fromOpaque(context!).takeUnretainedValue()
                        reading.words.append(unsafe TesseractReader.word(word!.pointee))
                    }, Unmanaged.passUnretained(reading).toOpaque())
                let words = reading.words.map { word in
                    var moved = word
                    moved.box.origin.x += Double(region.x)
                    moved.box.origin.y += Double(region.y)
                    return moved
                }
                return (outcome, words)
            }
        }
        switch result.0 {
        case ocr_outcome_done: return result.1
        case ocr_outcome_stopped: return nil
        default: throw .recognitionFailed(.engine)
        }
    }

    private static func layout(_ layout: RecognitionOptions.Layout) -> ocr_layout {
        switch layout {
        case .page: ocr_layout_page
        case .block: ocr_layout_block
        case .line: ocr_layout_line
        }
    }

    private static func word(_ word: ocr_word) -> RecognizedWord {
        let alternatives = (0..<Int(unsafe word.alternative_count)).compactMap { index in
            unsafe word.alternatives[index].map { unsafe String(cString: $0) }
        }
        let box = unsafe PixelRect(
            x: Int(word.left), y: Int(word.top), width: Int(word.right - word.left),
            height: Int(word.bottom - word.top))
        return unsafe RecognizedWord(
            String(cString: word.text), box: Rect(box), confidence: word.confidence, alternatives: alternatives)
    }
}
