import ImagingCore

/// Judges a fitted line: how wide it is, and whether it is a wire at all.
struct WireMeasure {
    let strip: WireStrip
    let form: WireForm
    let options: WireOptions

    /// How far beside a line others of its shape are looked at, in pixels.
    static let beside = 40
    /// How many pixels on each side are compared with one another.
    static let sideWidth = 4
    /// How many samples are judged together.
    static let block = 12

    /// Returns the wire that a line is, seen from a tap.
    func wire(_ line: [WireFit.Sample], tap: Point, radius: Int) -> Wire {
        let size = strip.photo.size
        let (widths, sharpness) = profile(line)
        let samples = zip(line, widths).map { Wire.Sample(point: $0.point, width: $1, isVisible: $0.isSeen) }
        var wire = Wire(
            samples: samples, score: 0,
            parts: Wire.ScoreParts(
                proximity: 0, thinness: 0, straightness: 0, length: 0, visibility: 0, contrast: 0, evidence: 0,
                sharpness: 0))
        let length = wire.length
        let chord = samples.first.map { $0.point.distance(to: samples[samples.count - 1].point) } ?? 0
        let diagonal = Double(size.width * size.width + size.height * size.height).squareRoot()
        let seen = Double(samples.count { $0.isVisible }) / Double(Swift.max(1, samples.count))
        // A finger does not hit the middle of a wire.
        let near = Swift.max(0, wire.distance(to: tap) - wire.width / 2 - 2) * 3 / Double(radius)
        // What is chance in a short piece is none in a long one.
        let blocks = Float(line.count) / Float(WireMeasure.block)
        let evidence = evidence(line) * Swift.min(4, blocks / 8).squareRoot()
        let thick = wire.width / 10
        wire.parts = Wire.ScoreParts(
            proximity: 1 / (1 + near * near), thinness: 1 / (1 + thick * thick),
            straightness: length > 0 ? Swift.max(0, 2 * chord / length - 1) : 0,
            length: length / (length + diagonal / 10), visibility: seen, contrast: contrast(line),
            evidence: Double(evidence / (evidence + 10)), sharpness: sharpness)
        let parts = wire.parts
        let pairs = zip(
            options.weights.all,
            [
                parts.proximity, parts.thinness, parts.straightness, parts.length, parts.visibility, parts.contrast,
                parts.evidence,
            ])
        var (sum, weights) = (0.0, 0.0)
        for (weight, part) in pairs {
            sum += weight * part
            weights += weight
        }
        wire.score = sum / weights
        return wire
    }

    /// How far the line stands out from what lies along the same curve beside it.
    ///
    /// Ridges are averaged over blocks of the line, so that what has no direction cancels; then the blocks' lengths are averaged.
    func contrast(_ line: [WireFit.Sample]) -> Double {
        let reach = WireMeasure.beside
        let ridges = strip.ridges(line.map { ($0.point, $0.normal) }, reach: reach, form: form)
        var means = [Float](repeating: 0, count: ridges.count)
        var blocks: Float = 0
        for start in stride(from: 0, to: line.count, by: WireMeasure.block) {
            let rows = start..<Swift.min(line.count, start + WireMeasure.block)
            guard rows.count * 2 >= WireMeasure.block || start == 0 else { continue }
            for place in 0..<ridges.count {
                var sum = SIMD4<Float>.zero
                for row in rows { sum += ridges[row, place] }
                sum /= Float(rows.count)
                means[place] += (sum * sum).sum().squareRoot()
            }
            blocks += 1
        }
        guard blocks > 0 else { return 0 }
        let own = (means[reach - 1...reach + 1].max() ?? 0) / blocks
        let others = (Array(means[0..<reach - form.reach]) + Array(means[(reach + form.reach + 1)...])).sorted()
        let usual = others[others.count * 3 / 4] / blocks + 2
        let ratio = own / usual
        return Double(ratio / (ratio + 2))
    }

    /// How much of the line's length has both sides alike.
    ///
    /// A wire hangs before something that goes on behind it; the edge of a roof has the roof on one side and the sky on the other,
    /// though a gutter may run along it. The sides are alike where they differ by less than half of how far the
    /// middle stands out.
    func likeness(_ line: [WireFit.Sample]) -> Double {
        let inner = form.half + form.gap + 1
        let reach = inner + WireMeasure.sideWidth - 1
        let rows = line.map { strip.samples(at: $0.point, across: $0.normal, reach: reach) }
        func sum(_ row: Int, _ places: ClosedRange<Int>) -> SIMD4<Float> {
            var sum = SIMD4<Float>.zero
            for place in places {
                let at = 4 * (reach + place)
                sum += SIMD4(Float(rows[row][at]), Float(rows[row][at + 1]), Float(rows[row][at + 2]), 0)
            }
            return sum / Float(places.count)
        }
        var (alike, all) = (0, 0)
        for start in stride(from: 0, to: line.count, by: WireMeasure.block) {
            var (left, middle, right) = (SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero)
            for row in start..<Swift.min(line.count, start + WireMeasure.block) where line[row].isSeen {
                left += sum(row, -reach ... -inner)
                middle += sum(row, -form.half...form.half)
                right += sum(row, inner...reach)
            }
            let (height, step) = (middle - (left + right) / 2, left - right)
            if height == .zero { continue }
            all += 1
            if (step * step).sum() * 4 < (height * height).sum() { alike += 1 }
        }
        return all > 0 ? Double(alike) / Double(all) : 0
    }

