// Unsafe code may stand in this file: it calls C kernels.

import CCaptureKernels
import CaptureKit
import ImagingCore
import Testing
import _ImagingTestSupport

@Suite(.serialized) struct LightTests {
    private let size = PixelSize(width: 120, height: 160)

    @Test func aRingThatIsOffGivesNoLight() {
        var generator = SeededGenerator(seed: 1)
        let picture = Raster<RGBA8>.random(width: 40, height: 30, using: &generator)
        #expect(picture.lit(by: RingGlow(RingLight(isOn: false), size: picture.size)) == picture)
        let none = FaceLight(
            of: RingLight(isOn: false), on: Rect(origin: Point(x: 0, y: 0), size: Size(width: 40, height: 30)))
        #expect(picture.relit(by: none) == picture)
    }

    @Test func theRingIsFullOutsideAndFadesInward() {
        let glow = RingGlow(RingLight(size: 20), size: size).shares
        #expect(glow[0, 80] == 255 && glow[14, 80] == 255 && glow[0, 0] == 255)
        let inward = (0..<60).map { glow[$0, 80] }
        #expect(inward == inward.sorted(by: >))
        // At the inner edge about half, beyond it a faint glow, in the middle nothing.
        #expect((110...165).contains(glow[20, 80]) && (5...60).contains(glow[30, 80]) && glow[59, 80] == 0)
        #expect((0..<60).allSatisfy { glow[$0, 30] == glow[119 - $0, 30] && glow[$0, 30] == glow[$0, 129] })
    }

    @Test func pointsHavePixelsAndOpacityScales() {
        let (one, two) = (
            RingGlow(RingLight(size: 20, opacity: 0.5), size: size), RingGlow(RingLight(size: 10), size: size, scale: 2)
        )
        let isHalf = zip(one.shares.pixels, two.shares.pixels).allSatisfy { abs(2 * Int($0) - Int($1)) <= 1 }
        #expect(isHalf)
    }

    @Test(arguments: [(0, 0), (1, 1), (1, 30), (7, 2), (13, 13)]) func ringsOnSmallPictures(_ width: Int, _ height: Int)
    {
        let size = PixelSize(width: width, height: height)
        let picture = Raster(width: width, height: height, filledWith: RGBA8.black)
        let lit = picture.lit(by: RingGlow(RingLight(size: 120), size: size))
        #expect(lit.size == size && lit.pixels.first?.green ?? 255 > 50)
    }

    @Test func blendingIsItsTwin() {
        var generator = SeededGenerator(seed: 2)
        let (width, height) = (67, 41)
        let picture = Raster<RGBA8>.random(width: width, height: height, opaque: false, using: &generator)
        let color = LightColor(red: 255, green: 214, blue: 170)
        let glow = RingGlow(
            RingLight(size: 12, color: color, opacity: 0.7), size: PixelSize(width: width, height: height))
        func mixed(_ a: UInt8, _ b: Int, _ share: UInt8) -> UInt8 {
            let weight = Int(share)
            let product: Int = Int(a) * (255 - weight) + b * weight
            return UInt8((2 * product + 255) / 510)
        }
        let expected = zip(picture.pixels, glow.shares.pixels).map { (pixel: RGBA8, share: UInt8) -> RGBA8 in
            RGBA8(
                red: mixed(pixel.red, 255, share), green: mixed(pixel.green, 214, share),
                blue: mixed(pixel.blue, 170, share), alpha: mixed(pixel.alpha, 255, share))
        }
        forEachDispatchLevel { _ in
            #expect(picture.lit(by: glow, bands: ParallelBands(threadCount: 2)).pixels == expected)
        }
    }

    @Test func ellipsesAreTheTwin() {
        var generator = SeededGenerator(seed: 4)
        let picture = Raster<RGBA8>.random(width: 83, height: 1, opaque: false, using: &generator)
        let samples = picture.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        let tables = (0..<768).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let expected = picture.pixels.enumerated().flatMap { x, pixel -> [UInt8] in
            let across = (Float(x) + 0.5 - 40) / 30
            let t = max(0, 1 - (across * across + 0.2))
            let share = Int(t * t * (3 - 2 * t) * 255 + 0.5)
            func mixed(_ sample: UInt8, _ table: Int) -> UInt8 {
                let product = Int(sample) * (255 - share) + Int(tables[table + Int(sample)]) * share
                return UInt8((2 * product + 255) / 510)
            }
            return [mixed(pixel.red, 0), mixed(pixel.green, 256), mixed(pixel.blue, 512), pixel.alpha]
        }
        forEachDispatchLevel { _ in
            var output = samples
            unsafe capture_blend_ellipse(samples, tables, 40, 30, 0.2, &output, picture.width)
            #expect(output == expected)
        }
    }

    @Test func aFaceIsLitWithinItsEllipse() {
        let picture = Raster(width: 60, height: 80, filledWith: RGBA8(red: 100, green: 80, blue: 70))
        let face = Rect(origin: Point(x: 15, y: 20), size: Size(width: 30, height: 40))
        let warm = LightColor(red: 255, green: 200, blue: 120)
        let lit = picture.relit(by: FaceLight(face: face, color: warm, strength: 0.5))
        let middle = lit[30, 40]
        #expect(middle.red > 110 && middle.green > 80 && middle.red - 100 > middle.blue - 70)
        #expect(lit[14, 40] == picture[14, 40] && lit[30, 19] == picture[30, 19] && lit[16, 21] == picture[16, 21])
        let white = Raster(width: 60, height: 80, filledWith: RGBA8.white)
        #expect(white.relit(by: FaceLight(face: face, color: warm, strength: 2)) == white)
    }
}
