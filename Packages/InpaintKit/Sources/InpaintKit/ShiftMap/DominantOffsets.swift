import ImagingCore
import Synchronization

/// The offsets at which a photo looks like itself: the pitch of a fence, the storeys of a house.
///
/// Known patches are matched with the ones most like them that are not near; offsets that many matches share stand out.
///
/// - SeeAlso: He, Sun, Statistics of Patch Offsets for Image Completion (2012), section 2.
struct DominantOffsets {
    /// How many offsets are returned at most. (He and Sun's number; with 100 the horizon of a lake broke.)
    var limit = 60

    /// Not 0: three quarters of the offsets are left out, by a hash of this and of its rank, so that the photo is pieced together otherwise.
    var seed: UInt32 = 0

    /// How many patches are matched.
    ///
    /// Their matches are exact: those of a random search share fewer offsets.
    var sampleLimit = 1500

    /// Returns columns and rows to add to a place, the most frequent first.
    ///
    /// - Complexity: O(*n*) patch distances for *n* known patches at worst, for each patch that is matched.
    func find(in level: PatchLevel, bands: ParallelBands) -> [SIMD2<Int32>] {
        let places = level.sources.indices.filter { level.sources[$0] != 0 }
        guard places.count > 1 else { return [] }
        let (width, side) = (level.width, max(level.width, level.height))
        let apart = max(2, side / 15)
        let means = level.patchMeans()
        let count = min(sampleLimit, places.count)
        let chunk = 64
        let counts = Mutex(OffsetCounts(width: width, height: level.height))
        bands.forEach((count + chunk - 1) / chunk) { part in
            var found = [SIMD2<Int>]()
            // Where the last patch was found the next one, which is near it, is likely to be.
            var last: SIMD2<Int>?
            for index in part * chunk..<min(count, (part + 1) * chunk) {
                let place = places[index * places.count / count]
                let (column, row) = (place % width, place / width)
                let target = MatchField.pack(column: column, row: row)
                let guess = last.flatMap { level.source(column + $0.x, row + $0.y) }
                guard let match = level.nearest(to: target, means: means, apart: apart, guess: guess)?.place
                else { continue }
                let offset = SIMD2(MatchField.column(of: match) - column, MatchField.row(of: match) - row)
                last = offset
                found.append(offset)
            }
            counts.withLock { counts in
                for offset in found { counts.add(offset.x, offset.y) }
            }
        }
        let peaks = counts.withLock { $0.peaks(limit: limit) }
        return peaks.indices.filter { seed == 0 || !isLeftOut($0) }.map { peaks[$0] }
    }

    private func isLeftOut(_ rank: Int) -> Bool {
        // The golden ratio's bits, as in Fibonacci hashing.
        (UInt32(truncatingIfNeeded: rank) ^ seed &* 0x85EB_CA6B) &* 0x9E37_79B9 >> 30 != 0
    }
}

/// How often each offset was seen.
private struct OffsetCounts {
    private let width: Int
    private let height: Int
    private let columns: Int
    private let rows: Int
    private var counts: [Int32]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        columns = 2 * width + 1
        rows = 2 * height + 1
        counts = Array(repeating: 0, count: columns * rows)
    }

    /// Counts an offset, and its opposite: what repeats to the right repeats to the left.
    mutating func add(_ dx: Int, _ dy: Int) {
        counts[(height + dy) * columns + width + dx] += 1
        counts[(height - dy) * columns + width - dx] += 1
    }

    /// Returns the offsets around which most were seen: the largest counts, smoothed over 5×5, within 9×9.
    func peaks(limit: Int) -> [SIMD2<Int32>] {
        let across = smoothed(counts, count: columns, step: 1, lines: rows, lineStep: columns)
        let smooth = smoothed(across, count: rows, step: columns, lines: columns, lineStep: 1)
        let found = smooth.indices.filter { smooth[$0] > 0 && isPeak($0, in: smooth) }
        // Of equals the first in reading order.
        let ordered = found.sorted { smooth[$0] != smooth[$1] ? smooth[$0] > smooth[$1] : $0 < $1 }
        return ordered.prefix(limit).map { SIMD2(Int32($0 % columns - width), Int32($0 / columns - height)) }
    }

    private func isPeak(_ at: Int, in smooth: [Int32]) -> Bool {
        let column = at % columns
        let row = at / columns
        for y in max(0, row - 4)...min(rows - 1, row + 4) {
            for x in max(0, column - 4)...min(columns - 1, column + 4) {
                let other = y * columns + x
                if smooth[other] > smooth[at] || smooth[other] == smooth[at] && other < at { return false }
            }
        }
        return true
    }

    /// Returns the sums with the binomial weights 1 4 6 4 1 along lines.
    private func smoothed(_ values: [Int32], count: Int, step: Int, lines: Int, lineStep: Int) -> [Int32] {
        var result = values
        for line in 0..<lines {
            for place in 0..<count {
                var sum: Int32 = 0
                for (tap, weight) in [(-2, 1), (-1, 4), (0, 6), (1, 4), (2, 1)] as [(Int, Int32)] {
                    guard place + tap >= 0, place + tap < count else { continue }
                    sum &+= weight &* values[line &* lineStep &+ (place &+ tap) &* step]
                }
                result[line &* lineStep &+ place &* step] = sum
            }
        }
        return result
    }
}

extension PatchLevel {
    /// Returns the packed place of a pixel if a patch can be copied from there.
    fileprivate func source(_ column: Int, _ row: Int) -> UInt32? {
        guard column >= 0, column < width, row >= 0, row < height, sources[row * width + column] != 0 else {
            return nil
        }
        return MatchField.pack(column: column, row: row)
    }
}
