/// Smooth random values over the plane, from a seed alone: value noise on an integer lattice.
///
/// Only sums, products and comparisons are used, so every machine draws the same.
struct LatticeNoise: Sendable {
    let seed: UInt32

    /// Returns a random value in 0..<1 for a place of the lattice.
    func value(_ column: Int32, _ row: Int32) -> Float {
        Float(LatticeNoise.hash(column, row, seed) >> 8) * (1 / 16_777_216)
    }

    /// Returns 32 well mixed bits for three numbers.
    static func hash(_ column: Int32, _ row: Int32, _ seed: UInt32) -> UInt32 {
        var bits = UInt32(bitPattern: column) &* 0x9E37_79B1 ^ UInt32(bitPattern: row) &* 0x85EB_CA77 ^ seed
        bits = (bits ^ bits >> 15) &* 0x2C1B_3C6D
        bits = (bits ^ bits >> 12) &* 0x297A_2D39
        return bits ^ bits >> 15
    }

    /// Returns a value in 0...1 that changes smoothly, with hills about one unit apart.
    func smooth(_ x: Float, _ y: Float) -> Float {
        let left = x.rounded(.down)
        let top = y.rounded(.down)
        let column = Int32(left)
        let row = Int32(top)
        let across = LatticeNoise.ease(x - left)
        let down = LatticeNoise.ease(y - top)
        let upper = value(column, row) + (value(column &+ 1, row) - value(column, row)) * across
        let lower = value(column, row &+ 1) + (value(column &+ 1, row &+ 1) - value(column, row &+ 1)) * across
        return upper + (lower - upper) * down
    }

    /// Returns a value in 0..<1 with detail on several scales, each half as wide and half as strong as the one before.
    func fractal(_ x: Float, _ y: Float, octaves: Int) -> Float {
        var sum: Float = 0
        var strength: Float = 0.5
        var scale: Float = 1
        for _ in 0..<octaves {
            sum += strength * smooth(x * scale, y * scale)
            strength *= 0.5
            scale *= 2
        }
        return sum
    }

    private static func ease(_ t: Float) -> Float { t * t * (3 - 2 * t) }
}
