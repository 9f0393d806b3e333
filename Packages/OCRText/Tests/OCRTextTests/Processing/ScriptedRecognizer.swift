import ImagingCore
import OCRText
import Synchronization

/// A recogniser that reads what a test says.
final class ScriptedRecognizer: TextRecognizing {
    /// What was asked for.
    struct Request: Sendable {
        let page: Raster<UInt8>
        let options: RecognitionOptions
    }

    private let answer: @Sendable (Request) throws -> [RecognizedWord]
    private let asked = Mutex<[Request]>([])

    init(_ answer: @escaping @Sendable (Request) throws -> [RecognizedWord]) { self.answer = answer }

    /// What was asked for so far.
    var requests: [Request] { asked.withLock { $0 } }

    func words(
        in page: Raster<UInt8>, options: RecognitionOptions, bands: ParallelBands
    ) throws -> [RecognizedWord] {
        let request = Request(page: page, options: options)
        asked.withLock { $0.append(request) }
        return try answer(request)
    }
}
