import ImagingCore

/// Drawing by its definitions, one pixel at a time.
enum SlowDrawing {
    /// The covered share of each pixel: in each of many lines across a row, the pieces that lie within.
    static func fillCoverage(_ figure: Figure, rule: FillRule, width: Int, height: Int, lines: Int = 256) -> [Double] {
        var sides: [(start: Point, end: Point)] = []
        for contour in figure.contours {
            for index in contour.points.indices {
                sides.append((contour.points[index], contour.points[(index + 1) % contour.points.count]))
            }
        }
        var shares = [Double](repeating: 0, count: width * height)
        for line in 0..<height * lines {
            let y = (Double(line) + 0.5) / Double(lines)
            var crossings: [(x: Double, winding: Int)] = []
            for side in sides where (side.start.y <= y) != (side.end.y <= y) {
                let share = (y - side.start.y) / (side.end.y - side.start.y)
                crossings.append(
                    (side.start.x + share * (side.end.x - side.start.x), side.start.y < side.end.y ? 1 : -1))
            }
            crossings.sort { $0.x < $1.x }
            var winding = 0
            for (crossing, next) in zip(crossings, crossings.dropFirst()) {
                winding += crossing.winding
                guard rule == .nonZero ? winding != 0 : winding % 2 != 0 else { continue }
                for column in 0..<width {
                    let covered = min(next.x, Double(column + 1)) - max(crossing.x, Double(column))
                    if covered > 0 { shares[line / lines * width + column] += covered / Double(lines) }
                }
            }
        }
        return shares
    }

    /// The coverage of a stroke from the distance to the nearest of all pieces.
    static func strokeCoverage(_ points: [Point], strokeWidth: Double, width: Int, height: Int) -> [UInt8] {
        let radius = strokeWidth / 2
        return (0..<width * height).map { index in
            let place = Point(x: Double(index % width) + 0.5, y: Double(index / width) + 0.5)
            var nearest = points.count == 1 ? place.distance(to: points[0]) : Double.infinity
            for (one, other) in zip(points, points.dropFirst()) {
                // In the same direction as the fast way, so that the last bits agree.
                let (start, end) = (other.y, other.x) < (one.y, one.x) ? (other, one) : (one, other)
                let (dx, dy) = (end.x - start.x, end.y - start.y)
                let length = dx * dx + dy * dy
                let along = (place.x - start.x) * dx + (place.y - start.y) * dy
                let share = length > 0 ? min(1, max(0, along / length)) : 0
                nearest = min(nearest, place.distance(to: Point(x: start.x + share * dx, y: start.y + share * dy)))
            }
            let covered = min(nearest + 0.5, radius) - max(nearest - 0.5, -radius)
            return UInt8((Int((min(1, max(0, covered)) * 1_048_576).rounded()) * 255 + 524_288) >> 20)
        }
    }
}
