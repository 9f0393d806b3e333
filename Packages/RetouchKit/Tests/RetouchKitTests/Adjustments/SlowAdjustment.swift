import CRetouchKernels
import ImagingCore

@testable import RetouchKit

/// The adjustments pixel by pixel, as they are defined: the readable twin of the kernel.
struct SlowAdjustment {
    let map: ToneMap
    let base: BaseLayer?
    let size: PixelSize

    init(_ adjustments: PhotoAdjustments, of photo: Raster<RGBA8>) {
        map = ToneMap(adjustments)
        size = photo.size
        base = adjustments.isPointwise ? nil : BaseLayer(of: photo, tone: map.tone, bands: .serial)
    }

    func adjusted(_ photo: Raster<RGBA8>) -> Raster<RGBA8> {
        var result = photo
        for row in 0..<photo.height {
            for column in 0..<photo.width { result[column, row] = adjusted(photo[column, row], column, row) }
        }
        return result
    }

    private func adjusted(_ pixel: RGBA8, _ column: Int, _ row: Int) -> RGBA8 {
        let tone = map.tone
        let m = tone.matrix
        let light = (
            SRGBCurve.linear(pixel.red), SRGBCurve.linear(pixel.green), SRGBCurve.linear(pixel.blue)
        )
        var red: Float = m.0 * light.0 + m.1 * light.1 + m.2 * light.2
        var green: Float = m.3 * light.0 + m.4 * light.1 + m.5 * light.2
        var blue: Float = m.6 * light.0 + m.7 * light.1 + m.8 * light.2

        if base != nil || tone.contrast != 0 {
            let lightness = cubeRoot(max(luminance(red, green, blue), 0))
            var factor: Float = 1
            if let base {
                let slope = enlarged(base.slopes, column, row)
                let offset = enlarged(base.offsets, column, row)
                let place = held(slope * lightness + offset)
                let dark = 1 - rise(place, from: 0, rate: 0x1.89d89ep+0)
                let bright = rise(place, from: 0.45, rate: 0x1.d1745ep+0)
                factor = powerOfTwo(tone.shadows * dark + tone.highlights * bright)
            }
            let bent = min(lightness * factor, 1)
            factor *= 1 + tone.contrast * (1 - bent) * (bent - 0.56462162)
            factor = factor * factor * factor
            red *= factor
            green *= factor
            blue *= factor
        }

        if tone.saturation != 1 {
            let toL: Float = 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue
            let toM: Float = 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue
            let toS: Float = 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue
            var (l, m, s) = (cubeRoot(max(toL, 0)), cubeRoot(max(toM, 0)), cubeRoot(max(toS, 0)))
            let first: Float = 0.2104542553 * l + 0.7936177850 * m
            let grey: Float = first - 0.0040720468 * s
            l = grey + tone.saturation * (l - grey)
            m = grey + tone.saturation * (m - grey)
            s = grey + tone.saturation * (s - grey)
            (l, m, s) = (l * l * l, m * m * m, s * s * s)
            let redPart: Float = 4.0767416621 * l - 3.3077115913 * m
            let greenPart: Float = -1.2684380046 * l + 2.6097574011 * m
            let bluePart: Float = -0.0041960863 * l - 0.7034186147 * m
            red = redPart + 0.2309699292 * s
            green = greenPart - 0.3413193965 * s
            blue = bluePart + 1.7076147010 * s
        }

        let grey = held(luminance(red, green, blue))
        let (high, low) = (max(red, max(green, blue)), min(red, min(green, blue)))
        let above: Float = high > 1 ? (1 - grey) / (high - grey) : 1
        let below: Float = low < 0 ? grey / (grey - low) : 1
        let share = min(above, below)
        func sample(_ light: Float) -> UInt8 { encoded(held(grey + share * (light - grey))) }
        return RGBA8(red: sample(red), green: sample(green), blue: sample(blue), alpha: pixel.alpha)
    }

    private func enlarged(_ small: Raster<Float>, _ column: Int, _ row: Int) -> Float {
        let across = Stretch(place: column, count: size.width, smallCount: small.width)
        let down = Stretch(place: row, count: size.height, smallCount: small.height)
        let next = (min(across.first + 1, small.width - 1), min(down.first + 1, small.height - 1))
        func mixed(_ column: Int) -> Float {
            let (above, below) = (small[column, down.first], small[column, next.1])
            return above + (below - above) * down.share
        }
        let (left, right) = (mixed(across.first), mixed(next.0))
        return left + (right - left) * across.share
    }

    private func luminance(_ red: Float, _ green: Float, _ blue: Float) -> Float {
        let first: Float = 0.2126 * red + 0.7152 * green
        return first + 0.0722 * blue
    }

    private func held(_ value: Float) -> Float { min(max(value, 0), 1) }

    private func rise(_ x: Float, from: Float, rate: Float) -> Float {
        let t = held((x - from) * rate)
        return t * t * (3 - 2 * t)
    }

    /// The cube root by two steps of Newton's method and its like on the inverse.
    private func cubeRoot(_ x: Float) -> Float {
        let third: Float = 0x1.555556p-2
        let bits = Int32(bitPattern: 0x54A2_FA8C) - Int32(Float(Int32(bitPattern: x.bitPattern)) * third)
        var y = Float(bitPattern: UInt32(bitPattern: bits))
        let miss: Float = 1 - x * y * y * y
        y += y * (miss * (third + miss * (0x1.c71c72p-3 + miss * 0x1.61f9aep-3)))
        let rest: Float = 1 - x * y * y * y
        y += y * rest * third
        return x * y * y
    }

    private func powerOfTwo(_ x: Float) -> Float {
        let h = x * 0.5
        let square = h * h
        let top: Float = square * (0.0096760371 + 0.00134004322 * h)
        let middle: Float = (0.240221074 + 0.0555032721 * h) + top
        let half: Float = (1 + 0.693147207 * h) + square * middle
        return half * half
    }

    private func encoded(_ light: Float) -> UInt8 {
        let q = light.squareRoot().squareRoot()
        let square = q * q
        let top: Float = square * 0.0648733212
        let upper: Float = square * ((0.638769462 + -0.306036987 * q) + top)
        let middle: Float = square * ((1.36022559 + -0.838965334 * q) + upper)
        let curve: Float = (-0.0596417498 + 0.140776781 * q) + middle
        let value = light <= 0.0031308 ? light * 12.92 : curve
        return UInt8(value * 255 + 0.5)
    }
}
