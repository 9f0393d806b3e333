import ImagingCore

@testable import ContourKit

/// The kernels of wire detection as they are defined.
enum SlowWires {
    /// The four numbers at a place, which is given in pixels from the centre of the first.
    static func sample(_ photo: Raster<RGBA8>, _ x: Int64, _ y: Int64) -> [Int16] {
        let (column, row) = (Int(x >> 16), Int(y >> 16))
        let (fx, fy) = (Int(x & 65535) >> 8, Int(y & 65535) >> 8)
        func pixel(_ column: Int, _ row: Int) -> RGBA8 {
            photo[min(max(column, 0), photo.width - 1), min(max(row, 0), photo.height - 1)]
        }
        func mixed(_ channel: KeyPath<RGBA8, UInt8>) -> Int {
            func value(_ pixel: RGBA8) -> Int { (Int(pixel[keyPath: channel]) * Int(pixel.alpha) + 127) / 255 }
            let above = value(pixel(column, row)) * (256 - fx) + value(pixel(column + 1, row)) * fx
            let below = value(pixel(column, row + 1)) * (256 - fx) + value(pixel(column + 1, row + 1)) * fx
            return (above * (256 - fy) + below * fy + 32768) >> 16
        }
        let (red, green, blue) = (mixed(\.red), mixed(\.green), mixed(\.blue))
        return [Int16(red + 2 * green + blue), Int16(red - green), Int16((red + green - 2 * blue) >> 1), 0]
    }

    /// The ridge at the middle of a row of samples: for each number how far it stands out against both sides.
    static func ridge(_ samples: [Int16], at place: Int, form: WireForm) -> SIMD4<Float> {
        var result = SIMD4<Float>.zero
        for channel in 0..<4 {
            func mean(_ places: Range<Int>) -> Float {
                let sum = places.reduce(0) { $0 + Int(samples[4 * (place + $1) + channel]) }
                return Float(sum) * (1 / Float(places.count))
            }
            let middle = mean(-form.half..<form.half + 1)
            let left = mean(-form.reach..<(-form.half - form.gap))
            let right = mean(form.half + form.gap + 1..<form.reach + 1)
            let difference = middle - (left + right) * 0.5
            let height = max(0, abs(difference) - abs(left - right) * 0.5)
            result[channel] = difference < 0 ? -height : height
        }
        return result
    }

    /// The mark at a pixel: the form and step across with the greatest height, the first of equals.
    static func mark(_ photo: Raster<RGBA8>, _ column: Int, _ row: Int) -> UInt8 {
        func sample(_ step: (Int, Int), _ away: Int) -> Int {
            let (x, y) = (column + step.0 * away, row + step.1 * away)
            let pixel = photo[min(max(x, 0), photo.width - 1), min(max(y, 0), photo.height - 1)]
            let sum = Int(pixel.red) + 2 * Int(pixel.green) + Int(pixel.blue)
            return pixel.alpha == 255 ? sum : sum * Int(pixel.alpha) / 255
        }
        var best = (height: 0, isLight: false, step: 0)
        for (index, step) in [(1, 0), (0, 1), (1, 1), (-1, 1)].enumerated() {
            for (half, inner) in [(0, 2), (1, 3), (2, 4), (4, 6)] {
                let count = 2 * half + 1
                let middle = (-half...half).reduce(0) { $0 + sample(step, $1) }
                let left = sample(step, -inner) + sample(step, -inner - 1)
                let right = sample(step, inner) + sample(step, inner + 1)
                // 180 times the height: middles have 1, 3, 5 or 9 samples, sides 2.
                let difference = (4 * middle - count * (left + right)) * 45 / count
                let height = abs(difference) - 45 * abs(left - right)
                if height > best.height { best = (height, difference > 0, index) }
            }
        }
        let size = best.height / 180
        return size < 12 ? 0 : UInt8(min(31, size / 8) << 3 | (best.isLight ? 4 : 0) | best.step)
    }
}
