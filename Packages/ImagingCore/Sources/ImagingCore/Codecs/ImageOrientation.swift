/// How a stored picture is turned to be seen upright: EXIF's orientation tag.
///
/// Orientations 5 to 8 exchange width and height.
public enum ImageOrientation: Int, Hashable, Sendable, Codable, CaseIterable {
    /// 1: stored upright.
    case upright = 1
    /// 2: mirrored left to right.
    case mirrored = 2
    /// 3: turned by 180°.
    case rotatedHalf = 3
    /// 4: mirrored top to bottom.
    case flipped = 4
    /// 5: mirrored along the diagonal from the top left.
    case transposed = 5
    /// 6: to be turned by 90° clockwise, as a phone held upright stores it.
    case rotatedRight = 6
    /// 7: mirrored along the diagonal from the top right.
    case transversed = 7
    /// 8: to be turned by 90° anticlockwise.
    case rotatedLeft = 8

    /// Whether the upright picture's width is the stored picture's height.
    public var exchangesSides: Bool { rawValue >= 5 }

    /// Returns the sides of a stored picture once it is upright.
    public func upright(_ size: PixelSize) -> PixelSize {
        exchangesSides ? PixelSize(width: size.height, height: size.width) : size
    }
}
