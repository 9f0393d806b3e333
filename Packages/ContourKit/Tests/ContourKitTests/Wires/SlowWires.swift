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
}
