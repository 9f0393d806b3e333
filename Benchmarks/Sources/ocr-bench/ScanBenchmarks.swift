import BenchmarkHarness
import BenchmarkRasters
import ImagingCore
import OCRText
import OCRTextTesseract

/// A photo of a page, decoded and read, and the stages of that.
enum ScanBenchmarks {
    private static let input = "JPEG of 1800×2400, a page of 2,000 characters"

    static let all = [
        Benchmark(
            "ocr-scan", input: input + ", to its excerpt", targetMilliseconds: 1200, targetMegabytes: 200,
            peers: [BenchmarkPeer("Tesseract", targetRatio: 1), BenchmarkPeer("OpenCV Tesseract", targetRatio: 1)],
            growth: growth(lineCount: 36)
        ) { try scan($0, lineCount: 36) },
        Benchmark("ocr-scan-half", input: "the same page with half the lines", growth: growth(lineCount: 18)) {
            try scan($0, lineCount: 18)
        },
        Benchmark("ocr-scan-quarter", input: "the same page with a quarter of the lines", growth: growth(lineCount: 9))
        {
            try scan($0, lineCount: 9)
        },
        Benchmark(
            "ocr-page", input: input + ": finding the page and making it flat", targetMilliseconds: 150
        ) { context in
            let photo = try Photo<RGBA8>(decoding: try photo(context).bytes()).pixels
            return PreparedBenchmark {
                let page = RectangleDetector().rectangles(in: photo, bands: context.bands).first
                blackHole(PageRectifier().pages(of: photo, within: page, bands: context.bands))
            }
        },
        Benchmark("ocr-read", input: "the flat page: reading its words") { context in
            let photo = try Photo<RGBA8>(decoding: try photo(context).bytes()).pixels
            let found = RectangleDetector().rectangles(in: photo, bands: context.bands).first
            let page = PageRectifier().pages(of: photo, within: found, bands: context.bands)[0].pixels
            let recognizer = TesseractRecognizer()
            try recognizer.prepare(RecognitionOptions())
            return PreparedBenchmark {
                blackHole(try recognizer.words(in: page, options: RecognitionOptions(), bands: context.bands))
            }
        },
        Benchmark("ocr-text", input: "350 words: order and excerpt", targetMilliseconds: 20) { _ in
            let words = words
            return PreparedBenchmark {
                let lines = ImageProcessor.orderAndExtractLines(from: words)
                blackHole(TextCleaner().text(of: [lines]))
            }
        },
    ]

    private static func growth(lineCount: Int) -> BenchmarkGrowth {
        BenchmarkGrowth(
            "photo to excerpt, by the page’s lines", size: Double(lineCount), unit: "lines of 55 characters")
    }

    private static func scan(_ context: BenchmarkContext, lineCount: Int) throws -> PreparedBenchmark {
        let file = try photo(context, lineCount: lineCount)
        let processor = ImageProcessor(recognizer: TesseractRecognizer())
        try processor.prepare()
        let bytes = try file.bytes()
        return PreparedBenchmark(inputs: ["photo": file]) {
            let photo = try Photo<RGBA8>(decoding: bytes)
            let scan = try processor.scan(photo.pixels, bands: context.bands)
            guard !scan.text.isEmpty else { throw OCRError.recognitionFailed(.noText) }
            blackHole(scan)
        }
    }

    private static func photo(_ context: BenchmarkContext, lineCount: Int = 36) throws -> SharedInput {
        let photo = Photo(pixels: PhotographedPage.photo(isQuick: context.isQuick, lineCount: lineCount))
        return try context.workspace.file(
            try photo.encoded(as: .jpeg(quality: 88)), named: "page-\(lineCount)-lines.jpg")
    }

    /// The page's words where a typewriter would set them.
    private static var words: [RecognizedWord] {
        PhotographedPage.lines.enumerated().flatMap { row, line in
            var left = 60
            return line.split(separator: " ").map { word in
                let box = PixelRect(x: left, y: 80 + 50 * row, width: 24 * word.count, height: 32)
                left += 24 * (word.count + 1)
                return RecognizedWord(String(word), box: Rect(box), confidence: 0.95)
            }
        }
    }
}
