// Unsafe code may stand in this file: it calls C kernels.

import CCaptureKernels
import ImagingCore
import Testing
import _ImagingTestSupport

/// Each kernel gives the bits of its readable twin.
@Suite(.serialized) struct SkinKernelTests {
    private static let light = (UInt8.min...UInt8.max).map { SRGBCurve.linear($0) }
    private static let limits = capture_skin_limits(
        rough_from: 0.5, rough_to: 1.5, feature_from: 1, feature_to: 2, near_from: 0.1, near_to: 0.4,
        least_contrast: 0.1, most_contrast: 0.9)

    private func randoms(_ count: Int, _ range: Range<Float>, _ generator: inout SeededGenerator) -> [Float] {
        (0..<count).map { _ in Float.random(in: range, using: &generator) }
    }

    private func samples(_ pixels: [RGBA8]) -> [UInt8] { pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] } }

    @Test(arguments: [1, 2, 7, 64, 301]) func fieldsAreTheTwins(_ count: Int) {
        var generator = SeededGenerator(seed: UInt64(count))
        let pixels = Raster<RGBA8>.random(width: count, height: 1, opaque: false, using: &generator).pixels
        let blurred = (0..<count).map { _ in
            let green = UInt8.random(in: 20...200, using: &generator)
            return RGBA8(
                red: green + UInt8.random(in: 0...55, using: &generator), green: green,
                blue: green - UInt8.random(in: 0...20, using: &generator),
                alpha: UInt8.random(in: 0...255, using: &generator))
        }
        let (squares, skin) = (randoms(count, 0..<0.3, &generator), randoms(count, 0..<1, &generator))
        let (roots, amounts) = (randoms(count, -0.01..<1, &generator), randoms(count, -0.01..<1, &generator))
        let far = randoms(count, 0..<1, &generator)
        forEachDispatchLevel { _ in
            var (first, second) = ([Float](repeating: -1, count: count), [Float](repeating: -1, count: count))
            unsafe capture_skin_read(samples(pixels), samples(blurred), Self.light, &first, &second, count)
            #expect(first == pixels.map { SlowSkin.lightness($0) })
            #expect(second == blurred.map { SlowSkin.skin($0, light: Self.light) })
            unsafe capture_skin_contrast(squares, skin, far, &first, count)
            #expect(first == (0..<count).map { SlowSkin.contrast(squares[$0], near: skin[$0], far: far[$0]) })
            unsafe capture_skin_roots(squares, skin, &first, count)
            #expect(first == (0..<count).map { SlowSkin.root(squares[$0], skin: skin[$0]) })
            var limits = Self.limits
            unsafe capture_skin_weights(squares, skin, roots, amounts, &limits, &first, &second, count)
            let expected = (0..<count).map {
                SlowSkin.weights(squares[$0], skin: skin[$0], root: roots[$0], amount: amounts[$0], Self.limits)
            }
            #expect(first == expected.map(\.weight) && second == expected.map(\.feature))
        }
    }

    @Test(arguments: [1, 2, 7, 64, 301]) func veilsAreTheTwins(_ count: Int) {
        var generator = SeededGenerator(seed: UInt64(count + 1000))
        let pixels = Raster<RGBA8>.random(width: count, height: 1, opaque: false, using: &generator).pixels
        let (weights, features) = (randoms(count, 0..<1, &generator), randoms(count, 0..<0.6, &generator))
        let smooth = randoms(4 * count, 0..<255, &generator)
        forEachDispatchLevel { _ in
            var veil = [Float](repeating: -1, count: 4 * count)
            var limits = Self.limits
            unsafe capture_skin_veil(samples(pixels), weights, features, smooth, &limits, 0.8, 0.3, &veil, count)
            let expected = (0..<count).flatMap { index -> [Float] in
                let color = RGBAFloat(
                    red: smooth[4 * index], green: smooth[4 * index + 1], blue: smooth[4 * index + 2])
                let veil = SlowSkin.veil(
                    pixels[index], weight: weights[index], feature: features[index], smooth: color, Self.limits,
                    strength: 0.8, grain: 0.3)
                return [veil.red, veil.green, veil.blue, veil.alpha]
            }
            #expect(veil == expected)
        }
    }

    @Test(arguments: [(1, 1), (5, 1), (9, 4), (130, 33)]) func layingIsTheTwin(_ count: Int, _ smallCount: Int) {
        var generator = SeededGenerator(seed: UInt64(count * smallCount))
        let pixels = Raster<RGBA8>.random(width: count, height: 1, opaque: false, using: &generator).pixels
        // Some results lie beyond 0...255.
        let rows = (0..<2).map { _ in
            (0..<smallCount).map { _ in
                RGBAFloat(
                    red: Float.random(in: -100..<300, using: &generator),
                    green: Float.random(in: -100..<300, using: &generator),
                    blue: Float.random(in: -100..<300, using: &generator),
                    alpha: Float.random(in: 0..<1, using: &generator))
            }
        }
        let left = (0..<count).map { Int32($0 * smallCount / count) }
        let shares = left.map {
            Int($0) + 1 < smallCount ? Float.random(in: 0..<1, using: &generator) : 0
        }
        func numbers(_ row: [RGBAFloat]) -> [Float] { row.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] } }
        forEachDispatchLevel { _ in
            var output = [UInt8](repeating: 1, count: 4 * count)
            var scratch = [Float](repeating: 0, count: 4 * (smallCount + 1))
            unsafe capture_skin_apply(
                samples(pixels), numbers(rows[0]), numbers(rows[1]), 0.25, smallCount, left, shares, &scratch, &output,
                count)
            let expected = (0..<count).map { index in
                SlowSkin.applied(
                    pixels[index],
                    SlowSkin.mixed(rows[0], rows[1], 0.25, left: Int(left[index]), across: shares[index]))
            }
            #expect(output == samples(expected))
        }
    }
}
