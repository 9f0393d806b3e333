import ImagingCore
import _ImagingTestSupport

/// A photo of discs on a ground, with a little noise so that nothing is perfectly flat.
func drawnScene(
    width: Int = 120, height: Int = 90, ground: RGBA8 = RGBA8(red: 90, green: 130, blue: 160),
    discs: [(x: Double, y: Double, radius: Double, color: RGBA8)], noise: Int = 6
) -> Raster<RGBA8> {
    var generator = SeededGenerator(seed: 5)
    var photo = Raster(width: width, height: height, filledWith: ground)
    for row in 0..<height {
        for column in 0..<width {
            var pixel = ground
            for disc in discs {
                let (across, down) = (Double(column) + 0.5 - disc.x, Double(row) + 0.5 - disc.y)
                if across * across + down * down < disc.radius * disc.radius { pixel = disc.color }
            }
            let grain = Int.random(in: -noise...noise, using: &generator)
            func noisy(_ sample: UInt8) -> UInt8 { UInt8(max(0, min(255, Int(sample) + grain))) }
            photo[column, row] = RGBA8(
                red: noisy(pixel.red), green: noisy(pixel.green), blue: noisy(pixel.blue))
        }
    }
    return photo
}

/// The area that two masks have in common as a share of what they have together.
func sharedArea(_ mask: Mask, _ other: Mask) -> Double {
    var (common, all) = (0, 0)
    for (a, b) in zip(mask.coverage.pixels, other.coverage.pixels) {
        if a >= Mask.threshold && b >= Mask.threshold { common += 1 }
        if a >= Mask.threshold || b >= Mask.threshold { all += 1 }
    }
    return all == 0 ? 1 : Double(common) / Double(all)
}

let red = RGBA8(red: 200, green: 50, blue: 40)
let yellow = RGBA8(red: 230, green: 200, blue: 60)
