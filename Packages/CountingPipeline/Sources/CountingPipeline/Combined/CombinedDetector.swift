public import ImagingCore

/// Finds things of one kind by their forms and edges and by another detector at once.
///
/// ```swift
/// let network = try YOLOXDetector(TensorModel(contentsOf: URL(filePath: "yolox_s.onnx")))
/// let counter = AICounter(detector: CombinedDetector(network))
/// ```
///
/// ``ClassicalDetector`` has one hypothesis of what the things are for each plane and threshold. Here the other
/// detector's boxes are one more, under the same score: those above the certainty, of five, that makes the best
/// hypothesis. A box that fits a region of a threshold stands for that region; any other one for the ellipse in it,
/// whose edge counts by how much clearer it is there than beside it. So a detector that knows the things finds those
/// that no threshold separates, and a detector that does not know them has boxes of many sizes, without edges, or none:
/// then the count is that of ``ClassicalDetector``.
public struct CombinedDetector: ObjectDetecting {
    /// The other detector.
    public var detector: any ObjectDetecting

    /// Makes a detector.
    ///
    /// - Parameter detector: The other detector. It should return its uncertain boxes too.
    public init(_ detector: any ObjectDetecting) { self.detector = detector }

    /// True: what is found is of about one size and form.
    public var choosesKind: Bool { true }

    /// Returns the things in a photo, from top to bottom.
    ///
    /// - Parameters:
    ///   - photo: The photo.
    ///   - bands: The threads, and where cancellation comes from. The result is the same for any number of them if the other
    ///     detector's is.
    /// - Throws: What the other detector throws.
    public func detect(in photo: Raster<RGBA8>, bands: ParallelBands) throws -> [Detection] {
        if photo.isEmpty { return [] }
        let boxes = try detector.detect(in: photo, bands: bands)
        return ClassicalDetector().detect(in: photo, besides: boxes, bands: bands)
    }
}
