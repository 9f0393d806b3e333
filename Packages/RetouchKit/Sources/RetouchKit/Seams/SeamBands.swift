import ImagingCore

/// What lies on which side of a fill's border, and how far from it.
struct SeamBands {
    /// How far beyond the fill is looked.
    static let margin = 40

    /// What is filled: 255 or 0.
    let filled: Mask
    /// Filled, 3 to 10 pixels from the border.
    let inside: Mask
    /// Not filled, 3 to 10 pixels from the border.
    let outside: Mask
    /// Filled, more than 2 pixels from the border.
    let deep: Mask
    /// Not filled, 3 to 30 pixels from the border.
    let ring: Mask

    init(of filled: Mask, bands: ParallelBands) {
        func grown(_ radius: Double) -> Mask { filled.dilated(radius: radius, bands: bands) }
        let core = filled.eroded(radius: 2, bands: bands)
        let near = grown(2)
        self.filled = filled
        // A thin fill has nothing deep; then all of it counts.
        deep = core.isEmpty ? filled : core
        inside = Self.difference(deep, filled.eroded(radius: 10, bands: bands))
        outside = Self.difference(grown(10), near)
        ring = Self.difference(grown(30), near)
    }

    private static func difference(_ mask: Mask, _ other: Mask) -> Mask {
        guard let result = try? mask.subtracting(other) else { preconditionFailure("both have one size") }
        return result
    }
}
