import ImagingCore

@testable import CollageStore

/// The effects as their definitions read.
enum SlowEffects {
    static func pixellated(_ image: Raster<RGBA8>, block: Int) -> Raster<RGBA8> {
        let premultiplied = Raster<PremultipliedRGBA8>(premultiplying: image)
        var result = image
        for top in stride(from: 0, to: image.height, by: block) {
            for left in stride(from: 0, to: image.width, by: block) {
                let rows = top..<min(top + block, image.height)
                let columns = left..<min(left + block, image.width)
                var sums = [0, 0, 0, 0]
                for row in rows {
                    for column in columns {
                        let pixel = premultiplied[column, row]
                        for (channel, sample) in [pixel.red, pixel.green, pixel.blue, pixel.alpha].enumerated() {
                            sums[channel] += Int(sample)
                        }
                    }
                }
                let count = rows.count * columns.count
                let alpha = (2 * sums[3] + count) / (2 * count)
                func color(_ channel: Int) -> UInt8 {
                    alpha == 0 ? 0 : UInt8((510 * sums[channel] + sums[3]) / (2 * sums[3]))
                }
                let mean = RGBA8(red: color(0), green: color(1), blue: color(2), alpha: UInt8(alpha))
                for row in rows { for column in columns { result[column, row] = mean } }
            }
        }
        return result
    }

    static func shifted(_ image: Raster<RGBA8>, by shift: (Int) -> RowShift) -> Raster<RGBA8> {
        let premultiplied = Raster<PremultipliedRGBA8>(premultiplying: image)
        var result = image
        for row in 0..<image.height {
            let shift = shift(row)
            for column in 0..<image.width {
                func source(_ color: Int) -> PremultipliedRGBA8 {
                    let x = column - shift.offset - color
                    let width = image.width
                    return premultiplied[
                        shift.wraps ? (x % width + width) % width : min(max(x, 0), width - 1), row]
                }
                let (red, green, blue) = (source(shift.red), source(shift.green), source(shift.blue))
                result[column, row] = RGBA8(
                    PremultipliedRGBA8(
                        red: red.red, green: green.green, blue: blue.blue,
                        alpha: max(red.alpha, green.alpha, blue.alpha)))
            }
        }
        return result
    }
}
