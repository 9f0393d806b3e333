import ImagingCore

/// Puts lines together to rectangles and judges how well they are borne out.
struct PageSearch {
    /// A rectangle in working pixels.
    struct Candidate {
        /// The corners, clockwise.
        var corners: [SIMD2<Double>]
        /// The lines on which the sides lie: side *k* goes from corner *k* to the next.
        var sides: [Int]
        var score: Double
    }

    let planes: PagePlanes
    let edges: PageEdges
    let limits: PageLimits
    let evidence: [LineEvidence]

    /// How many lines are put together, besides the edges of the photo.
    private static let lineCount = 28

    init(planes: PagePlanes, limits: PageLimits, bands: ParallelBands) {
        self.planes = planes
        self.limits = limits
        let edges = PageEdges(of: planes, bands: bands)
        self.edges = edges
        var search = LineSearch(edges)
        let lines = search.lines(count: PageSearch.lineCount, monitor: bands.monitor)
        let (width, height) = (Double(planes.width), Double(planes.height))
        let frame = [
            StraightLine(through: .zero, normal: SIMD2(0, 1)), StraightLine(through: .zero, normal: SIMD2(1, 0)),
            StraightLine(through: SIMD2(width, height), normal: SIMD2(0, -1)),
            StraightLine(through: SIMD2(width, height), normal: SIMD2(-1, 0)),
        ]
        evidence =
            lines.map { LineEvidence($0, isFrame: false, planes: planes, edges: edges) }
            + frame.map { LineEvidence($0, isFrame: true, planes: planes, edges: edges) }
    }

    /// Returns the best rectangles, the best first, no two of them nearly the same.
    func candidates(count: Int, monitor: WorkMonitor?) -> [Candidate] {
        let pairs = opposites()
        var found: [Candidate] = []
        for (index, pair) in pairs.enumerated() where monitor?.isCancelled != true {
            for other in pairs[(index + 1)...] {
                if let candidate = candidate(pair, other), candidate.score > 0.1 { found.append(candidate) }
            }
        }
        found.sort { $0.score > $1.score }
        var kept: [Candidate] = []
        for candidate in found where kept.count < count {
            let isNew = kept.allSatisfy { distance(candidate.corners, $0.corners) > 0.02 * diagonal }
            if isNew { kept.append(candidate) }
        }
        return kept
    }

    private var diagonal: Double { SIMD2(Double(planes.width), Double(planes.height)).length }

    /// The mean distance between the corners of two rectangles.
    private func distance(_ one: [SIMD2<Double>], _ other: [SIMD2<Double>]) -> Double {
        (0..<4).map { (one[$0] - other[$0]).length }.reduce(0, +) / 4
    }

    /// Pairs of lines that may be opposite sides.
    private func opposites() -> [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        let least = limits.minimumSize * Double(Swift.min(planes.width, planes.height))
        let center = SIMD2(Double(planes.width), Double(planes.height)) / 2
        for one in evidence.indices {
            for other in evidence.indices where other > one {
                let (first, second) = (evidence[one].line, evidence[other].line)
                let turn = (first.normal * second.normal).sum()
                guard turn.magnitude > 0.82 else { continue }
                // How far apart they are on the way through the middle.
                let apart = (first.distance(center) - (turn > 0 ? 1 : -1) * second.distance(center)).magnitude
                if apart > least * 0.7 { pairs.append((one, other)) }
            }
        }
        return pairs
    }

    private func candidate(_ pair: (Int, Int), _ other: (Int, Int)) -> Candidate? {
        let lines = [pair.0, other.0, pair.1, other.1]
        guard Set(lines).count == 4 else { return nil }
        for one in [pair.0, pair.1] {
            for two in [other.0, other.1]
            where (evidence[one].line.normal * evidence[two].line.normal).sum().magnitude > 0.64 { return nil }
        }
        var corners: [SIMD2<Double>] = []
        for index in 0..<4 {
            // Corner k lies between side k - 1 and side k.
            guard let corner = evidence[lines[(index + 3) & 3]].line.crossing(evidence[lines[index]].line) else {
                return nil
            }
            let (width, height) = (Double(planes.width), Double(planes.height))
            let slack = 0.015 * diagonal
            guard corner.x > -slack, corner.y > -slack, corner.x < width + slack, corner.y < height + slack else {
                return nil
            }
            corners.append(corner)
        }
        var sides = lines
        var area = 0.0
        for index in 0..<4 {
            let (here, next) = (corners[index], corners[(index + 1) & 3])
            area += (here.x * next.y - here.y * next.x) / 2
        }
        if area < 0 {
            // The same corners the other way around: side k goes from corner k to the next again.
            corners = [corners[0], corners[3], corners[2], corners[1]]
            sides = [sides[3], sides[2], sides[1], sides[0]]
        }
        guard limits.allow(corners, in: SIMD2(Double(planes.width), Double(planes.height))) else { return nil }
        return Candidate(corners: corners, sides: sides, score: score(corners, sides, area: area.magnitude))
    }

    private func score(_ corners: [SIMD2<Double>], _ sides: [Int], area: Double) -> Double {
        let center = corners.reduce(.zero, +) / 4
        let paper = paper(corners)
        let values = (0..<4).map { index in
            let evidence = evidence[sides[index]]
            let (one, other) = (corners[index], corners[(index + 1) & 3])
            var part = evidence.part(from: one, to: other, insideIsAhead: evidence.line.distance(center) > 0)
            part.beyond = evidence.supportBeyond(one, other)
            return evidence.isFrame ? part.valueAtFrame(paper: paper) : part.value(paper: paper)
        }
        return score(values, unseen: Double(sides.count { evidence[$0].isFrame }), area: area)
    }

    /// Judges a rectangle by its sides' values.
    ///
    /// - Parameters:
    ///   - values: How well each side is borne out.
    ///   - unseen: How many sides run along the photo's edge.
    ///   - area: How much it covers, in working pixels.
    func score(_ values: [Double], unseen: Double, area: Double) -> Double {
        guard unseen < 3.5 else { return 0 }
        let mean = values.reduce(0, +) / 4
        let share = area / Double(planes.width * planes.height)
        // A page may leave the photo on a side or two; of one that leaves it on three little is seen.
        let penalty = 0.06 * unseen + 0.15 * Swift.max(0, unseen - 2)
        return (0.5 * values.min()! + 0.5 * mean) * share.squareRoot().squareRoot() - penalty
    }

    /// What the paper between corners looks like, its light and colour differences: the middle of what five places show.
    func paper(_ corners: [SIMD2<Double>]) -> SIMD3<Double> {
        let center = corners.reduce(.zero, +) / 4
        let places = ([center] + corners.map { (center + $0) / 2 }).map { place in
            (
                Swift.min(planes.width - 1, Swift.max(0, Int(place.x))),
                Swift.min(planes.height - 1, Swift.max(0, Int(place.y)))
            )
        }
        func middle(_ plane: Raster<UInt8>) -> Double { Double(places.map { plane[$0.0, $0.1] }.sorted()[2]) }
        return SIMD3(middle(planes.light), middle(planes.greenRed), middle(planes.blueYellow))
    }
}
