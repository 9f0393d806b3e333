import ImagingCore

/// A line without ends in the plane: the points p with normal · p = offset.
struct StraightLine: Hashable {
    /// Its normal, of length 1.
    var normal: SIMD2<Double>
    /// How far it is from the origin along the normal.
    var offset: Double

    /// The direction that has the normal on its right hand, as seen on the screen.
    var direction: SIMD2<Double> { SIMD2(normal.y, -normal.x) }

    /// How far a point lies on the normal's side.
    func distance(_ point: SIMD2<Double>) -> Double { (normal * point).sum() - offset }

    /// The point where another line crosses it, or nil when they are nearly parallel.
    func crossing(_ other: StraightLine) -> SIMD2<Double>? {
        let determinant = normal.x * other.normal.y - normal.y * other.normal.x
        guard determinant.magnitude > 1e-6 else { return nil }
        return SIMD2(
            offset * other.normal.y - other.offset * normal.y, normal.x * other.offset - other.normal.x * offset)
            / determinant
    }

    /// The line nearest to weighted points by the sum of squares across it, or nil when they say nothing.
    init?(points: [SIMD2<Double>], weights: [Double]) {
        var (total, sum) = (0.0, SIMD2<Double>.zero)
        for (point, weight) in zip(points, weights) {
            total += weight
            sum += weight * point
        }
        guard total > 0 else { return nil }
        let center = sum / total
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for (point, weight) in zip(points, weights) {
            let step = point - center
            xx += weight * step.x * step.x
            xy += weight * step.x * step.y
            yy += weight * step.y * step.y
        }
        // The smaller eigenvalue's vector, written so that neither form cancels.
        let half = (xx - yy) / 2
        let reach = (half * half + xy * xy).squareRoot()
        let normal = half > 0 ? SIMD2(-xy, half + reach) : SIMD2(reach - half, -xy)
        guard normal.length > 0 else { return nil }
        self.init(through: center, normal: normal / normal.length)
    }

    init(through point: SIMD2<Double>, normal: SIMD2<Double>) {
        self.normal = normal
        offset = (normal * point).sum()
    }
}
