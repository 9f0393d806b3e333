import ImagingCore
import Testing

/// Expects two pictures to be of one size and near each other: lossy coding changes pixels a little.
func expectNear(
    _ actual: Raster<RGBA8>, _ expected: Raster<RGBA8>, within limit: Double, _ context: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(actual.size == expected.size, "\(context)", sourceLocation: sourceLocation)
    guard actual.size == expected.size, !actual.isEmpty else { return }
    var sum = 0
    for (one, other) in zip(actual.pixels, expected.pixels) {
        sum += abs(Int(one.red) - Int(other.red)) + abs(Int(one.green) - Int(other.green))
        sum += abs(Int(one.blue) - Int(other.blue)) + abs(Int(one.alpha) - Int(other.alpha))
    }
    let mean = Double(sum) / Double(actual.pixels.count * 4)
    #expect(mean <= limit, "\(context)", sourceLocation: sourceLocation)
}

/// The picture with 8 bits for each sample, rounded.
func narrowed(_ picture: Raster<RGBA16>) -> Raster<RGBA8> {
    picture.map { pixel in
        func sample(_ value: UInt16) -> UInt8 { UInt8((Int(value) * 255 + 32767) / 65535) }
        return RGBA8(
            red: sample(pixel.red), green: sample(pixel.green), blue: sample(pixel.blue), alpha: sample(pixel.alpha))
    }
}
