import ImagingCore

/// The part of thin holes that lies in one cell of a grid over the photo.
///
/// The box around a wire that crosses the photo is the photo. Its pieces are small, and so is what each of them sees:
/// the cost is that of the wire.
struct ThinPiece: Hashable {
    /// The side of a cell.
    static let side = 128
    /// How far around a piece holes are looked at: one that is wide there is not thin here.
    static let margin = 24
    /// The largest depth that is called thin.
    static let largestDepth = 12.0

    /// The smallest rectangle around what is painted in the cell.
    let hole: PixelRect
    /// The largest distance of an unknown pixel from a known one, in the piece and just around it.
    let depth: Double

    /// Returns the pieces in reading order of their cells.
    ///
    /// - Parameters:
    ///   - changed: 255 where the content is to be found, over 0 where the fill is used.
    ///   - box: A box around all that is over 0.
    static func pieces(of changed: Mask, in box: PixelRect, bands: ParallelBands) -> [ThinPiece] {
        let columns = (changed.width + side - 1) / side
        let rows = (changed.height + side - 1) / side
        var found = [ThinPiece?](repeating: nil, count: columns * rows)
        for index in 0..<columns * rows where bands.monitor?.isCancelled != true {
            let cell = PixelRect(x: index % columns * side, y: index / columns * side, width: side, height: side)
                .intersection(box)
            guard !cell.isEmpty, let hole = selectedBounds(of: changed, in: cell) else { continue }
            let seen = hole.expanded(by: margin).intersection(changed.coverage.bounds)
            let known = Mask(coverage: changed.coverage.cropped(to: seen).map { $0 == 255 ? 0 : 255 })
            let depths = known.distanceToSelected(bands: bands)
            let depth = Double(depths.pixels.max() ?? 0)
            if depth <= largestDepth { found[index] = ThinPiece(hole: hole, depth: depth) }
        }
        return found.compactMap { $0 }
    }

    /// The smallest rectangle around what a mask selects at all within a part of it.
    private static func selectedBounds(of mask: Mask, in part: PixelRect) -> PixelRect? {
        let values = mask.coverage.span
        var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
        for row in part.rows {
            let start = row &* mask.width &+ part.x
            // Without a branch for each pixel the compiler looks at many at a time.
            var any: UInt8 = 0
            for at in start..<start &+ part.width { any |= values[at] }
            if any == 0 { continue }
            var (first, last) = (start, start &+ part.width &- 1)
            while values[first] == 0 { first &+= 1 }
            while values[last] == 0 { last &-= 1 }
            left = min(left, first &- row &* mask.width)
            right = max(right, last &- row &* mask.width)
            top = min(top, row)
            bottom = row
        }
        guard bottom >= 0 else { return nil }
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}
