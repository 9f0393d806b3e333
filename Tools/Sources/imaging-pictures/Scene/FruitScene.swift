import DrawnScenes
import ImagingCore

/// Oranges on a table, and a few plums among them.
struct FruitScene {
    private static let noise = SceneNoise(seed: 23)

    /// How many oranges there are.
    static let orangeCount = 17

    /// Returns the scene, 400 × 260.
    static func draw() -> Raster<RGBA8> {
        var picture = table()
        let plums: Set<Int> = [4, 9, 15, 20]
        for place in 0..<orangeCount + plums.count {
            let column = place % 7
            let row = place / 7
            func shift(_ layer: Int) -> Double { Double(noise.value(place, layer, layer: 1)) * 10 - 5 }
            let center = Point(
                x: 38 + 54 * Double(column) + (row % 2 == 0 ? 0 : 6) + shift(0), y: 50 + 80 * Double(row) + shift(1))
            let isPlum = plums.contains(place)
            fruit(
                at: center, radius: (isPlum ? 13 : 21) + shift(2) * 0.3,
                color: isPlum ? SIMD3(96, 52, 120) : SIMD3(240, 136, 24), on: &picture)
        }
        return picture
    }

    private static func table() -> Raster<RGBA8> {
        var picture = Raster(width: 400, height: 260, filledWith: RGBA8.black)
        for row in 0..<260 {
            for column in 0..<400 {
                let grain = noise.value(column / 12, row, layer: 2) * 10 + noise.value(column, row, layer: 3) * 6
                picture[column, row] = RGBA8(
                    red: UInt8(206 + grain), green: UInt8(196 + grain), blue: UInt8(182 + grain))
            }
        }
        return picture
    }

    // Discs one in the other, ever lighter towards the lamp, on a shadow.
    private static func fruit(at center: Point, radius: Double, color: SIMD3<Float>, on picture: inout Raster<RGBA8>) {
        for step in 0..<5 {
            let size = radius + 4 - Double(step)
            picture.fill(
                .ellipse(center: Point(x: center.x + 3, y: center.y + 4), radiusX: size, radiusY: size * 0.94),
                with: RGBA8(red: 70, green: 58, blue: 48, alpha: 22))
        }
        for step in 0..<12 {
            let share = Double(step) / 12
            let lit = color + (SIMD3(255, 246, 220) - color) * Float(share * share * share * 0.7)
            let shaded = lit * Float(0.8 + 0.2 * min(1, share * 2.4))
            picture.fill(
                .circle(
                    center: Point(x: center.x - 0.36 * radius * share, y: center.y - 0.4 * radius * share),
                    radius: radius * (1 - share * 0.94)),
                with: RGBA8(red: UInt8(shaded.x), green: UInt8(shaded.y), blue: UInt8(shaded.z)))
        }
    }
}
