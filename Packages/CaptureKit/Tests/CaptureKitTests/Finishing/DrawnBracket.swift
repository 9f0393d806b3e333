import ImagingCore
import _ImagingTestSupport

/// Exposures of one drawn scene: a dark room with a pattern on its wall, and a bright window with another.
struct DrawnBracket {
    /// A part of the dark wall.
    let wall: PixelRect
    /// A part of the bright window.
    let window: PixelRect
    let size: PixelSize

    init(width: Int, height: Int) {
        size = PixelSize(width: width, height: height)
        wall = PixelRect(x: width / 12, y: height / 4, width: width / 4, height: height / 2)
        window = PixelRect(x: 5 * width / 8, y: height / 4, width: width / 4, height: height / 2)
    }

    /// The light of a place, of which the window has about 60 times what the wall has.
    private func light(_ x: Int, _ y: Int) -> Double {
        let isWindow = x > size.width / 2 + 6 && y > size.height / 8 && y < size.height * 7 / 8
        // Blocks of unequal sizes, so that no offset but the true one fits.
        let block = LatticeHash.value(x / 7, y / 5) + 0.5 * LatticeHash.value(x / 23 + 100, y / 17)
        return (isWindow ? 2.0 : 0.03) * (0.6 + 0.5 * block)
    }

    /// Draws an exposure.
    ///
    /// - Parameters:
    ///   - gain: What light is multiplied by.
    ///   - x: How many columns the scene is moved to the right.
    ///   - y: How many rows it is moved down.
    ///   - disc: The middle of a grey disc before the wall; nil for none.
    func exposure(_ gain: Double, x: Int = 0, y: Int = 0, disc: (x: Int, y: Int)? = nil) -> Raster<RGBA8> {
        var pixels: [RGBA8] = []
        for row in 0..<size.height {
            for column in 0..<size.width {
                var value = light(column - x, row - y)
                if let disc {
                    let (dx, dy) = (column - x - disc.x, row - y - disc.y)
                    if dx * dx + dy * dy < size.height * size.height / 100 { value = 0.25 }
                }
                let encoded = min(1, value * gain).squareRoot() * 255
                pixels.append(
                    RGBA8(red: UInt8(encoded), green: UInt8(encoded * 0.95), blue: UInt8(encoded * 0.85)))
            }
        }
        return Raster(width: size.width, height: size.height, pixels: pixels)
    }
}

/// Random values of places.
private enum LatticeHash {
    /// A value in 0..<1.
    static func value(_ x: Int, _ y: Int) -> Double {
        var generator = SeededGenerator(seed: UInt64(bitPattern: Int64(x &* 7919 &+ y &* 104_729)))
        return Double(generator.next() >> 11) * 0x1p-53
    }
}
