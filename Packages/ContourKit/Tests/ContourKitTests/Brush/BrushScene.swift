import ImagingCore
import _ImagingTestSupport

/// A drawn disc on a ground, both with grain, and the mask that is true of it.
struct BrushScene {
    let photo: Raster<RGBA8>
    let truth: Mask

    /// Draws the scene.
    ///
    /// - Parameters:
    ///   - side: The picture's width and height.
    ///   - contrast: By how much the disc is brighter than the ground.
    init(side: Int = 96, contrast: Int = 90) {
        var generator = SeededGenerator(seed: 3)
        truth = Mask(
            width: side, height: side, selectingCircleAt: Point(x: Double(side) * 0.5, y: Double(side) * 0.45),
            radius: Double(side) * 0.25)
        let covered = truth.coverage.pixels
        photo = Raster(
            width: side, height: side,
            pixels: covered.map { inside in
                let shade = 80 + (inside >= Mask.threshold ? contrast : 0) + Int.random(in: -4...4, using: &generator)
                return RGBA8(red: UInt8(shade), green: UInt8(shade - 20), blue: UInt8(200 - shade))
            })
    }

    /// Draws a thing of three ellipses before a ground with others, all of chance, with grain.
    init(cluttered seed: UInt64, side: Int) {
        var generator = SeededGenerator(seed: seed)
        func ellipse(around center: Point, _ spread: Double) -> Figure {
            func chance() -> Double { Double.random(in: -1...1, using: &generator) }
            return .ellipse(
                center: Point(x: center.x + spread * chance(), y: center.y + spread * chance()),
                radiusX: Double(side) * (0.14 + 0.05 * chance()), radiusY: Double(side) * (0.14 + 0.05 * chance()))
        }
        let (side, middle) = (side, Point(x: Double(side) / 2, y: Double(side) / 2))
        var shades = [Int](repeating: 90, count: side * side)
        func paint(_ mask: Mask, by change: Int) {
            for at in shades.indices where mask.coverage.pixels[at] >= Mask.threshold { shades[at] += change }
        }
        for _ in 0..<8 {
            var spot = Mask(width: side, height: side)
            spot.fill(ellipse(around: middle, Double(side) / 2))
            paint(spot, by: Int.random(in: -9...9, using: &generator))
        }
        var thing = Mask(width: side, height: side)
        for _ in 0..<3 { thing.fill(ellipse(around: middle, Double(side) / 8)) }
        thing.coverage = thing.coverage.map { $0 >= Mask.threshold ? 255 : 0 }
        paint(thing, by: Int.random(in: 30...60, using: &generator))
        truth = thing
        photo = Raster(
            width: side, height: side,
            pixels: shades.map { shade in
                let value = shade + Int.random(in: -6...6, using: &generator)
                return RGBA8(red: UInt8(value), green: UInt8(value / 2), blue: UInt8(200 - value))
            })
    }

    /// The disc as somebody might brush it: too wide or too narrow, and beside it.
    func rough(growth: Double, shift: Double = 0) -> Mask {
        let side = Double(truth.width)
        return Mask(
            width: truth.width, height: truth.height,
            selectingCircleAt: Point(x: side * 0.5 + shift, y: side * 0.45), radius: side * 0.25 + growth)
    }
}

/// How much of two masks is common: the intersection over the union.
func overlap(_ first: Mask, _ second: Mask) -> Double {
    let pairs = zip(first.coverage.pixels, second.coverage.pixels).map { ($0 >= Mask.threshold, $1 >= Mask.threshold) }
    let common = pairs.count(where: { $0 && $1 })
    let all = pairs.count(where: { $0 || $1 })
    return all == 0 ? 1 : Double(common) / Double(all)
}
