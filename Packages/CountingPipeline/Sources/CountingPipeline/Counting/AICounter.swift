internal import Foundation
public import ImagingCore

/// Counts the main kind of thing in a photo.
///
/// ```swift
/// let result = try await AICounter().count(photo)
/// print("\(result.count) objects")
/// ```
///
/// Things are found by a detector, those far from most in size and form are left out, each is described by an embedder,
/// and likeness sorts them into kinds. The kind that most are of is counted. Detector and embedder may be others:
/// whatever is an ``ObjectDetecting`` and an ``ImageEmbedding``. The standard ones need no model file.
public struct AICounter: Sendable {
    /// The fewest pixels that each side of a photo must have.
    public static let leastSide = 100

    /// The least mean of a photo's brightest channel, in 0...255.
    public static let leastBrightness = 6.0

    /// The most pixels that a photo may have.
    public static let mostPixels = 400_000_000

    /// What is counted, and how.
    public var settings: CountingSettings
    /// What finds things.
    public var detector: any ObjectDetecting
    /// What describes them.
    public var embedder: any ImageEmbedding
    /// How many threads are used; nil means one for each active processor.
    public var threadCount: Int?

    /// Makes a counter.
    ///
    /// - Parameters:
    ///   - settings: What is counted, and how.
    ///   - detector: What finds things.
    ///   - embedder: What describes them.
    ///   - threadCount: How many threads are used, at least 1; nil means one for each active processor.
    public init(
        settings: CountingSettings = CountingSettings(), detector: any ObjectDetecting = ClassicalDetector(),
        embedder: any ImageEmbedding = HandcraftedEmbedder(), threadCount: Int? = nil
    ) {
        self.settings = settings
        self.detector = detector
        self.embedder = embedder
        self.threadCount = threadCount
    }

    /// Counts the main kind of thing in a photo.
    ///
    /// Cancelling the task cancels the work.
    ///
    /// - Parameters:
    ///   - photo: The photo, upright. At least 100 × 100 pixels.
    ///   - progress: Called with each report, from any thread; the last one has ``ProcessingStage/complete``, or
    ///     ``ProcessingStage/error`` when the count failed or was cancelled.
    /// - Throws: ``CountingError``, `CancellationError`, or what the detector or embedder throws.
    public func count(
        _ photo: Raster<RGBA8>, progress: (@Sendable (CountingProgress) -> Void)? = nil
    ) async throws -> CountResult {
        var told: (@Sendable (WorkProgress) -> Void)?
        if let progress {
            told = { work in
                // The end is told below, with its own stage.
                guard let stage = ProcessingStage(rawValue: work.stage), work.fraction < 1 else { return }
                progress(CountingProgress(stage: stage, fraction: work.fraction))
            }
        }
        do {
            let result = try await WorkMonitor.run(progress: told) { monitor in
                try counted(photo, monitor: monitor)
            }
            progress?(CountingProgress(stage: .complete, fraction: 1))
            return result
        } catch {
            progress?(CountingProgress(stage: .error, fraction: 1))
            throw error
        }
    }

