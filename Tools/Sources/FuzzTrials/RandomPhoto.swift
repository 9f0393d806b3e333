public import ImagingCore
public import _ImagingTestSupport

/// What random photos show.
public enum RandomPhoto: CaseIterable {
    case noise, grey, slope, periodic, flat, transparent

    /// Draws a photo.
    public func draw(width: Int, height: Int, using generator: inout SeededGenerator) -> Raster<RGBA8> {
        let noise = Raster<RGBA8>.random(
            width: width, height: height, opaque: self != .transparent, using: &generator)
        let color = noise[0, 0]
        let (across, down) = (Int.random(in: 1...9, using: &generator), Int.random(in: 1...9, using: &generator))
        let pixels = (0..<width * height).map { index -> RGBA8 in
            let (x, y) = (index % width, index / width)
            switch self {
            case .noise, .transparent: return noise.pixels[index]
            case .grey: return RGBA8(gray: noise.pixels[index].green)
            case .slope:
                return RGBA8(
                    red: UInt8(255 * x / width), green: UInt8(255 * y / height), blue: noise.pixels[index].blue / 8)
            case .periodic: return RGBA8(gray: x % across == 0 ? 30 : y % down == 0 ? 90 : 200)
            case .flat: return color
            }
        }
        return Raster(width: width, height: height, pixels: pixels)
    }
}
