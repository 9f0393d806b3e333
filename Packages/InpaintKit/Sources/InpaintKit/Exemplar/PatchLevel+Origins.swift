import ImagingCore

extension PatchLevel {
    /// Returns where each open pixel is copied from when it continues what was found on the next coarser level: twice as
    /// far away, and at the same place within its pixel.
    ///
    /// - Parameters:
    ///   - coarse: For each open pixel of the coarser level the index of a known one.
    ///   - monitor: Once it is cancelled, the result is left unfinished.
    /// - Returns: For each open pixel the index of a known one; −1 for the others.
    func doubled(origins coarse: [Int32], of coarser: PatchLevel, monitor: WorkMonitor? = nil) -> [Int32] {
        var result = [Int32](repeating: -1, count: width * height)
        let origins = coarse.span
        for row in 0..<height where monitor?.isCancelled != true {
            for column in 0..<width where unknown[row &* width &+ column] != 0 {
                let origin = Int(origins[row / 2 &* coarser.width &+ column / 2])
                // A coarse pixel at an odd edge covers one pixel along an axis, not two.
                let fromColumn = min(2 &* (origin % coarser.width) &+ column % 2, width &- 1)
                let fromRow = min(2 &* (origin / coarser.width) &+ row % 2, height &- 1)
                result[row &* width &+ column] = Int32(fromRow &* width &+ fromColumn)
            }
        }
        return result
    }

    /// Returns, for each painted pixel of an area, the pixel that replaces it: an open one's origin; for the known ones
    /// around the hole, over which the fill fades, what continues the origin of the open one beside them.
    ///
    /// - Parameter monitor: Once it is cancelled, the result is left unfinished.
    /// - Returns: A raster of the area's size with packed places; `UInt32.max` where nothing is painted, and where what
    ///   would continue the fill may not be copied: there the photo stays.
    func copiedPlaces(origins: [Int32], in area: PixelRect, monitor: WorkMonitor? = nil) -> Raster<UInt32> {
        var places = Raster<UInt32>(width: area.width, height: area.height, filledWith: .max)
        var queue: [SIMD2<Int32>] = []
        for row in area.rows where monitor?.isCancelled != true {
            for column in area.columns where unknown[row &* width &+ column] != 0 {
                let origin = Int(origins[row &* width &+ column])
                places[column - area.x, row - area.y] = MatchField.pack(column: origin % width, row: origin / width)
                queue.append(SIMD2(Int32(column), Int32(row)))
            }
        }
        var first = 0
        while first < queue.count, first % 4096 != 0 || monitor?.isCancelled != true {
            let (column, row) = (Int(queue[first].x), Int(queue[first].y))
            let place = places[column - area.x, row - area.y]
            first += 1
            for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] where area.contains(x: column + dx, y: row + dy) {
                let fromColumn = MatchField.column(of: place) + dx
                let fromRow = MatchField.row(of: place) + dy
                guard painted[(row + dy) * width + column + dx] != 0,
                    places[column + dx - area.x, row + dy - area.y] == .max,
                    fromColumn >= 0, fromColumn < width, fromRow >= 0, fromRow < height,
                    isCopyable(fromRow * width + fromColumn)
                else { continue }
                places[column + dx - area.x, row + dy - area.y] = MatchField.pack(column: fromColumn, row: fromRow)
                queue.append(SIMD2(Int32(column + dx), Int32(row + dy)))
            }
        }
        return places
    }
}
