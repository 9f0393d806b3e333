import ImagingCore

extension PatchLevel {
    /// Returns, for each painted pixel, the known pixel that replaces it: the one that the best of all patches over it
    /// proposes. Copying instead of averaging keeps grain and edges as sharp as they are.
    ///
    /// - Returns: Packed places; `UInt32.max` where nothing is painted.
    func copiedPlaces(_ field: MatchField, bands: ParallelBands) -> Raster<UInt32> {
        bands.raster(width: width, height: height, bandHeight: searchBandHeight) { rows, output in
            let places = field.places.span
            let distances = field.distances.span
            for row in rows {
                for column in 0..<width {
                    let index = (row &- rows.lowerBound) &* width &+ column
                    output[index] = .max
                    guard painted[row &* width &+ column] != 0 else { continue }
                    var least = UInt32.max
                    for y in max(radius, row - radius)...min(height - 1 - radius, row + radius) {
                        for x in max(radius, column - radius)...min(width - 1 - radius, column + radius) {
                            let at = y &* width &+ x
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
