import CCaptureKernels
import ImagingCore

@testable import CaptureKit

/// The definition of what a device's pairs of pixels are as colours, pixel by pixel.
enum SlowYUYV {
    static func pixels(of bytes: [UInt8], _ picture: VideoPicture) -> Raster<RGBA8> {
        let pairs = picture.size.width / 2
        let matrix = VideoDecoding.matrix(isRec709: picture.isRec709, isFullRange: picture.isFullRange)
        var raster = Raster<RGBA8>(width: 2 * pairs, height: picture.size.height)
        for row in 0..<picture.size.height {
            func sample(_ pair: Int, _ place: Int) -> Int {
                Int(bytes[row * Swift.max(picture.rowBytes, 4 * pairs) + 4 * pair + place])
            }
            for column in 0..<2 * pairs {
                let pair = column / 2
                let next = Swift.min(pair + 1, pairs - 1)
                let isFirst = column % 2 == 0
                func color(_ place: Int) -> Int {
                    isFirst ? sample(pair, place) : (sample(pair, place) + sample(next, place) + 1) / 2
                }
                raster[column, row] = pixel(sample(pair, isFirst ? 0 : 2), color(1), color(3), matrix)
            }
        }
        return raster
    }

    static func pixel(_ y: Int, _ cb: Int, _ cr: Int, _ matrix: capture_yuv_matrix) -> RGBA8 {
        func held(_ value: Int) -> UInt8 { UInt8(Swift.min(255, Swift.max(0, (value + 32768) >> 16))) }
        let luma = (y - Int(matrix.black)) * Int(matrix.luma)
        return RGBA8(
            red: held(luma + (cr - 128) * Int(matrix.red_of_cr)),
            green: held(luma - (cr - 128) * Int(matrix.green_of_cr) - (cb - 128) * Int(matrix.green_of_cb)),
            blue: held(luma + (cb - 128) * Int(matrix.blue_of_cb)))
    }
}
