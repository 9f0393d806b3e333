/// A rectangle of paper found in a photo.
public struct PageRectangle: Hashable, Sendable, Codable {
    /// Where its corners are in the photo, in pixels.
    ///
    /// They go around clockwise, and the first is the one at the top left as the photo is seen. A page that lies partly
    /// beyond the photo has corners on the photo's edge, where it leaves it.
    public let corners: Quadrilateral

    /// How sure it is, in 0...1: how well the four sides are borne out, and how large it is.
    public let confidence: Double

    /// Makes a rectangle.
    ///
    /// - Parameters:
    ///   - corners: Its corners in pixels of the photo.
    ///   - confidence: How sure it is, in 0...1.
    public init(corners: Quadrilateral, confidence: Double) {
        self.corners = corners
        self.confidence = confidence
    }
}