    /// Counts in the calling thread; a monitor tells the stages and may cancel.
    ///
    /// - Parameters:
    ///   - photo: The photo, upright. At least 100 × 100 pixels.
    ///   - monitor: Where progress goes to and cancellation comes from.
    /// - Throws: ``CountingError``, `CancellationError`, or what the detector or embedder throws.
    public func counted(_ photo: Raster<RGBA8>, monitor: WorkMonitor = WorkMonitor()) throws -> CountResult {
        try check(photo)
        let bands = ParallelBands(threadCount: threadCount, monitor: monitor)
        // Inner stages of a detector are none of the count's.
        let inner = ParallelBands(threadCount: threadCount, monitor: monitor.silenced())
        begin(.detecting, 0.8, monitor)
        var found = try stoppable(monitor) { try detector.detect(in: photo, bands: inner) }
        found = filtered(found.filter { $0.confidence >= settings.confidence })

        begin(.extracting, 0.1, monitor)
        let crops = found.map { photo.cropped(to: AICounter.cropRegion(of: $0.box, in: photo.size)) }
        let seen = zip(found, crops).filter { !$1.isEmpty }
        if seen.isEmpty { throw CountingError.noObjectsDetected }
        let vectors = try stoppable(monitor) { try embedder.vectors(of: seen.map(\.1), bands: bands) }
        guard vectors.count == seen.count,
            vectors.allSatisfy({ $0.count == embedder.dimension && $0.allSatisfy(\.isFinite) })
        else { throw CountingError.unusableVectors }

        begin(.clustering, 0.05, monitor)
        let labels = SimilarityClusterer(similarity: settings.similarity).labels(of: vectors)
        try monitor.checkCancellation()

        begin(.merging, 0.05, monitor)
        let main = SimilarityClusterer.largestCluster(of: labels) ?? 0
        let labelled = zip(seen, labels).map { Detection(box: $0.0.box, confidence: $0.0.confidence, cluster: $1) }
        let merged = labelled.merged(mainCluster: main, threshold: settings.mergeThreshold)
        return CountResult(detections: merged, mainCluster: main, imageSize: photo.size, settings: settings)
    }

    /// Runs a step of others; when the work is cancelled, that is what is thrown, whatever the step says of it.
    private func stoppable<Result>(_ monitor: WorkMonitor, _ step: () throws -> Result) throws -> Result {
        let result = Swift.Result { try step() }
        try monitor.checkCancellation()
        return try result.get()
    }

    /// Returns what the size, form and area filters keep.
    private func filtered(_ detections: [Detection]) -> [Detection] {
        if detector.choosesKind { return detections }
        var kept = detections
        if settings.sizeFilter.isOn {
            kept = DeviationFilter(.area, multiplier: settings.sizeFilter.multiplier).kept(kept)
        }
        if settings.aspectFilter.isOn {
            kept = DeviationFilter(.aspectRatio, multiplier: settings.aspectFilter.multiplier).kept(kept)
        }
        if settings.areaFilter.isOn {
            kept = DeviationFilter(.area, multiplier: settings.areaFilter.multiplier, leastCount: 1).kept(kept)
        }
        return kept
    }

    /// Returns the pixels of a box: its corners' whole parts, held within the photo.
    static func cropRegion(of box: Rect, in size: PixelSize) -> PixelRect {
        func held(_ value: Double, _ limit: Int) -> Int {
            Int(Swift.min(Double(limit), Swift.max(0, value.rounded(.towardZero))))
        }
        let (left, top) = (held(box.origin.x, size.width), held(box.origin.y, size.height))
        return PixelRect(
            x: left, y: top, width: held(box.origin.x + box.size.width, size.width) - left,
            height: held(box.origin.y + box.size.height, size.height) - top)
    }

    private func check(_ photo: Raster<RGBA8>) throws(CountingError) {
        if Swift.min(photo.width, photo.height) < AICounter.leastSide { throw .imageTooSmall(photo.size) }
        if photo.size.area > AICounter.mostPixels { throw .notEnoughMemory(photo.size) }
        // Some 10,000 pixels tell how bright it is.
        let step = Swift.max(1, Int((Double(photo.size.area) / 10_000).squareRoot()))
        var (sum, count) = (0, 0)
        for row in Swift.stride(from: 0, to: photo.height, by: step) {
            for column in Swift.stride(from: 0, to: photo.width, by: step) {
                let pixel = photo[column, row]
                sum += Int(Swift.max(pixel.red, pixel.green, pixel.blue))
                count += 1
            }
        }
        let brightness = Double(sum) / Double(count)
        if brightness < AICounter.leastBrightness { throw .imageTooDark(brightness: brightness) }
    }

    private func begin(_ stage: ProcessingStage, _ share: Double, _ monitor: WorkMonitor) {
        monitor.begin(stage: stage.rawValue, share: share)
    }
}
