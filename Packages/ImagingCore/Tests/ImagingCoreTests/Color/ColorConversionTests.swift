import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

/// Lab of linear light in `Double`, with the C library's roots.
private func exactLab(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    // The matrix of IEC 61966-2-1, to more places (Lindbloom's derivation from the chromaticities of D65).
    let x = (0.4123907992659595 * red + 0.3575843393838780 * green + 0.1804807884018343 * blue) / 0.9504559270516716
    let y = 0.2126390058715104 * red + 0.7151686787677559 * green + 0.0721923153607337 * blue
    let z = (0.0193308187155918 * red + 0.1191947797946259 * green + 0.9505321522496608 * blue) / 1.0890577507598784
    func f(_ t: Double) -> Double { t > 216.0 / 24389 ? cbrt(t) : t * 841 / 108 + 4.0 / 29 }
    return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))]
}

@Suite(.serialized) struct ColorConversionTests {
    private func sample(count: Int) -> Raster<RGBA8> {
        var generator = SeededGenerator(seed: 2024)
        var picture = Raster<RGBA8>.random(width: count, height: 3, opaque: false, using: &generator)
        // Greys and corners of the cube are where mistakes show.
        for grey in 0..<256 where grey < count { picture[grey, 0] = RGBA8(gray: UInt8(grey)) }
        for corner in 0..<8 where corner < count {
            picture[corner, 1] = RGBA8(
                red: corner & 1 == 0 ? 0 : 255, green: corner & 2 == 0 ? 0 : 255, blue: corner & 4 == 0 ? 1 : 254)
        }
        return picture
    }

    @Test func `the worked colours`() {
        let colors = Raster(
            width: 3, height: 1, pixels: [.white, RGBA8(red: 255, green: 0, blue: 0), RGBA8.black])
        let linear = ColorConversion.linear(from: colors)
        #expect(linear[1, 0] == RGBAFloat(red: 1, green: 0, blue: 0))
        let lab = ColorConversion.lab(from: colors)
        let known: [[Float]] = [[100, 0, 0], [53.24, 80.09, 67.20], [0, 0, 0]]
        for (pixel, exact) in zip(lab.pixels, known) {
            #expect(abs(pixel.red - exact[0]) < 0.01 && abs(pixel.green - exact[1]) < 0.01)
            #expect(abs(pixel.blue - exact[2]) < 0.01 && pixel.alpha == 1)
        }
    }

    @Test func `an empty raster stays empty`() {
        #expect(ColorConversion.lab(from: Raster(width: 0, height: 3)).size == PixelSize(width: 0, height: 3))
        #expect(ColorConversion.sRGB(fromLab: Raster(width: 2, height: 0)).isEmpty)
    }

    @Test func `Lab is near the exact coordinates`() {
        let colors = sample(count: 1500)
        let linear = ColorConversion.linear(from: colors)
        let lab = ColorConversion.lab(fromLinear: linear)
        #expect(lab == ColorConversion.lab(from: colors))
        for (light, pixel) in zip(linear.pixels, lab.pixels) {
            let exact = exactLab(Double(light.red), Double(light.green), Double(light.blue))
            #expect(abs(Double(pixel.red) - exact[0]) < 0.0001)
            #expect(abs(Double(pixel.green) - exact[1]) < 0.0005)
            #expect(abs(Double(pixel.blue) - exact[2]) < 0.0005)
            #expect(pixel.alpha == light.alpha)
        }
    }

    @Test func `colours come back from linear light and from Lab`() {
        let colors = sample(count: 3000)
        let linear = ColorConversion.linear(from: colors)
        expectSame(ColorConversion.sRGB(fromLinear: linear), colors)
        let lab = ColorConversion.lab(from: colors)
        expectSame(ColorConversion.sRGB(fromLab: lab), colors)
        for (one, other) in zip(ColorConversion.linear(fromLab: lab).pixels, linear.pixels) {
            #expect(abs(one.red - other.red) < 2e-6 && abs(one.green - other.green) < 2e-6)
            #expect(abs(one.blue - other.blue) < 2e-6 && one.alpha == other.alpha)
        }
    }

    @Test(
        "all 2^24 colours come back",
        .enabled(if: ProcessInfo.processInfo.environment["ALL_COLORS"] != nil, "takes minutes in a debug build"))
    func everyColor() {
        for red in UInt8.min...UInt8.max {
            let colors = Raster(
                width: 256, height: 256,
                pixels: (0..<65536).map { RGBA8(red: red, green: UInt8($0 >> 8), blue: UInt8($0 & 255)) })
            expectSame(ColorConversion.sRGB(fromLinear: ColorConversion.linear(from: colors)), colors)
            expectSame(ColorConversion.sRGB(fromLab: ColorConversion.lab(from: colors)), colors)
        }
    }

    @Test func `encoding is the curve's, whatever the light`() {
        var generator = SeededGenerator(seed: 3)
        var light = [Float](repeating: 0, count: 4000)
        for index in light.indices {
            light[index] = Float.random(in: 0..<1, using: &generator)
            if index % 2 == 0 { light[index] *= light[index] * light[index] * light[index] }
        }
        light[0..<5] = [-1, .nan, 2, .infinity, 0x1p-13]
        let raster = Raster(
            width: light.count, height: 1, pixels: light.map { RGBAFloat(red: $0, green: 0.5, blue: 1 - $0) })
        let colors = ColorConversion.sRGB(fromLinear: raster)
        expectSame(colors.pixels.map(\.red), light.map { SRGBCurve.encoded($0) })
        expectSame(colors.pixels.map(\.blue), light.map { SRGBCurve.encoded(1 - $0) })
    }

    @Test func `every thread count and level gives the same`() {
        let colors = sample(count: 301)
        let lab = ColorConversion.lab(from: colors, bands: .serial)
        let linear = ColorConversion.linear(fromLab: lab, bands: .serial)
        for count in threadCounts {
            let bands = ParallelBands(threadCount: count)
            expectSame(ColorConversion.lab(from: colors, bands: bands), lab)
            expectSame(ColorConversion.linear(fromLab: lab, bands: bands), linear)
            expectSame(ColorConversion.sRGB(fromLab: lab, bands: bands), colors)
        }
        forEachDispatchLevel { _ in
            expectSame(ColorConversion.lab(from: colors), lab)
            expectSame(ColorConversion.linear(fromLab: lab), linear)
        }
    }
}
