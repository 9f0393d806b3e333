import DrawnScenes
import ImagingCore

/// A rough selection: a leaf on its stalk, with a notch, holes, a thin bridge to a blot, and specks.
struct BlotScene {
    /// Returns the selection, 80 × 60.
    static func draw() -> Mask {
        var mask = Mask(width: 80, height: 60)
        let leaf = [
            (12.0, 44.0), (10, 32), (15, 20), (26, 11), (42, 7), (52, 8), (50, 20), (44, 32), (34, 41), (22, 46),
        ]
        mask.fill(.polygon(leaf.map { Point(x: $0.0, y: $0.1) }))
        mask.stroke(.line(from: Point(x: 18, y: 40), to: Point(x: 4, y: 57)), width: 3)
        mask.fill(.circle(center: Point(x: 64, y: 42), radius: 11))
        mask.stroke(.line(from: Point(x: 36, y: 34), to: Point(x: 58, y: 40)), width: 2)
        mask.fill(.polygon([Point(x: 30, y: 8), Point(x: 36, y: 8), Point(x: 31, y: 26)]), with: 0)
        mask.fill(.circle(center: Point(x: 20, y: 32), radius: 3.4), with: 0)
        mask.fill(.circle(center: Point(x: 40, y: 20), radius: 2), with: 0)
        mask.fill(.circle(center: Point(x: 66, y: 44), radius: 4.6), with: 0)
        let noise = SceneNoise(seed: 11)
        for speck in 0..<14 {
            let center = Point(
                x: Double(noise.value(speck, 0) * 78 + 1), y: Double(noise.value(speck, 1) * 58 + 1))
            let isHole = mask.selects(column: Int(center.x), row: Int(center.y))
            mask.fill(.circle(center: center, radius: 0.9), with: isHole ? 0 : 255)
        }
        return Mask(coverage: mask.coverage.map { $0 >= Mask.threshold ? 255 : 0 })
    }
}
