import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

/// Random colours, all greys, and the corners of the cube; not a multiple of a block wide.
private let colors: Raster<RGBA8> = {
    var generator = SeededGenerator(seed: 90)
    var picture = Raster<RGBA8>.random(width: 307, height: 9, opaque: false, using: &generator)
    for gray in 0..<256 { picture[gray, 0] = RGBA8(gray: UInt8(gray)) }
    for corner in 0..<8 {
        picture[corner, 1] = RGBA8(
            red: corner & 1 == 0 ? 0 : 255, green: corner & 2 == 0 ? 0 : 255, blue: corner & 4 == 0 ? 0 : 255)
    }
    return picture
}()

private func floats(_ raster: Raster<RGBA8>) -> Raster<RGBAFloat> {
    raster.map {
        RGBAFloat(
            red: Float($0.red) / 255, green: Float($0.green) / 255, blue: Float($0.blue) / 255,
            alpha: Float($0.alpha) / 255)
    }
}

private func near(_ one: RGBAFloat, _ other: RGBAFloat, _ tolerance: Float) -> Bool {
    abs(one.red - other.red) <= tolerance && abs(one.green - other.green) <= tolerance
        && abs(one.blue - other.blue) <= tolerance && one.alpha == other.alpha
}

@Suite(.serialized) struct YCbCrTests {
    @Test func `the worked colours`() {
        let red = Raster(width: 1, height: 1, filledWith: RGBA8(red: 255, green: 0, blue: 0, alpha: 9))
        #expect(ColorConversion.yCbCr(from: red)[0, 0] == RGBA8(red: 76, green: 85, blue: 255, alpha: 9))
        #expect(
            ColorConversion.yCbCr(from: red, standard: .rec709)[0, 0]
                == RGBA8(red: 54, green: 99, blue: 255, alpha: 9))
        let light = ColorConversion.yCbCr(from: floats(red))[0, 0]
        #expect(near(light, RGBAFloat(red: 0.299, green: -0.168736, blue: 0.5, alpha: 9 / 255), 1e-6))
    }

    @Test("bytes are rounded from the definition", arguments: YCbCrStandard.allCases)
    func bytes(standard: YCbCrStandard) {
        let (kr, kb) = standard == .rec601 ? (0.299, 0.114) : (0.2126, 0.0722)
        let result = ColorConversion.yCbCr(from: colors, standard: standard)
        if standard == .rec601 { expectSame(result.plane(.red), colors.luma601()) }
        for (pixel, color) in zip(result.pixels, colors.pixels) {
            let (r, g, b) = (Double(color.red), Double(color.green), Double(color.blue))
            let y = kr * r + (1 - kr - kb) * g + kb * b
            #expect(abs(Double(pixel.red) - y) < 0.51)
            #expect(abs(Double(pixel.green) - min(255, 128 + (b - y) / (2 * (1 - kb)))) < 0.52)
            #expect(abs(Double(pixel.blue) - min(255, 128 + (r - y) / (2 * (1 - kr)))) < 0.52)
            #expect(pixel.alpha == color.alpha)
        }
        let back = ColorConversion.sRGB(fromYCbCr: result, standard: standard)
        for (pixel, color) in zip(back.pixels, colors.pixels) {
            #expect(
                abs(Int(pixel.red) - Int(color.red)) <= 1 && abs(Int(pixel.green) - Int(color.green)) <= 1
                    && abs(Int(pixel.blue) - Int(color.blue)) <= 1 && pixel.alpha == color.alpha)
        }
        #expect(back.pixels.prefix(256) == colors.pixels.prefix(256))
        let light = ColorConversion.yCbCr(from: floats(colors), standard: standard)
        for (pixel, whole) in zip(light.pixels, result.pixels) {
            #expect(abs(pixel.red * 255 - Float(whole.red)) < 0.51)
            #expect(abs(pixel.green * 255 + 128 - Float(whole.green)) < 0.52)
        }
        for (pixel, color) in zip(
            ColorConversion.colors(fromYCbCr: light, standard: standard).pixels, floats(colors).pixels)
        {
            #expect(near(pixel, color, 1e-6))
        }
    }

    @Test("what no colour has is held", arguments: YCbCrStandard.allCases)
    func held(standard: YCbCrStandard) {
        let strange = Raster(
            width: 2, height: 1,
            pixels: [RGBA8(red: 255, green: 255, blue: 255), RGBA8(red: 0, green: 0, blue: 0)])
        let back = ColorConversion.sRGB(fromYCbCr: strange, standard: standard)
        #expect(back[0, 0].red == 255 && back[0, 0].blue == 255 && back[1, 0].red == 0 && back[1, 0].blue == 0)
    }
}

