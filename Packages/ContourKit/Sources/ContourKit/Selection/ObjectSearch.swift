import ImagingCore
import Synchronization

/// The way from taps to masks.
struct ObjectSearch {
    let photo: Raster<RGBA8>
    var options: ObjectSelectionOptions
    let bands: ParallelBands
    let monitor: WorkMonitor

    /// A set of superpixels that may be meant.
    struct Candidate {
        let scene: SelectionScene
        let part: [Bool]
        let drawing: CoarseDrawing
        /// Log odds of being meant, beside the other candidates.
        var plausibility: Double
        /// The overlap with what is meant that the superpixels' chances let expect, in 0...1.
        let expectedOverlap: Double
        /// The overlap that the other candidates let expect, in 0...1.
        var agreement = 0.0
        /// The geometric mean of both.
        var confidence: Double { (agreement * expectedOverlap).squareRoot() }
    }

    /// The shortest side of a photo in which something can be told from the rest.
    static let leastSide = 8
    /// Below which agreement there is nothing.
    ///
    /// The chances, which are blurred where things are tiny, have no say in it.
    static let leastAgreement = 0.22

    /// Returns what the taps may mean, the best first.
    ///
    /// - Parameter whole: The view of the whole photo, if it is there already.
    func candidates(_ taps: [SelectionTap], box: Rect?, whole: SelectionScene?) throws -> [Candidate] {
        guard Swift.min(photo.width, photo.height) >= ObjectSearch.leastSide else { throw ContourError.noObject }
        let rects = box.map { [view(of: $0)] } ?? SelectionViews.rects(of: photo.size, around: middle(of: taps))
        let found = Mutex([[Candidate]](repeating: [], count: rects.count))
        bands.forEach(rects.count) { index in
            let scene =
                index == 0 && box == nil && whole != nil
                ? whole!
                : SelectionScene(
                    rects[index], level: box == nil ? index : 0, of: photo, photo: photo.size,
                    bands: ParallelBands(threadCount: 1, monitor: monitor))
            guard !monitor.isCancelled else { return }
            let result = view(scene, taps, box: box)
            found.withLock { $0[index] = result }
            monitor.advance()
        }
        try monitor.checkCancellation()
        var candidates = found.withLock { $0.flatMap(\.self) }
        if let box { prefer(box, among: &candidates) }
        judge(&candidates)
        let order = candidates.indices.sorted { (-candidates[$0].agreement, $0) < (-candidates[$1].agreement, $1) }
        return order.map { candidates[$0] }
    }

    /// Returns the selection of the best candidate.
    func selection(of candidates: [Candidate]) throws -> ObjectSelection {
        guard let best = candidates.first, best.agreement >= ObjectSearch.leastAgreement, standsOut(best) else {
            throw ContourError.noObject
        }
        var wanted = [best]
        var isLarger = [false]
        if options.findsAlternatives {
            for larger in [false, true] {
                guard let other = alternative(to: best, among: candidates, isLarger: larger) else { continue }
                wanted.append(other)
                isLarger.append(larger)
            }
        }
        let masks = try refined(wanted)
        let mask = masks[0]
        let alternatives = (1..<wanted.count).map { index in
            ObjectSelection.Alternative(
                mask: masks[index], confidence: wanted[index].confidence, isLarger: isLarger[index])
        }
        monitor.advance(by: 2)
        guard let bounds = mask.selectedBounds else { throw ContourError.noObject }
        return ObjectSelection(
            mask: mask, confidence: best.confidence, isUncertain: best.confidence < options.uncertainBelow,
            alternatives: alternatives, bounds: bounds)
    }

    // MARK: Candidates

    /// Finds which overlap each candidate is to be expected to have with what is meant: the mean of its overlaps with all
    /// candidates, weighted by their plausibility.
    ///
    /// What many plausible candidates nearly agree on is chosen rather than the most plausible one, if that stands alone.
    private func judge(_ candidates: inout [Candidate]) {
        let best = candidates.map(\.plausibility).max() ?? 0
        let weights = candidates.map { ExactMath.exponential($0.plausibility - best) }
        let sum = weights.reduce(0, +)
        for index in candidates.indices {
            let drawing = candidates[index].drawing
            let overlaps = zip(candidates, weights).reduce(0) { $0 + drawing.overlap(with: $1.0.drawing) * $1.1 }
            candidates[index].agreement = overlaps / sum
        }
    }

