import ImagingCore

/// Makes a smooth centre line of a trace.
struct WireFit {
    let strip: WireStrip
    let form: WireForm

    /// The distance between points of the centre line in pixels.
    static let spacing = 2.0
    /// How far from the trace the line is looked for.
    static let reach = 6

    /// A place of the fitted line.
    struct Sample: Hashable, Sendable {
        var point: Point
        var normal: Direction
        /// Whether the wire is seen there.
        var isSeen: Bool
        /// How far it stands out there, about the place.
        var ridge: SIMD4<Float>
    }

    /// Returns points along a chain at even distances, with how they are turned.
    static func resampled(_ points: [Point], spacing: Double = WireFit.spacing) -> [Point] {
        guard var previous = points.first else { return [] }
        var result = [previous]
        var rest = spacing
        for point in points.dropFirst() {
            var distance = previous.distance(to: point)
            while distance >= rest && distance > 0 {
                let share = rest / distance
                previous = Point(
                    x: previous.x + (point.x - previous.x) * share, y: previous.y + (point.y - previous.y) * share)
                result.append(previous)
                distance -= rest
                rest = spacing
            }
            rest -= distance
            previous = point
        }
        return result
    }

    /// Returns the direction across a chain at each of its points.
    static func normals(_ points: [Point], reach: Int = 6) -> [Direction] {
        points.indices.map { index in
            let one = points[Swift.max(0, index - reach)]
            let other = points[Swift.min(points.count - 1, index + reach)]
            return Direction(x: -(other.y - one.y), y: other.x - one.x)
        }
    }

    /// Returns the smooth line, or nil when there is too little of it.
    func fitted(_ nodes: [WireTrace.Node]) -> [Sample]? {
        let size = strip.photo.size
        var line = WireFit.resampled(nodes.map(\.point))
        guard line.count >= 12 else { return nil }
        let (front, back) = (room(line.reversed(), size), room(line, size))
        line = extended(line, front: front, back: back)
        var samples: [Sample] = []
        for _ in 0..<2 {
            samples = refined(line)
            line = samples.map(\.point)
        }
        return samples
    }

    /// Returns a line fitted anew, for another width.
    func refitted(_ line: [Sample]) -> [Sample] { refined(line.map(\.point)) }

    /// Returns the line fitted along a chain of points that lies within the reach of it.
    func fitted(along chain: [Point]) -> [Sample]? {
        let line = WireFit.resampled(chain)
        return line.count >= 12 ? refined(line) : nil
    }

    // How many samples lie between the end and the photo's edge, when it is near.
    private func room(_ line: [Point], _ size: PixelSize) -> Int {
        let end = line[line.count - 1]
        let before = line[Swift.max(0, line.count - 12)]
        let step = end - before
        guard step.x != 0 || step.y != 0,
            let inside = end.stay(along: Direction(x: step.x, y: step.y), in: size), inside.upperBound > 0
        else { return 0 }
        return inside.upperBound <= WireTrace.edgeReach ? Int((inside.upperBound / WireFit.spacing).rounded(.up)) : 0
    }

    private func extended(_ line: [Point], front: Int, back: Int) -> [Point] {
        func tail(_ line: [Point], _ count: Int) -> [Point] {
            let end = line[line.count - 1]
            let step = end - line[Swift.max(0, line.count - 12)]
            let direction = Direction(x: step.x, y: step.y)
            return stride(from: 1, through: count, by: 1).map {
                end.moved(direction, along: Double($0) * WireFit.spacing)
            }
        }
        return tail(line.reversed(), front).reversed() + line + tail(line, back)
    }

