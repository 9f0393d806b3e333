@testable import ImagingCore

/// Warping written for reading: the twin of the kernels, without a pyramid.
struct SlowWarp {
    let source: PixelSize
    let target: PixelSize
    /// From the target's places to the source's, or nil for beyond the horizon.
    let place: (Point) -> Point?
    let interpolation: WarpInterpolation
    /// What is beyond the edge; nil for the constant.
    let border: BorderMode?

    /// What the whole-number kernels give for one channel of bytes.
    func bytes(constant: UInt8, _ sample: (_ column: Int, _ row: Int) -> UInt8) -> [UInt8] {
        pixels(bits: 7, constant: constant, sample) { taps, x, y in
            switch interpolation {
            case .nearest: return taps[0][0]
            case .bilinear:
                let sums = taps.map { Int($0[0]) * (128 - x) + Int($0[1]) * x }
                return UInt8((sums[0] + (((sums[1] - sums[0]) * y + 64) >> 7) + 64) >> 7)
            case .bicubic:
                let across = CubicWeights.fixed[4 * x..<4 * x + 4].map { Int($0) }
                let down = CubicWeights.fixed[4 * y..<4 * y + 4].map { Int($0) }
                let sums = (0..<4).map { column in
                    ((0..<4).reduce(0) { $0 + Int(taps[$1][column]) * down[$1] } + 128) >> 8
                }
                return UInt8(max(0, min(255, (zip(sums, across).reduce(1 << 19) { $0 + $1.0 * $1.1 }) >> 20)))
            }
        }
    }

    /// What the single-precision kernels give for one channel.
    ///
    /// - Parameters:
    ///   - bits: How many binary places of a pixel a place has.
    ///   - constant: What is beyond the edge.
    ///   - sample: The channel, multiplied by the opacity where that is wanted.
    func floats(bits: Int = 12, constant: Float, _ sample: (_ column: Int, _ row: Int) -> Float) -> [Float] {
        let one = Float(1 << bits)
        return pixels(bits: bits, constant: constant, sample) { taps, x, y in
            switch interpolation {
            case .nearest: return taps[0][0]
            case .bilinear:
                let (right, down) = (Float(x) / one, Float(y) / one)
                let rows = taps.map { $0[0] * (1 - right) + $0[1] * right }
                return rows[0] * (1 - down) + rows[1] * down
            case .bicubic:
                let (across, down) = (weights(Float(x) / one), weights(Float(y) / one))
                var sum: Float = 0
                for line in 0..<4 {
                    var lineSum: Float = 0
                    for tap in 0..<4 { lineSum += taps[line][tap] * across[tap] }
                    sum += lineSum * down[line]
                }
                return sum
            }
        }
    }

    private func weights(_ t: Float) -> [Float] {
        [
            ((-0.5 * t + 1) * t - 0.5) * t, (1.5 * t - 2.5) * t * t + 1, ((-1.5 * t + 2) * t + 0.5) * t,
            (0.5 * t - 0.5) * t * t,
        ]
    }

    /// Calls a closure with the square of samples around each place and the place's fractions.
    private func pixels<Sample>(
        bits: Int, constant: Sample, _ sample: (Int, Int) -> Sample, _ combine: ([[Sample]], Int, Int) -> Sample
    ) -> [Sample] {
        let bits = interpolation == .nearest ? 0 : bits
        let scale = Double(1 << bits)
        let hair = 1 / Double(1 << 24)
        let (first, taps) = [.nearest: (0, 1), .bilinear: (0, 2), .bicubic: (-1, 4)][interpolation]!
        return (0..<target.area).map { index in
            let (column, row) = (index % target.width, index / target.width)
            guard let place = place(Point(x: Double(column) + 0.5, y: Double(row) + 0.5)) else { return constant }
            // Steps of 1 / scale from the centre of the first pixel, rounded, halves up.
            let x = Int((place.x * scale - 0.5 * scale + 0.5 + hair).rounded(.down))
            let y = Int((place.y * scale - 0.5 * scale + 0.5 + hair).rounded(.down))
            var seesSource = border != nil
            let square = (0..<taps).map { line in
                (0..<taps).map { tap -> Sample in
                    let (sourceX, sourceY) = ((x >> bits) + first + tap, (y >> bits) + first + line)
                    if let border {
                        return sample(
                            border.resolve(sourceX, count: source.width), border.resolve(sourceY, count: source.height))
                    }
                    let isInside = source.width > sourceX && sourceX >= 0 && source.height > sourceY && sourceY >= 0
                    seesSource = seesSource || isInside
                    return isInside ? sample(sourceX, sourceY) : constant
                }
            }
            guard seesSource else { return constant }
            return combine(square, x & ((1 << bits) - 1), y & ((1 << bits) - 1))
        }
    }
}

/// What lies beyond the edge: the constant and every border mode.
let warpBorders: [BorderMode?] = [nil] + BorderMode.allCases.map { $0 }

/// Sizes of sources and targets, and maps between them: enlarged, reduced, turned, sheared, with a horizon.
let warpings: [(PixelSize, PixelSize, Homography)] = [
    ((9, 7), (9, 7), Homography(.identity)),
    ((41, 33), (50, 40), Homography(.rotation(radians: 0.35, about: Point(x: 20, y: 16)))),
    ((30, 20), (47, 64), Homography(.scale(x: 1.7, y: -2.3, about: Point(x: 15, y: 10)))),
    ((1, 1), (5, 4), Homography(.scale(x: 3, y: 3))), ((2, 31), (9, 20), Homography(.translation(x: 3.3, y: -4.6))),
    ((50, 40), (13, 11), Homography(.scale(x: 0.23, y: 0.31))),
    ((35, 35), (40, 30), Homography(AffineMap(a: 0.9, b: 0.4, c: -0.1, d: 1.2, tx: 1.5, ty: 0.25))),
    (
        (40, 30), (150, 33),
        Homography(row1: SIMD3(1, 0.1, 3), row2: SIMD3(0.05, 1.1, -2), row3: SIMD3(-0.012, 0.002, 1))
    ),
].map { (PixelSize(width: $0.0.0, height: $0.0.1), PixelSize(width: $0.1.0, height: $0.1.1), $0.2) }
