import ImagingCore

/// Straight lines of marks: where a photo may have wires.
///
/// In square windows, each half over the next, every mark votes for the lines through it that run about as it does. A line has as
/// many votes as it has places along it with marks. Of a window full of marks, as of grass, those that stand out most count, and
/// a line counts by how far it is above chance.
///
/// - SeeAlso: Duda, Hart, Use of the Hough Transformation to Detect Lines and Curves in Pictures (1972); Desolneux,
///   Moisan, Morel, Meaningful Alignments (2000).
struct WireLines {
    /// A line in a window.
    struct Line: Hashable, Sendable {
        /// Its point that is nearest to the window's middle.
        let foot: Point
        /// Which of ``Direction/halfTurn`` it has.
        let direction: Int
        /// How many standard deviations it is above chance.
        let evidence: Double
    }

    static let windowSide = 64
    /// Of each window so many lines count.
    static let mostLines = 3
    /// The least number of places along a line with marks: of the 43 in a window.
    static let leastVotes = 22
    /// The least evidence.
    static let leastEvidence = 5.0

    /// Of the pixels of a window one in so many counts as dark, and one as light: those that stand out most.
    static let greatestShare = 8

    // Lines of one direction are two pixels apart, and places along them one and a half: 64 of each reach over a window.
    private static let slots = 64
    private static let turn = 12

    /// Returns the lines, the most evident first.
    ///
    /// - Complexity: O(*m*) for *m* marks, each of which votes for 25 lines in four windows.
    static func lines(of marks: WireMarks, bands: ParallelBands) -> [Line] {
        let step = windowSide / 2
        let columns = max(1, (marks.size.width - 1) / step)
        let rows = max(1, (marks.size.height - 1) / step)
        let results = SlotBox<[Line]>(count: rows, filledWith: [])
        bands.forEach(rows) { row in
            var found: [Line] = []
            for column in 0..<columns {
                let part = PixelRect(x: column * step, y: row * step, width: windowSide, height: windowSide)
                    .intersection(PixelRect(x: 0, y: 0, width: marks.size.width, height: marks.size.height))
                found += lines(of: marks, in: part)
            }
            results.set(row, found)
        }
        return results.values.joined().enumerated().sorted {
            let (one, other) = ($0.element.evidence, $1.element.evidence)
            return one == other ? $0.offset < $1.offset : one > other
        }.map(\.element)
    }

    private static func lines(of marks: WireMarks, in part: PixelRect) -> [Line] {
        let levels = leastLevels(marks, in: part)
        var places: [[(x: Double, y: Double, direction: Int)]] = [[], []]
        let (centerX, centerY) = (Double(part.x) + Double(part.width) / 2, Double(part.y) + Double(part.height) / 2)
        marks.forEach(in: part) { column, row, mark in
            let sign = mark.isLight ? 1 : 0
            guard mark.level >= levels[sign] else { return }
            places[sign].append(
                (Double(column) + 0.5 - centerX, Double(row) + 0.5 - centerY, mark.direction))
        }
        var found: [Line] = []
        for var rest in places {
            // What a place along a line is marked by chance: it has three pixels, and of the marks nearly half run so.
            let density = min(1, 1.2 * Double(rest.count) / Double(part.width * part.height))
            let chance = density * Double(windowSide) / 1.5
            for _ in 0..<mostLines where rest.count >= leastVotes {
                guard let (direction, offset, votes) = best(rest), votes >= leastVotes else { break }
                let evidence = (Double(votes) - chance) / (chance + 1).squareRoot()
                guard evidence >= leastEvidence else { break }
                let line = Direction.halfTurn[direction]
                found.append(
                    Line(
                        foot: Point(x: centerX, y: centerY).moved(line, along: 0, across: offset), direction: direction,
                        evidence: evidence))
                rest.removeAll { abs($0.y * line.x - $0.x * line.y - offset) <= 4 }
            }
        }
        return found
    }

    /// How much a dark mark and a light one must stand out for few of a part to count.
    private static func leastLevels(_ marks: WireMarks, in part: PixelRect) -> [Int] {
        var counts = [[Int]](repeating: [Int](repeating: 0, count: 32), count: 2)
        marks.forEach(in: part) { _, _, mark in counts[mark.isLight ? 1 : 0][mark.level] += 1 }
        return counts.map { counts in
            var (level, count) = (31, counts[31])
            while level > 1, (count + counts[level - 1]) * greatestShare <= part.width * part.height {
                level -= 1
                count += counts[level]
            }
            return level
        }
    }

    /// Returns the line with the most votes: its direction, how far it is from the middle, and its votes.
    private static func best(
        _ places: [(x: Double, y: Double, direction: Int)]
    ) -> (direction: Int, offset: Double, votes: Int)? {
        let directions = Direction.halfTurn
        // For each direction and line the places along it, a bit for each.
        var seen = [UInt64](repeating: 0, count: directions.count * slots)
        for place in places {
            for change in -turn...turn {
                let index = (place.direction &+ change) & (directions.count &- 1)
                let direction = directions[index]
                let across = (place.y * direction.x - place.x * direction.y) / 2 + 32
                let along = (place.x * direction.x + place.y * direction.y) / 1.5 + 32
                seen[index &* slots &+ Int(across)] |= 1 << UInt64(along)
            }
        }
        var most = (index: 0, votes: 0)
        for index in seen.indices where seen[index].nonzeroBitCount > most.votes {
            most = (index, seen[index].nonzeroBitCount)
        }
        guard most.votes > 0 else { return nil }
        return (most.index / slots, 2 * (Double(most.index % slots) - 31.5), most.votes)
    }
}