    private func refined(_ line: [Point]) -> [Sample] {
        let normals = WireFit.normals(line)
        let reach = WireFit.reach
        let ridges = strip.ridges(Array(zip(line, normals)), reach: reach, form: form)
        let places = ridges.count
        let support = supports(ridges, rowCount: line.count)
        let path = bestPath(support, places: places)
        var weights = [Double](repeating: 0, count: line.count)
        var xs = weights
        var ys = weights
        for row in line.indices {
            let place = path[row]
            let middle = Double(Swift.max(0, support[row * places + place]))
            var offset = Double(place - reach)
            if place > 0 && place < places - 1 {
                let (low, high) = (Double(support[row * places + place - 1]), Double(support[row * places + place + 1]))
                let curve = low - 2 * middle + high
                if curve < 0 { offset += Swift.max(-0.5, Swift.min(0.5, (low - high) / (2 * curve))) }
            }
            weights[row] = middle > 0.25 ? middle : 0
            xs[row] = line[row].x + normals[row].x * offset
            ys[row] = line[row].y + normals[row].y * offset
        }
        let seen = weights.map { $0 > 0 }
        var smooth: ([Double], [Double]) = (xs, ys)
        var used = weights
        for _ in 0..<3 {
            let curve = SmoothCurve(weights: used.map { $0 + 1e-6 }, stiffness: 1e8)
            let all = used.map { $0 + 1e-6 }
            smooth = (curve.smoothed(xs, weights: all), curve.smoothed(ys, weights: all))
            for row in line.indices {
                let away = Point(x: smooth.0[row], y: smooth.1[row]).distance(to: Point(x: xs[row], y: ys[row]))
                used[row] = weights[row] / (1 + away * away)
            }
        }
        return line.indices.map { row in
            Sample(
                point: Point(x: smooth.0[row], y: smooth.1[row]), normal: normals[row], isSeen: seen[row],
                ridge: ridges[row, path[row]])
        }
    }

    // How much of the wire each place shows, as judged by what its surroundings along the line show.
    private func supports(_ ridges: WireStrip.Ridges, rowCount: Int) -> [Float] {
        let reach = WireFit.reach
        // The wire's colour against its background changes slowly: the mean of what lies along the middle.
        let window = 24
        var usual = [SIMD4<Float>](repeating: .zero, count: rowCount)
        for row in 0..<rowCount {
            var sum = SIMD4<Float>.zero
            let rows = Swift.max(0, row - window)...Swift.min(rowCount - 1, row + window)
            for other in rows {
                for place in reach - 1...reach + 1 { sum += ridges[other, place] }
            }
            usual[row] = sum / Float(3 * rows.count)
        }
        let noise = ridges.values.reduce(Float(0)) { $0 + ($1 * $1).sum().squareRoot() } / Float(ridges.values.count)
        var result = [Float](repeating: 0, count: ridges.values.count)
        for row in 0..<rowCount {
            let own = (usual[row] * usual[row]).sum()
            let power = Swift.max(16, own, own.squareRoot() * noise)
            for place in 0..<ridges.count {
                let value = (ridges[row, place] * usual[row]).sum() / power
                result[row * ridges.count + place] = Swift.max(-0.5, Swift.min(1.25, value))
            }
        }
        return result
    }

    // The path along which the sum of supports less a price for steps aside is largest.
    private func bestPath(_ support: [Float], places: Int) -> [Int] {
        let rows = support.count / places
        var score = Array(support[0..<places])
        var from = [Int8](repeating: 0, count: support.count)
        for row in 1..<rows {
            var next = score
            for place in 0..<places {
                var best = score[place]
                var step: Int8 = 0
                if place > 0, score[place - 1] - 0.3 > best { (best, step) = (score[place - 1] - 0.3, -1) }
                if place < places - 1, score[place + 1] - 0.3 > best { (best, step) = (score[place + 1] - 0.3, 1) }
                next[place] = best + support[row * places + place]
                from[row * places + place] = step
            }
            score = next
        }
        var place = score.indices.max { score[$0] < score[$1] } ?? places / 2
        var path = [Int](repeating: 0, count: rows)
        for row in stride(from: rows - 1, through: 0, by: -1) {
            path[row] = place
            place += Int(from[row * places + place])
        }
        return path
    }
}