@Suite(.serialized) struct HueTests {
    /// The textbook's hue, saturation and third coordinate, in doubles.
    private func slow(_ color: RGBA8, lightness: Bool) -> [Double] {
        let (r, g, b) = (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
        let (most, least) = (max(r, g, b), min(r, g, b))
        let range = most - least
        var hue = 0.0
        if range > 0 {
            if most == r {
                hue = (g - b) / range
            } else if most == g {
                hue = 2 + (b - r) / range
            } else {
                hue = 4 + (r - g) / range
            }
        }
        hue = hue < 0 ? hue + 6 : hue
        if lightness {
            let middle = (most + least) / 2
            return [60 * hue, range == 0 ? 0 : range / (1 - abs(2 * middle - 1)), middle]
        }
        return [60 * hue, most == 0 ? 0 : range / most, most]
    }

    @Test func `the worked colours`() {
        let two = Raster(
            width: 2, height: 1, pixels: [RGBA8(red: 255, green: 128, blue: 0), RGBA8(red: 64, green: 128, blue: 128)])
        let hsv = ColorConversion.hsv(from: two)
        #expect(near(hsv[0, 0], RGBAFloat(red: 30.12, green: 1, blue: 1), 0.005))
        #expect(near(hsv[1, 0], RGBAFloat(red: 180, green: 0.5, blue: 0.502), 0.005))
        let hsl = ColorConversion.hsl(from: two)
        #expect(near(hsl[0, 0], RGBAFloat(red: 30.12, green: 1, blue: 0.5), 0.005))
        #expect(near(hsl[1, 0], RGBAFloat(red: 180, green: 0.333, blue: 0.376), 0.005))
    }

    @Test func `colours follow the textbook and come back`() {
        let (hsv, hsl) = (ColorConversion.hsv(from: colors), ColorConversion.hsl(from: colors))
        for (color, (value, light)) in zip(colors.pixels, zip(hsv.pixels, hsl.pixels)) {
            for (pixel, lightness) in [(value, false), (light, true)] {
                let exact = slow(color, lightness: lightness)
                #expect(abs(Double(pixel.red) - exact[0]) < 1e-4 && pixel.red >= 0 && pixel.red < 360)
                #expect(abs(Double(pixel.green) - exact[1]) < 2e-6 && abs(Double(pixel.blue) - exact[2]) < 2e-7)
                #expect(pixel.alpha == Float(color.alpha) / 255)
            }
        }
        expectSame(ColorConversion.sRGB(fromHSV: hsv), colors)
        expectSame(ColorConversion.sRGB(fromHSL: hsl), colors)
        expectSame(ColorConversion.hsv(from: floats(colors)), hsv)
        expectSame(ColorConversion.hsl(from: floats(colors)), hsl)
        for (one, other) in zip(ColorConversion.colors(fromHSV: hsv).pixels, floats(colors).pixels) {
            #expect(near(one, other, 1e-6))
        }
        for (one, other) in zip(ColorConversion.colors(fromHSL: hsl).pixels, floats(colors).pixels) {
            #expect(near(one, other, 1e-6))
        }
    }

    @Test func `a hue goes around the circle`() {
        let hues: [Float] = [-240, 120, 480, 840, .infinity, .nan, 1e30, -1e-9]
        let raster = Raster(width: 8, height: 1, pixels: hues.map { RGBAFloat(red: $0, green: 1, blue: 1) })
        let green = RGBA8(red: 0, green: 255, blue: 0)
        let red = RGBA8(red: 255, green: 0, blue: 0)
        let result = ColorConversion.sRGB(fromHSV: raster).pixels
        #expect(result[0..<4].allSatisfy { $0 == green })
        // A hue that is no place on the circle counts as 0.
        #expect(result[4...].allSatisfy { $0 == red })
    }
}

@Suite(.serialized) struct DeepCurveTests {
    @Test func `floats follow the curve both ways`() {
        var generator = SeededGenerator(seed: 91)
        var values = (0..<2000).map { _ in Float.random(in: 0...1, using: &generator) }
        values[0..<6] = [0, 1, 0.04045, 0.5, 0.003, 1e-20]
        let raster = Raster(
            width: values.count, height: 1,
            pixels: values.map { RGBAFloat(red: $0, green: -$0, blue: $0 * 4, alpha: $0) })
        let light = ColorConversion.linear(fromEncoded: raster)
        func exact(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
        for (pixel, value) in zip(light.pixels, values) {
            #expect(abs(Double(pixel.red) / max(1e-30, exact(Double(value))) - 1) < 1e-6 || value == 0)
            #expect(pixel.green == -pixel.red && pixel.alpha == value)
            #expect(abs(Double(pixel.blue) / max(1e-30, exact(4 * Double(value))) - 1) < 1e-6 || value == 0)
        }
        #expect(abs(light[3, 0].red - 0.2140) < 1e-4)
        for (pixel, value) in zip(ColorConversion.encoded(fromLinear: light).pixels, values) {
            #expect(abs(pixel.red - value) < 1e-6 && abs(pixel.green + value) < 1e-6)
            #expect(abs(pixel.blue - 4 * value) < 4e-6)
        }
        let broken = Raster(width: 1, height: 1, filledWith: RGBAFloat(red: .nan, green: .infinity, blue: 0))
        #expect(ColorConversion.linear(fromEncoded: broken)[0, 0].red.isNaN)
        #expect(ColorConversion.encoded(fromLinear: broken)[0, 0].red.isNaN)
    }

    @Test func `all samples of 16 bits come back, and agree with those of 8`() {
        let deep = Raster(
            width: 256, height: 256,
            pixels: (0..<65536).map { RGBA16(red: UInt16($0), green: 65535 - UInt16($0), blue: 7, alpha: UInt16($0)) })
        let light = ColorConversion.linear(from: deep)
        expectSame(ColorConversion.sRGB16(fromLinear: light), deep)
        for sample in 0..<256 {
            #expect(light.pixels[sample * 257].red == SRGBCurve.linear(UInt8(sample)))
        }
        let odd = Raster(
            width: 5, height: 1,
            pixels: [-1, .nan, 2, .infinity, 1].map { RGBAFloat(red: $0, green: 0, blue: 0, alpha: $0) })
        let expected: [UInt16] = [0, 0, 65535, 65535, 65535]
        #expect(ColorConversion.sRGB16(fromLinear: odd).pixels.map(\.red) == expected)
        #expect(ColorConversion.sRGB16(fromLinear: odd).pixels.map(\.alpha) == expected)
    }

    @Test func `every level and thread count gives the same`() {
        let light = ColorConversion.linear(from: colors)
        func all(_ bands: ParallelBands) -> [Raster<RGBAFloat>] {
            let hsv = ColorConversion.hsv(from: colors, bands: bands)
            let hsl = ColorConversion.hsl(from: colors, bands: bands)
            let video = ColorConversion.yCbCr(from: light, bands: bands)
            return [
                hsv, hsl, video, ColorConversion.colors(fromHSV: hsv, bands: bands),
                ColorConversion.colors(fromHSL: hsl, bands: bands),
                ColorConversion.colors(fromYCbCr: video, bands: bands),
                ColorConversion.encoded(fromLinear: light, bands: bands),
                ColorConversion.linear(fromEncoded: light, bands: bands),
            ]
        }
        func bytes(_ bands: ParallelBands) -> [Raster<RGBA8>] {
            let video = ColorConversion.yCbCr(from: colors, bands: bands)
            return [video, ColorConversion.sRGB(fromYCbCr: video, bands: bands)]
        }
        let (expected, expectedBytes) = (all(.serial), bytes(.serial))
        for count in threadCounts {
            let bands = ParallelBands(threadCount: count)
            for (one, other) in zip(all(bands), expected) { expectSame(one, other) }
            for (one, other) in zip(bytes(bands), expectedBytes) { expectSame(one, other) }
        }
        forEachDispatchLevel { level in
            for (one, other) in zip(all(.serial), expected) { expectSame(one, other, "level \(level)") }
            for (one, other) in zip(bytes(.serial), expectedBytes) { expectSame(one, other, "level \(level)") }
            expectSame(
                ColorConversion.sRGB16(fromLinear: light).pixels.map(\.red),
                colors.pixels.map { UInt16($0.red) * 257 })
        }
    }
}
