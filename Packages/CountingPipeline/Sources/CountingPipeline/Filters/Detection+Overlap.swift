import ImagingCore

extension Detection {
    /// Returns the area that two boxes share over the area that they cover together, in 0...1.
    ///
    /// Boxes from (0, 0) to (2, 2) and from (1, 0) to (3, 2) share 2 of 6: a third. Boxes without area share nothing.
    public func intersectionOverUnion(_ other: Detection) -> Double {
        let (first, second) = (box, other.box)
        let width =
            Swift.min(first.origin.x + first.size.width, second.origin.x + second.size.width)
            - Swift.max(first.origin.x, second.origin.x)
        let height =
            Swift.min(first.origin.y + first.size.height, second.origin.y + second.size.height)
            - Swift.max(first.origin.y, second.origin.y)
        let shared = Swift.max(0, width) * Swift.max(0, height)
        let whole = area + other.area - shared
        return whole > 0 ? shared / whole : 0
    }
}

extension [Detection] {
    /// Returns the detections without those that a more certain one covers: non-maximum suppression.
    ///
    /// They are looked at from the most to the least certain, equally certain ones in their order; each takes off the
    /// later ones with which its ``Detection/intersectionOverUnion(_:)`` is above the threshold.
    ///
    /// - Parameter threshold: In 0...1. What shares exactly so much stays.
    /// - Returns: What stays, from the most to the least certain.
    /// - Complexity: O(*n* · *k*) for *k* that stay.
    public func nonMaximumSuppressed(threshold: Double) -> [Detection] {
        suppressed(threshold: threshold) { $0.confidence > $1.confidence }
    }

    /// Returns the detections without those that one of the main kind, or a more certain one, covers.
    ///
    /// - Parameters:
    ///   - mainCluster: The kind whose detections come first.
    ///   - threshold: As in ``nonMaximumSuppressed(threshold:)``.
    /// - Returns: What stays: the main kind first, then by certainty.
    public func merged(mainCluster: Int, threshold: Double = 0.5) -> [Detection] {
        suppressed(threshold: threshold) { first, second in
            let (isMain, isOtherMain) = (first.cluster == mainCluster, second.cluster == mainCluster)
            return isMain != isOtherMain ? isMain : first.confidence > second.confidence
        }
    }

    private func suppressed(
        threshold: Double, by precedes: (Detection, Detection) -> Bool
    ) -> [Detection] {
        let order = enumerated().sorted { first, second in
            if precedes(first.element, second.element) { return true }
            return !precedes(second.element, first.element) && first.offset < second.offset
        }
        var kept: [Detection] = []
        for (_, detection) in order
        where !kept.contains(where: { $0.intersectionOverUnion(detection) > threshold }) { kept.append(detection) }
        return kept
    }
}
