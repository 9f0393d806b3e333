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
        // Places step in 16 binary places from every 64th column on.
        let first = column / 64 * 64
        func place(_ start: Int64, _ across: Int64, _ down: Int64) -> Int {
            let whole =
                start &+ across &* Int64(first - Int(item.anchor_x)) &+ down &* Int64(row - Int(item.anchor_y))
            return Int(whole >> 16) + (column - first) * Int((across + 32768) >> 16)
        }
        let x = place(item.start.0, item.across.0, item.down.0)
        let y = place(item.start.1, item.across.1, item.down.1)
        var sums = [Int](repeating: 128 * 64 - Int(item.bias), count: 4)
        let side = Int(item.side)
        if side == 1 {
            let four = four(x >> 16, y >> 16)
            for channel in 0..<4 {
                let (a, b, c, d) = (four[0][channel], four[1][channel], four[2][channel], four[3][channel])
                let above = 64 * a + scaled(64 * (b - a), x >> 1 & 0x7FFF)
                let below = 64 * c + scaled(64 * (d - c), x >> 1 & 0x7FFF)
                sums[channel] += above + scaled(below - above, y >> 1 & 0x7FFF)
            }
        } else {
            for row in 0..<side {
                for column in 0..<side {
                    let (right, down) = (2 * column - side + 1, 2 * row - side + 1)
                    addSample(
                        x + right * Int(item.half_across.0) + down * Int(item.half_down.0),
                        y + right * Int(item.half_across.1) + down * Int(item.half_down.1), to: &sums)
                }
            }
        }
        return sums.map { min(max($0, 0), 255 * 64) }
    }

    /// The four averages about a place, less 128.
    private func four(_ x: Int, _ y: Int) -> [[Int]] {
        [average(x, y), average(x + 1, y), average(x, y + 1), average(x + 1, y + 1)].map { $0.map { $0 - 128 } }
    }

    private func scaled(_ value: Int, _ weight: Int) -> Int { (value * weight + 16384) >> 15 }

    /// Adds one of several samples, at the nearest 128th of a pixel.
    private func addSample(_ x: Int, _ y: Int, to sums: inout [Int]) {
        let (u, v) = (x + 256, y + 256)
        let (right, lower) = (u >> 9 & 127, v >> 9 & 127)
        let four = four(u >> 16, v >> 16)
        // A share of 128 of each row, of the samples together.
        func shared(_ weight: Int) -> Int {
            item.side == 3 ? (weight * 455 + 16) >> 5 : weight * 128 / Int(item.side * item.side)
        }
        for channel in 0..<4 {
            let above = four[0][channel] * (128 - right) + four[1][channel] * right
            let below = four[2][channel] * (128 - right) + four[3][channel] * right
            sums[channel] += scaled(above, shared(128 - lower)) + scaled(below, shared(lower))
        }
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
