import ImagingCore

/// Makes one more hypothesis of a detector's boxes: that they are the things.
struct BoxHypothesis {
    let view: SceneView
    /// The hypotheses of thresholds, the best first.
    let others: [RegionHypothesis]

    /// From which certainty on boxes are taken: what speaks for each is compared.
    static let certainties = [0.025, 0.05, 0.1, 0.2, 0.4]

    /// What a box stands for.
    private struct Candidate {
        var region: SceneRegion
        /// How much of a foreground each of its pixels brings with it, at least 1.
        var cost: Double
        var confidence: Double

        func isTaken(by others: [Candidate]) -> Bool {
            others.contains { $0.region.overlap(region) > 0.5 * min($0.region.area, region.area) }
        }
    }

    /// Returns the hypothesis for boxes in pixels of the photo, or nil when none fits.
    func hypothesis(of boxes: [Detection]) -> RegionHypothesis? {
        let candidates = candidates(of: boxes)
        var best: RegionHypothesis?
        for certainty in BoxHypothesis.certainties {
            let certain = candidates.filter { $0.confidence >= certainty }
            let foreground = certain.reduce(0) { $0 + $1.region.area * $1.cost }
            let division = RegionMaker.Division(regions: certain.map(\.region), foreground: foreground)
            if let hypothesis = RegionHypothesis(division, isChosen: true), hypothesis.score > best?.score ?? 0 {
                best = hypothesis
            }
        }
        return best
    }

    /// Returns what boxes stand for, those that fit regions first, then from the most certain on.
    private func candidates(of boxes: [Detection]) -> [Candidate] {
        let regions = others.prefix(24).flatMap { other in
            let cost = other.foreground / other.kept.reduce(0) { $0 + $1.area }
            return other.all.map { (region: $0, cost: cost, score: other.score) }
        }
        var found: [Candidate] = []
        var loose: [(box: PixelRect, confidence: Double)] = []
        for detection in boxes.filter(isUsable).nonMaximumSuppressed(threshold: 0.5) {
            let box = viewRegion(of: detection.box)
            guard box.width >= 5, box.height >= 5, 2 * box.width * box.height < view.size.area else { continue }
            var best: (value: Double, index: Int)?
            for (index, other) in regions.enumerated() {
                let shared = BoxHypothesis.overlap(box, other.region.bounds)
                guard shared > 0.6 else { continue }
                // Of regions that fit, one of a good hypothesis is most likely like those of other boxes.
                let value = shared * other.region.clarity * other.score
                if value > best?.value ?? 0 { best = (value, index) }
            }
            guard let best else {
                loose.append((box, detection.confidence))
                continue
            }
            let (region, cost, _) = regions[best.index]
            let candidate = Candidate(region: region, cost: cost, confidence: detection.confidence)
            if !candidate.isTaken(by: found) { found.append(candidate) }
        }
        if loose.isEmpty { return found }
        let outlines = OutlineEdges(view.gradients)
        for (box, confidence) in loose {
            guard let region = outlines.ellipse(in: box) else { continue }
            let candidate = Candidate(region: region, cost: 1 / confidence, confidence: confidence)
            if !candidate.isTaken(by: found) { found.append(candidate) }
        }
        return found
    }

    private func isUsable(_ detection: Detection) -> Bool {
        let box = detection.box
        return [box.origin.x, box.origin.y, box.size.width, box.size.height].allSatisfy(\.isFinite)
            && box.size.width > 0 && box.size.height > 0 && detection.confidence >= BoxHypothesis.certainties[0]
    }

    /// Returns the view's pixels that a box of the photo covers, to the nearest pixel.
    private func viewRegion(of box: Rect) -> PixelRect {
        func held(_ value: Double, _ limit: Int) -> Int { Int(min(Double(limit), max(0, value.rounded()))) }
        let left = held(box.origin.x * view.scale.x, view.size.width)
        let top = held(box.origin.y * view.scale.y, view.size.height)
        return PixelRect(
            x: left, y: top, width: held((box.origin.x + box.size.width) * view.scale.x, view.size.width) - left,
            height: held((box.origin.y + box.size.height) * view.scale.y, view.size.height) - top)
    }

    /// Returns the intersection of two rectangles over their union.
    private static func overlap(_ first: PixelRect, _ second: PixelRect) -> Double {
        let shared = Double(first.intersection(second).area)
        return shared / (Double(first.area + second.area) - shared)
    }
}
