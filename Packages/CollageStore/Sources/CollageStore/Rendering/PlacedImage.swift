/// A picture on a canvas: where it lies and how opaque it is.
public struct PlacedImage: Sendable {
    /// The picture.
    public var image: PreparedImage

    /// Where it lies, in canvas pixels at 1×.
    public var placement: Placement

    /// What its own opacity is multiplied by.
    ///
    /// In 0...1.
    public let opacity: Double

    /// Places a picture.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - placement: Where it lies, in canvas pixels at 1×.
    ///   - opacity: What its own opacity is multiplied by. In 0...1.
    /// - Throws: ``CollageError/invalidOpacity(_:)``.
    public init(_ image: PreparedImage, at placement: Placement, opacity: Double = 1) throws(CollageError) {
        guard (0...1).contains(opacity) else { throw .invalidOpacity(opacity) }
        self.image = image
        self.placement = placement
        self.opacity = opacity
    }
}
