import ImagingCore

/// A direction in the plane, as a vector of length 1.
struct Direction: Hashable, Sendable {
    let x: Double
    let y: Double

    init(x: Double, y: Double) {
        let length = (x * x + y * y).squareRoot()
        self.x = length > 0 ? x / length : 1
        self.y = length > 0 ? y / length : 0
    }

    /// A quarter turn on: from x to y.
    var normal: Direction { Direction(x: -y, y: x) }

    var reversed: Direction { Direction(x: -x, y: -y) }

    /// Directions over half a turn, evenly spaced, beginning with that of x.
    ///
    /// Halved by sums of neighbours again and again: roots and quotients alone, so that every machine gives the same.
    static let halfTurn: [Direction] = {
        var directions = [Direction(x: 1, y: 0), Direction(x: 0, y: 1), Direction(x: -1, y: 0)]
        for _ in 0..<5 {
            var finer: [Direction] = []
            for (one, next) in zip(directions, directions.dropFirst()) {
                finer += [one, Direction(x: one.x + next.x, y: one.y + next.y)]
            }
            directions = finer + [directions[directions.count - 1]]
        }
        return Array(directions.dropLast())
    }()
}

extension Point {
    /// Returns the place so many pixels along and across a direction.
    func moved(_ direction: Direction, along: Double, across: Double = 0) -> Point {
        Point(x: x + direction.x * along - direction.y * across, y: y + direction.y * along + direction.x * across)
    }

    static func - (one: Point, other: Point) -> Point { Point(x: one.x - other.x, y: one.y - other.y) }
}
