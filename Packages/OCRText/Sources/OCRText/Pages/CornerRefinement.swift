import ImagingCore

/// Finds a rectangle's corners to a part of a pixel: where its sides, followed through the photo, meet.
struct CornerRefinement {
    /// A rectangle with its sides as they run in the photo.
    struct Refined {
        /// The corners in pixels of the photo, clockwise.
        var corners: [SIMD2<Double>]
        /// The lines on which the sides were first seen.
        var sides: [Int]
        /// How well it is borne out.
        var score: Double
    }

    let photo: Raster<RGBA8>
    let search: PageSearch

    /// Returns a candidate with exact corners, judged anew by its sides as they run in the photo.
    func refined(_ candidate: PageSearch.Candidate) -> Refined {
        pass(candidate.corners, sides: candidate.sides)
    }

    /// Returns a refined rectangle refined once more: where the first corners were rough, what was looked at was not
    /// quite the sides.
    func refinedAgain(_ rectangle: Refined) -> Refined {
        pass(rectangle.corners.map { $0 / search.planes.scale }, sides: rectangle.sides)
    }

    private func pass(_ corners: [SIMD2<Double>], sides lines: [Int]) -> Refined {
        let lengths = (0..<4).map { (corners[($0 + 1) & 3] - corners[$0]).length }
        guard lengths.min()! >= 4 else {
            return Refined(corners: corners.map { $0 * search.planes.scale }, sides: lines, score: 0)
        }
        let trace = SideTrace(photo: photo, planes: search.planes)
        let scale = search.planes.scale
        let isFrame = lines.map { search.evidence[$0].isFrame }
        let sides = (0..<4).map { index in
            let (one, other) = (corners[index], corners[(index + 1) & 3])
            return isFrame[index]
                ? SideTrace.Traced.frame(SideCurve(from: one * scale, to: other * scale))
                : trace.traced(from: one, to: other)
        }
        let size = SIMD2(Double(photo.width), Double(photo.height))
        let places = (0..<4).map { index in
            let rough = corners[index] * scale
            let exact = sides[(index + 3) & 3].curve.meeting(sides[index].curve, near: rough)
            // Sides that hardly cross say little about where they do.
            let isNear = (exact - rough).length < 0.05 * size.length
            return (isNear ? exact : rough).clamped(lowerBound: .zero, upperBound: size)
        }
        let center = corners.reduce(.zero, +) / 4
        let paper = search.paper(corners)
        let values = (0..<4).map { index in
            let evidence = search.evidence[lines[index]]
            let (one, other) = (corners[index], corners[(index + 1) & 3])
            let rough = evidence.part(from: one, to: other, insideIsAhead: evidence.line.distance(center) > 0)
            let unseen = (1 - sides[index].visibility) * rough.valueAtFrame(paper: paper)
            guard sides[index].visibility > 0 else { return unseen }
            var part = trace.evidence(sides[index])
            part.beyond = evidence.supportBeyond(one, other)
            return unseen + sides[index].visibility * part.value(paper: paper)
        }
        let unseen = sides.map { 1 - $0.visibility }.reduce(0, +)
        var area = 0.0
        for index in 0..<4 {
            let (here, next) = (places[index] / scale, places[(index + 1) & 3] / scale)
            area += (here.x * next.y - here.y * next.x) / 2
        }
        return Refined(
            corners: places, sides: lines, score: search.score(values, unseen: unseen, area: Swift.max(0, area)))
    }

    /// Names corners that go around clockwise: the top is the side that runs most to the right.
    static func named(_ places: [SIMD2<Double>]) -> Quadrilateral {
        let first = (0..<4).max { one, other in
            func run(_ index: Int) -> Double {
                places[(index + 1) & 3].x - places[index].x + places[(index + 2) & 3].x - places[(index + 3) & 3].x
            }
            return run(one) < run(other)
        }!
        func point(_ index: Int) -> Point {
            Point(x: places[(first + index) & 3].x, y: places[(first + index) & 3].y)
        }
        return Quadrilateral(topLeft: point(0), topRight: point(1), bottomRight: point(2), bottomLeft: point(3))
    }
}
