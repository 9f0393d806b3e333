extension Figure {
    /// An upright rectangle.
    ///
    /// Stroked, it has round corners; for sharp ones see ``frame(_:thickness:)``.
    public static func rectangle(_ rectangle: Rect) -> Figure {
        let (left, top) = (rectangle.origin.x, rectangle.origin.y)
        let (right, bottom) = (left + rectangle.size.width, top + rectangle.size.height)
        return polygon([
            Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom), Point(x: left, y: bottom),
        ])
    }

    /// The band along the inside of a rectangle's edge, to be filled: an outline with sharp corners.
    ///
    /// - Parameters:
    ///   - rectangle: The outer edge.
    ///   - thickness: How wide the band is in pixels. At least 0; from half the shorter side on the whole is covered.
    public static func frame(_ rectangle: Rect, thickness: Double) -> Figure {
        precondition(thickness >= 0, "the thickness must not be negative")
        let outer = Figure.rectangle(rectangle)
        guard 2 * thickness < Swift.min(rectangle.size.width, rectangle.size.height) else { return outer }
        var inner = Figure.rectangle(
            Rect(
                origin: Point(x: rectangle.origin.x + thickness, y: rectangle.origin.y + thickness),
                size: Size(
                    width: rectangle.size.width - 2 * thickness, height: rectangle.size.height - 2 * thickness)))
        // The other way round, so that both fill rules leave the inside free.
        inner.contours[0].points.reverse()
        return outer + inner
    }

    /// A circle.
    ///
    /// - Parameters:
    ///   - center: The centre.
    ///   - radius: The radius in pixels. At least 0.
    public static func circle(center: Point, radius: Double) -> Figure {
        ellipse(center: center, radiusX: radius, radiusY: radius)
    }

    /// An upright ellipse, as a polygon whose corners lie on it and whose sides stray less than 1/500 pixel from it (for
    /// radii up to 10⁷).
    ///
    /// - Parameters:
    ///   - center: The centre.
    ///   - radiusX: Half the width in pixels. At least 0.
    ///   - radiusY: Half the height in pixels. At least 0.
    public static func ellipse(center: Point, radiusX: Double, radiusY: Double) -> Figure {
        precondition(radiusX >= 0 && radiusY >= 0, "radii must not be negative")
        let larger = Swift.max(radiusX, radiusY)
        // Halving arcs needs square roots alone, which are the same on every machine, unlike sines.
        var quarter = [Point(x: 1, y: 0), Point(x: 0, y: 1)]
        var cosine = 0.5.squareRoot()
        while larger * (1 - cosine) > 1.0 / 512 && quarter.count < 1 << 15 {
            var finer: [Point] = []
            finer.reserveCapacity(2 * quarter.count)
            for index in 0..<quarter.count - 1 {
                let (one, next) = (quarter[index], quarter[index + 1])
                let sum = Point(x: one.x + next.x, y: one.y + next.y)
                let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
                finer.append(one)
                finer.append(Point(x: sum.x / length, y: sum.y / length))
            }
            finer.append(quarter[quarter.count - 1])
            quarter = finer
            cosine = ((1 + cosine) / 2).squareRoot()
        }
        var points: [Point] = []
        points.reserveCapacity(4 * quarter.count)
        for (cos, sin) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
            for direction in quarter.dropLast() {
                points.append(
                    Point(
                        x: center.x + radiusX * (direction.x * cos - direction.y * sin),
                        y: center.y + radiusY * (direction.x * sin + direction.y * cos)))
            }
        }
        return polygon(points)
    }
}