    private func middle(of taps: [SelectionTap]) -> Point {
        let points = taps.filter(\.isOnObject).map(\.point)
        let count = Double(points.count)
        return Point(
            x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }

    /// A box with a margin around it that shows what is not the object.
    private func view(of box: Rect) -> PixelRect {
        let margin = Swift.max(4, Int(0.2 * Swift.max(box.size.width, box.size.height)))
        return box.coveringPixels().expanded(by: margin).intersection(photo.bounds)
    }

    /// Returns the candidates of one view; none when no tap is seen there.
    private func view(_ scene: SelectionScene, _ taps: [SelectionTap], box: Rect?) -> [Candidate] {
        let graph = scene.graph
        // Taps beyond a close view say nothing there.
        func isSeen(_ point: Point) -> Bool {
            Rect(scene.rect).contains(point) || scene.level == 0
        }
        var points = taps.filter { $0.isOnObject && isSeen($0.point) }.map(\.point)
        if points.isEmpty, let box { points = [prominent(in: box, of: scene)] }
        guard !points.isEmpty else { return [] }
        let wanted = Set(points.map { scene.node(at: $0) })
        var barred = [Bool](repeating: false, count: graph.count)
        var besides = taps.filter { !$0.isOnObject && isSeen($0.point) }.map { scene.node(at: $0.point) }
        // What is tapped is part of it, whatever else is said of its superpixel.
        besides.removeAll { wanted.contains($0) }
        for node in besides { barred[node] = true }
        if let box {
            for node in 0..<graph.count {
                let place = Point(
                    x: Double(scene.rect.x) + graph.x[node] * Double(scene.rect.width) / Double(graph.width),
                    y: Double(scene.rect.y) + graph.y[node] * Double(scene.rect.height) / Double(graph.height))
                if !box.contains(place) { barred[node] = true }
            }
        }
        for node in wanted { barred[node] = false }
        let hypotheses = Hypotheses(scene, TapCues(scene, taps: points), besides: besides, barred: barred)
        guard !monitor.isCancelled else { return [] }
        let measure = HypothesisMeasure(hypotheses)
        return hypotheses.parts.compactMap { part in
            let cues = measure.cues(of: part)
            // Close views are there for what is too small to be seen in the whole photo.
            guard scene.level == 0 || (cues.share < 0.01 && cues.cutOff < 0.02) else { return nil }
            return Candidate(
                scene: scene, part: part, drawing: CoarseDrawing(part, in: scene), plausibility: cues.plausibility,
                expectedOverlap: Swift.min(1, cues.expectedOverlap))
        }
    }

    /// The middle of the superpixel that stands out most in a box.
    private func prominent(in box: Rect, of scene: SelectionScene) -> Point {
        let (graph, cues) = (scene.graph, scene.cues)
        var best = (score: -1.0, point: box.center)
        for node in 0..<graph.count {
            let point = Point(
                x: Double(scene.rect.x) + graph.x[node] * Double(scene.rect.width) / Double(graph.width),
                y: Double(scene.rect.y) + graph.y[node] * Double(scene.rect.height) / Double(graph.height))
            let across = (point.x - box.center.x) / box.size.width
            let down = (point.y - box.center.y) / box.size.height
            let near = ExactMath.exponential(-(across * across + down * down) * 12)
            let score = near * (0.3 + cues.contrast[node]) * (1.2 - cues.background[node])
            if score > best.score { best = (score, point) }
        }
        return best.point
    }

    /// Lets candidates count more that fill a box.
    private func prefer(_ box: Rect, among candidates: inout [Candidate]) {
        for index in candidates.indices {
            let (scene, part) = (candidates[index].scene, candidates[index].part)
            guard let bounds = scene.mask(of: part).selectedBounds else { continue }
            let scale = Double(scene.rect.width) / Double(scene.graph.width)
            let share = Double(bounds.area) * scale * scale / (box.size.width * box.size.height)
            candidates[index].plausibility += 4 * Swift.min(1, share)
        }
    }

    /// Whether there is any edge around a part: a plain wall or the sky has none.
    private func standsOut(_ candidate: Candidate) -> Bool {
        let graph = candidate.scene.graph
        var (length, steep) = (0.0, 0.0)
        for link in graph.first.indices
        where candidate.part[Int(graph.first[link])] != candidate.part[Int(graph.second[link])] {
            length += graph.lengths[link]
            steep += graph.lengths[link] * graph.gradients[link]
        }
        return length > 0 && steep / length >= 1
    }

    /// The best candidate that is much smaller, or larger, but not somewhere else.
    private func alternative(to best: Candidate, among candidates: [Candidate], isLarger: Bool) -> Candidate? {
        candidates.first { other in
            let (small, large) = isLarger ? (best.drawing, other.drawing) : (other.drawing, best.drawing)
            guard small.count > 0, Double(small.count) < 0.72 * Double(large.count) else { return false }
            return small.share(in: large) > 0.85
        }
    }

    // MARK: Masks

    /// Returns candidates' masks, their edges moved to the photo's; all but the first only coarsely.
    private func refined(_ candidates: [Candidate]) throws -> [Mask] {
        let masks = Mutex([Mask?](repeating: nil, count: candidates.count))
        let failure = Mutex<(any Error)?>(nil)
        bands.forEach(candidates.count) { index in
            let edge = SelectionEdge(
                photo: photo, quality: index == 0 ? options.quality : .preview, side: index == 0 ? 512 : 256,
                bands: bands, monitor: monitor)
            do {
                let mask = try edge.mask(of: candidates[index].part, in: candidates[index].scene)
                masks.withLock { $0[index] = mask }
            } catch {
                failure.withLock { $0 = error }
            }
        }
        try monitor.checkCancellation()
        if let failure = failure.withLock({ $0 }) { throw failure }
        return masks.withLock { $0.compactMap { $0 } }
    }
}
