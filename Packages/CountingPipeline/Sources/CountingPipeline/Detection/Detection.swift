public import ImagingCore

/// A thing that was found in a photo.
public struct Detection: Hashable, Sendable {
    /// Where it is, in pixels of the photo.
    ///
    /// It may reach beyond the photo's edge.
    public var box: Rect

    /// How certain it is that there is a thing, in 0...1.
    public var confidence: Double

    /// The kind that it is of, from 0 on, or nil before things were sorted into kinds.
    public var cluster: Int?

    /// Makes a detection.
    ///
    /// - Parameters:
    ///   - box: Where it is, in pixels of the photo.
    ///   - confidence: How certain it is, in 0...1.
    ///   - cluster: The kind that it is of, if that is known.
    public init(box: Rect, confidence: Double, cluster: Int? = nil) {
        self.box = box
        self.confidence = confidence
        self.cluster = cluster
    }

    /// The area of the box in pixels, what is beyond the photo's edge counted too.
    public var area: Double { box.size.width * box.size.height }

    /// The width of the box over its height.
    public var aspectRatio: Double { box.size.width / box.size.height }
}
