/// One of the eight ways in which a picture lies upright on its sides: four turns, and the same mirrored.
///
/// They form a group: each one followed by another is one of them, and each has an inverse.
///
/// ```
/// 1 2 3    .turnRight  4 1    .turnLeft  3 6    .turnHalf  6 5 4    .mirror  3 2 1    .flip  4 5 6
/// 4 5 6                5 2               2 5               3 2 1             6 5 4           1 2 3
///                      6 3               1 4
/// ```
@frozen public enum RightAngleTransform: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing changes.
    case identity
    /// A turn by 90° clockwise.
    case turnRight
    /// A turn by 180°.
    case turnHalf
    /// A turn by 90° anticlockwise.
    case turnLeft
    /// Left and right change places.
    case mirror
    /// Mirrored along the diagonal from the top left: rows become columns.
    ///
    /// The same as ``turnRight`` and then ``mirror``.
    case transpose
    /// Top and bottom change places.
    ///
    /// The same as ``turnHalf`` and then ``mirror``.
    case flip
    /// Mirrored along the diagonal from the top right.
    ///
    /// The same as ``turnLeft`` and then ``mirror``.
    case transverse

    // Each is a number of turns to the right and then perhaps a mirroring: raw value = turns + 4 when mirrored.
    private var turns: Int { rawValue & 3 }
    private var isMirrored: Bool { rawValue >= 4 }

    private init(turns: Int, isMirrored: Bool) {
        // In 0...7, all of which are cases.
        self = RightAngleTransform(rawValue: (turns & 3) + (isMirrored ? 4 : 0))!
    }

    /// Whether width and height change places.
    public var exchangesSides: Bool { rawValue & 1 == 1 }

    /// The transform that undoes this one.
    public var inverse: RightAngleTransform {
        isMirrored ? self : RightAngleTransform(turns: -turns, isMirrored: false)
    }

    /// Returns the transform that does this one first and `next` after it.
    ///
    /// `.mirror.followed(by: .turnRight)` is `.transverse`.
    public func followed(by next: RightAngleTransform) -> RightAngleTransform {
        // A turn after a mirroring is one the other way before it.
        RightAngleTransform(
            turns: turns + (isMirrored ? -next.turns : next.turns), isMirrored: isMirrored != next.isMirrored)
    }

    /// Returns the size of what has been transformed.
    public func apply(to size: PixelSize) -> PixelSize {
        exchangesSides ? PixelSize(width: size.height, height: size.width) : size
    }

    /// Returns the map from places of a raster to places of the transformed one.
    ///
    /// - Parameter size: The size before.
    public func map(of size: PixelSize) -> AffineMap {
        let (width, height) = (Double(size.width), Double(size.height))
        return switch self {
        case .identity: .identity
        case .turnRight: AffineMap(a: 0, b: -1, c: 1, d: 0, tx: height, ty: 0)
        case .turnHalf: AffineMap(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
        case .turnLeft: AffineMap(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: width)
        case .mirror: AffineMap(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
        case .transpose: AffineMap(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .flip: AffineMap(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        case .transverse: AffineMap(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
        }
    }
}
