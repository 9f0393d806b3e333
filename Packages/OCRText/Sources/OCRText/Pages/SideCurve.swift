/// A side of a page: where it runs between two ends, as a distance from the straight line between them.
///
/// A straight side is one straight line; a bowed one has a parabola for each half, because the sides of an open book
/// have a crease in the middle.
struct SideCurve {
    /// Where the straight line begins.
    let start: SIMD2<Double>
    /// From its beginning to its end.
    let chord: SIMD2<Double>
    /// The parabolas of the first and the second half: distance = c.x + c.y t + c.z t², t from 0 to 1.
    var halves: (SIMD3<Double>, SIMD3<Double>)

    init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
        self.start = start
        chord = end - start
        halves = (.zero, .zero)
    }

    /// The direction at a right angle to the chord, inward when the corners go around clockwise.
    var inward: SIMD2<Double> { SIMD2(-chord.y, chord.x) / chord.length }

    /// The point at a time.
    func point(_ time: Double) -> SIMD2<Double> { start + chord * time + inward * distance(time) }

    /// How far inward of the chord it is at a time.
    func distance(_ time: Double) -> Double {
        let curve = time < 0.5 ? halves.0 : halves.1
        return curve.x + (curve.y + curve.z * time) * time
    }

    /// The straight line that touches it nearest to a place.
    func tangent(near place: SIMD2<Double>) -> StraightLine {
        let time = ((place - start) * chord).sum() / (chord * chord).sum()
        let curve = time < 0.5 ? halves.0 : halves.1
        let direction = chord + inward * (curve.y + 2 * curve.z * time)
        return StraightLine(
            through: point(time), normal: SIMD2(-direction.y, direction.x) / direction.length)
    }

    /// Where it meets another, from a place near by on.
    func meeting(_ other: SideCurve, near place: SIMD2<Double>) -> SIMD2<Double> {
        var place = place
        for _ in 0..<6 {
            guard let next = tangent(near: place).crossing(other.tangent(near: place)) else { return place }
            place = next
        }
        return place
    }
}
