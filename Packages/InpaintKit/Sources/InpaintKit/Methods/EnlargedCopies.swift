import ImagingCore

/// Where a region's pixels are copied from, decided on a smaller picture of it.
///
/// A pixel of the small picture stands for a square of the region's. All of a square is copied from one other square,
/// whose pixels are as sharp as the photo's.
struct EnlargedCopies {
    /// How often the region was halved.
    let halvings: Int
    /// The region's size.
    let size: PixelSize
    /// What of the small picture the copies cover.
    let area: PixelRect
    /// For each small pixel of the area the packed place of the one it is copied from; `UInt32.max` where nothing is
    /// painted.
    let places: Raster<UInt32>
    /// For each small pixel of the area what is added to its copies, on the scale where a sample is in 0...255.
    let correction: Raster<RGBAFloat>

    /// Returns where a pixel of the region is copied from, and what is added to the copy; nil where nothing is painted.
    func copy(column: Int, row: Int) -> (column: Int, row: Int, correction: RGBAFloat)? {
        let (x, y) = (column >> halvings, row >> halvings)
        guard area.contains(x: x, y: y) else { return nil }
        let place = places[x - area.x, y - area.y]
        guard place != .max else { return nil }
        let within = (1 << halvings) - 1
        return (
            // The last square of a row or column may be smaller than the others.
            column: min(MatchField.column(of: place) << halvings + column & within, size.width - 1),
            row: min(MatchField.row(of: place) << halvings + row & within, size.height - 1),
            correction: correction(column: column, row: row, x: x, y: y, place: place)
        )
    }

    /// Returns the correction between the middles of squares; squares copied from elsewhere do not count, because light
    /// may step there.
    private func correction(column: Int, row: Int, x: Int, y: Int, place: UInt32) -> RGBAFloat {
        let scale = Float(1 << halvings)
        let right = (Float(column) + 0.5) / scale - 0.5 - Float(x)
        let down = (Float(row) + 0.5) / scale - 0.5 - Float(y)
        let (dx, dy) = (right < 0 ? -1 : 1, down < 0 ? -1 : 1)
        let own = SIMD4<Float>(correction[x - area.x, y - area.y])
        func beside(_ dx: Int, _ dy: Int) -> SIMD4<Float>? {
            guard area.contains(x: x + dx, y: y + dy) else { return nil }
            let other = places[x + dx - area.x, y + dy - area.y]
            guard other != .max, MatchField.column(of: other) == MatchField.column(of: place) + dx,
                MatchField.row(of: other) == MatchField.row(of: place) + dy
            else { return nil }
            return SIMD4(correction[x + dx - area.x, y + dy - area.y])
        }
        let across = own + ((beside(dx, 0) ?? own) - own) * abs(right)
        let acrossBeyond = beside(0, dy).map { $0 + ((beside(dx, dy) ?? $0) - $0) * abs(right) } ?? across
        let mean = across + (acrossBeyond - across) * abs(down)
        return RGBAFloat(red: mean.x, green: mean.y, blue: mean.z, alpha: mean.w)
    }
}

extension SIMD4<Float> {
    fileprivate init(_ color: RGBAFloat) { self.init(color.red, color.green, color.blue, color.alpha) }
}
