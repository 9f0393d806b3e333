import ImagingCore

/// For each target of a level, the place of the source patch that looks most like it.
///
/// It covers the box around the targets and no more: in a large photo most of a level is there to be copied from.
struct MatchField {
    /// What of the level the field covers.
    let box: PixelRect
    /// The packed place of the match's centre: column in the low 16 bits, row in the high 16.
    var places: Raster<UInt32>
    /// The sum of squared differences between the two patches.
    var distances: Raster<UInt32>

    /// Makes a field of a level without any match.
    init(for level: PatchLevel) { self.init(box: level.targetBox) }

    /// Makes a field without any match.
    init(box: PixelRect) {
        self.box = box
        places = Raster(width: box.width, height: box.height, filledWith: .max)
        distances = Raster(width: box.width, height: box.height, filledWith: .max)
    }

    /// The match at a place of the level; `UInt32.max` where there is none.
    subscript(column: Int, row: Int) -> UInt32 {
        get { box.contains(x: column, y: row) ? places[column - box.x, row - box.y] : .max }
        set { places[column - box.x, row - box.y] = newValue }
    }

    static func pack(column: Int, row: Int) -> UInt32 { UInt32(column) | UInt32(row) << 16 }
    static func column(of place: UInt32) -> Int { Int(place & 0xFFFF) }
    static func row(of place: UInt32) -> Int { Int(place >> 16) }

    /// Returns the field for the next finer level: each match twice as far, and at the same place within its pixel.
    func doubled(for finer: PatchLevel, monitor: WorkMonitor? = nil) -> MatchField {
        var result = MatchField(for: finer)
        let radius = finer.radius
        let coarseWidth = (finer.width + 1) / 2
        let coarseHeight = (finer.height + 1) / 2
        for row in result.box.rows where monitor?.isCancelled != true {
            for column in result.box.columns where finer.targets[row &* finer.width &+ column] != 0 {
                // The coarse place may lie a pixel outside the coarse targets near the region's edge.
                let coarseColumn = min(max(column / 2, radius), coarseWidth - 1 - radius)
                let coarseRow = min(max(row / 2, radius), coarseHeight - 1 - radius)
                let match = self[coarseColumn, coarseRow]
                guard match != .max else { continue }
                let toColumn = 2 * MatchField.column(of: match) + column - 2 * coarseColumn
                let toRow = 2 * MatchField.row(of: match) + row - 2 * coarseRow
                result[column, row] = finer.nearestSource(toColumn: toColumn, row: toRow)
            }
        }
        return result
    }
}

extension PatchLevel {
    /// Returns the source at a place, or the nearest one found on rings of growing size around it.
    ///
    /// - Precondition: The level has a source.
    func nearestSource(toColumn column: Int, row: Int) -> UInt32 {
        for reach in 0..<max(width, height) * 2 {
            for y in row - reach...row + reach where y >= radius && y < height - radius {
                let step = abs(y - row) == reach ? 1 : max(1, 2 * reach)
                for x in stride(from: column - reach, through: column + reach, by: step)
                where x >= radius && x < width - radius && sources[y * width + x] != 0 {
                    return MatchField.pack(column: x, row: y)
                }
            }
        }
        preconditionFailure("a level must have a source")
    }
}
