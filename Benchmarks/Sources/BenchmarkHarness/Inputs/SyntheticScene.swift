/// A photo-like picture drawn from a seed: a sky with clouds and wires, hills, a house, a lawn with a path, a ball, grain.
///
/// It has what photos have and benchmarks feel: smooth gradients, sharp edges in all directions, repeated structure,
/// texture on every scale, and sensor noise in each pixel. The same scene is drawn at every size; the texture and the
/// grain follow the pixels, as those of a sharp photo do. Every machine draws the same bytes.
public struct SyntheticScene: Sendable {
    let width: Int
    let height: Int
    private let seed: UInt32

    /// Describes a scene.
    ///
    /// - Parameters:
    ///   - width: The number of columns. At least 1.
    ///   - height: The number of rows. At least 1.
    ///   - seed: Which of the many clouds, hills and grains are drawn.
    public init(width: Int, height: Int, seed: UInt32 = 1) {
        precondition(width > 0 && height > 0, "a scene needs a pixel")
        self.width = width
        self.height = height
        self.seed = seed
    }

    /// Returns the photo's samples, red, green, blue and alpha (255) of each pixel in row-major order.
    ///
    /// - Complexity: O(*n*) for *n* pixels, on all processors.
    public func photo() async -> [UInt8] {
        let bandHeight = 64
        return await withTaskGroup(of: (Int, [UInt8]).self) { group in
            for top in stride(from: 0, to: height, by: bandHeight) {
                group.addTask { (top, rows(top..<Swift.min(height, top + bandHeight))) }
            }
            var samples = [UInt8](repeating: 0, count: width * height * 4)
            for await (top, band) in group {
                let start = top * width * 4
                samples.replaceSubrange(start..<start + band.count, with: band)
            }
            return samples
        }
    }

    private func rows(_ rows: Range<Int>) -> [UInt8] {
        var samples: [UInt8] = []
        samples.reserveCapacity(rows.count * width * 4)
        for row in rows {
            for column in 0..<width {
                let color = color(column: column, row: row)
                for channel in 0..<3 {
                    let bits = LatticeNoise.hash(Int32(column), Int32(row), seed &+ 101 &+ UInt32(channel))
                    // The sum of four bytes is nearly normal; its deviation of 148 becomes about 4.4 of 255.
                    let sum = (bits & 255) + (bits >> 8 & 255) + (bits >> 16 & 255) + (bits >> 24)
                    let grain = (Float(sum) - 510) * 0.03
                    samples.append(UInt8(Swift.min(255, Swift.max(0, color[channel] + grain + 0.5))))
                }
                samples.append(255)
            }
        }
        return samples
    }

    /// Returns the colour without grain, each sample about 0...255.
    private func color(column: Int, row: Int) -> SIMD4<Float> {
        // The frame is 4 units wide and as high as its sides say.
        let unit = 4 / Float(width)
        let x = (Float(column) + 0.5) * unit
        let y = (Float(row) + 0.5) * unit
        let bottom = Float(height) * unit
        let horizon = 0.5 * bottom
        let fine = LatticeNoise(seed: seed &+ 7)
        let coarse = LatticeNoise(seed: seed &+ 13)
        if let ball = ball(x, y, bottom) { return ball }
        if let house = house(x, y, horizon, fine) { return house }
        if y > horizon { return lawn(x, y, column, row, horizon, bottom, fine) }
        let ridge = horizon - 0.15 - 0.5 * coarse.fractal(x * 0.9, 3, octaves: 6)
        if y > ridge {
            let texture = fine.fractal(Float(column) * 0.11, Float(row) * 0.11, octaves: 3)
            let haze = (y - ridge) * 60
            return SIMD4(62 + haze + 50 * texture, 84 + haze + 44 * texture, 80 + haze + 30 * texture, 255)
        }
        for wire in 0..<2 {
            let middle = x - 2
            let hang = 0.32 + 0.09 * Float(wire) - 0.035 * middle * middle
            // At least a pixel thick, so that a small picture has no gaps in it.
            if abs(y - hang) < Swift.max(0.0025, 0.6 * unit) { return SIMD4(38, 36, 40, 255) }
        }
        let depth = y / horizon
        let cloud = Swift.max(0, coarse.fractal(x * 1.3 + 20, y * 2.6 + 20, octaves: 5) - 0.45) * 300
        return SIMD4(88 + 92 * depth + cloud, 138 + 62 * depth + 0.8 * cloud, 206 + 26 * depth + 0.35 * cloud, 255)
    }

