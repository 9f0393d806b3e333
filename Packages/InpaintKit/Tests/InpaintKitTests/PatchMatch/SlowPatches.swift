import ImagingCore

@testable import InpaintKit

/// What the C kernels compute, written to be read.
///
/// This is the truth that the kernels are held to: tests run both on random levels and want the same bits. It is far too
/// slow for photos.
enum SlowPatches {
    /// Returns the sum of squared differences of the four bytes of each pixel of two patches.
    ///
    /// - Parameter known: 255 for each byte that counts; nil when all do.
    static func distance(in level: PatchLevel, _ a: UInt32, _ b: UInt32, known: [UInt8]? = nil) -> UInt32 {
        var sum: UInt32 = 0
        for dy in -level.radius...level.radius {
            for dx in -level.radius...level.radius {
                let first = (MatchField.row(of: a) + dy) * level.width + MatchField.column(of: a) + dx
                let second = (MatchField.row(of: b) + dy) * level.width + MatchField.column(of: b) + dx
                for channel in 0..<4 where known.map({ $0[4 * first + channel] == 255 }) ?? true {
                    let difference = Int(level.pixels[4 * first + channel]) - Int(level.pixels[4 * second + channel])
                    sum += UInt32(difference * difference)
                }
            }
        }
        return sum
    }

    /// Sets the field's distances to what its matches have now.
    static func measure(_ field: inout MatchField, in level: PatchLevel) {
        for row in 0..<level.height {
            for column in 0..<level.width where level.targets[row * level.width + column] != 0 {
                field.distances[column - field.box.x, row - field.box.y] = distance(
                    in: level, MatchField.pack(column: column, row: row), field[column, row])
            }
        }
    }

    /// Improves the field by one round of propagation and random search.
    ///
    /// A match that continues a neighbour's is taken even when it is worse by up to a sixteenth.
    ///
    /// Bands of rows are independent: what lies above or below a band is seen as it was before the round. Even rounds
    /// run in reading order and learn from the pixels to the left and above, odd ones run backwards and learn from those
    /// to the right and below.
    ///
    /// - SeeAlso: Barnes et al., PatchMatch (2009), section 3.2.
    static func search(
        _ field: inout MatchField, in level: PatchLevel, seed: UInt32, round: Int, window: Int
    ) {
        let before = field
        let step = round.isMultiple(of: 2) ? 1 : -1
        for start in stride(from: level.targetRows.lowerBound, to: level.targetRows.upperBound, by: searchBandHeight) {
            let band = start..<min(start + searchBandHeight, level.targetRows.upperBound)
            for row in step > 0 ? Array(band) : band.reversed() {
                let columns = 0..<level.width
                for column in step > 0 ? Array(columns) : columns.reversed() where level.isTarget(column, row) {
                    var best = Candidate(level: level, column: column, row: row, field: field)
                    if level.isTarget(column - step, row) {
                        let beside = field[column - step, row]
                        best.consider(MatchField.column(of: beside) + step, MatchField.row(of: beside), slack: 16)
                    }
                    if level.isTarget(column, row - step) {
                        let beyond = (band.contains(row - step) ? field : before)[column, row - step]
                        best.consider(MatchField.column(of: beyond), MatchField.row(of: beyond) + step, slack: 16)
                    }
                    var reach = window
                    var number: UInt32 = 0
                    while reach >= 1 {
                        let random = random(
                            seed: seed, round: UInt32(round), place: MatchField.pack(column: column, row: row),
                            number: number)
                        let span = UInt64(2 * reach + 1)
                        best.consider(
                            MatchField.column(of: best.place) + Int(((random & 0xFFFF_FFFF) * span) >> 32) - reach,
                            MatchField.row(of: best.place) + Int(((random >> 32) * span) >> 32) - reach)
                        reach /= 2
                        number += 1
                    }
                    field[column, row] = best.place
                    field.distances[column - field.box.x, row - field.box.y] = best.distance
                }
            }
        }
    }

