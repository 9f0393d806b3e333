// Unsafe code may stand in this file: it hands numbers to the C kernels.

import CContourKernels
import ImagingCore

/// One step of a trace: the arcs through the strip ahead, and which of them a wire most likely follows.
struct WireStep {
    /// A way ahead: the offsets across at its beginning, middle and end.
    struct Arc {
        var start = 0.0
        var middle = 0.0
        var end = 0.0

        func offset(_ t: Double) -> Double {
            // t in 0...1
            start + t * (4 * middle - end - 3 * start) + t * t * 2 * (end - 2 * middle + start)
        }
    }

    /// The ridges ahead, row by row.
    let ridges: WireStrip.Ridges
    let form: WireForm
    /// How many rows they have.
    let ahead: Int
    /// How far aside an arc may lie.
    let reach: Int
    /// How far aside the wire's curvature leads to.
    let bend: Double

    /// An arc's places in 2³²nds: that of the first row, how it changes to the next, and how that changes.
    private func course(_ arc: Arc) -> (start: Int64, step: Int64, bend: Int64) {
        func fixed(_ value: Double) -> Int64 { Int64((value * 4_294_967_296).rounded()) }
        let share = 1 / Double(ahead)
        let curve = 2 * (arc.end - 2 * arc.middle + arc.start)
        let slope = 4 * arc.middle - arc.end - 3 * arc.start
        return (
            fixed(arc.start + slope * share + curve * share * share + Double(reach + 1) + 0.5),
            fixed(slope * share + 3 * curve * share * share), fixed(2 * curve * share * share)
        )
    }

    /// Returns the indices into the ridges that an arc goes through.
    func indices(_ arc: Arc) -> [Int] {
        var (place, step, bend) = course(arc)
        return (0..<ahead).map { row in
            defer {
                place += step
                step += bend
            }
            return row * ridges.count + Swift.max(0, Swift.min(ridges.count - 1, Int(place >> 32)))
        }
    }

    /// Returns the sums of what an arc goes through in the first half of the rows, and in the second.
    ///
    /// - Precondition: There is a value for each place of the ridges.
    func sums(_ values: [Float], along arc: Arc) -> (Float, Float) {
        precondition(values.count == ahead * ridges.count && ridges.count > 0, "an arc needs rows of values")
        let (place, step, change) = course(arc)
        var sums: (Float, Float) = (0, 0)
        unsafe withUnsafeMutableBytes(of: &sums) { sums in
            // SAFETY: two floats lie side by side; the kernel stays within its rows.
            unsafe contour_wire_arc(
                values, ahead, ridges.count, place, step, change, sums.assumingMemoryBound(to: Float.self).baseAddress)
        }
        return sums
    }

    /// Returns the arc along which most looks like the wire so far.
    ///
    /// - Parameters:
    ///   - ridge: How the wire stood out so far.
    ///   - color: The wire's own colour.
    ///   - price: What it costs to leave the wire's way.
    ///   - starts: Where an arc may begin.
    /// - Returns: The arc, and how much of the wire it shows over its first and its second half: 1 as much as so far.
    func likest(
        ridge: SIMD4<Float>, color: SIMD4<Float>?, price: Float, starts: [Double]
    ) -> (arc: Arc, means: (Float, Float)) {
        let support = support(ridge: ridge, color: color)
        var best = Arc()
        var bestScore = -Float.infinity
        var bestMeans: (Float, Float) = (0, 0)
        for start in starts {
            for end in -reach...reach {
                for sag in -3...3 {
                    let middle = (start + Double(end)) / 2 + Double(sag) * 0.5
                    let arc = Arc(start: start, middle: middle, end: Double(end))
                    let (first, second) = sums(support, along: arc)
                    let score = first + second - cost(arc, price)
                    if score > bestScore {
                        bestScore = score
                        best = arc
                        bestMeans = (first / Float((ahead + 1) / 2), second / Float(ahead / 2))
                    }
                }
            }
        }
        return (best, bestMeans)
    }

    /// Returns the arc near the wire's way along which something of the wire's colour stands out most evenly.
    ///
    /// - Returns: The arc, and how far it stands out from chance, in standard errors.
    func surest(color: SIMD4<Float>, power: Float) -> (arc: Arc, evidence: Float) {
        var best = Arc()
        var bestEvidence: Float = 0
        let grain = WireSeeds.grain * WireSeeds.grain
        let center = Swift.max(-reach, Swift.min(reach, Int(bend.rounded())))
        let aside = reach - 3
        for end in Swift.max(-reach, center - aside)...Swift.min(reach, center + aside) {
            for sag in -2...2 {
                let arc = Arc(start: 0, middle: Double(end) / 2 + Double(sag) * 0.5, end: Double(end))
                var (sum, colors) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
                var squares: Float = 0
                for place in indices(arc) {
                    sum += ridges.values[place]
                    squares += (ridges.values[place] * ridges.values[place]).sum()
                    colors += ridges.colors[place]
                }
                let count = Float(ahead)
                let mean = sum / count
                let height = (mean * mean).sum()
                let evidence = (height * count / 2 / (Swift.max(0, squares / count - height) + grain)).squareRoot()
                let away = colors / count - color
                let likeness = 1 / (1 + (away * away).sum() / Swift.max(1600, 0.12 * power, mixing * height))
                let value = evidence * likeness - 0.1 * cost(arc, 1)
                if value > bestEvidence {
                    bestEvidence = value
                    best = arc
                }
            }
        }
        return (best, bestEvidence)
    }

    // How much of what is behind shows in a wire's colour: the thinner it is, the more.
    private var mixing: Float { form.half == 0 ? 0.6 : form.half == 1 ? 0.4 : 0.3 }

    private func cost(_ arc: Arc, _ price: Float) -> Float {
        let turn = Float(arc.end - arc.start - bend)
        let sag = Float(arc.middle - (arc.start + arc.end) / 2 + bend / 4)
        return price * turn * turn + 0.5 * sag * sag + 0.5 * Float(arc.start * arc.start)
    }

    // How much of the wire each place shows: 1 as much as so far, 0 nothing.
    private func support(ridge: SIMD4<Float>, color: SIMD4<Float>?) -> [Float] {
        let heights = ridges.values.map { ($0 * $0).sum().squareRoot() }
        let usual = heights.reduce(0, +) / Float(heights.count)
        // What is weak does not show among what is strong.
        let power = (ridge * ridge).sum()
        let share = 1 / Swift.max(1, power, power.squareRoot() * usual)
        let floor = Swift.min(40, 1.5 * usual + 8)
        return ridges.values.indices.map { index -> Float in
            let like = (ridges.values[index] * ridge).sum() * share
            guard let color else { return Swift.max(-0.5, Swift.min(1.25, like)) }
            // Before another background the wire stands out otherwise, but its own colour stays.
            let away = ridges.colors[index] - color
            let height = heights[index]
            let likeness = 1 / (1 + (away * away).sum() / Swift.max(1600, 0.12 * power, mixing * height * height))
            let own = 1.25 * height / (height + floor) * likeness
            return Swift.max(-0.5, Swift.min(1.25, Swift.max(like, own)))
        }
    }
}
