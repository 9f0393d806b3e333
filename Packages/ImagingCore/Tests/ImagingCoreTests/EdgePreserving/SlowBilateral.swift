@testable import ImagingCore

/// The bilateral filter written for reading: the twin of the kernel.
struct SlowBilateral {
    let size: PixelSize
    let weights: BilateralWeights
    let border: BorderMode

    /// What the kernel does to a picture.
    func colors(_ picture: Raster<RGBA8>) -> [RGBA8] {
        (0..<size.area).map { index in
            let own = samples(of: picture, index % size.width, index / size.width)
            var sums: [Float] = [0, 0, 0]
            var total: Float = 0
            var covered: Float = 0
            for tap in weights.taps {
                let seen = samples(of: picture, index % size.width + tap.column, index / size.width + tap.row)
                let distance = zip(seen, own).reduce(0) { $0 + abs($1.0 - $1.1) }
                let weight = powerOfTwo(tap.logarithm - distance * distance * weights.scale)
                total += weight
                let lent = weight * (seen[3] / 255)
                covered += lent
                for channel in 0..<3 { sums[channel] += lent * seen[channel] }
            }
            if covered == 0 { return .zero }
            return RGBA8(
                red: UInt8(sums[0] / covered + 0.5), green: UInt8(sums[1] / covered + 0.5),
                blue: UInt8(sums[2] / covered + 0.5), alpha: UInt8(covered / total * 255 + 0.5))
        }
    }

    /// What the kernel does to a plane of floats.
    func floats(_ plane: Raster<Float>) -> [Float] {
        (0..<size.area).map { index in
            var (sum, total): (Float, Float) = (0, 0)
            for tap in weights.taps {
                let seen = plane[
                    border.resolve(index % size.width + tap.column, count: size.width),
                    border.resolve(index / size.width + tap.row, count: size.height)]
                let difference = seen - plane.pixels[index]
                let weight = powerOfTwo(tap.logarithm - difference * difference * weights.scale)
                total += weight
                sum += weight * seen
            }
            return sum / total
        }
    }

    /// The kernel's power: the rounded part by the exponent, the rest by a series.
    private func powerOfTwo(_ x: Float) -> Float {
        let bounded = max(x, -120)
        let whole = bounded.rounded(.toNearestOrEven)
        let rest = bounded - whole
        var power = rest * 0.009618129 + 0.055504109
        for coefficient in [0.24022651, 0.69314718, 1] as [Float] { power = power * rest + coefficient }
        return power * Float(sign: .plus, exponent: Int(whole), significand: 1)
    }

    private func samples(of picture: Raster<RGBA8>, _ column: Int, _ row: Int) -> [Float] {
        let pixel = picture[border.resolve(column, count: size.width), border.resolve(row, count: size.height)]
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha].map { Float($0) }
    }
}
