import ImagingCore

/// A straight piece near a place that may belong to a wire.
struct WireSeed: Hashable, Sendable {
    /// The point of the piece that is nearest to the place.
    var foot: Point
    /// Where the piece runs.
    var direction: Direction
    /// How wide it is: an index into ``WireForm/all``.
    var form: Int
    /// The mean of the ridge along it.
    var ridge: SIMD4<Float>
    /// How far the mean stands out from chance, in standard errors.
    var evidence: Float
}

/// Looks for straight pieces near a place.
struct WireSeeds {
    let strip: WireStrip
    let bands: ParallelBands

    /// How many pixels a piece has on each side of its foot.
    static let halfLength = 40
    /// The grain that no photo is without, in the samples' units.
    static let grain: Float = 8

    /// Returns the pieces that stand out most, best first.
    ///
    /// - Parameters:
    ///   - place: Where to look.
    ///   - radius: How far from it, in pixels.
    ///   - limit: How many pieces are wanted at most.
    ///   - indices: Which of ``Direction/halfTurn`` are looked along; nil means all.
    func near(_ place: Point, radius: Int, limit: Int, along indices: [Int]? = nil) -> [WireSeed] {
        let directions = Direction.halfTurn
        let indices = indices ?? Array(directions.indices)
        let results = SlotBox<[Candidate]>(count: indices.count, filledWith: [])
        bands.forEach(indices.count) { slot in
            let index = indices[slot]
            results.set(slot, candidates(at: place, radius: radius, direction: directions[index], index: index))
        }
        if bands.monitor?.isCancelled == true { return [] }
        let sorted = results.values.joined().sorted { one, other in
            if one.score != other.score { return one.score > other.score }
            return (one.index, one.line) < (other.index, other.line)
        }
        var kept: [Candidate] = []
        for candidate in sorted where kept.count < limit {
            if kept.contains(where: { isSame($0, candidate) }) { continue }
            // Sharpening leaves a bright halo on both sides of a dark wire, and the other way round.
            if let place = kept.firstIndex(where: { isHalo($0, candidate) }) {
                if candidate.strength > kept[place].strength { kept[place] = candidate }
                continue
            }
            kept.append(candidate)
        }
        return kept.map(\.seed)
    }

    private struct Candidate {
        var seed: WireSeed
        var score: Float
        var index: Int
        var line: Int

        var strength: Float { (seed.ridge * seed.ridge).sum() }
    }

    private func isSame(_ one: Candidate, _ other: Candidate) -> Bool {
        let halves = WireForm.all[one.seed.form].half + WireForm.all[other.seed.form].half
        return areParallel(one, other, within: Double(halves) / 2 + 2) && (one.seed.ridge * other.seed.ridge).sum() > 0
    }

    private func isHalo(_ one: Candidate, _ other: Candidate) -> Bool {
        let halves = WireForm.all[one.seed.form].half + WireForm.all[other.seed.form].half
        return areParallel(one, other, within: Double(halves) + 4) && (one.seed.ridge * other.seed.ridge).sum() < 0
    }

    private func areParallel(_ one: Candidate, _ other: Candidate, within distance: Double) -> Bool {
        let apart = abs(one.index - other.index)
        guard Swift.min(apart, Direction.halfTurn.count - apart) <= 6 else { return false }
        let across = one.seed.direction.normal
        let between = other.seed.foot - one.seed.foot
        return abs(between.x * across.x + between.y * across.y) <= distance
    }

    private func candidates(at place: Point, radius: Int, direction: Direction, index: Int) -> [Candidate] {
        let size = strip.photo.size
        guard let inside = place.stay(along: direction, in: size) else { return [] }
        let length = WireSeeds.halfLength
        var first = Swift.max(-length, Int(inside.lowerBound.rounded(.up)))
        var last = Swift.min(length, Int(inside.upperBound.rounded(.down)))
        // Near the photo's edge the piece reaches farther on its other side.
        if first > -length { last = Swift.min(first + 2 * length, Int(inside.upperBound.rounded(.down))) }
        if last < length { first = Swift.max(last - 2 * length, Int(inside.lowerBound.rounded(.up))) }
        guard last - first >= 16 else { return [] }
        // A wire may be hidden on one side of the place: each half stands for itself, and both together.
        let middle = (first + last) / 2
        // Neighbouring rows share what grain there is, so that every other one says as much.
        let halves = [first...middle, middle + 1...last].map { half in
            let rows = Array(stride(from: half.lowerBound, through: half.upperBound, by: 2))
            return strip.lines(at: place, direction: direction, rows: rows, reach: radius)
        }
        let floor = WireSeeds.grain * WireSeeds.grain
        var result: [Candidate] = []
        for form in WireForm.all.indices {
            var evidence = [Float](repeating: 0, count: 2 * radius + 1)
            var ridges = [SIMD4<Float>](repeating: .zero, count: 2 * radius + 1)
            for lines in [halves[0].joined(halves[1])] + halves {
                let count = Float(lines.rowCount)
                for line in evidence.indices {
                    let mean = lines.totals[form][line] / count
                    let power = (mean * mean).sum()
                    let variance = Swift.max(0, lines.squares[form][line] / count - power)
                    let value = (power * count / (variance + floor)).squareRoot()
                    if value > evidence[line] {
                        evidence[line] = value
                        ridges[line] = mean
                    }
                }
            }
            for line in 1..<Swift.max(1, evidence.count - 1) where evidence[line] > 4 {
                guard evidence[line] >= evidence[line - 1], evidence[line] > evidence[line + 1] else { continue }
                let across = Double(line - radius)
                let foot = place.moved(direction, along: 0, across: across)
                guard foot.x >= 0, foot.y >= 0, foot.x <= Double(size.width), foot.y <= Double(size.height) else {
                    continue
                }
                let near = Float(radius) / 3
                let proximity = 1 / (1 + Float(across * across) / (near * near))
                let height = (ridges[line] * ridges[line]).sum().squareRoot()
                let seed = WireSeed(
                    foot: foot, direction: direction, form: form, ridge: ridges[line],
                    evidence: evidence[line])
                result.append(
                    Candidate(
                        seed: seed, score: proximity * evidence[line] / (evidence[line] + 8) * height / (height + 40),
                        index: index, line: line))
            }
        }
        // Of one direction the form that fits best, which is the one that stands out most.
        return result.filter { weak in
            !result.contains { strong in
                abs(strong.line - weak.line) <= WireForm.all[weak.seed.form].half + 2
                    && strong.seed.form <= weak.seed.form && strong.strength > 1.7 * weak.strength
            }
        }
    }
}

extension Point {
    /// Returns how far a line through the point stays within a photo: before and behind; nil when it never is.
    func stay(along direction: Direction, in size: PixelSize) -> ClosedRange<Double>? {
        var range = -1e9...1e9
        for (start, step, end) in [(x, direction.x, Double(size.width)), (y, direction.y, Double(size.height))] {
            if abs(step) < 1e-9 {
                if start < 0 || start > end { return nil }
                continue
            }
            let (one, other) = (-start / step, (end - start) / step)
            let (low, high) = (
                Swift.max(range.lowerBound, Swift.min(one, other)), Swift.min(range.upperBound, Swift.max(one, other))
            )
            if low > high { return nil }
            range = low...high
        }
        return range
    }
}
