@testable import ImagingCore

/// Blurring written for reading: the twins of the kernels.
struct SlowBlur {
    let size: PixelSize
    let gaussian: GaussianWeights
    let border: BorderMode

    init(size: PixelSize, sigma: Double, reach: Double, border: BorderMode) {
        self.size = size
        gaussian = GaussianWeights(sigma: sigma, radius: Int((reach * sigma).rounded(.up)))
        self.border = border
    }

    /// The exact result, but for the rounding of `Double`.
    func exact(_ sample: (_ column: Int, _ row: Int) -> Double) -> [Double] {
        (0..<size.area).map { index in
            var sum = 0.0
            for dy in -gaussian.radius...gaussian.radius {
                for dx in -gaussian.radius...gaussian.radius {
                    sum +=
                        gaussian.weights[abs(dx)] * gaussian.weights[abs(dy)]
                        * sample(
                            border.resolve(index % size.width + dx, count: size.width),
                            border.resolve(index / size.width + dy, count: size.height))
                }
            }
            return sum
        }
    }

    /// What the whole-number kernels give for one channel of bytes.
    func bytes(_ sample: (_ column: Int, _ row: Int) -> UInt8) -> [UInt8] {
        let (weights, precision) = gaussian.fixed()
        return (0..<size.height).flatMap { y in
            let sums = (0..<size.width).map { x in
                let sum = (-gaussian.radius...gaussian.radius).reduce(1 << Int(precision - 7)) { sum, tap in
                    sum + Int(weights[abs(tap)]) * Int(sample(x, border.resolve(y + tap, count: size.height)))
                }
                return sum >> Int(precision - 6)
            }
            return (0..<size.width).map { x in
                let sum = (-gaussian.radius...gaussian.radius).reduce(1 << Int(precision + 5)) { sum, tap in
                    sum + Int(weights[abs(tap)]) * sums[border.resolve(x + tap, count: size.width)]
                }
                return UInt8(min(255, sum >> Int(precision + 6)))
            }
        }
    }

    /// What the single-precision kernels give for one channel.
    func floats(_ sample: (_ column: Int, _ row: Int) -> Float) -> [Float] {
        let weights = gaussian.weights.map { Float($0) }
        func convolve(_ value: (Int) -> Float) -> Float {
            var sum = value(0) * weights[0]
            for tap in 1..<weights.count { sum += (value(-tap) + value(tap)) * weights[tap] }
            return sum
        }
        return (0..<size.height).flatMap { y in
            let sums = (0..<size.width).map { x in
                convolve { sample(x, border.resolve(y + $0, count: size.height)) }
            }
            return (0..<size.width).map { x in convolve { sums[border.resolve(x + $0, count: size.width)] } }
        }
    }
}
