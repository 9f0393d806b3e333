public import ImagingCore

/// A box that a detector found.
public struct ScoredBox: Hashable, Sendable {
    /// Where it is, in pixels of the photo; it may reach beyond the edge.
    public var box: Rect

    /// How certain the detector is, in 0...1.
    public var score: Float

    /// The number of the class that fits best, from 0 on.
    public var kind: Int

    /// Makes a box.
    ///
    /// - Parameters:
    ///   - box: Where it is, in pixels of the photo.
    ///   - score: How certain the detector is, in 0...1.
    ///   - kind: The number of the class that fits best, from 0 on.
    public init(box: Rect, score: Float, kind: Int) {
        self.box = box
        self.score = score
        self.kind = kind
    }

    /// Returns the boxes without those that overlap one of a higher score, whatever their classes.
    ///
    /// A box is left out when it shares more than `limit` of the union with a better one that was kept. Of equal scores
    /// the earlier is the better.
    ///
    /// - Parameters:
    ///   - boxes: The boxes, in any order.
    ///   - limit: The largest intersection over union that is kept, in 0...1.
    /// - Returns: The boxes that were kept, by falling score.
    /// - Complexity: O(n · k) for n boxes of which k are kept.
    public static func withoutOverlaps(_ boxes: [ScoredBox], limit: Double) -> [ScoredBox] {
        let order = boxes.indices.sorted { (boxes[$1].score, $0) < (boxes[$0].score, $1) }
        var kept: [ScoredBox] = []
        for index in order {
            let box = boxes[index]
            if !kept.contains(where: { overlap($0.box, box.box) > limit }) { kept.append(box) }
        }
        return kept
    }

    /// The intersection over the union of two boxes; 0 when neither has an area.
    static func overlap(_ a: Rect, _ b: Rect) -> Double {
        let width =
            min(a.origin.x + a.size.width, b.origin.x + b.size.width) - max(a.origin.x, b.origin.x)
        let height =
            min(a.origin.y + a.size.height, b.origin.y + b.size.height) - max(a.origin.y, b.origin.y)
        guard width > 0, height > 0 else { return 0 }
        let shared = width * height
        return shared / (a.size.width * a.size.height + b.size.width * b.size.height - shared)
    }
}
