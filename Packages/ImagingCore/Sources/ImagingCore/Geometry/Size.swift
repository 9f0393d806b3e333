/// A width and a height in pixels, not necessarily whole.
@frozen public struct Size: Hashable, Sendable, Codable {
    /// The extent to the right in pixels.
    public var width: Double
    /// The extent downward in pixels.
    public var height: Double

    /// Makes a size of its sides in pixels.
    @inlinable public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
