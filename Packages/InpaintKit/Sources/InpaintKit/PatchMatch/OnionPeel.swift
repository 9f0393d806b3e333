import ImagingCore

extension PatchLevel {
    /// Fills the unknown pixels from the rim inward, each from the source that fits what is known around it, and
    /// returns the field that belongs to the filled level.
    ///
    /// For the coarsest level, which is small: the search looks at every source, or at all within a window where that
    /// would be too many.
    ///
    /// - SeeAlso: Newson et al., Video Inpainting of Complex Scenes (2014), section 3.4.
    /// - Complexity: O(*t* *s*) for *t* targets and *s* sources, at most about 4 million pairs.
    mutating func peel(bands: ParallelBands) -> MatchField {
        let window = exhaustiveWindow()
        var known = [UInt8](repeating: 255, count: pixels.count)
        var open = [Int]()
        for at in 0..<width * height where unknown[at] != 0 {
            open.append(at)
            for channel in 0..<4 { known[4 * at + channel] = 0 }
        }
        while !open.isEmpty {
            let rim = open.filter { touchesKnown($0, known: known) }
            // A level has a source, hence a known pixel, so while pixels are open some touch known ones.
            let level = self
            let knownNow = known
            let matches: Raster<UInt32> = bands.raster(width: 1, height: rim.count, bandHeight: 8) { rows, output in
                for index in rows {
                    let target = level.clampedPlace(of: rim[index])
                    output[index - rows.lowerBound] =
                        level.nearest(toPartial: target, known: knownNow, window: window, step: 1)?.place
                        ?? level.nearestSource(toColumn: rim[index] % level.width, row: rim[index] / level.width)
                }
            }
            for (at, match) in zip(rim, matches.pixels) {
                let target = clampedPlace(of: at)
                let column = MatchField.column(of: match) + at % width - MatchField.column(of: target)
                let row = MatchField.row(of: match) + at / width - MatchField.row(of: target)
                for channel in 0..<4 {
                    pixels[4 * at + channel] = pixels[4 * (row * width + column) + channel]
                    known[4 * at + channel] = 255
                }
            }
            open.removeAll { known[4 * $0] != 0 }
        }
        return nearestField(window: window, known: known, bands: bands)
    }

    /// Returns the field of the best sources within a window.
    private func nearestField(window: Int, known: [UInt8], bands: ParallelBands) -> MatchField {
        var field = MatchField(width: width, height: height)
        let level = self
        bands.update(&field.places, bandHeight: 1) { rows, output in
            for row in rows {
                for column in 0..<level.width where level.targets[row * level.width + column] != 0 {
                    let place = MatchField.pack(column: column, row: row)
                    output[(row - rows.lowerBound) * level.width + column] =
                        level.nearest(toPartial: place, known: known, window: window, step: 1)?.place
                        ?? level.nearestSource(toColumn: column, row: row)
                }
            }
        }
        return field
    }

    private func exhaustiveWindow() -> Int {
        let candidates = max(256, 4_000_000 / max(1, targetCount))
        return max(8, Int(Double(candidates).squareRoot()) / 2)
    }

    private func touchesKnown(_ at: Int, known: [UInt8]) -> Bool {
        let column = at % width
        let row = at / width
        for y in max(0, row - 1)...min(height - 1, row + 1) {
            for x in max(0, column - 1)...min(width - 1, column + 1) where known[4 * (y * width + x)] != 0 {
                return true
            }
        }
        return false
    }

    /// Returns the centre of the patch that lies within the level and is nearest to a pixel.
    private func clampedPlace(of at: Int) -> UInt32 {
        MatchField.pack(
            column: min(max(at % width, radius), width - 1 - radius),
            row: min(max(at / width, radius), height - 1 - radius))
    }
}
