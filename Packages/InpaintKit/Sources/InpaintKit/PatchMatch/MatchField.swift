import ImagingCore

/// For each target of a level, the place of the source patch that looks most like it.
struct MatchField {
    /// The packed place of the match's centre: column in the low 16 bits, row in the high 16.
    var places: Raster<UInt32>
    /// The sum of squared differences between the two patches.
    var distances: Raster<UInt32>

    init(width: Int, height: Int) {
        places = Raster(width: width, height: height, filledWith: .max)
        distances = Raster(width: width, height: height, filledWith: .max)
    }

    static func pack(column: Int, row: Int) -> UInt32 { UInt32(column) | UInt32(row) << 16 }
    static func column(of place: UInt32) -> Int { Int(place & 0xFFFF) }
    static func row(of place: UInt32) -> Int { Int(place >> 16) }

    /// Returns the field for the next finer level: each match twice as far, and at the same place within its pixel.
    func doubled(for finer: PatchLevel) -> MatchField {
        var result = MatchField(width: finer.width, height: finer.height)
        let radius = finer.radius
        for row in finer.targetRows {
            for column in 0..<finer.width where finer.targets[row &* finer.width &+ column] != 0 {
                // The coarse place may lie a pixel outside the coarse targets near the region's edge.
                let coarseColumn = min(max(column / 2, radius), places.width - 1 - radius)
                let coarseRow = min(max(row / 2, radius), places.height - 1 - radius)
                let match = places[coarseColumn, coarseRow]
                guard match != .max else { continue }
                let toColumn = 2 * MatchField.column(of: match) + column - 2 * coarseColumn
                let toRow = 2 * MatchField.row(of: match) + row - 2 * coarseRow
                result.places[column, row] = finer.nearestSource(toColumn: toColumn, row: toRow)
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
