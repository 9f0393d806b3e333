/// The coverage of a filled figure: the exact area of each pixel that lies within, by either fill rule.
///
/// Each row of pixels is cut into slabs at the corners in it and where sides cross. Within a slab sides go straight from
/// top to bottom and keep their order, so the rule says which of them bound the figure, and the area to the right of
/// each is that of a trapezoid.
///
/// - SeeAlso: Levien, Inside the fastest font renderer in the world (2016), for the sums of areas along a row.
struct PolygonCoverage: CoverageSource {
    let region: PixelRect
    private let rule: FillRule
    private var sides: [PolygonSide] = []

    init(_ figure: Figure, rule: FillRule, within bounds: PixelRect) {
        self.rule = rule
        for contour in figure.contours {
            guard contour.points.count > 2, let first = contour.points.first else { continue }
            for (start, end) in zip(contour.points, contour.points.dropFirst() + [first]) where start.y != end.y {
                sides.append(PolygonSide(from: start, to: end))
            }
        }
        sides.sort { $0.top.y < $1.top.y }
        region = (figure.bounds?.coveringPixels() ?? PixelRect(x: 0, y: 0, width: 0, height: 0)).intersection(bounds)
    }

    func cover(rows: Range<Int>, _ coverage: inout MutableSpan<UInt8>) {
        var sums = RowSums(width: region.width)
        var active: [PolygonSide] = []
        var next = 0
        for row in rows {
            let top = Double(row)
            while next < sides.count && sides[next].top.y < top + 1 {
                active.append(sides[next])
                next += 1
            }
            active.removeAll { $0.bottom.y <= top }
            guard !active.isEmpty else { continue }
            sum(active, row: top, into: &sums)
            let start = (row - rows.lowerBound) * region.width
            sums.take { column, share in coverage[start &+ column] = UInt8(coverage: share) }
        }
    }

    private func sum(_ active: [PolygonSide], row: Double, into sums: inout RowSums) {
        var cuts = [row, row + 1]
        for side in active {
            if side.top.y > row { cuts.append(side.top.y) }
            if side.bottom.y < row + 1 { cuts.append(side.bottom.y) }
        }
        cuts.sort()
        for (top, bottom) in zip(cuts, cuts.dropFirst()) where top < bottom {
            var crossing: [SlabSide] = []
            for side in active where side.top.y <= top && side.bottom.y >= bottom {
                crossing.append(
                    SlabSide(
                        top: side.x(at: top) - Double(region.x), bottom: side.x(at: bottom) - Double(region.x),
                        winding: side.winding))
            }
            sum(slab: crossing, height: bottom - top, into: &sums)
        }
    }

    /// Adds the area within a slab, cut once more where sides cross.
    private func sum(slab: [SlabSide], height: Double, into sums: inout RowSums) {
        var ordered = slab.sorted { ($0.top, $0.bottom) < ($1.top, $1.bottom) }
        let cuts = SlabSide.crossings(of: ordered)
        for (from, to) in zip([0] + cuts, cuts + [1]) where from < to {
            if !cuts.isEmpty {
                let middle = (from + to) / 2
                ordered.sortNearlySorted { $0.x(at: middle) < $1.x(at: middle) }
            }
            var winding = 0
            for side in ordered {
                let wasWithin = isWithin(winding)
                winding += side.winding
                guard isWithin(winding) != wasWithin else { continue }
                sums.add(
                    from: side.x(at: from), to: side.x(at: to), height: height * (to - from),
                    sign: wasWithin ? -1 : 1)
            }
        }
    }

    private func isWithin(_ winding: Int) -> Bool {
        switch rule {
        case .nonZero: winding != 0
        case .evenOdd: winding & 1 != 0
        }
    }
}

/// A side of a polygon that is not level.
private struct PolygonSide {
    let top: Point
    let bottom: Point
    /// 1 when the contour goes down along it, else -1.
    let winding: Int

    init(from start: Point, to end: Point) {
        (top, bottom, winding) = start.y < end.y ? (start, end, 1) : (end, start, -1)
    }

