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
    func filled(_ level: DiffusionLevel) throws(CancellationError) -> DiffusionLevel {
        let quiet = boxMaximum(
            level.closed, width: level.width, height: level.height, radius: 2, monitor: bands.monitor)
        return try filled(level, quiet: quiet).level
    }

    /// The same, and what the surroundings say.
    func filled(
        _ level: DiffusionLevel, quiet: [UInt8]
    ) throws(CancellationError) -> (level: DiffusionLevel, guide: DiffusionGuide) {
        let distances = level.distances(bands: bands)
        if let monitor = bands.monitor { try monitor.checkCancellation() }
        var depth: Float = 0
        for at in level.wanted.indices where level.wanted[at] != 0 { depth = max(depth, distances.pixels[at]) }
        var result = level
        var closed = level.closed
        if depth.isFinite && depth > DiffusionFill.depth && min(level.width, level.height) > 1 {
            let coarse = try filled(level.halved(monitor: bands.monitor))
            for row in 0..<level.height where bands.monitor?.isCancelled != true {
                for column in 0..<level.width {
                    let at = row &* level.width &+ column
                    guard level.wanted[at] != 0, distances.pixels[at] > DiffusionFill.border else { continue }
                    result.colors[at] = coarse.enlarged(column: column, row: row)
                    closed[at] = 0
                }
            }
        }
        if let monitor = bands.monitor { try monitor.checkCancellation() }
        let guide = DiffusionGuide(of: level, quiet: quiet, depth: min(depth, DiffusionFill.depth), bands: bands)
        let lines = IsophoteLines(
            level: result, closed: closed, guide: guide, reach: Int(4 * min(depth, DiffusionFill.depth)) + 8)
        let width = level.width
        let found: Raster<RGBAFloat> = bands.raster(width: width, height: level.height, bandHeight: 8) { rows, output in
            for row in rows {
                for column in 0..<width {
                    let at = row &* width &+ column
                    guard level.wanted[at] != 0, closed[at] != 0 else { continue }
                    let color = lines.color(column: column, row: row) ?? level.nearestColor(column: column, row: row)
                    output[(row &- rows.lowerBound) &* width &+ column] = RGBAFloat(
                        red: color.x, green: color.y, blue: color.z, alpha: color.w)
                }
            }
        }
        if let monitor = bands.monitor { try monitor.checkCancellation() }
        for at in level.wanted.indices where level.wanted[at] != 0 && closed[at] != 0 {
            let color = found.pixels[at]
            result.colors[at] = SIMD4(color.red, color.green, color.blue, color.alpha)
        }
        return (result, guide)
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
