// Unsafe code may stand in this file: it wraps C kernels.

public import ImagingCore

/// Bands of rows torn aside, with split colours, as of a damaged tape.
///
/// Each picture of it cuts the image into bands of different heights, a 200th to a 12th of the image's. Some of them are
/// moved sideways, and what leaves on one side comes in on the other; in these red and blue part further. What happens is a
/// hash of the seed, the picture's number and the band's: the same seed and time give the same pixels.
public struct Glitch: ShaderEffect {
    /// "glitch".
    public static let name = ShaderName.glitch

    /// How many bands are torn, and how far: 0 leaves the image as it is.
    ///
    /// In 0...1.
    public let intensity: Double

    /// What chooses among all ways to tear.
    public let seed: Int

    /// How many pictures a second there are.
    ///
    /// In 0...120; 0 stands still.
    public let frameRate: Double

    /// Makes the effect of a setting with "intensity" (usually 0.5), "seed" (0) and "frameRate" (12).
    public init(_ setting: ShaderSetting) {
        intensity = setting.value("intensity", usual: 0.5, in: 0...1)
        seed = Int((setting["seed"] ?? 0).rounded())
        frameRate = setting.value("frameRate", usual: 12, in: 0...120)
    }

    /// Returns the image torn.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public func applied(to image: Raster<RGBA8>, at time: Double, bands: ParallelBands) -> Raster<RGBA8> {
        if intensity == 0 || image.isEmpty { return image }
        let frame = Int(min(max(time * frameRate, 0), 1e15))
        let shifts = shifts(of: image.size, frame: frame)
        return unsafe image.withRows(bands) { shifts[$0] }
    }

    /// How each row is moved.
    func shifts(of size: PixelSize, frame: Int) -> [RowShift] {
        let width = Double(size.width)
        // All rows are split a little.
        let split = Int((intensity * width / 150).rounded())
        var shifts: [RowShift] = []
        shifts.reserveCapacity(size.height)
        var band = 0
        while shifts.count < size.height {
            func chance(_ number: Int) -> Double { Self.chance(seed, frame, band, number) }
            let height = max(1, Int(Double(size.height) * (0.005 + 0.08 * chance(0) * chance(0))))
            var shift = RowShift(red: -split, blue: split, wraps: true)
            if chance(1) < 0.1 + 0.5 * intensity {
                // Mostly small, seldom large.
                let reach = chance(2) * chance(2) * intensity * width / 3
                shift.offset = Int((chance(3) < 0.5 ? -reach : reach).rounded())
                let further = Int((chance(4) * intensity * width / 40).rounded())
                shift.red -= further
                shift.blue += further
            }
            shifts.append(contentsOf: repeatElement(shift, count: min(height, size.height - shifts.count)))
            band += 1
        }
        return shifts
    }

    /// A number in 0..<1 that four numbers choose.
    private static func chance(_ numbers: Int...) -> Double {
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
        for number in numbers {
            hash ^= UInt64(bitPattern: Int64(number))
            hash = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
            hash = (hash ^ hash >> 29) &* 0x9FB2_1C65_1E98_DF25
            hash ^= hash >> 32
        }
        return Double(hash >> 11) / 9_007_199_254_740_992
    }
}
