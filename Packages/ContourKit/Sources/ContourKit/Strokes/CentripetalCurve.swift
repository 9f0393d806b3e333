import ImagingCore

/// The centripetal Catmull–Rom curve through touches, as short straight pieces.
enum CentripetalCurve {
    /// How long a piece is at most, in pixels.
    static let pieceLength = 2.0

    /// Returns the touches with points of the curve between them; pressures change evenly.
    static func through(_ stroke: [LineBrush.Touch]) -> [LineBrush.Touch] {
        var touches: [LineBrush.Touch] = []
        for touch in stroke where touches.last?.point != touch.point { touches.append(touch) }
        guard touches.count > 2 else { return touches }
        var result = [touches[0]]
        for index in 0..<touches.count - 1 {
            let (one, two) = (touches[index], touches[index + 1])
            // Beyond the ends the curve goes on as it came.
            let before = index > 0 ? touches[index - 1].point : mirrored(two.point, at: one.point)
            let after = index + 2 < touches.count ? touches[index + 2].point : mirrored(one.point, at: two.point)
            let pieces = Swift.max(
                1, Swift.min(256, Int((one.point.distance(to: two.point) / pieceLength).rounded(.up))))
            for piece in 1..<Swift.max(1, pieces) {
                let share = Double(piece) / Double(pieces)
                result.append(
                    LineBrush.Touch(
                        point(before, one.point, two.point, after, at: share),
                        pressure: one.pressure + (two.pressure - one.pressure) * share))
            }
            result.append(two)
        }
        return result
    }

    // Barry and Goldman's pyramid; the knots are as far apart as the roots of the distances.
    private static func point(_ a: Point, _ b: Point, _ c: Point, _ d: Point, at share: Double) -> Point {
        let first = a.distance(to: b).squareRoot()
        let second = first + b.distance(to: c).squareRoot()
        let third = second + c.distance(to: d).squareRoot()
        let place = first + (second - first) * share
        func mixed(_ one: Point, _ other: Point, _ from: Double, _ to: Double) -> Point {
            let weight = (place - from) / (to - from)
            return Point(x: one.x + (other.x - one.x) * weight, y: one.y + (other.y - one.y) * weight)
        }
        let (ab, bc, cd) = (mixed(a, b, 0, first), mixed(b, c, first, second), mixed(c, d, second, third))
        let result = mixed(mixed(ab, bc, 0, second), mixed(bc, cd, first, third), first, second)
        // The curve swings beyond its touches, which may be as far away as a figure's points can be.
        func limited(_ value: Double) -> Double { Swift.max(-1e9, Swift.min(1e9, value)) }
        return Point(x: limited(result.x), y: limited(result.y))
    }

    private static func mirrored(_ point: Point, at middle: Point) -> Point {
        Point(x: 2 * middle.x - point.x, y: 2 * middle.y - point.y)
    }
}
