/// Set algebra. For soft values the union is the larger, the intersection the smaller of the two, and the complement of
/// *v* is 255 − *v* (the standard operations of fuzzy sets).
extension Mask {
    /// Returns what either mask selects: the larger of the two values at each pixel.
    public func union(_ other: Mask) throws(ImagingError) -> Mask { try combined(other) { Swift.max($0, $1) } }

    /// Returns what both masks select: the smaller of the two values at each pixel.
    public func intersection(_ other: Mask) throws(ImagingError) -> Mask { try combined(other) { Swift.min($0, $1) } }

    /// Returns what this mask selects and the other does not: min(*a*, 255 − *b*) at each pixel.
    public func subtracting(_ other: Mask) throws(ImagingError) -> Mask {
        try combined(other) { Swift.min($0, 255 &- $1) }
    }

    /// Returns what this mask does not select: 255 − *v* at each pixel.
    public func inverted() -> Mask { Mask(coverage: coverage.map { 255 &- $0 }) }

    private func combined(_ other: Mask, _ rule: (UInt8, UInt8) -> UInt8) throws(ImagingError) -> Mask {
        guard size == other.size else { throw .sizeMismatch(expected: size, actual: other.size) }
        let mine = coverage.span
        let theirs = other.coverage.span
        var result = coverage
        var output = result.mutableSpan
        for index in 0..<output.count { output[index] = rule(mine[index], theirs[index]) }
        return Mask(coverage: result)
    }
}
