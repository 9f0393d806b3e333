import CCollageKernels
import ImagingCore

@testable import CollageStore

/// A scene drawn pixel by pixel, as its definition reads.
struct SlowScene {
    let drawing: SceneDrawing

    init(_ scene: CollageScene, scale: Double = 1) throws {
        drawing = try scene.drawing(scale: scale, bands: .serial)
    }

    func premultiplied() -> Raster<PremultipliedRGBA8> {
        let size = drawing.size
        var canvas = Raster(width: size.width, height: size.height, filledWith: drawing.background)
        for item in drawing.items {
            let slow = SlowItem(item)
            for row in 0..<size.height {
                for column in 0..<size.width {
                    canvas[column, row] = slow.drawn(column, row, over: canvas[column, row])
                }
            }
        }
        return canvas
    }
}

/// One picture of a scene.
struct SlowItem {
    let item: collage_item
    let pixels: Raster<PremultipliedRGBA8>

    init(_ drawing: ItemDrawing) {
        item = drawing.item
        switch drawing.level {
        case .premultiplied(let raster): pixels = raster
        case .straight(let raster): pixels = Raster(premultiplying: raster)
        }
    }

    /// The mean of box by box pixels from a place on; beyond the picture its edge goes on.
    func average(_ x: Int, _ y: Int) -> [Int] {
        let box = Int(item.box)
        var sums = [0, 0, 0, 0]
        for row in y..<y + box {
            for column in x..<x + box {
                let pixel = pixels[
                    min(max(column, 0), pixels.width - 1), min(max(row, 0), pixels.height - 1)]
                for (channel, sample) in [pixel.red, pixel.green, pixel.blue, pixel.alpha].enumerated() {
                    sums[channel] += Int(sample)
                }
            }
        }
        // Rounded to the nearest, halves up.
        return sums.map { (2 * $0 + box * box) / (2 * box * box) }
    }

    /// The bilinear samples of a pixel, in 64ths.
    func samples(_ column: Int, _ row: Int) -> [Int] {
        let taps = Int(item.taps)
        let (tapX, tapY) = (
            [item.tap_x.0, item.tap_x.1, item.tap_x.2, item.tap_x.3],
            [item.tap_y.0, item.tap_y.1, item.tap_y.2, item.tap_y.3]
        )
        // Places step in 16 binary places from every 64th column on.
        let first = column / 64 * 64
        func place(_ start: Int64, _ across: Int64, _ down: Int64) -> Int {
            let whole =
                start &+ across &* Int64(first - Int(item.anchor_x)) &+ down &* Int64(row - Int(item.anchor_y))
            return Int(whole >> 16) + (column - first) * Int((across + 32768) >> 16)
        }
        let x = place(item.start.0, item.across.0, item.down.0)
        let y = place(item.start.1, item.across.1, item.down.1)
        func scaled(_ value: Int, _ weight: Int) -> Int { (value * weight + 16384) >> 15 }
        var sums = [Int](repeating: 128 * 64 - Int(item.bias), count: 4)
        let unit = taps == 1 ? 128 : 32
        for tap in 0..<taps {
            let (u, v) = (x + Int(tapX[tap]) + 256, y + Int(tapY[tap]) + 256)
            let (right, lower) = (u >> 9 & 127, v >> 9 & 127)
            let (i, j) = (u >> 16, v >> 16)
            let (a, b) = (average(i, j), average(i + 1, j))
            let (c, d) = (average(i, j + 1), average(i + 1, j + 1))
            for channel in 0..<4 {
                let above = (a[channel] - 128) * (128 - right) + (b[channel] - 128) * right
                let below = (c[channel] - 128) * (128 - right) + (d[channel] - 128) * right
                sums[channel] += scaled(above, (128 - lower) * unit) + scaled(below, lower * unit)
            }
        }
        return sums.map { min(max($0, 0), 255 * 64) }
    }

    /// A pixel of the canvas with the picture over it.
    func drawn(_ column: Int, _ row: Int, over pixel: PremultipliedRGBA8) -> PremultipliedRGBA8 {
        let cover = unsafe withUnsafePointer(to: item) { unsafe collage_coverage($0, Int32(column), Int32(row)) }
        if cover == 0 { return pixel }
        let weight = Float(cover) * item.opacity
        var front = samples(column, row)
        if item.opaque != 0 { front[3] = 255 * 64 }
        let whole = front.map { UInt8(($0 + 32) >> 6) }
        if whole[3] == 255 && weight == 1 { return Self.pixel(whole) }
        if front[3] == 0 { return pixel }
        let share = Float(1) / 64 * weight
        let rest = 1 - Float(front[3]) * share * (Float(1) / 255)
        return Self.pixel(
            zip(front, [pixel.red, pixel.green, pixel.blue, pixel.alpha]).map { sample, before in
                let sum = Float(sample) * share + Float(before) * rest + 0.5
                return UInt8(min(Int(sum), 255))
            })
    }

    private static func pixel(_ samples: [UInt8]) -> PremultipliedRGBA8 {
        PremultipliedRGBA8(
            red: min(samples[0], samples[3]), green: min(samples[1], samples[3]), blue: min(samples[2], samples[3]),
            alpha: samples[3])
    }
}