    /// How far the ridge along a line stands out from chance: the mean of its blocks' standard errors.
    func evidence(_ line: [WireFit.Sample]) -> Float {
        let ridges = strip.ridges(line.map { ($0.point, $0.normal) }, reach: 0, form: form)
        var total: Float = 0
        var blocks: Float = 0
        for start in stride(from: 0, to: line.count, by: WireMeasure.block) {
            let rows = start..<Swift.min(line.count, start + WireMeasure.block)
            var (sum, squares) = (SIMD4<Float>.zero, Float(0))
            for row in rows {
                sum += ridges[row, 0]
                squares += (ridges[row, 0] * ridges[row, 0]).sum()
            }
            let count = Float(rows.count)
            let mean = sum / count
            let power = (mean * mean).sum()
            let variance = Swift.max(0, squares / count - power)
            total += (power * count / (variance + WireSeeds.grain * WireSeeds.grain)).squareRoot()
            blocks += 1
        }
        return blocks > 0 ? total / blocks : 0
    }

    /// How far the line stands out, in the samples' units: the mean of its blocks' ridges.
    func strength(_ line: [WireFit.Sample]) -> Float {
        let ridges = strip.ridges(line.map { ($0.point, $0.normal) }, reach: 0, form: form)
        var total: Float = 0
        for start in stride(from: 0, to: line.count, by: WireMeasure.block) {
            var sum = SIMD4<Float>.zero
            for row in start..<Swift.min(line.count, start + WireMeasure.block) { sum += ridges[row, 0] }
            total += (sum * sum).sum().squareRoot()
        }
        return total
    }

    // How wide the line is at each sample, and the mean sharpness of its edges.
    private func profile(_ line: [WireFit.Sample]) -> (widths: [Double], sharpness: Double) {
        var sharpness = (sum: 0.0, count: 0.0)
        let reach = 24
        let rows = line.map { strip.samples(at: $0.point, across: $0.normal, reach: reach) }
        var result = [Double](repeating: Double(2 * form.half + 1), count: line.count)
        for start in stride(from: 0, to: line.count, by: WireMeasure.block) {
            let block = start..<Swift.min(line.count, start + WireMeasure.block)
            let around =
                Swift.max(0, start - WireMeasure.block)..<Swift.min(line.count, block.upperBound + WireMeasure.block)
            var profile = [SIMD4<Float>](repeating: .zero, count: 2 * reach + 1)
            var ridge = SIMD4<Float>.zero
            for row in around where line[row].isSeen {
                ridge += line[row].ridge
                for place in profile.indices {
                    profile[place] += SIMD4(
                        Float(rows[row][4 * place]), Float(rows[row][4 * place + 1]), Float(rows[row][4 * place + 2]), 0
                    )
                }
            }
            let heights = profile.map { ($0 * ridge).sum() }
            let width = WireMeasure.width(heights, form: form)
            for row in block { result[row] = width }
            if let sharp = WireMeasure.sharpness(heights, form: form) {
                sharpness.sum += sharp
                sharpness.count += 1
            }
        }
        // A wire's width changes little; what differs much is its surroundings' doing.
        let usual = result.sorted()[result.count / 2]
        result = result.map { Swift.max(0.7 * usual, Swift.min(1.4 * usual, $0)) }
        return (result, sharpness.count > 0 ? sharpness.sum / sharpness.count : 0)
    }

    /// Returns how steep a profile's flatter edge is: 1 where it falls by a third of its height from one pixel to the next.
    static func sharpness(_ heights: [Float], form: WireForm) -> Double? {
        let middle = heights.count / 2
        func edge(_ step: Int) -> (fall: Float, height: Float) {
            var steepest: Float = 0
            var least = heights[middle]
            for away in 0..<form.reach {
                steepest = Swift.max(steepest, heights[middle + step * away] - heights[middle + step * (away + 1)])
                least = Swift.min(least, heights[middle + step * (away + 1)])
            }
            return (
                steepest,
                heights[middle - form.half...middle + form.half].reduce(0, +) / Float(2 * form.half + 1) - least
            )
        }
        let (one, other) = (edge(-1), edge(1))
        guard one.height > 0, other.height > 0 else { return nil }
        return Double(Swift.min(1, 3 * Swift.min(one.fall / one.height, other.fall / other.height)))
    }

    /// Returns where a profile has fallen to half between its middle and both sides.
    static func width(_ heights: [Float], form: WireForm) -> Double {
        let middle = heights.count / 2
        let top = heights[middle - form.half...middle + form.half].reduce(0, +) / Float(2 * form.half + 1)
        func crossing(_ step: Int) -> Double {
            let first = form.half + form.gap + 1
            var floor: Float = 0
            for away in first..<first + form.side { floor += heights[middle + step * away] }
            floor /= Float(form.side)
            guard top > floor else { return Double(form.half) + 0.5 }
            let half = (top + floor) / 2
            for away in 1...form.reach where heights[middle + step * away] <= half {
                let (before, after) = (heights[middle + step * (away - 1)], heights[middle + step * away])
                let share = before > after ? Double((before - half) / (before - after)) : 0
                return Double(away - 1) + Swift.min(1, Swift.max(0, share))
            }
            return Double(form.reach)
        }
        return Swift.max(1, crossing(-1) + crossing(1))
    }
}
