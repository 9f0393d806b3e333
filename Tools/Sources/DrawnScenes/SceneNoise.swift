/// Noise that follows from a place and a seed alone.
package struct SceneNoise: Sendable {
    /// Another number gives other noise.
    package let seed: UInt32

    /// Makes the noise of a seed.
    package init(seed: UInt32) { self.seed = seed }

    /// Returns a number in 0..<1 for a whole place.
    package func value(_ x: Int, _ y: Int, layer: UInt32 = 0) -> Float {
        var hash = UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1
        hash ^= UInt32(truncatingIfNeeded: y) &* 0x85EB_CA77
        hash ^= (seed &+ layer &* 101) &* 0xC2B2_AE3D
        hash = (hash ^ (hash >> 15)) &* 0x2C1B_3C6D
        hash = (hash ^ (hash >> 12)) &* 0x297A_2D39
        hash ^= hash >> 15
        return Float(hash >> 8) / Float(1 << 24)
    }

    /// Returns smooth noise in 0..<1: values of whole places, blended between them.
    package func smooth(_ x: Float, _ y: Float, layer: UInt32 = 0) -> Float {
        let left = x.rounded(.down)
        let top = y.rounded(.down)
        let fx = eased(x - left)
        let fy = eased(y - top)
        let column = Int(left)
        let row = Int(top)
        let upper = mix(value(column, row, layer: layer), value(column + 1, row, layer: layer), fx)
        let lower = mix(value(column, row + 1, layer: layer), value(column + 1, row + 1, layer: layer), fx)
        return mix(upper, lower, fy)
    }

    /// Returns smooth noise in 0..<1 of several sizes together, each half as large and half as strong as the one before.
    package func cloudy(_ x: Float, _ y: Float, octaves: Int, layer: UInt32 = 0) -> Float {
        var sum: Float = 0
        var strength: Float = 0.5
        var scale: Float = 1
        for octave in 0..<octaves {
            sum += strength * smooth(x * scale, y * scale, layer: layer &+ UInt32(octave))
            strength *= 0.5
            scale *= 2
        }
        return sum / (1 - 2 * strength)
    }
}

/// Returns `a` for 0, `b` for 1, and what lies between them in between.
package func mix(_ a: Float, _ b: Float, _ share: Float) -> Float { a + (b - a) * share }

/// Returns the colour between two.
package func mix(_ a: SIMD3<Float>, _ b: SIMD3<Float>, _ share: Float) -> SIMD3<Float> { a + (b - a) * share }

/// Returns 0 up to `low`, 1 from `high` on, and a smooth step between.
package func step(_ x: Float, from low: Float, to high: Float) -> Float {
    eased(min(1, max(0, (x - low) / (high - low))))
}

private func eased(_ x: Float) -> Float { x * x * (3 - 2 * x) }
