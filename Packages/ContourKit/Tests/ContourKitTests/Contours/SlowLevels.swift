import ImagingCore

/// Marching squares, cell by cell; the pieces are joined by the sides that they have in common.
struct SlowLevels {
    /// The lines, each closed one from its least point on.
    private(set) var lines: Set<SlowContour> = []

    private struct Side: Hashable {
        let column: Int
        let row: Int
        let isUpright: Bool
    }

    init(of field: Raster<Float>, level: Float, isDark: Bool) {
        func isInside(_ column: Int, _ row: Int) -> Bool { (field[column, row] > level) != isDark }
        var next: [Side: Side] = [:]
        for row in 0..<max(0, field.height - 1) {
            for column in 0..<max(0, field.width - 1) {
                let corners = [
                    isInside(column, row), isInside(column + 1, row), isInside(column + 1, row + 1),
                    isInside(column, row + 1),
                ]
                let sides = [
                    Side(column: column, row: row, isUpright: false),
                    Side(column: column + 1, row: row, isUpright: true),
                    Side(column: column, row: row + 1, isUpright: false),
                    Side(column: column, row: row, isUpright: true),
                ]
                // Clockwise from the side above; with the inside on the left a line leaves where it ends.
                let leaves = (0..<4).map { corners[$0] && !corners[($0 + 1) % 4] }
                let enters = (0..<4).map { !corners[$0] && corners[($0 + 1) % 4] }
                for side in 0..<4 where enters[side] {
                    // The corner before the side is outside; a line keeps it apart from the inside, by the nearest way.
                    let exit = (1...3).map { (side + 4 - $0) % 4 }.first { leaves[$0] }!
                    next[sides[side]] = sides[exit]
                }
            }
        }
        func point(_ side: Side) -> SIMD2<Float> {
            let from = field[side.column, side.row]
            let to = side.isUpright ? field[side.column, side.row + 1] : field[side.column + 1, side.row]
            let share = (level - from) / (to - from)
            let way = share >= 0 && share <= 1 ? share : 0.5
            let (x, y) = (Float(side.column) + 0.5, Float(side.row) + 0.5)
            return side.isUpright ? SIMD2(x, y + way) : SIMD2(x + way, y)
        }
        let ends = Set(next.values)
        var unseen = Set(next.keys)
        for start in next.keys where !ends.contains(start) {
            var line = [start]
            while let after = next[line[line.count - 1]] {
                unseen.remove(line[line.count - 1])
                line.append(after)
            }
            lines.insert(SlowContour(points: line.map(point), parent: -1, isHole: false, isClosed: false))
        }
        while let start = unseen.first {
            var line: [Side] = []
            var at = start
            while unseen.remove(at) != nil {
                line.append(at)
                at = next[at]!
            }
            lines.insert(SlowLevels.plain(line.map(point), isClosed: true))
        }
    }

    /// A line without its place among others, a closed one from its least point on.
    static func plain(_ points: [SIMD2<Float>], isClosed: Bool) -> SlowContour {
        var points = points
        if isClosed, let least = points.indices.min(by: { SlowLevels.isLess(points, $0, $1) }) {
            points = Array(points[least...] + points[..<least])
        }
        return SlowContour(points: points, parent: -1, isHole: false, isClosed: isClosed)
    }

    private static func isLess(_ points: [SIMD2<Float>], _ first: Int, _ second: Int) -> Bool {
        (points[first].x, points[first].y) < (points[second].x, points[second].y)
    }
}
