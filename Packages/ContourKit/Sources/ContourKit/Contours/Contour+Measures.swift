public import ImagingCore

extension Contour {
    /// How long the line is in pixels, from the last point back to the first too when it is closed.
    ///
    /// The pieces' lengths are added up in order, in double precision. That of one point alone is 0.
    ///
    /// - Complexity: O(*p*) for *p* points.
    public var length: Double {
        let all = tree.store.points
        let points = all.span.extracting(tree.store.records[index].points)
        return points.length(isClosed: isClosed)
    }

    /// The area within the line in square pixels, below 0 when it goes around a hole.
    ///
    /// An open line is joined to its first point. A border goes through the middles of pixels, so that of 3 × 3 pixels holds
    /// 4 square pixels, and that of a hole is larger than the hole.
    ///
    /// - Complexity: O(*p*) for *p* points.
    public var signedArea: Double {
        let points = rawPoints
        guard let first = points.first else { return 0 }
        var sum = 0.0
        // From the first point, so that a small contour far from the corner loses no digits.
        var last = SIMD2<Double>(0, 0)
        for point in points {
            let here = SIMD2<Double>(Double(point.x) - Double(first.x), Double(point.y) - Double(first.y))
            sum += last.y * here.x - last.x * here.y
            last = here
        }
        return sum / 2
    }

    /// The area within the line in square pixels, 0 or more; see ``signedArea``.
    public var area: Double { abs(signedArea) }

    /// The smallest upright rectangle that holds all points, in pixels.
    ///
    /// - Complexity: O(*p*) for *p* points.
    public var bounds: Rect {
        let points = rawPoints
        guard var low = points.first else { return Rect(origin: Point(x: 0, y: 0), size: Size(width: 0, height: 0)) }
        var high = low
        for point in points {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        return Rect(
            origin: Point(x: Double(low.x), y: Double(low.y)),
            size: Size(width: Double(high.x) - Double(low.x), height: Double(high.y) - Double(low.y)))
    }

    /// The same rectangle, with both coordinates from 0 to 1.
    public var normalizedBounds: Rect {
        let (bounds, size) = (bounds, tree.photoSize)
        let (width, height) = (Double(size.width), Double(size.height))
        return Rect(
            origin: Point(x: bounds.origin.x / width, y: bounds.origin.y / height),
            size: Size(width: bounds.size.width / width, height: bounds.size.height / height))
    }
}

extension Span<SIMD2<Float>> {
    /// The sum of the distances from each point to the next.
    func length(isClosed: Bool) -> Double {
        func distance(_ first: SIMD2<Float>, _ second: SIMD2<Float>) -> Double {
            let (x, y) = (Double(second.x) - Double(first.x), Double(second.y) - Double(first.y))
            return (x * x + y * y).squareRoot()
        }
        guard count > 1 else { return 0 }
        var sum = 0.0
        for index in 1..<count { sum += distance(self[index &- 1], self[index]) }
        return isClosed ? sum + distance(self[count - 1], self[0]) : sum
    }
}
