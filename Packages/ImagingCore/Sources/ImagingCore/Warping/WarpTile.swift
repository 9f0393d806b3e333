// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// What the kernels of a warp read: the levels of a pyramid.
@unsafe struct WarpSources {
    /// The levels, the source first.
    let levels: UnsafePointer<imaging_warp_source>
    /// How many binary places of a pixel a place has.
    let bits: Int32
}

/// What a band of a warp needs: room for the places and the pixels of a tile's row.
@unsafe struct WarpScratch {
    let x: UnsafeMutablePointer<Int32>
    let y: UnsafeMutablePointer<Int32>
    let pixels: UnsafeMutableRawPointer
}

/// One tile of a warp, written without knowledge of the kind of pixels, so that it is compiled once.
@unsafe struct WarpTile {
    /// The largest width of a tile.
    static let width = 128
    /// The largest height of a tile.
    static let height = 64
    /// How many rows before they are read pixels are fetched into the cache.
    static let fetchedRows = 8
    /// How many pixels are taken from the same level where the level changes from place to place.
    private static let runWidth = 16

    let view: WarpView
    let deepest: Int
    let sources: WarpSources
    let scratch: WarpScratch
    /// The nine numbers of the map to each level's places.
    let matrices: UnsafePointer<Double>
    let pixelBytes: Int

    /// Writes the pixels of a tile whose first stands at `output`; rows are `stride` pixels apart.
    func write(_ tile: PixelRect, to output: UnsafeMutableRawPointer, stride: Int) {
        // An affine map has the same scale everywhere.
        let isEven = unsafe !view.isPerspective || deepest == 0
        let runWidth = unsafe isEven ? WarpTile.width : WarpTile.runWidth
        for row in tile.rows {
            let line = unsafe output + (row - tile.y) * stride * pixelBytes
            var done = 0
            while done < tile.width {
                func best(at start: Int) -> WarpView.Choice {
                    let middle = Double(tile.x + start) + Double(runWidth) / 2
                    return unsafe view.choice(x: middle, y: Double(row) + 0.5, deepest: deepest)
                }
                // Neighbouring runs of the same level go together.
                let choice = best(at: done)
                var end = done + runWidth
                while end < tile.width && best(at: end) == choice { end += runWidth }
                let count = Swift.min(tile.width, end) - done
                // SAFETY: the run lies within the tile's row, and `scratch` has room for all of that.
                let target = unsafe line + done * pixelBytes
                unsafe sample(level: choice.level, column: tile.x + done, row: row, count: count, to: target)
                if choice.share > 0 {
                    unsafe sample(
                        level: choice.level + 1, column: tile.x + done, row: row, count: count, to: scratch.pixels)
                    unsafe imaging_blend_pixels(
                        sources.levels.pointee.pixel, target, scratch.pixels, choice.share, target, count)
                }
                done += count
            }
        }
    }

    /// Writes pixels taken from one level.
    private func sample(level: Int, column: Int, row: Int, count: Int, to output: UnsafeMutableRawPointer) {
        let matrix = unsafe matrices + 9 * level
        unsafe imaging_warp_places(
            matrix, view.isPerspective ? 1 : 0, Int32(column), Int32(row), sources.bits, scratch.x, scratch.y, count)
        unsafe imaging_warp_pixels(
            sources.levels + level, scratch.x, scratch.y, ahead(matrix, level: level, column: column, row: row), output,
            count)
    }

    /// How far in a level's memory, in pixels, the place of a row lies from that of a row that is read later.
    private func ahead(_ matrix: UnsafePointer<Double>, level: Int, column: Int, row: Int) -> Int {
        func place(_ row: Int) -> SIMD2<Double> {
            let (x, y) = (Double(column), Double(row))
            let across = unsafe matrix[0] * x + matrix[1] * y + matrix[2]
            let down = unsafe matrix[3] * x + matrix[4] * y + matrix[5]
            return unsafe SIMD2(across, down) / (matrix[6] * x + matrix[7] * y + matrix[8])
        }
        let step = unsafe place(row + WarpTile.fetchedRows) - place(row)
        // Memory is fetched by it and nothing else: what cannot be said is left out.
        guard step.x.magnitude < 100_000, step.y.magnitude < 100_000 else { return 0 }
        return unsafe Int(step.y.rounded()) * Int(sources.levels[level].width) + Int(step.x.rounded())
    }
}
