import ImagingCore

/// By how much a stroke is too wide or too narrow all round.
///
/// Who brushes quickly stays outside of a thing, or inside, everywhere by about the same. Of all lines at one distance
/// from the stroke's edge, that on which the photo's gradient is strongest tells by how much, if it stands out.
struct StrokeOffset {
    /// How deep within the stroke the photo's edge lies, in pixels; negative outside.
    let depth: Float
    /// How much that is to be trusted, in 0...1.
    let confidence: Float

    /// Measures the gradients along the lines.
    ///
    /// - Parameters:
    ///   - distances: The signed distances of pixels in the band.
    ///   - gradients: The gradients there.
    ///   - reach: How far the band goes on either side.
    init(distances: [Float], gradients: [Float], reach: Float) {
        let limit = Int(reach) + 1
        // A few very strong edges must not speak for all.
        let most = StrokeOffset.percentile95(gradients)
        var sums = [Float](repeating: 0, count: 2 * limit + 1)
        var counts = sums
        for (distance, gradient) in zip(distances, gradients) {
            let line = Int(distance.rounded()) + limit
            sums[line] += min(gradient, most)
            counts[line] += 1
        }
        let means = sums.indices.map { sums[$0] / max(1, counts[$0]) }
        // The band's last lines are not whole.
        var smoothed = [Float](repeating: 0, count: means.count)
        for line in 1..<means.count - 1 { smoothed[line] = (means[line - 1] + means[line] + means[line + 1]) / 3 }
        let best = smoothed.indices.max { smoothed[$0] < smoothed[$1] } ?? limit
        let mean = smoothed.reduce(0, +) / Float(smoothed.count)
        confidence = mean > 0 ? min(1, max(0, (smoothed[best] / mean - 1.4) / 0.6)) : 0
        depth = Float(best - limit) * confidence
    }

    /// A value that 95 of 100 stay below, to an eighth.
    private static func percentile95(_ values: [Float]) -> Float {
        var counts = [Int](repeating: 0, count: 2048)
        for value in values { counts[min(2047, Int(value * 8))] += 1 }
        var left = values.count / 20
        for step in stride(from: 2047, through: 0, by: -1) {
            left -= counts[step]
            if left < 0 { return Float(step + 1) / 8 }
        }
        return 0
    }
}
