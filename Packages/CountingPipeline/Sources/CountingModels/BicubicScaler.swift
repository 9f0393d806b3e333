import ImagingCore

/// Resizes photos as Pillow's `BICUBIC` does, to the bit: CLIP networks were trained on such photos.
///
/// The filter widens when the photo shrinks. Weights have 22 binary places, and there are whole samples between the
/// two passes.
struct BicubicScaler {
    /// The source's places that a new one is made of, and their weights.
    private struct Taps {
        var first: Int
        var weights: [Int32]

        static func all(from source: Int, to target: Int) -> [Taps] {
            let scale = Double(source) / Double(target)
            let widening = max(1, scale)
            let support = 2 * widening
            return (0..<target).map { place in
                let centre = (Double(place) + 0.5) * scale
                let first = max(0, Int(centre - support + 0.5))
                let end = min(source, Int(centre + support + 0.5))
                let weights = (first..<end).map { cubic((Double($0) - centre + 0.5) / widening) }
                let sum = weights.reduce(0, +)
                return Taps(
                    first: first,
                    weights: weights.map { weight in
                        let scaled = weight / sum * Double(1 << 22)
                        return Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
                    })
            }
        }

        /// Keys' cubic with a = -0.5.
        private static func cubic(_ distance: Double) -> Double {
            let x = abs(distance)
            if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
            return x < 2 ? ((x - 5) * x + 8) * x * -0.5 + 2 : 0
        }
    }

    /// Returns the photo's colours in another size; alpha counts for nothing and is 255.
    static func resized(_ photo: Raster<RGBA8>, to size: PixelSize, bands: ParallelBands) -> Raster<RGBA8> {
        var result = photo
        if size.width != photo.width {
            let taps = Taps.all(from: photo.width, to: size.width)
            result = pass(
                photo, taps, size: PixelSize(width: size.width, height: photo.height), isRow: true, bands: bands)
        }
        if size.height != photo.height {
            let taps = Taps.all(from: photo.height, to: size.height)
            result = pass(result, taps, size: size, isRow: false, bands: bands)
        }
        return result
    }

    /// Resizes in one direction: along rows, or along columns.
    private static func pass(
        _ photo: Raster<RGBA8>, _ taps: [Taps], size: PixelSize, isRow: Bool, bands: ParallelBands
    ) -> Raster<RGBA8> {
        bands.raster(width: size.width, height: size.height) { rows, output in
            let source = photo.span
            for row in rows {
                for column in 0..<size.width {
                    let tap = taps[isRow ? column : row]
                    var place = isRow ? row * photo.width + tap.first : tap.first * photo.width + column
                    var (red, green, blue) = (Int32(1 << 21), Int32(1 << 21), Int32(1 << 21))
                    for weight in tap.weights {
                        let pixel = source[place]
                        red &+= Int32(pixel.red) &* weight
                        green &+= Int32(pixel.green) &* weight
                        blue &+= Int32(pixel.blue) &* weight
                        place += isRow ? 1 : photo.width
                    }
                    func sample(_ sum: Int32) -> UInt8 { UInt8(min(max(sum >> 22, 0), 255)) }
                    output[(row - rows.lowerBound) * size.width + column] = RGBA8(
                        red: sample(red), green: sample(green), blue: sample(blue))
                }
            }
        }
    }
}
