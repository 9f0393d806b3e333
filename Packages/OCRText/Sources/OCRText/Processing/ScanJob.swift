import ImagingCore
import Synchronization

/// One photo's way to an excerpt.
struct ScanJob {
    let config: ImageProcessor.Config
    let recognizer: any TextRecognizing
    let bands: ParallelBands

    /// A photo with fewer pixels on a side shows no page.
    private static let leastSide = 16

    func run(_ image: Raster<RGBA8>) throws -> PageScan {
        guard Swift.min(image.width, image.height) >= Self.leastSide else { throw OCRError.invalidImage }
        var watch = StageWatch(monitor: bands.monitor)
        var options = RecognitionOptions(
            languages: config.recognitionLanguages, level: config.recognitionLevel,
            usesLanguageCorrection: config.usesLanguageCorrection, alternativeCount: config.alternativeCount)
        options.deadline = config.timeLimit.map { ContinuousClock.now + $0 }

        // Languages are loaded while the page is looked for.
        let preparation = Mutex<Result<Void, any Error>>(.success(()))
        let rectangles = Mutex<[PageRectangle]>([])
        watch.begin("rectangles", share: 0.1)
        bands.forEach(2) { index in
            if index == 0 {
                let result = Result { try recognizer.prepare(options) }
                preparation.withLock { $0 = result }
            } else {
                let found = detector.rectangles(in: image, bands: bands)
                rectangles.withLock { $0 = found }
            }
        }
        try bands.monitor?.checkCancellation()
        try preparation.withLock { try $0.get() }
        let rectangle = rectangles.withLock { $0.first }

        watch.begin("rectification", share: 0.1)
        let width =
            config.recognitionLevel == .fast
            ? Swift.min(1000, config.maxImageWidthForProcessing) : config.maxImageWidthForProcessing
        var pages = PageRectifier(maximumWidth: width).pages(of: image, within: rectangle, bands: bands)
        try bands.monitor?.checkCancellation()
        if config.enhancesContrast {
            watch.begin("contrast", share: 0.02)
            pages = try pages.map { page in page.replacing(try InkContrast.enhanced(page.pixels, bands: bands)) }
        }

        watch.begin("orientation", share: 0.08)
        let isUpsideDown = try UprightDecision(recognizer: recognizer, options: options, bands: bands)
            .isUpsideDown(pages)
        // Turned by half, the right page of a spread is the left one.
        if isUpsideDown { pages = pages.reversed().map { $0.turned(quarterTurns: 2) } }

        watch.begin("recognition", share: 0.65)
        let words = try pages.map { page in
            try PageReading(recognizer: recognizer, options: options, bands: bands).words(on: page)
        }
        try bands.monitor?.checkCancellation()

        watch.begin("text", share: 0.05)
        return scan(pages, words: words, rectangle: rectangle, watch: &watch)
    }

    private var detector: RectangleDetector {
        RectangleDetector(
            minimumAspectRatio: config.rectangleMinAspectRatio, minimumSize: config.rectangleMinimumSize,
            quadratureTolerance: config.rectangleQuadratureTolerance,
            minimumConfidence: config.rectangleMinimumConfidence)
    }

    private func scan(
        _ pages: [RectifiedPage], words: [[RecognizedWord]], rectangle: PageRectangle?, watch: inout StageWatch
    ) -> PageScan {
        let ordered = zip(pages, words).map { page, words in
            let scale = Double(page.pixels.width) / Double(config.maxImageWidthForProcessing)
            return ImageProcessor.orderAndExtractLines(from: words, yTolerance: config.yTolerancePixels * scale)
        }
        let lines = TextEvidence.kept(ordered)
        let text = config.cleaner.text(of: lines)
        let letters = lines.joined().flatMap(\.words).map { ($0.confidence, Double($0.text.count)) }
        let count = letters.map(\.1).reduce(0, +)
        return PageScan(
            text: text, rawText: lines.joined().map(\.text).joined(separator: "\n"),
            pages: zip(pages, lines).map { ScannedPage(page: $0, lines: $1) }, rectangle: rectangle,
            confidence: count == 0 ? 0 : letters.map { $0 * $1 }.reduce(0, +) / count, stages: watch.finish())
    }
}

/// Tells the monitor which stage begins, and how long each took.
struct StageWatch {
    private let monitor: WorkMonitor?
    private var stages: [PageScan.Stage] = []
    private var current: (name: String, start: ContinuousClock.Instant)?

    init(monitor: WorkMonitor?) { self.monitor = monitor }

    mutating func begin(_ name: String, share: Double) {
        end()
        monitor?.begin(stage: name, share: share)
        current = (name, ContinuousClock.now)
    }

    mutating func finish() -> [PageScan.Stage] {
        end()
        return stages
    }

    private mutating func end() {
        guard let current else { return }
        stages.append(PageScan.Stage(name: current.name, duration: ContinuousClock.now - current.start))
        self.current = nil
    }
}
