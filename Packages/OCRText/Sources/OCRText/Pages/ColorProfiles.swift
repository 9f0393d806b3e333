import ImagingCore

/// What a photo shows across a side, at many places along it, as one number per pixel: how far its colour has come from
/// the usual one outside to the usual one inside.
struct ColorProfiles {
    private var rows: [[Float]]
    private let reach: Int

    /// Reads the photo.
    ///
    /// - Parameters:
    ///   - photo: The photo.
    ///   - chord: The straight line between the corners, in pixels of the photo.
    ///   - times: Where along it.
    ///   - distances: How far inward of the chord the middle of each row lies.
    ///   - reach: How far the rows go to both sides, in pixels.
    init(photo: Raster<RGBA8>, chord: SideCurve, times: [Double], distances: [Double], reach: Double) {
        let reach = Swift.max(5, Int(reach.rounded(.up)))
        self.reach = reach
        let along = chord.chord / chord.chord.length
        let pixels = photo.span
        let (width, height) = (photo.width, photo.height)
        var colors: [[SIMD3<Float>]] = []
        var sums = [SIMD3<Float>](repeating: .zero, count: 2 * reach + 1)
        for (time, distance) in zip(times, distances) {
            let place = chord.point(time) + chord.inward * distance
            var row: [SIMD3<Float>] = []
            for step in -reach...reach {
                var color = SIMD3<Float>.zero
                // Two neighbours along the side calm the noise.
                for beside in [-1.0, 1] {
                    let at = place + chord.inward * Double(step) + along * beside - SIMD2(0.5, 0.5)
                    let x = Swift.min(Double(width - 1), Swift.max(0, at.x))
                    let y = Swift.min(Double(height - 1), Swift.max(0, at.y))
                    let (column, line) = (Swift.min(width - 2, Int(x)), Swift.min(height - 2, Int(y)))
                    let (dx, dy) = (Float(x - Double(column)), Float(y - Double(line)))
                    let index = line * width + column
                    func sample(_ index: Int) -> SIMD3<Float> {
                        let pixel = pixels[index]
                        return SIMD3(Float(pixel.red), Float(pixel.green), Float(pixel.blue))
                    }
                    let upper = sample(index) * (1 - dx) + sample(index + 1) * dx
                    let lower = sample(index + width) * (1 - dx) + sample(index + width + 1) * dx
                    color += upper * (1 - dy) + lower * dy
                }
                row.append(color)
                sums[step + reach] += color
            }
            colors.append(row)
        }
        var direction = SIMD3<Float>.zero
        for step in 2...reach { direction += sums[reach + step] - sums[reach - step] }
        let length = (direction * direction).sum().squareRoot()
        direction = length > 0 ? direction / length : SIMD3(0.3, 0.6, 0.1)
        rows = colors.map { $0.map { ($0 * direction).sum() / 2 } }
    }

    /// Returns for each row where it rises most, as a distance inward from its middle, or nil when it hardly rises.
    func steepest() -> [Double?] {
        let half = Swift.max(2, Swift.min(4, reach / 3))
        var rises: [[Float]] = []
        for row in rows {
            var rise = [Float](repeating: 0, count: row.count)
            for at in half..<row.count - half {
                for step in 1...half { rise[at] += row[at + step] - row[at - step] }
            }
            rises.append(rise)
        }
        let peaks = rises.map { $0.max()! }.sorted()
        // Of a side, nearly all shows; of a picture's edge or a shadow's, the clear part sets the measure.
        let least = 0.3 * (peaks[peaks.count / 2] * peaks[peaks.count * 5 / 6]).squareRoot()
        return rises.map { rise in
            let at = rise.indices.max { rise[$0] < rise[$1] }!
            guard rise[at] > least, rise[at] > 0, at > half, at < rise.count - half - 1 else { return nil }
            let (before, here, after) = (rise[at - 1], rise[at], rise[at + 1])
            let bend = before - 2 * here + after
            let shift = bend < 0 ? (before - after) / (2 * bend) : 0
            return Double(at - reach) + Double(shift)
        }
    }
}
