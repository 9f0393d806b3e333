import Foundation
import Testing
import _ImagingTestSupport

@testable import ImagingCore

private let sizes = [(1, 1), (2, 3), (1, 40), (37, 1), (19, 33), (70, 35)].map { PixelSize(width: $0.0, height: $0.1) }

/// The derivative by its nine weights, the kernels' sums in their order.
private func slowGradient(
    _ size: PixelSize, _ weights: GradientOperator, _ border: BorderMode, _ sample: (Int, Int) -> Float
) -> (x: [Float], y: [Float]) {
    let (side, middle) = weights == .sobel ? (Float(1), Float(2)) : (3, 10)
    var (xs, ys): ([Float], [Float]) = ([], [])
    for row in 0..<size.height {
        for column in 0..<size.width {
            func at(_ dx: Int, _ dy: Int) -> Float {
                sample(
                    border.resolve(column + dx, count: size.width), border.resolve(row + dy, count: size.height))
            }
            func smooth(_ dx: Int) -> Float { (at(dx, -1) + at(dx, 1)) * side + at(dx, 0) * middle }
            func change(_ dx: Int) -> Float { at(dx, 1) - at(dx, -1) }
            xs.append(smooth(1) - smooth(-1))
            ys.append((change(-1) + change(1)) * side + change(0) * middle)
        }
    }
    return (xs, ys)
}

@Suite(.serialized) struct GradientsTests {
    @Test func `the worked step`() {
        let step = Raster<UInt8>(width: 4, height: 2, pixels: [0, 0, 10, 10, 0, 0, 10, 10])
        let field = step.gradients()
        #expect(field.x.pixels == [0, 40, 40, 0, 0, 40, 40, 0])
        #expect(field.y.pixels.allSatisfy { $0 == 0 })
        var point = Raster<UInt8>(width: 3, height: 3)
        point[1, 1] = 9
        #expect(point.laplacian().pixels == [0, 9, 0, 9, -36, 9, 0, 9, 0])
    }

    @Test("a slope of 1 has the operator's scale", arguments: GradientOperator.allCases)
    func scales(weights: GradientOperator) {
        let slope = Raster<UInt8>(width: 9, height: 9, pixels: (0..<81).map { UInt8($0 % 9 + 2 * ($0 / 9)) })
        let field = slope.gradients(weights)
        #expect(field.x[4, 4] == weights.scale && field.y[4, 4] == 2 * weights.scale)
        #expect(abs(field.magnitude()[4, 4] - weights.scale * 5.0.squareRoot().asFloat) < 1e-4)
        #expect(abs(field.direction()[4, 4] - Float(atan2(2.0, 1.0))) < 1e-6)
    }

    @Test("derivatives are what the twin gives", arguments: sizes, BorderMode.allCases)
    func twins(size: PixelSize, border: BorderMode) {
        var generator = SeededGenerator(seed: UInt64(size.area))
        let plane = Raster<UInt8>.random(width: size.width, height: size.height, using: &generator)
        let floats = Raster<Float>.random(width: size.width, height: size.height, using: &generator)
        for weights in GradientOperator.allCases {
            let bytes = slowGradient(size, weights, border) { Float(plane[$0, $1]) }
            let field = plane.gradients(weights, border: border)
            expectSame(field.x.pixels, bytes.x)
            expectSame(field.y.pixels, bytes.y)
            expectSame(plane.gradientMagnitude(weights, border: border), field.magnitude())
            let slow = slowGradient(size, weights, border) { floats[$0, $1] }
            let wide = floats.gradients(weights, border: border)
            expectSame(wide.x.pixels, slow.x)
            expectSame(wide.y.pixels, slow.y)
            expectSame(floats.gradientMagnitude(weights, border: border), wide.magnitude())
            expectSame(wide.magnitude().pixels, zip(slow.x, slow.y).map { ($0 * $0 + $1 * $1).squareRoot() })
        }
        func slowLaplacian(_ sample: (Int, Int) -> Float) -> [Float] {
            (0..<size.area).map { index in
                func at(_ dx: Int, _ dy: Int) -> Float {
                    sample(
                        border.resolve(index % size.width + dx, count: size.width),
                        border.resolve(index / size.width + dy, count: size.height))
                }
                return ((at(0, -1) + at(0, 1)) + (at(-1, 0) + at(1, 0))) - 4 * at(0, 0)
            }
        }
        expectSame(plane.laplacian(border: border).pixels, slowLaplacian { Float(plane[$0, $1]) })
        expectSame(floats.laplacian(border: border).pixels, slowLaplacian { floats[$0, $1] })
    }

    @Test func `directions are near the C library's on the whole circle`() {
        let count = 1000
        let angles = (0..<count).map { Double($0) / Double(count) * 2 * .pi - .pi }
        let field = GradientField(
            x: Raster(width: count, height: 1, pixels: angles.map { Float(37 * cos($0)) }),
            y: Raster(width: count, height: 1, pixels: angles.map { Float(37 * sin($0)) }))
        for (index, angle) in field.direction().pixels.enumerated() {
            let exact = atan2(Double(field.y.pixels[index]), Double(field.x.pixels[index]))
            #expect(abs(Double(angle) - exact) < 1e-6)
        }
        let axes = GradientField(
            x: Raster(width: 5, height: 1, pixels: [1, 0, -1, 0, 0]),
            y: Raster(width: 5, height: 1, pixels: [0, 1, 0, -1, 0]))
        let right = Float.pi
        #expect(axes.direction().pixels == [0, right / 2, right, -right / 2, 0])
    }

    @Test func `an empty plane has empty derivatives`() {
        let field = Raster<UInt8>(width: 0, height: 3).gradients()
        #expect(field.x.size == PixelSize(width: 0, height: 3) && field.magnitude().isEmpty)
        #expect(Raster<Float>(width: 3, height: 0).laplacian().height == 0)
    }

    @Test func `every thread count and level gives the same`() {
        var generator = SeededGenerator(seed: 5)
        let plane = Raster<UInt8>.random(width: 75, height: 143, using: &generator)
        let floats = Raster<Float>.random(width: 75, height: 143, using: &generator)
        func all(_ bands: ParallelBands) -> [Raster<Float>] {
            let (one, other) = (plane.gradients(.scharr, bands: bands), floats.gradients(bands: bands))
            return [
                one.x, one.y, one.magnitude(bands: bands), one.direction(bands: bands), other.x, other.y,
                plane.laplacian(bands: bands), floats.laplacian(bands: bands), floats.gradientMagnitude(bands: bands),
            ]
        }
        let expected = all(.serial)
        for count in threadCounts {
            for (one, other) in zip(all(ParallelBands(threadCount: count)), expected) { expectSame(one, other) }
        }
        forEachDispatchLevel { level in
            for (one, other) in zip(all(.serial), expected) { expectSame(one, other, "level \(level)") }
        }
    }
}

extension Double {
    fileprivate var asFloat: Float { Float(self) }
}
