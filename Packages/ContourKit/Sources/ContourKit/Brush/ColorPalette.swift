import ImagingCore

/// A few colours that stand for those of a photo, and for every colour the one that stands for it.
///
/// Colours count by their first five bits. The few are found by k-means on these, each as often as it occurs.
///
/// - SeeAlso: Arthur, Vassilvitskii, k-means++ (2007), of which the start here is a variant without chance.
struct ColorPalette {
    static let binCount = 1 << 15

    /// The colours in Lab.
    private(set) var colors: [SIMD4<Float>]
    /// The number of bins that do not occur.
    static let unseen: UInt8 = 255

    /// For each bin its colour's number.
    private(set) var numbers: [UInt8]

    /// The bin of a colour.
    static func bin(_ pixel: RGBA8) -> Int {
        Int(pixel.red >> 3) << 10 | Int(pixel.green >> 3) << 5 | Int(pixel.blue >> 3)
    }

    /// Makes a palette.
    ///
    /// - Parameters:
    ///   - counts: How often each bin occurs; at least one does.
    ///   - size: How many colours there may be, in 1...254.
    init(counts: [Int32], size: Int) {
        let places = ColorPalette.binColors
        let used = counts.indices.filter { counts[$0] > 0 }
        colors = ColorPalette.start(used, counts: counts, size: size)
        var nearest = [Int](repeating: 0, count: used.count)
        for _ in 0..<5 {
            var sums = [SIMD4<Float>](repeating: .zero, count: colors.count)
            for (index, bin) in used.enumerated() {
                nearest[index] = ColorPalette.nearest(places[bin], colors)
                var place = places[bin]
                place.w = 1
                sums[nearest[index]] += place * Float(counts[bin])
            }
            for (number, sum) in sums.enumerated() where sum.w > 0 {
                colors[number] = sum / sum.w
                colors[number].w = 0
            }
        }
        numbers = Array(repeating: ColorPalette.unseen, count: ColorPalette.binCount)
        for bin in used { numbers[bin] = UInt8(ColorPalette.nearest(places[bin], colors)) }
    }

    /// The Lab coordinates of each bin's middle.
    private static let binColors: [SIMD4<Float>] = {
        let pixels = (0..<binCount).map { bin -> RGBA8 in
            // The middle of each eighth of a channel's steps.
            func sample(_ index: Int) -> UInt8 { UInt8(8 * (index & 31) + 4) }
            return RGBA8(red: sample(bin >> 10), green: sample(bin >> 5), blue: sample(bin))
        }
        return ColorConversion.lab(from: Raster(width: 256, height: binCount / 256, pixels: pixels), bands: .serial)
            .pixels.map { SIMD4($0.red, $0.green, $0.blue, 0) }
    }()

    /// The commonest colour, and then each time the one that is common and far from all before.
    private static func start(_ used: [Int], counts: [Int32], size: Int) -> [SIMD4<Float>] {
        var colors: [SIMD4<Float>] = []
        var distances = [Float](repeating: 1, count: used.count)
        while colors.count < size {
            var best = 0
            for index in used.indices
            where distances[index] * Float(counts[used[index]]) > distances[best] * Float(counts[used[best]]) {
                best = index
            }
            if distances[best] == 0 { break }
            let color = binColors[used[best]]
            for (index, bin) in used.enumerated() {
                let distance = squaredDistance(binColors[bin], color)
                distances[index] = colors.isEmpty ? distance : min(distances[index], distance)
            }
            colors.append(color)
        }
        return colors
    }

    private static func nearest(_ place: SIMD4<Float>, _ colors: [SIMD4<Float>]) -> Int {
        var best = 0
        var least = Float.infinity
        for number in 0..<colors.count {
            let distance = squaredDistance(place, colors[number])
            if distance < least {
                least = distance
                best = number
            }
        }
        return best
    }

    static func squaredDistance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
        let step = a - b
        return step.x * step.x + step.y * step.y + step.z * step.z
    }
}
