import ContourKit
public import ImagingCore

/// A stroke of a brush over the photo.
public struct FlowStroke: Hashable, Sendable {
    /// The places that it went through, in the original's frame.
    public let points: [Point]

    /// How wide it is, in the original's pixels.
    ///
    /// In 1...512.
    public let width: Double

    /// Whether it takes away from what is selected.
    public let isErasing: Bool

    /// Makes a stroke.
    ///
    /// - Parameters:
    ///   - points: The places that it went through, in the original's frame. Those that are no numbers, or farther than
    ///     10⁶ pixels away, are left out.
    ///   - width: How wide it is, in the original's pixels; held within 1...512.
    ///   - isErasing: Whether it takes away from what is selected.
    public init(_ points: [Point], width: Double, isErasing: Bool = false) {
        self.points = points.filter { abs($0.x) <= 1e6 && abs($0.y) <= 1e6 }
        self.width = width.isNaN ? 1 : min(512, max(1, width))
        self.isErasing = isErasing
    }

    /// Returns what it covers of a photo.
    func mask(size: PixelSize) -> Mask {
        let touches = points.map { LineBrush.Touch($0) }
        do throws(ContourError) {
            return try LineBrush(width: width).mask(of: touches, size: size)
        } catch {
            preconditionFailure("a stroke's values lie in their domains: \(error)")
        }
    }
}
