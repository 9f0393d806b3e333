import ImagingCore

@testable import InpaintKit

/// What the kernel behind `SourceSearch` computes, written to be read.
enum SlowSources {
    /// Returns the source whose pixels are nearest to the target's where `known` is 255: the first in reading order among
    /// equals; nil when there is none below the limit.
    static func nearest(
        toPartial target: UInt32, in level: PatchLevel, known: [UInt8], _ search: SourceSearch
    ) -> SourceSearch.Match? {
        var best: SourceSearch.Match?
        for row in 0..<level.height {
            for column in 0..<level.width where level.sources[row * level.width + column] != 0 {
                guard search.area.contains(x: column, y: row) else { continue }
                let place = MatchField.pack(column: column, row: row)
                let measured = UInt64(SlowPatches.distance(in: level, target, place, known: known))
                guard measured < best?.distance ?? search.limit else { continue }
                let dx = column - MatchField.column(of: target)
                let dy = row - MatchField.row(of: target)
                let side = max(level.width, level.height)
                let far = measured * UInt64(side * side + search.nearness * (dx * dx + dy * dy)) / UInt64(side * side)
                let distance = varied(UInt32(min(far, UInt64(UInt32.max))), seed: search.seed, column, row)
                if distance < best?.distance ?? search.limit {
                    best = SourceSearch.Match(place: place, distance: distance)
                }
            }
        }
        return best
    }

    /// Returns the distance with 0 to 25 % more, by a hash of the seed and of the tile of 8 × 8 pixels that a source lies
    /// in; unchanged for the seed 0.
    static func varied(_ distance: UInt32, seed: UInt32, _ column: Int, _ row: Int) -> UInt32 {
        if seed == 0 { return distance }
        var hash = seed &* 0x9E37_79B9
        hash = (hash ^ UInt32(column / 8)) &* 0x85EB_CA6B
        hash = ((hash ^ (hash >> 13)) &+ UInt32(row / 8)) &* 0xC2B2_AE35
        hash ^= hash >> 16
        let more = UInt64(distance) * UInt64(hash & 255) / 1024 + UInt64(distance)
        return UInt32(min(more, UInt64(UInt32.max)))
    }
}
