import ImagingCore
import _ImagingTestSupport

/// Photos of things that are drawn, so that their number is known.
struct DrawnPhoto {
    var raster: Raster<RGBA8>
    private var random: SeededGenerator

    init(
        width: Int = 240, height: Int = 200, ground: RGBA8 = RGBA8(red: 214, green: 190, blue: 160), seed: UInt64 = 1
    ) {
        raster = Raster(width: width, height: height, filledWith: ground)
        random = SeededGenerator(seed: seed)
    }

    /// Draws discs.
    mutating func discs(_ places: [(x: Int, y: Int)], radius: Double, color: RGBA8) {
        for place in places {
            raster.fill(.circle(center: Point(x: Double(place.x), y: Double(place.y)), radius: radius), with: color)
        }
    }

    /// Adds a little noise.
    mutating func addNoise(_ range: Int = 3) {
        raster = raster.map { pixel in
            let change = Int.random(in: -range...range, using: &random)
            func moved(_ value: UInt8) -> UInt8 { UInt8(Swift.min(255, Swift.max(0, Int(value) + change))) }
            return RGBA8(red: moved(pixel.red), green: moved(pixel.green), blue: moved(pixel.blue))
        }
    }

    /// Ten blue discs, two of which touch, and one cut by the edge.
    static var discs: Raster<RGBA8> {
        var photo = DrawnPhoto()
        let blue = RGBA8(red: 40, green: 70, blue: 160)
        photo.discs(
            [
                (30, 30), (80, 32), (130, 28), (180, 36), (32, 90), (90, 92), (110, 92), (180, 100), (60, 150),
                (236, 150),
            ], radius: 11, color: blue)
        photo.addNoise()
        return photo.raster
    }
}
