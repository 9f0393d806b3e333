import ImagingCore

/// Closes a hole by lines between its rims; a wide one from coarse to fine.
///
/// Lines are good for as far as edges are straight. So where a pixel is far from the rim its colour comes from the level
/// of half the size, and only a border between that and the rim is left to lines.
struct DiffusionFill {
    /// The largest distance from the rim that lines are laid over.
    static let depth: Float = 16
    /// Where coarse colours begin in a deeper hole.
    static let border: Float = 8

    let bands: ParallelBands

    /// Returns the level with its wanted colours, smooth: without grain.
    ///
    /// It takes the level, for a copy of a large one takes longer than a cancelled removal may go on.
    func filled(_ level: consuming DiffusionLevel) throws(CancellationError) -> DiffusionLevel {
        let quiet = boxMaximum(
            level.closed, width: level.width, height: level.height, radius: 2, monitor: bands.monitor)
        return try filled(level, quiet: quiet).level
    }

    /// The same, and what the surroundings say.
    func filled(
        _ level: consuming DiffusionLevel, quiet: [UInt8]
    ) throws(CancellationError) -> (level: DiffusionLevel, guide: DiffusionGuide) {
        let distances = level.distances(bands: bands)
        if let monitor = bands.monitor { try monitor.checkCancellation() }
        var result = consume level
        var depth: Float = 0
        for at in result.wanted.indices where result.wanted[at] != 0 { depth = max(depth, distances.pixels[at]) }
        let guide = DiffusionGuide(of: result, quiet: quiet, depth: min(depth, DiffusionFill.depth), bands: bands)
        if let monitor = bands.monitor { try monitor.checkCancellation() }
        var closed = result.closed
        if depth.isFinite && depth > DiffusionFill.depth && min(result.width, result.height) > 1 {
            let coarse = try filled(result.halved(monitor: bands.monitor))
            for row in 0..<result.height where bands.monitor?.isCancelled != true {
                for column in 0..<result.width {
                    let at = row &* result.width &+ column
                    guard result.wanted[at] != 0, distances.pixels[at] > DiffusionFill.border else { continue }
                    result.colors[at] = coarse.enlarged(column: column, row: row)
                    closed[at] = 0
                }
            }
        }
        if let monitor = bands.monitor { try monitor.checkCancellation() }
        let reach = Int(4 * min(depth, DiffusionFill.depth)) + 8
        let area = result.wantedBounds
        let found = colors(
            of: area, by: IsophoteLines(level: result, closed: closed, guide: guide, reach: reach))
        if let monitor = bands.monitor { try monitor.checkCancellation() }
        for row in area.rows {
            for column in area.columns {
                let at = row &* result.width &+ column
                guard result.wanted[at] != 0, closed[at] != 0 else { continue }
                let color = found[column &- area.x, row &- area.y]
                result.colors[at] = SIMD4(color.red, color.green, color.blue, color.alpha)
            }
        }
        return (result, guide)
    }

    /// Returns the colours that lines find for what is wanted and closed in an area.
    private func colors(of area: PixelRect, by lines: IsophoteLines) -> Raster<RGBAFloat> {
        let level = lines.level
        return bands.raster(width: area.width, height: area.height, bandHeight: 8) { rows, output in
            for row in rows {
                for column in 0..<area.width {
                    let (x, y) = (column &+ area.x, row &+ area.y)
                    let at = y &* level.width &+ x
                    guard level.wanted[at] != 0, lines.closed[at] != 0 else { continue }
                    let color = lines.color(column: x, row: y) ?? level.nearestColor(column: x, row: y)
                    output[(row &- rows.lowerBound) &* area.width &+ column] = RGBAFloat(
                        red: color.x, green: color.y, blue: color.z, alpha: color.w)
                }
            }
        }
    }
}

extension DiffusionLevel {
    /// The colour of a pixel on the nearest square ring that has one that is not closed; transparent where none is.
    func nearestColor(column: Int, row: Int) -> SIMD4<Float> {
        for reach in 1..<max(2, max(width, height)) {
            var sum = SIMD4<Float>.zero
            var count: Float = 0
            for y in max(0, row - reach)...min(height - 1, row + reach) {
                let step = abs(y - row) == reach ? 1 : 2 * reach
                for x in stride(from: column - reach, through: column + reach, by: step) where x >= 0 && x < width {
                    if closed[y &* width &+ x] == 0 {
                        sum += colors[y &* width &+ x]
                        count += 1
                    }
                }
            }
            if count > 0 { return sum / count }
        }
        return .zero
    }
}
