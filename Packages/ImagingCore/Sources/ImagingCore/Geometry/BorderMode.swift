/// What a neighbourhood operation reads beyond a raster's edge.
///
/// For the row `a b c d` the four samples to its left are, by mode:
///
/// | mode | reads |
/// |---|---|
/// | `replicate` | `a a a a` |
/// | `reflect` | `d c b a` (the edge twice) |
/// | `mirror` | `a d c b` (the edge once; period 2 *n* − 2) |
/// | `wrap` | `a b c d` |
@frozen public enum BorderMode: Hashable, Sendable, CaseIterable {
    /// The nearest pixel of the edge.
    case replicate
    /// The picture seen in a mirror that stands at the edge: the edge's own pixel appears twice.
    case reflect
    /// The picture seen in a mirror that stands on the edge's pixel: it appears once.
    case mirror
    /// The picture again from its other side.
    case wrap

    /// Returns the index in `[0, count)` that stands for any index.
    ///
    /// - Parameters:
    ///   - index: Any whole number.
    ///   - count: How many samples there are. At least 1.
    public func resolve(_ index: Int, count: Int) -> Int {
        precondition(count > 0, "there is nothing to read")
        if index >= 0 && index < count { return index }
        switch self {
        case .replicate:
            return index < 0 ? 0 : count - 1
        case .wrap:
            return index - count * floorDivide(index, count)
        case .reflect:
            let phase = index - 2 * count * floorDivide(index, 2 * count)
            return phase < count ? phase : 2 * count - 1 - phase
        case .mirror:
            if count == 1 { return 0 }
            let period = 2 * count - 2
            let phase = index - period * floorDivide(index, period)
            return phase < count ? phase : period - phase
        }
    }

    private func floorDivide(_ number: Int, _ divisor: Int) -> Int {
        number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
    }
}
