import ImagingCore

/// Joins the two dark lines that a cable with a shine along its middle looks like.
struct ShinyCable {
    /// The cable may be so wide in pixels.
    static let greatestWidth = 16.0
    /// Between its two lines lie so many pixels at most.
    static let widestShine = 5.0

    /// Returns the cable that two lines are the sides of, along the first; nil when they are not.
    static func joined(_ one: Wire, _ other: Wire) -> Wire? {
        let points = one.samples.map(\.point)
        let normals = WireFit.normals(points)
        var offsets: [Double] = []
        let stride = Swift.stride(from: 0, to: points.count, by: Swift.max(1, points.count / 64))
        for index in stride {
            let (point, normal) = (points[index], normals[index])
            let nearest = other.samples.min { $0.point.distance(to: point) < $1.point.distance(to: point) }
            guard let away = nearest.map({ $0.point - point }) else { return nil }
            let along = away.y * normal.x - away.x * normal.y
            if abs(along) <= 3 { offsets.append(away.x * normal.x + away.y * normal.y) }
        }
        let all = Array(stride).count
        guard offsets.count * 10 >= all * 6 else { return nil }
        let middle = offsets.sorted()[offsets.count / 2]
        guard offsets.count(where: { abs($0 - middle) <= 1.5 }) * 10 >= offsets.count * 8 else { return nil }
        let left = Swift.min(-one.width / 2, middle - other.width / 2)
        let right = Swift.max(one.width / 2, middle + other.width / 2)
        guard abs(middle) - (one.width + other.width) / 2 <= widestShine, right - left <= greatestWidth else {
            return nil
        }
        var result = one
        for index in points.indices {
            let shift = (left + right) / 2
            result.samples[index].point = Point(
                x: points[index].x + normals[index].x * shift, y: points[index].y + normals[index].y * shift)
            result.samples[index].width = right - left
        }
        return result
    }
}
