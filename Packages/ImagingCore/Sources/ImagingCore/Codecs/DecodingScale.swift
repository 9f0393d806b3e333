/// At what share of its stored size a JPEG picture is decoded.
///
/// Decoding at 1/2, 1/4 or 1/8 skips most of the work and is the cheap way to a preview. Sides are divided and rounded
/// up: 1001 pixels at ``half`` are 501. PNG has no such way: a PNG picture is always decoded at its full size.
public enum DecodingScale: Hashable, Sendable {
    /// All pixels.
    case full
    /// Half the width and height.
    case half
    /// A quarter of the width and height.
    case quarter
    /// An eighth of the width and height.
    case eighth
    /// The smallest of the four whose longer side is at least so many pixels; full when even that is smaller.
    case reaching(longSide: Int)

    /// What the sides are divided by: 1, 2, 4 or 8.
    ///
    /// ```
    /// DecodingScale.reaching(longSide: 1000).divisor(for: PixelSize(width: 4000, height: 3000))  // 4
    /// ```
    public func divisor(for size: PixelSize) -> Int {
        switch self {
        case .full: return 1
        case .half: return 2
        case .quarter: return 4
        case .eighth: return 8
        case .reaching(let longSide):
            let long = Swift.max(size.width, size.height)
            return [8, 4, 2].first { (long + $0 - 1) / $0 >= longSide } ?? 1
        }
    }
}
