import ImagingCore

extension PatchLevel {
    /// Returns, for each painted pixel of an area, the known pixel that replaces it: the one that the best of all
    /// patches over it proposes.
    ///
    /// Copying instead of averaging keeps grain and edges as sharp as they are.
    ///
    /// - Returns: A raster of the area's size with packed places; `UInt32.max` where nothing is painted.
    func copiedPlaces(_ field: MatchField, in area: PixelRect, bands: ParallelBands) -> Raster<UInt32> {
        bands.raster(width: area.width, height: area.height, bandHeight: searchBandHeight) { rows, output in
            let places = field.places.span
            let distances = field.distances.span
            for areaRow in rows {
                let row = areaRow &+ area.y
                for column in area.columns {
                    let index = (areaRow &- rows.lowerBound) &* area.width &+ (column &- area.x)
                    output[index] = .max
                    guard painted[row &* width &+ column] != 0 else { continue }
                    var least = UInt32.max
                    for y in max(radius, row - radius)...min(height - 1 - radius, row + radius) {
                        for x in max(radius, column - radius)...min(width - 1 - radius, column + radius) {
                            let at = (y &- field.box.y) &* field.box.width &+ (x &- field.box.x)
                            guard distances[at] < least else { continue }
                            least = distances[at]
                            output[index] = MatchField.pack(
                                column: MatchField.column(of: places[at]) + column - x,
                                row: MatchField.row(of: places[at]) + row - y)
                        }
                    }
                }
            }
        }
    }
}
