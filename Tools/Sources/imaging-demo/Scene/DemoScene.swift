import DrawnScenes
import ImagingCommands
import ImagingCore

/// A scene drawn by code: a brick wall, a pavement, a meadow, hills and a sky, with three things to remove.
///
/// Places are in units of the picture's width: x in 0...1, y in 0...2/3.
struct DemoScene: Sendable {
    /// The picture's width in pixels; its height is two thirds of it.
    let width: Int
    /// Another number gives other bricks and clouds.
    let seed: UInt32

    private var noise: SceneNoise { SceneNoise(seed: seed) }

    /// The picture's sides.
    var size: PixelSize { PixelSize(width: width, height: width * 2 / 3) }

    /// A thing that can be tapped, or brushed.
    enum Thing: CaseIterable { case ball, shadow, balloon, basket }

    /// Returns a stroke over a thing, as the command line takes it: places `X,Y` in pixels, each on the thing, and the
    /// stroke's width.
    func stroke(over thing: Thing) -> (places: [String], width: String) {
        let (first, last, width): (SIMD2<Float>, SIMD2<Float>, Float) =
            switch thing {
            case .ball: (SIMD2(0.72, 0.59), SIMD2(0.72, 0.59), 0.074)
            case .shadow: (SIMD2(0.69, 0.622), SIMD2(0.768, 0.622), 0.03)
            case .balloon: (SIMD2(0.8, 0.12), SIMD2(0.8, 0.12), 0.09)
            case .basket: (SIMD2(0.8, 0.168), SIMD2(0.8, 0.182), 0.024)
            }
        let places = [first, last].map { "\(Int($0.x * Float(self.width))),\(Int($0.y * Float(self.width)))" }
        return (places, "\(max(1, Int(width * Float(self.width))))")
    }

    /// Draws the scene, with its things or without them.
    func draw(withThings: Bool) -> Raster<RGBA8> {
        // Twice as large and then reduced, so that edges are smooth.
        let large = PixelSize(width: size.width * 2, height: size.height * 2)
        let unit = 1 / Float(large.width)
        let drawn: Raster<RGBA8> = ParallelBands().raster(width: large.width, height: large.height) { rows, output in
            for row in rows {
                for column in 0..<large.width {
                    let x = (Float(column) + 0.5) * unit
                    let y = (Float(row) + 0.5) * unit
                    var color = background(x, y)
                    if withThings { color = things(x, y, over: color) }
                    color += (noise.value(column, row, layer: 90) - 0.5) * 0.03
                    output[(row - rows.lowerBound) * large.width + column] = DemoScene.pixel(color)
                }
            }
        }
        return drawn.resized(to: size, filter: .area)
    }

    /// What the things cover, with their shadows and a little more, as one would paint over them.
    func mask() -> Mask {
        var coverage = Raster<UInt8>(width: size.width, height: size.height)
        let unit = 1 / Float(size.width)
        for row in 0..<size.height {
            for column in 0..<size.width
            where things((Float(column) + 0.5) * unit, (Float(row) + 0.5) * unit, over: SIMD3(repeating: -9)).x > -8.99
            {
                coverage[column, row] = 255
            }
        }
        return Mask(coverage: coverage).dilated(radius: 2)
    }

    private static func pixel(_ color: SIMD3<Float>) -> RGBA8 {
        let samples = (color.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrEven)
        return RGBA8(red: UInt8(samples.x), green: UInt8(samples.y), blue: UInt8(samples.z))
    }

    private func background(_ x: Float, _ y: Float) -> SIMD3<Float> {
        if y > 0.54 { return pavement(x, y) }
        if x < 0.62 && y > 0.2 { return wall(x, y) }
        let hill = 0.31 + 0.05 * (noise.cloudy(x * 5, 0.5, octaves: 4, layer: 40) - 0.5)
        if y > 0.355 { return meadow(x, y) }
        return y > hill
            ? mix(SIMD3(0.42, 0.52, 0.58), SIMD3(0.38, 0.5, 0.36), step(y, from: hill, to: 0.36)) : sky(x, y)
    }

    private func sky(_ x: Float, _ y: Float) -> SIMD3<Float> {
        let clear = mix(SIMD3(0.33, 0.55, 0.83), SIMD3(0.84, 0.9, 0.95), step(y, from: -0.1, to: 0.36))
        let cloud = step(noise.cloudy(x * 4, y * 9, octaves: 5, layer: 10), from: 0.5, to: 0.78)
        return mix(clear, SIMD3(0.97, 0.97, 0.96), cloud * 0.85)
    }

    private func meadow(_ x: Float, _ y: Float) -> SIMD3<Float> {
        // Blades look finer farther away.
        let near = (y - 0.33) * 5
        let blades = noise.cloudy(x * 90 / near, y * 30 / near, octaves: 4, layer: 20)
        return mix(SIMD3(0.2, 0.34, 0.12), SIMD3(0.56, 0.64, 0.28), blades)
    }

