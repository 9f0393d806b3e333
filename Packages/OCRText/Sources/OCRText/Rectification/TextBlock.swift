import ImagingCore

/// The frame of a page's text, as its lines and margins show it: a rectangle on the page, in perspective.
///
/// For pages whose border is not seen. The lines' slopes, which change evenly down the page, say how it is tilted one
/// way, their beginnings and ends the other way.
struct TextBlock {
    /// The corners in pixels of the picture that was looked at.
    let corners: Quadrilateral

    /// Finds the block, or returns nil when there are too few lines.
    init?(_ lines: [LetterRow], baselines: [Baseline], size: Double) {
        let longest = baselines.map { ($0.feet.last?.x ?? 0) - ($0.feet.first?.x ?? 0) }.max() ?? 0
        let long = baselines.filter { ($0.feet.last?.x ?? 0) - ($0.feet.first?.x ?? 0) > 0.5 * longest }
        guard long.count >= 4, longest > 12 * size else { return nil }
        let middles = long.map { line in ((line.feet.first?.x ?? 0) + (line.feet.last?.x ?? 0)) / 2 }
        let heights = zip(long, middles).map { $0.height($1) }
        guard let top = heights.min(), let bottom = heights.max(), bottom - top > 6 * size else { return nil }
        func time(_ height: Double) -> Double { (height - top) / (bottom - top) }
        guard
            let slope = RobustFit.polynomial(
                degree: 1, times: heights.map(time), values: long.map(\.slope), initial: nil, reach: 0.03)
        else { return nil }
        let ends = lines.map {
            (left: $0.left, right: $0.right, foot: $0.letters[0].bottom, end: $0.letters[$0.letters.count - 1].bottom)
        }
        /// The margin as x = c.x + c.y · time, when enough lines keep to it.
        func margin(_ values: [Double], _ feet: [Double]) -> SIMD3<Double>? {
            let order = values.indices.sorted { feet[$0] < feet[$1] }
            let times = order.map { time(feet[$0]) }
            let sorted = order.map { values[$0] }
            guard let line = RobustFit.consensusLine(times: times, values: sorted, reach: 0.8 * size) else {
                return nil
            }
            let near = zip(times, sorted).count { (line.x + line.y * $0 - $1).magnitude < 0.8 * size }
            return near >= 4 && 10 * near > 3 * values.count ? line : nil
        }
        let left = margin(ends.map(\.left), ends.map(\.foot))
        let right = margin(ends.map(\.right), ends.map(\.end))
        // Without a margin the lines' own middles are taken to stand upright.
        let lean = left?.y ?? right?.y ?? 0
        let leftmost = left ?? SIMD3(ends.map(\.left).min() ?? 0, lean, 0)
        let rightmost = right ?? SIMD3(ends.map(\.right).max() ?? 0, lean, 0)
        let middle = middles.reduce(0, +) / Double(middles.count)
        func row(_ at: Double) -> StraightLine {
            let direction = SIMD2(1, slope.x + slope.y * at)
            return StraightLine(
                through: SIMD2(middle, top + at * (bottom - top)),
                normal: SIMD2(-direction.y, direction.x) / direction.length)
        }
        func column(_ margin: SIMD3<Double>) -> StraightLine {
            let direction = SIMD2(margin.y, bottom - top)
            return StraightLine(
                through: SIMD2(margin.x, top), normal: SIMD2(direction.y, -direction.x) / direction.length)
        }
        var points: [Point] = []
        for (at, margin) in [(0.0, leftmost), (0, rightmost), (1, rightmost), (1, leftmost)] {
            guard let place = row(at).crossing(column(margin)) else { return nil }
            points.append(Point(x: place.x, y: place.y))
        }
        let block = Quadrilateral(
            topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
        guard block.isConvex, block.area > 100 * size * size else { return nil }
        corners = block
    }
}
