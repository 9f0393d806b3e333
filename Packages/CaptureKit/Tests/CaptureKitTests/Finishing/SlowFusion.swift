import ImagingCore

/// The fusion of aligned frames, written to be read: whole pyramids, pixel by pixel.
struct SlowFusion {
    typealias Number = SIMD4<Float>

    struct Level {
        var width: Int
        var height: Int
        var numbers: [Number]

        subscript(_ x: Int, _ y: Int) -> Number {
            numbers[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
        }
    }

    static func fused(_ frames: [Raster<RGBA8>], reference: Int, smallestSide: Int) -> Raster<RGBA8> {
        let weights = weights(frames)
        var pyramids = zip(frames, weights).map { frame, weights in
            let numbers = zip(frame.pixels, weights).map { pixel, weight in
                Number(Float(pixel.red), Float(pixel.green), Float(pixel.blue), weight)
            }
            return [Level(width: frame.width, height: frame.height, numbers: numbers)]
        }
        while let last = pyramids[0].last, min(last.width, last.height) >= 2 * smallestSide {
            for index in pyramids.indices { pyramids[index].append(halved(pyramids[index].last!)) }
        }
        var sums: Level?
        for level in pyramids[0].indices.reversed() {
            var result = pyramids[0][level]
            if let coarser = sums {
                result = doubled(coarser, to: result)
                for pyramid in pyramids {
                    let blurred = doubled(pyramid[level + 1], to: result)
                    for (index, number) in pyramid[level].numbers.enumerated() {
                        result.numbers[index] += (number - blurred.numbers[index]) * number.w
                    }
                }
            } else {
                result.numbers = result.numbers.map { _ in .zero }
                for pyramid in pyramids {
                    for (index, number) in pyramid[level].numbers.enumerated() {
                        result.numbers[index] += number * number.w
                    }
                }
            }
            sums = result
        }
        let pixels = zip(sums!.numbers, frames[reference].pixels).map { number, pixel in
            func sample(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 255) + 0.5) }
            return RGBA8(
                red: sample(number.x), green: sample(number.y), blue: sample(number.z), alpha: pixel.alpha)
        }
        return Raster(width: frames[0].width, height: frames[0].height, pixels: pixels)
    }

    private static func weights(_ frames: [Raster<RGBA8>]) -> [[Float]] {
        let qualities = frames.map(qualities)
        return qualities.map { frame in
            frame.indices.map { index in
                frame[index] / qualities.reduce(Float(0)) { $0 + $1[index] }
            }
        }
    }

    private static func qualities(_ frame: Raster<RGBA8>) -> [Float] {
        let exposures = (0...255).map { sample in
            let distance = Double(sample) / 255 - 0.5
            return Float(ExactMath.exponential(-distance * distance / 0.08))
        }
        func grey(_ x: Int, _ y: Int) -> Float {
            let pixel = frame[min(max(x, 0), frame.width - 1), min(max(y, 0), frame.height - 1)]
            return Float(19595 * Int(pixel.red) + 38470 * Int(pixel.green) + 7471 * Int(pixel.blue)) / 16_711_680
        }
        return frame.pixels.indices.map { index in
            let (x, y) = (index % frame.width, index / frame.width)
            let around = grey(x, y - 1) + grey(x, y + 1) + grey(x - 1, y) + grey(x + 1, y)
            let contrast = abs(around - 4 * grey(x, y))
            let pixel = frame.pixels[index]
            let samples = [pixel.red, pixel.green, pixel.blue]
            let colors = samples.map { Float($0) / 255 }
            let mean = (colors[0] + colors[1] + colors[2]) / 3
            let squares = colors.map { ($0 - mean) * ($0 - mean) }
            let saturation = ((squares[0] + squares[1] + squares[2]) / 3).squareRoot()
            let exposure = exposures[Int(samples[0])] * exposures[Int(samples[1])] * exposures[Int(samples[2])]
            return (contrast + 0.01) * (saturation + 0.02) * (exposure + 0.0001)
        }
    }

    /// Blurs by 1 4 6 4 1 and halves, to what 16 bits hold.
    private static func halved(_ level: Level) -> Level {
        func five(_ a: Number, _ b: Number, _ c: Number, _ d: Number, _ e: Number) -> Number {
            (a + e) * 0.0625 + (b + d) * 0.25 + c * 0.375
        }
        let (width, height) = ((level.width + 1) / 2, (level.height + 1) / 2)
        var numbers: [Number] = []
        for y in 0..<height {
            for x in 0..<width {
                let rows = (2 * y - 2...2 * y + 2).map { y in
                    five(
                        level[2 * x - 2, y], level[2 * x - 1, y], level[2 * x, y], level[2 * x + 1, y],
                        level[2 * x + 2, y])
                }
                let scaled = five(rows[0], rows[1], rows[2], rows[3], rows[4]) * Number(256, 256, 256, 65535) + 0.5
                let whole = scaled.rounded(.towardZero)
                numbers.append(whole * Number(1 / 256, 1 / 256, 1 / 256, 1 / 65535))
            }
        }
        return Level(width: width, height: height, numbers: numbers)
    }

    /// Enlarges to the size of another level: 1 6 1, or 1 1 between two places.
    private static func doubled(_ level: Level, to other: Level) -> Level {
        func between(_ a: Number, _ b: Number, _ c: Number, _ place: Int) -> Number {
            place.isMultiple(of: 2) ? (a + c) * 0.125 + b * 0.75 : (b + c) * 0.5
        }
        var result = other
        for y in 0..<other.height {
            for x in 0..<other.width {
                let columns = (x / 2 - 1...x / 2 + 1).map { x in
                    between(level[x, y / 2 - 1], level[x, y / 2], level[x, y / 2 + 1], y)
                }
                result.numbers[y * other.width + x] = between(columns[0], columns[1], columns[2], x)
            }
        }
        return result
    }
}