    private func wall(_ x: Float, _ y: Float) -> SIMD3<Float> {
        let light = 1.02 - 0.25 * (y - 0.2)
        if y < 0.222 {
            let stone = noise.cloudy(x * 60, y * 60, octaves: 4, layer: 30)
            return SIMD3(0.72, 0.7, 0.66) * (0.82 + 0.3 * stone) * (y > 0.218 ? 0.7 : 1)
        }
        let brickHeight: Float = 0.0215
        let brickWidth: Float = 0.062
        let course = ((y - 0.222) / brickHeight).rounded(.down)
        let shifted = x / brickWidth + (Int(course) % 2 == 0 ? 0 : 0.5)
        let brick = shifted.rounded(.down)
        let inX = (shifted - brick) * brickWidth
        let inY = (y - 0.222) - course * brickHeight
        let fromEdge = min(min(inX, brickWidth - inX), min(inY, brickHeight - inY))
        let grain = noise.cloudy(x * 220, y * 220, octaves: 3, layer: 50)
        let mortar = SIMD3<Float>(0.66, 0.63, 0.58) * (0.85 + 0.25 * grain)
        let tone = noise.value(Int(brick), Int(course), layer: 60)
        let warmth = noise.value(Int(brick), Int(course), layer: 61)
        let clay = mix(SIMD3(0.5, 0.22, 0.16), SIMD3(0.66, 0.36, 0.25), tone) + SIMD3(0.04, 0, -0.02) * warmth
        return mix(mortar, clay * (0.8 + 0.4 * grain), step(fromEdge, from: 0.0011, to: 0.0019)) * light
    }

    private func pavement(_ x: Float, _ y: Float) -> SIMD3<Float> {
        // Slabs run towards a point far behind the wall.
        let depth = (y - 0.3) / 0.24
        let across = (x - 0.5) / depth * 9
        let along = 5.2 / depth
        let joint = min(distanceToWhole(across) * depth, distanceToWhole(along) * depth * depth * 1.6)
        let grain = noise.cloudy(x * 300, y * 300, octaves: 3, layer: 70)
        let tone = noise.value(Int(across.rounded(.down)), Int(along.rounded(.down)), layer: 71)
        let slab = SIMD3<Float>(0.6, 0.59, 0.57) * (0.78 + 0.14 * tone + 0.2 * grain)
        return slab * mix(0.55, 1, step(joint, from: 0.02, to: 0.05)) * (y < 0.545 ? 0.75 : 1)
    }

    private func distanceToWhole(_ x: Float) -> Float { (x - x.rounded()).magnitude }

    private func things(_ x: Float, _ y: Float, over color: SIMD3<Float>) -> SIMD3<Float> {
        var color = color
        let isMask = color.x < -8
        // A lamp post before the wall and the sky.
        let post = (x - 0.3).magnitude
        if y > 0.11 && y < 0.585 && post < 0.0055 { color = SIMD3(0.12, 0.14, 0.15) * (1.6 - post * 120) }
        if y > 0.565 && y < 0.59 && post < 0.0055 + (y - 0.565) * 0.45 { color = SIMD3(0.13, 0.15, 0.16) }
        let lamp = SIMD2((x - 0.3) / 0.02, (y - 0.095) / 0.026)
        if (lamp * lamp).sum() < 1 { color = mix(SIMD3(0.98, 0.95, 0.82), SIMD3(0.75, 0.72, 0.6), (lamp.y + 1) / 2) }
        // A ball on the pavement and its shadow.
        let shadow = SIMD2((x - 0.728) / 0.05, (y - 0.622) / 0.012)
        let depth = 1 - (shadow * shadow).sum()
        if depth > 0 { color = isMask ? .zero : color * (1 - 0.6 * step(depth, from: 0, to: 0.8)) }
        let ball = SIMD2((x - 0.72) / 0.036, (y - 0.59) / 0.036)
        let distance = (ball * ball).sum()
        if distance < 1 {
            let light = max(0, 0.9 - ball.x * 0.3 + ball.y * -0.45) * (1 - 0.35 * distance * distance)
            let stripe: SIMD3<Float> =
                (ball.y + 0.3 * ball.x).magnitude < 0.3 ? SIMD3(0.95, 0.93, 0.88) : SIMD3(0.8, 0.1, 0.1)
            color = stripe * light
        }
        // A balloon in the sky.
        let balloon = SIMD2((x - 0.8) / 0.042, (y - 0.12) / 0.048)
        let inside = (balloon * balloon).sum()
        if inside < 1 {
            let gore = Int(((balloon.x / max(0.2, (1 - balloon.y * balloon.y).squareRoot())) * 3 + 3).rounded(.down))
            let cloth: SIMD3<Float> = gore % 2 == 0 ? SIMD3(0.9, 0.55, 0.1) : SIMD3(0.75, 0.18, 0.15)
            color = cloth * (1.05 - 0.3 * balloon.x - 0.2 * balloon.y) * (1 - 0.3 * inside)
        }
        if (x - 0.8).magnitude < 0.009 && y > 0.176 && y < 0.188 { color = SIMD3(0.35, 0.24, 0.14) }
        if ((x - 0.8).magnitude - 0.008).magnitude < 0.0008 && y > 0.163 && y < 0.178 { color = SIMD3(0.3, 0.25, 0.2) }
        return color
    }
}