    /// Returns the random number for one candidate: 64 bits that follow from what they are for, not from what was drawn
    /// before (the finaliser of SplitMix64).
    static func random(seed: UInt32, round: UInt32, place: UInt32, number: UInt32) -> UInt64 {
        var z = UInt64(seed) << 32 | UInt64(place)
        z &+= (UInt64(round * 64 + number) + 1) &* 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns the level's pixels with the unknown ones replaced by the weighted mean, rounded to the nearest, of what
    /// the patches over them propose.
    static func vote(_ field: MatchField, weights: Raster<UInt16>, in level: PatchLevel) -> [UInt8] {
        var result = level.pixels
        for row in 0..<level.height {
            for column in 0..<level.width where level.unknown[row * level.width + column] != 0 {
                var sums = SIMD4<UInt32>.zero
                var total: UInt32 = 0
                for y in row - level.radius...row + level.radius {
                    for x in column - level.radius...column + level.radius where level.isTarget(x, y) {
                        let match = field[x, y]
                        let from =
                            (MatchField.row(of: match) + row - y) * level.width + MatchField.column(of: match) + column
                            - x
                        let weight = UInt32(weights[x - field.box.x, y - field.box.y])
                        for channel in 0..<4 { sums[channel] += weight * UInt32(level.pixels[4 * from + channel]) }
                        total += weight
                    }
                }
                guard total > 0 else { continue }
                for channel in 0..<4 {
                    result[4 * (row * level.width + column) + channel] = UInt8((sums[channel] + total / 2) / total)
                }
            }
        }
        return result
    }

    /// Finds the source at least `apart` pixels from the target whose patch is nearest to the target's; of equals the
    /// guess, else the first in reading order.
    static func nearest(
        to target: UInt32, in level: PatchLevel, apart: Int, guess: UInt32?
    ) -> (place: UInt32, distance: UInt32)? {
        var best = guess.map { (place: $0, distance: distance(in: level, target, $0)) }
        for row in 0..<level.height {
            for column in 0..<level.width where level.sources[row * level.width + column] != 0 {
                let dx = column - MatchField.column(of: target)
                let dy = row - MatchField.row(of: target)
                guard dx * dx + dy * dy >= apart * apart else { continue }
                let place = MatchField.pack(column: column, row: row)
                let distance = distance(in: level, target, place)
                if best.map({ distance < $0.distance }) ?? true { best = (place, distance) }
            }
        }
        return best
    }

    /// The best match of one target so far.
    private struct Candidate {
        let level: PatchLevel
        let here: UInt32
        var place: UInt32
        var distance: UInt32

        init(level: PatchLevel, column: Int, row: Int, field: MatchField) {
            self.level = level
            here = MatchField.pack(column: column, row: row)
            place = field[column, row]
            distance = field.distances[column - field.box.x, row - field.box.y]
        }

        /// Takes a place if it is a source and better than the best so far, or worse by less
        /// than one part in `slack`.
        mutating func consider(_ column: Int, _ row: Int, slack: UInt32? = nil) {
            guard column >= 0, column < level.width, row >= 0, row < level.height else { return }
            guard level.sources[row * level.width + column] != 0 else { return }
            let candidate = MatchField.pack(column: column, row: row)
            let measured = SlowPatches.distance(in: level, here, candidate)
            let bound = UInt64(distance) + (distance == .max ? 0 : slack.map { UInt64(distance / $0) } ?? 0)
            if candidate != place, measured < bound {
                place = candidate
                distance = measured
            }
        }
    }
}

extension PatchLevel {
    /// Whether a place lies within the level and is a target.
    fileprivate func isTarget(_ column: Int, _ row: Int) -> Bool {
        column >= 0 && column < width && row >= 0 && row < height && targets[row * width + column] != 0
    }
}
