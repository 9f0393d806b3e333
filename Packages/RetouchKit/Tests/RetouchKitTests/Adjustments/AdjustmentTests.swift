import ImagingCore
import Testing
import _ImagingTestSupport

@testable import RetouchKit

@Suite(.serialized) struct AdjustmentTests {
    private func random(_ seed: UInt64, neutral: Int = 3) throws -> PhotoAdjustments {
        var generator = SeededGenerator(seed: seed)
        var settings: [AdjustmentSetting: Double] = [:]
        for setting in AdjustmentSetting.allCases where Int.random(in: 0..<neutral, using: &generator) == 0 {
            settings[setting] = Double.random(in: setting.domain, using: &generator)
        }
        return try PhotoAdjustments(settings)
    }

    /// A photo of light and dark parts with soft and hard edges, and noise.
    private func photo(_ width: Int, _ height: Int, seed: UInt64) -> Raster<RGBA8> {
        var generator = SeededGenerator(seed: seed)
        var noise = Raster<RGBA8>.random(width: width, height: height, opaque: seed % 3 != 0, using: &generator)
        for row in 0..<height {
            for column in 0..<width {
                let pixel = noise[column, row]
                let tone = column * 2 > width ? 150 : 20
                noise[column, row] = RGBA8(
                    red: UInt8(tone + Int(pixel.red) / 4), green: UInt8(tone + Int(pixel.green) / 3),
                    blue: UInt8(tone + row * 60 / height), alpha: pixel.alpha)
            }
        }
        return noise
    }

    @Test(arguments: [(1, 1), (3, 1), (1, 4), (37, 5), (300, 3), (261, 11), (600, 3)])
    func `the kernel is its slow twin on every level and for any threads`(size: (Int, Int)) throws {
        for seed in 0..<4 as Range<UInt64> {
            let adjustments = try random(seed + UInt64(size.0), neutral: seed == 0 ? 1 : 3)
            let photo = photo(size.0, size.1, seed: seed)
            let slow = SlowAdjustment(adjustments, of: photo).adjusted(photo)
            forEachDispatchLevel { level in
                for threads in [1, 2, 4] {
                    let fast = photo.adjusted(by: adjustments, bands: ParallelBands(threadCount: threads))
                    expectSame(fast, slow, "on level \(level), \(threads) threads, seed \(seed)")
                }
            }
        }
    }

    @Test func `neutral settings return the photo, and every grey and colour keeps its bits near neutral`() throws {
        var generator = SeededGenerator(seed: 3)
        let photo = Raster<RGBA8>.random(width: 61, height: 17, opaque: false, using: &generator)
        expectSame(photo.adjusted(by: .neutral), photo)
        expectSame(photo.adjusted(by: try PhotoAdjustments([.exposure: 0, .shadows: 0])), photo)
        let nearly: [AdjustmentSetting: Double] = [
            .exposure: 1e-6, .temperature: 1e-6, .tint: 1e-6, .contrast: 1e-6, .saturation: 1e-6, .shadows: 1e-6,
            .highlights: -1e-6,
        ]
        // Each setting's way there and back loses no step of 255.
        for (setting, value) in nearly {
            expectSame(photo.adjusted(by: try PhotoAdjustments([setting: value])), photo, "\(setting)")
        }
        expectSame(photo.adjusted(by: try PhotoAdjustments(nearly)), photo)
        let none = Raster<RGBA8>(width: 0, height: 3)
        expectSame(none.adjusted(by: try PhotoAdjustments(nearly)), none)
    }

    @Test func `the worked numbers hold`() throws {
        let pixel = Raster(width: 1, height: 1, pixels: [RGBA8(red: 100, green: 150, blue: 200)])
        func adjusted(_ settings: [AdjustmentSetting: Double]) throws -> RGBA8 {
            pixel.adjusted(by: try PhotoAdjustments(settings))[0, 0]
        }
        #expect(try adjusted([.exposure: 1]) == RGBA8(red: 158, green: 203, blue: 255))
        #expect(try adjusted([.saturation: -100]) == RGBA8(red: 145, green: 145, blue: 145))
    }

