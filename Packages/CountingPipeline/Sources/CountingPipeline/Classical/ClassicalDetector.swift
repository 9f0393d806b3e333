internal import Foundation
public import ImagingCore
internal import Synchronization

/// Finds things of one kind by their forms and edges, without a model.
///
/// ```swift
/// let coins = try ClassicalDetector().detect(in: photo, bands: ParallelBands())
/// print(coins.count)
/// ```
///
/// The photo is looked at with 560 pixels on its longer side. Thresholds are laid through eight planes of it (lightness,
/// colour axes, saturation, distances from the background's colour, lightness against its surroundings), by Otsu's
/// method for two and for three classes, and taken either way. Each is a hypothesis: what it separates is opened, small
/// holes are filled, and regions that touch are divided at narrow places: into the basins of the distances from
/// their edges.
/// The regions about as large as most of them are taken for things, and those that stand out in form or edge are not. A
/// hypothesis is the better, the fuller its regions, the clearer their edges, the more alike their sizes, the more they
/// cover of what the threshold separates, and the more they are. The best ones are completed by regions that fit to
/// theirs and that only others have: things of the kind in other colours. Last, regions so large that they must be
/// several things are divided.
///
/// - A photo in which nothing stands out gives no things.
/// - Things smaller than about 5 pixels of those 560 are not seen, nor are those that fill most of the photo.
public struct ClassicalDetector: ObjectDetecting {
    /// Makes a detector.
    public init() {}

    /// True: what is found is of about one size and form.
    public var choosesKind: Bool { true }

    /// Returns the things in a photo, from top to bottom.
    ///
    /// - Parameters:
    ///   - photo: The photo.
    ///   - bands: The threads, and where cancellation comes from. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels to make it small; what follows does not grow with the photo.
    public func detect(in photo: Raster<RGBA8>, bands: ParallelBands) -> [Detection] {
        detect(in: photo, besides: [], bands: bands)
    }

    /// Returns the things in a photo, those of a detector's boxes being hypotheses too.
    func detect(in photo: Raster<RGBA8>, besides boxes: [Detection], bands: ParallelBands) -> [Detection] {
        if photo.isEmpty { return [] }
        let view = SceneView(photo, bands: bands)
        return detections(of: things(in: view, besides: boxes, bands: bands), in: view)
    }

    /// Returns the regions that are things.
    func things(in view: SceneView, besides boxes: [Detection], bands: ParallelBands) -> [SceneRegion] {
        var hypotheses = hypotheses(of: view, bands: bands)
        if let hypothesis = BoxHypothesis(view: view, others: hypotheses).hypothesis(of: boxes) {
            hypotheses = ClassicalDetector.sorted(hypotheses + [hypothesis])
        }
        guard let best = hypotheses.first, bands.monitor?.isCancelled != true else { return [] }
        let completion = HypothesisCompletion(hypotheses, view: view)
        var winner = best
        for (index, hypothesis) in hypotheses.prefix(8).enumerated()
        where hypothesis.score >= 0.4 * best.score && bands.monitor?.isCancelled != true {
            if let completed = completion.completed(hypothesis, at: index), completed.score > winner.score {
                winner = completed
            }
        }
        return ClumpSplitter.split(winner)
    }

    /// Returns the hypotheses of all planes and thresholds, the best first.
    func hypotheses(of view: SceneView, bands: ParallelBands) -> [RegionHypothesis] {
        struct Trial {
            let plane: Raster<UInt8>
            let threshold: UInt8
            let isInverted: Bool
        }
        var trials: [Trial] = []
        for plane in view.planes {
            guard let histogram = try? plane.histogram(bands: bands) else { continue }
            var thresholds: [UInt8] = []
            for threshold in (histogram.otsuThresholds(classCount: 2) ?? [])
                + (histogram.otsuThresholds(classCount: 3) ?? [])
            where !thresholds.contains(threshold) { thresholds.append(threshold) }
            for threshold in thresholds {
                for isInverted in [false, true] {
                    trials.append(Trial(plane: plane, threshold: threshold, isInverted: isInverted))
                }
            }
        }
        let results = Mutex([RegionHypothesis?](repeating: nil, count: trials.count))
        let maker = RegionMaker(view: view, bands: ParallelBands(threadCount: 1, monitor: bands.monitor))
        bands.forEach(trials.count) { index in
            let trial = trials[index]
            guard
                let division = maker.division(
                    of: trial.plane, threshold: trial.threshold, inverted: trial.isInverted)
            else { return }
            let hypothesis = RegionHypothesis(division)
            results.withLock { $0[index] = hypothesis }
        }
        return ClassicalDetector.sorted(results.withLock { $0 }.compactMap { $0 })
    }

    /// Returns hypotheses by falling scores, those with one score in their order.
    private static func sorted(_ hypotheses: [RegionHypothesis]) -> [RegionHypothesis] {
        hypotheses.enumerated().sorted { first, second in
            first.element.score != second.element.score
                ? first.element.score > second.element.score : first.offset < second.offset
        }.map(\.element)
    }

    private func detections(of regions: [SceneRegion], in view: SceneView) -> [Detection] {
        let whole = regions.contains { !$0.isCut } ? regions.filter { !$0.isCut } : regions
        let size = RegionHypothesis.median(whole.map { log($0.area) })
        let edge = Swift.max(1e-6, RegionHypothesis.median(whole.map(\.weakEdge)))
        let sorted = regions.sorted { ($0.bounds.y, $0.bounds.x) < ($1.bounds.y, $1.bounds.x) }
        return sorted.map { region in
            let likeness = region.isCut ? 0.8 : exp(-(log(region.area) - size).magnitude)
            let clearness = Swift.min(1, region.weakEdge / edge)
            let bounds = region.bounds
            return Detection(
                box: Rect(
                    origin: Point(x: Double(bounds.x) / view.scale.x, y: Double(bounds.y) / view.scale.y),
                    size: Size(
                        width: Double(bounds.width) / view.scale.x, height: Double(bounds.height) / view.scale.y)),
                confidence: 0.35 + 0.6 * likeness * region.solidity * clearness.squareRoot())
        }
    }
}
