/// The coverage of a stroke: what lies within half its width of a figure's contours.
///
/// A pixel whose centre is at distance *d* from the contours is covered as much as the piece of length 1 around *d* of a
/// line across the stroke: min(*d* + ½, *w*/2) − max(*d* − ½, −*w*/2), at least 0. Along rows and columns that is the
/// covered area itself; elsewhere it is near it, and the same in every direction.
struct StrokeCoverage: CoverageSource {
    private struct Segment {
        var start: Point
        var end: Point
    }

    let region: PixelRect
    private var segments: [Segment] = []
    private let halfWidth: Double

    init(_ figure: Figure, width: Double, within bounds: PixelRect) {
        halfWidth = width / 2
        for contour in figure.contours {
            guard let first = contour.points.first else { continue }
            if contour.points.count == 1 { segments.append(Segment(start: first, end: first)) }
            for (start, end) in zip(contour.points, contour.points.dropFirst()) {
                segments.append(Segment(start: start, end: end))
            }
            if contour.isClosed, let last = contour.points.last, contour.points.count > 2 {
                segments.append(Segment(start: last, end: first))
            }
        }
        // Both directions of a segment must give the same bits.
        for index in segments.indices {
            let (one, other) = (segments[index].start, segments[index].end)
            if (other.y, other.x) < (one.y, one.x) { segments[index] = Segment(start: other, end: one) }
        }
        guard var box = figure.bounds else {
            region = PixelRect(x: 0, y: 0, width: 0, height: 0)
            return
        }
        let margin = halfWidth + 1
        box = Rect(
            origin: Point(x: box.origin.x - margin, y: box.origin.y - margin),
            size: Size(width: box.size.width + 2 * margin, height: box.size.height + 2 * margin))
        region = box.coveringPixels().intersection(bounds)
    }

    func cover(rows: Range<Int>, _ coverage: inout MutableSpan<UInt8>) {
        let reach = halfWidth + 0.5
        for segment in segments {
            let stripe = SegmentStripe(segment.start, segment.end, reach: reach)
            // Pixel centres are half a pixel below their rows; a row more on each side leaves no doubt.
            let first = Swift.max(rows.lowerBound, Int(segment.start.y - reach) - 2)
            let last = Swift.min(rows.upperBound, Int(segment.end.y + reach) + 2)
            for row in stride(from: first, to: last, by: 1) {
                guard let columns = stripe.columns(row: row, within: region) else { continue }
                let base = (row &- rows.lowerBound) &* region.width &- region.x
                for column in columns {
                    let distance = stripe.distance(x: Double(column) + 0.5, y: Double(row) + 0.5)
                    let covered = self.coverage(distance: distance)
                    if covered > coverage[base &+ column] { coverage[base &+ column] = covered }
                }
            }
        }
    }

    private func coverage(distance: Double) -> UInt8 {
        let length = Swift.min(distance + 0.5, halfWidth) - Swift.max(distance - 0.5, -halfWidth)
        return UInt8(coverage: length)
    }
}

/// The pixels near a segment.
private struct SegmentStripe {
    let start: Point
    let end: Point
    let reach: Double
    private let dx: Double
    private let dy: Double
    private let squaredLength: Double

    init(_ start: Point, _ end: Point, reach: Double) {
        self.start = start
        self.end = end
        self.reach = reach
        dx = end.x - start.x
        dy = end.y - start.y
        squaredLength = dx * dx + dy * dy
    }

    /// Returns the distance from a place to the nearest point of the segment.
    func distance(x: Double, y: Double) -> Double {
        let along = (x - start.x) * dx + (y - start.y) * dy
        let share = squaredLength > 0 ? Swift.min(1, Swift.max(0, along / squaredLength)) : 0
        let awayX = x - (start.x + share * dx)
        let awayY = y - (start.y + share * dy)
        return (awayX * awayX + awayY * awayY).squareRoot()
    }

    /// Returns columns of a row among which all are whose centre is within reach; nil when there is none.
    func columns(row: Int, within region: PixelRect) -> Range<Int>? {
        let y = Double(row) + 0.5
        var left = Double.infinity
        var right = -Double.infinity
        func include(_ x: Double) {
            left = Swift.min(left, x)
            right = Swift.max(right, x)
        }
        for center in [start, end] where abs(y - center.y) <= reach {
            let half = (reach * reach - (y - center.y) * (y - center.y)).squareRoot()
            include(center.x - half)
            include(center.x + half)
        }
        let length = squaredLength.squareRoot()
        if dy != 0 && length > 0 {
            // The two long sides of the stripe, parallel to the segment.
            for side in [-reach, reach] {
                let cornerX = start.x - dy / length * side
                let cornerY = start.y + dx / length * side
                let share = (y - cornerY) / dy
                if share >= 0 && share <= 1 { include(cornerX + share * dx) }
            }
        }
        guard left <= right else { return nil }
        let first = Swift.max(Double(region.x), left.rounded(.down) - 1)
        let end = Swift.min(Double(region.x + region.width), right.rounded(.up) + 1)
        return first < end ? Int(first)..<Int(end) : nil
    }
}

extension UInt8 {
    /// Makes coverage of a share of a pixel: 255 times it to the nearest whole number, halves up.
    init(coverage share: Double) {
        // First to 2⁻²⁰, so that sums that are a last bit off do not turn a half down.
        let steps = Int((share * 1_048_576).rounded())
        self = UInt8((Swift.min(1_048_576, Swift.max(0, steps)) * 255 + 524_288) >> 20)
    }
}
