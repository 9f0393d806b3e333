import ImagingCore
import _ImagingTestSupport

/// Scenes with wires, with the grain that photos have.
enum DrawnWires {
    static let wall = RGBA8(red: 150, green: 160, blue: 175)
    static let wireColor = RGBA8(red: 50, green: 48, blue: 55)

    /// A wall of even colour.
    static func plain(width: Int = 240, height: Int = 180) -> Raster<RGBA8> {
        Raster(width: width, height: height, filledWith: wall)
    }

    /// A line that sags between the left and the right edge.
    static func sagging(_ left: Double, _ right: Double, sag: Double, width: Double = 240) -> [Point] {
        (0...60).map { step in
            let share = Double(step) / 60
            return Point(x: -2 + share * (width + 4), y: left + share * (right - left) + 4 * sag * share * (1 - share))
        }
    }

    /// Adds grain of up to 4 levels.
    static func grainy(_ photo: Raster<RGBA8>, seed: UInt64 = 3) -> Raster<RGBA8> {
        var generator = SeededGenerator(seed: seed)
        return photo.map { pixel in
            let grain = Int.random(in: -4...4, using: &generator)
            func sample(_ value: UInt8) -> UInt8 { UInt8(min(255, max(0, Int(value) + grain))) }
            return RGBA8(red: sample(pixel.red), green: sample(pixel.green), blue: sample(pixel.blue))
        }
    }

    static func drawn(_ line: [Point], width: Double, on photo: Raster<RGBA8> = plain()) -> Raster<RGBA8> {
        var photo = photo
        photo.stroke(.polyline(line), width: width, with: wireColor)
        return grainy(photo)
    }
}