    private func ball(_ x: Float, _ y: Float, _ bottom: Float) -> SIMD4<Float>? {
        let across = (x - 3.1) * 4
        let down = (y - 0.76 * bottom) * 4
        let square = across * across + down * down
        guard square < 1 else { return nil }
        let light = (1 - square).squareRoot() * 0.5 + (1 - across - down) * 0.18 + 0.2
        let stripe: Float = abs(across + 0.4 * down) < 0.3 ? 1 : 0.25
        return SIMD4(225 * light, 225 * light * stripe, 205 * light * stripe, 255)
    }

    private func house(_ x: Float, _ y: Float, _ horizon: Float, _ fine: LatticeNoise) -> SIMD4<Float>? {
        let base = horizon + 0.18
        let top = horizon - 0.42
        guard x > 0.35, x < 1.45, y < base else { return nil }
        if y < top {
            let roof = top - 0.55 * (0.55 - abs(x - 0.9))
            let tile = fine.value(Int32(x * 90), Int32(y * 120))
            return y > roof ? SIMD4(132 + 26 * tile, 60 + 20 * tile, 48 + 16 * tile, 255) : nil
        }
        let across = (x - 0.35) / 0.22
        let down = (y - top) / 0.2
        let insideColumn = across - across.rounded(.down)
        let insideRow = down - down.rounded(.down)
        if insideColumn > 0.25, insideColumn < 0.75, insideRow > 0.2, insideRow < 0.8 {
            let bar = abs(insideColumn - 0.5) < 0.02 || abs(insideRow - 0.5) < 0.025
            return bar ? SIMD4(232, 230, 224, 255) : SIMD4(52 + 40 * insideRow, 66 + 44 * insideRow, 88, 255)
        }
        // Bricks, every other row shifted by half a brick.
        let course = (y * 48).rounded(.down)
        let shifted = x * 20 + (Int32(course) & 1 == 0 ? 0 : 0.5)
        let isMortar = shifted - shifted.rounded(.down) < 0.08 || y * 48 - course < 0.16
        let tone = 24 * fine.value(Int32(shifted), Int32(course))
        return isMortar ? SIMD4(186, 180, 170, 255) : SIMD4(158 + tone, 92 + tone, 72 + tone, 255)
    }

    private func lawn(
        _ x: Float, _ y: Float, _ column: Int, _ row: Int, _ horizon: Float, _ bottom: Float, _ fine: LatticeNoise
    ) -> SIMD4<Float> {
        let near = (y - horizon) / (bottom - horizon)
        let texture = fine.fractal(Float(column) * 0.23, Float(row) * 0.09, octaves: 4)
        let patches = fine.smooth(x * 2, y * 5)
        let middle = 2.1 + 0.5 * (1 - near) * (1 - near)
        if abs(x - middle) < 0.08 + 0.35 * near {
            let stone = fine.fractal(Float(column) * 0.07, Float(row) * 0.13, octaves: 4)
            return SIMD4(140 + 70 * (stone - 0.4), 130 + 68 * (stone - 0.4), 116 + 62 * (stone - 0.4), 255)
        }
        return SIMD4(
            50 + 70 * texture + 24 * patches, 92 + 90 * texture + 14 * patches, 34 + 50 * texture, 255)
    }
}