    @Test func `a stop is twice the light`() throws {
        for sample in stride(from: UInt8(1), through: 180, by: 7) {
            let grey = Raster(width: 1, height: 1, pixels: [RGBA8(gray: sample)])
            let expected = SRGBCurve.encoded(2 * SRGBCurve.linear(sample))
            #expect(grey.adjusted(by: try PhotoAdjustments([.exposure: 1]))[0, 0] == RGBA8(gray: expected))
        }
    }

    @Test(arguments: 0..<8) func `greys stay greys but for rounding, and in order; black stays black`(seed: UInt64)
        throws
    {
        var settings: [AdjustmentSetting: Double] = [:]
        var generator = SeededGenerator(seed: seed)
        for setting in [AdjustmentSetting.exposure, .contrast, .saturation, .shadows, .highlights] {
            let domain = setting.domain
            settings[setting] = [domain.lowerBound, domain.upperBound, 0].randomElement(using: &generator)
        }
        let adjustments = try PhotoAdjustments(settings)
        var before = -1
        for sample in stride(from: UInt8(0), through: 255, by: 3) {
            // Each grey is a picture of its own, so that base and lightness are one.
            let grey = Raster(width: 3, height: 2, filledWith: RGBA8(gray: sample)).adjusted(by: adjustments)[1, 1]
            let samples = [grey.red, grey.green, grey.blue]
            #expect(samples.max()! - samples.min()! <= 1 && Int(grey.red) >= before, "\(sample) \(settings)")
            before = Int(grey.red)
            if sample == 0 { #expect(grey.red == 0) }
        }
    }

    @Test func `contrast keeps middle grey, black and white`() throws {
        let middle = SRGBCurve.encoded(0.18)
        for contrast in [-100.0, -30, 30, 100] {
            let adjustments = try PhotoAdjustments([.contrast: contrast])
            for sample in [0, middle, 255] {
                let grey = Raster(width: 1, height: 1, pixels: [RGBA8(gray: sample)])
                #expect(grey.adjusted(by: adjustments)[0, 0].red == sample)
            }
            let dark = Raster(width: 1, height: 1, pixels: [RGBA8(gray: 60)]).adjusted(by: adjustments)[0, 0].red
            #expect(contrast > 0 ? dark < 60 : dark > 60)
        }
    }

    @Test func `saturation keeps hue and lightness`() throws {
        var generator = SeededGenerator(seed: 12)
        func hue(_ pixel: RGBA8) -> (lightness: Double, a: Double, b: Double) {
            let light = [pixel.red, pixel.green, pixel.blue].map { Double(SRGBCurve.linear($0)) }
            func root(_ r: Double, _ g: Double, _ b: Double) -> Double {
                cubeRoot(r * light[0] + g * light[1] + b * light[2])
            }
            let l = root(0.4122214708, 0.5363325363, 0.0514459929)
            let m = root(0.2119034982, 0.6806995451, 0.1073969566)
            let s = root(0.0883024619, 0.2817188376, 0.6299787005)
            return (
                0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
                1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
                0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
            )
        }
        for _ in 0..<200 {
            let sample = { UInt8.random(in: 80...170, using: &generator) }
            let pixel = RGBA8(red: sample(), green: sample(), blue: sample())
            let before = hue(pixel)
            for saturation in [-60.0, 40] {
                let adjustments = try PhotoAdjustments([.saturation: saturation])
                let after = hue(Raster(width: 1, height: 1, pixels: [pixel]).adjusted(by: adjustments)[0, 0])
                #expect(abs(after.lightness - before.lightness) < 0.004)
                // Parallel, and longer by the factor, but for the rounding to 8 bits.
                #expect(abs(before.a * after.b - before.b * after.a) < 0.0012)
                #expect(abs(after.a - before.a * (1 + saturation / 100)) < 0.006)
                #expect(abs(after.b - before.b * (1 + saturation / 100)) < 0.006)
            }
        }
    }

    private func cubeRoot(_ x: Double) -> Double {
        var y = 1.0
        for _ in 0..<60 { y -= (y - x / (y * y)) / 3 }
        return y
    }

    @Test func `white balance moves white along daylight and back`() throws {
        let white = Raster(width: 1, height: 1, pixels: [RGBA8(gray: 180)])
        let warm = white.adjusted(by: try PhotoAdjustments([.temperature: 60]))[0, 0]
        let cool = white.adjusted(by: try PhotoAdjustments([.temperature: -60]))[0, 0]
        let magenta = white.adjusted(by: try PhotoAdjustments([.tint: 60]))[0, 0]
        #expect(warm.red > 180 && warm.blue < 160 && cool.blue > 200 && cool.red < 180)
        #expect(magenta.green < magenta.red && magenta.green < magenta.blue)
        // The luminance of what was white stays.
        for pixel in [warm, cool, magenta] {
            let light = [pixel.red, pixel.green, pixel.blue].map { Double(SRGBCurve.linear($0)) }
            let luminance = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
            #expect(abs(luminance - Double(SRGBCurve.linear(180))) < 0.006)
        }
        // There is no jump at 0, nor where the formula of daylight changes, at 7000 K.
        let small = WhiteBalance(exposure: 0, temperature: 1e-9, tint: 0).matrix
        for (index, value) in small.enumerated() { #expect(abs(value - (index % 4 == 0 ? 1 : 0)) < 1e-6) }
        let (left, right) = (1e6 / 7000 - 1e6 / 6504 - 1e-9, 1e6 / 7000 - 1e6 / 6504 + 1e-9)
        let below = WhiteBalance(exposure: 0, temperature: left, tint: 0).matrix
        let above = WhiteBalance(exposure: 0, temperature: right, tint: 0).matrix
        for index in 0..<9 { #expect(abs(below[index] - above[index]) < 1e-4) }
    }

    @Test func `shadows lift the dark side without a halo at the edge`() throws {
        let (width, height) = (256, 24)
        var photo = Raster(width: width, height: height, filledWith: RGBA8(gray: 40))
        for row in 0..<height {
            for column in width / 2..<width { photo[column, row] = RGBA8(gray: 220) }
        }
        let lifted = photo.adjusted(by: try PhotoAdjustments([.shadows: 100]))
        let dark = lifted[10, 12].red
        #expect(dark > 52)
        // Up to the edge the dark side is as even as it was, and so is the bright one.
        for column in 0..<width / 2 { #expect(abs(Int(lifted[column, 12].red) - Int(dark)) <= 6, "\(column)") }
        for column in width / 2..<width { #expect(abs(Int(lifted[column, 12].red) - 220) <= 6, "\(column)") }
    }

    @Test func `a transparent pixel lends nothing to the base`() throws {
        var generator = SeededGenerator(seed: 5)
        var photo = Raster<RGBA8>.random(width: 40, height: 30, using: &generator)
        var other = photo
        for row in 0..<30 {
            for column in 0..<15 {
                photo[column, row] = RGBA8(red: 0, green: 0, blue: 0, alpha: 0)
                other[column, row] = RGBA8(red: 255, green: 200, blue: 255, alpha: 0)
            }
        }
        let adjustments = try PhotoAdjustments([.shadows: 70, .highlights: -60])
        let (a, b) = (photo.adjusted(by: adjustments), other.adjusted(by: adjustments))
        let right = PixelRect(x: 15, y: 0, width: 25, height: 30)
        expectSame(a.cropped(to: right), b.cropped(to: right))
    }

    @Test func `the last word on a setting counts`() throws {
        let operations = [
            try AdjustmentOperation([.exposure: 1, .contrast: 20, .straighten: 3]),
            try AdjustmentOperation([.exposure: -0.5]), try AdjustmentOperation([.contrast: 0]),
        ].map { EditOperation.adjustment($0) }
        #expect(try PhotoAdjustments(of: operations) == PhotoAdjustments([.exposure: -0.5]))
        #expect(try PhotoFraming(of: operations) == PhotoFraming(straighten: 3))
        #expect(throws: RetouchError.invalidSetting(.shadows, 101)) { try PhotoAdjustments([.shadows: 101]) }
    }
}