    /// Where the side is at a height between its ends.
    func x(at y: Double) -> Double {
        if y == top.y { return top.x }
        if y == bottom.y { return bottom.x }
        let x = top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
        return Swift.min(Swift.max(x, Swift.min(top.x, bottom.x)), Swift.max(top.x, bottom.x))
    }
}

/// The piece of a side within a slab.
private struct SlabSide {
    let top: Double
    let bottom: Double
    let winding: Int

    /// Where the side is at a share of the slab's height: 0 at its top, 1 at its bottom.
    func x(at share: Double) -> Double {
        share == 0 ? top : share == 1 ? bottom : top + (bottom - top) * share
    }

    /// Returns at which shares of the height sides cross, in order, without 0 and 1.
    static func crossings(of ordered: [SlabSide]) -> [Double] {
        // Sorting by the bottom exchanges just the pairs that cross.
        var shares: [Double] = []
        var sides = ordered
        for index in sides.indices.dropFirst() {
            let side = sides[index]
            var place = index
            while place > 0 && sides[place - 1].bottom > side.bottom {
                let gapAbove = side.top - sides[place - 1].top
                let gapBelow = sides[place - 1].bottom - side.bottom
                let share = gapAbove / (gapAbove + gapBelow)
                if share > 0 && share < 1 { shares.append(share) }
                sides[place] = sides[place - 1]
                place -= 1
            }
            sides[place] = side
        }
        return shares.sorted()
    }
}

extension Array {
    /// Sorts by insertion, which takes few steps when few elements stand in the wrong place.
    fileprivate mutating func sortNearlySorted(by isBefore: (Element, Element) -> Bool) {
        for index in indices.dropFirst() {
            let element = self[index]
            var place = index
            while place > 0 && isBefore(element, self[place - 1]) {
                self[place] = self[place - 1]
                place -= 1
            }
            self[place] = element
        }
    }
}

/// How much of each pixel of a row is covered, as sums of what lies to the right of sides.
private struct RowSums {
    private let width: Int
    /// The sum of all up to a column is that column's covered share.
    private var changes: [Double]
    private var first: Int
    private var end: Int

    init(width: Int) {
        self.width = width
        changes = Array(repeating: 0, count: width + 1)
        first = width
        end = 0
    }

    /// Adds what lies to the right of a straight piece of a side that is so high, or takes it away.
    mutating func add(from start: Double, to end: Double, height: Double, sign: Double) {
        let left = Swift.min(start, end)
        let right = Swift.max(start, end)
        let limit = Double(width)
        if left >= limit { return }
        if right <= 0 {
            add(column: 0, mean: 0, amount: sign * height)
            return
        }
        let perColumn = right > left ? height / (right - left) : 0
        if left < 0 { add(column: 0, mean: 0, amount: sign * perColumn * -left) }
        var x = Swift.max(0, left)
        let last = Swift.min(right, limit)
        var column = Int(x)
        if last <= Double(column + 1) {
            // The usual case, and the one of an upright side.
            let amount = left >= 0 && right <= limit ? height : perColumn * (last - x)
            add(column: column, mean: (x + last) / 2 - Double(column), amount: sign * amount)
            return
        }
        while x < last {
            let next = Swift.min(last, Double(column + 1))
            add(column: column, mean: (x + next) / 2 - Double(column), amount: sign * perColumn * (next - x))
            x = next
            column += 1
        }
    }

    private mutating func add(column: Int, mean: Double, amount: Double) {
        guard column < width else { return }
        changes[column] += amount * (1 - mean)
        changes[column + 1] += amount * mean
        first = Swift.min(first, column)
        end = Swift.max(end, column + 2)
    }

    /// Hands out the covered share of each column that has any, and begins anew.
    mutating func take(_ body: (Int, Double) -> Void) {
        var share = 0.0
        for column in first..<Swift.max(first, Swift.min(end, width)) {
            share += changes[column]
            changes[column] = 0
            body(column, share)
        }
        // What is still covered here goes on to the right edge: the sides that end it lie beyond the raster.
        if share > 1e-9 {
            for column in end..<Swift.max(end, width) { body(column, share) }
        }
        changes[width] = 0
        first = width
        end = 0
    }
}
