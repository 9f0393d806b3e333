import Testing
import _ImagingTestSupport

@testable import ImagingCore

/// Convolution by the definition, with the kernel's order of sums.
private struct SlowConvolution {
    let size: PixelSize
    let border: BorderMode

    func sums(_ kernel: ConvolutionKernel, _ sample: (_ column: Int, _ row: Int) -> Float) -> [Float] {
        (0..<size.area).map { index in
            var sum: Float = 0
            for row in 0..<kernel.height {
                for column in 0..<kernel.width {
                    let x = border.resolve(index % size.width + column - kernel.anchorColumn, count: size.width)
                    let y = border.resolve(index / size.width + row - kernel.anchorRow, count: size.height)
                    sum += sample(x, y) * kernel.weights[row * kernel.width + column]
                }
            }
            return sum
        }
    }

    func sums(_ kernel: SeparableKernel, _ sample: (_ column: Int, _ row: Int) -> Float) -> [Float] {
        let column = ConvolutionKernel(
            width: 1, height: kernel.vertical.count, weights: kernel.vertical, anchorRow: kernel.verticalAnchor)
        let row = ConvolutionKernel(
            width: kernel.horizontal.count, height: 1, weights: kernel.horizontal,
            anchorColumn: kernel.horizontalAnchor)
        let columns = sums(column, sample)
        return sums(row) { columns[$1 * size.width + $0] }
    }
}

private func byte(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 255) + 0.5) }

/// Sizes and kernels: larger than the picture, even sides, anchors at the edge, more than a tile and a band.
private let kernels: [(PixelSize, ConvolutionKernel)] = {
    var generator = SeededGenerator(seed: 77)
    func kernel(_ width: Int, _ height: Int, _ column: Int? = nil, _ row: Int? = nil) -> ConvolutionKernel {
        ConvolutionKernel(
            width: width, height: height,
            weights: (0..<width * height).map { _ in Float.random(in: -0.3..<0.4, using: &generator) },
            anchorColumn: column, anchorRow: row)
    }
    return [
        (PixelSize(width: 1, height: 1), kernel(3, 3)), (PixelSize(width: 7, height: 5), kernel(1, 1)),
        (PixelSize(width: 5, height: 9), kernel(2, 4)), (PixelSize(width: 33, height: 12), kernel(5, 3, 0, 2)),
        (PixelSize(width: 4, height: 3), kernel(9, 11)), (PixelSize(width: 1, height: 20), kernel(3, 5)),
        (PixelSize(width: 1100, height: 4), kernel(4, 3, 3, 0)), (PixelSize(width: 9, height: 150), kernel(3, 4)),
    ]
}()

@Suite(.serialized) struct ConvolutionTests {
    @Test func `the worked rows`() {
        let row = Raster<UInt8>(width: 5, height: 1, pixels: [10, 10, 30, 90, 90])
        let difference = ConvolutionKernel(width: 2, height: 1, weights: [-1, 1], anchorColumn: 0)
        #expect(row.convolved(with: difference).pixels == [0, 20, 60, 0, 0])
        let bright = Raster<UInt8>(width: 7, height: 1, pixels: [0, 0, 0, 200, 0, 0, 0])
        #expect(bright.convolved(with: SeparableKernel([0.25, 0.5, 0.25])).pixels == [0, 0, 50, 100, 50, 0, 0])
    }

    @Test("planes are what the twin gives", arguments: kernels.indices, BorderMode.allCases)
    func planes(example: Int, border: BorderMode) {
        let (size, kernel) = kernels[example]
        let slow = SlowConvolution(size: size, border: border)
        var generator = SeededGenerator(seed: UInt64(size.area))
        let plane = Raster<UInt8>.random(width: size.width, height: size.height, using: &generator)
        let floats = Raster<Float>.random(width: size.width, height: size.height, using: &generator)
        let separable = SeparableKernel(
            horizontal: Array(kernel.weights.prefix(kernel.width)),
            vertical: Array(kernel.weights.suffix(kernel.height)), horizontalAnchor: kernel.anchorColumn,
            verticalAnchor: kernel.anchorRow)
        expectSame(
            plane.convolved(with: kernel, border: border).pixels,
            slow.sums(kernel) { Float(plane[$0, $1]) }.map(byte))
        expectSame(floats.convolved(with: kernel, border: border).pixels, slow.sums(kernel) { floats[$0, $1] })
        expectSame(
            plane.convolved(with: separable, border: border).pixels,
            slow.sums(separable) { Float(plane[$0, $1]) }.map(byte))
        expectSame(floats.convolved(with: separable, border: border).pixels, slow.sums(separable) { floats[$0, $1] })
    }

    @Test("opaque colours are what the twin gives", arguments: kernels.indices, [BorderMode.reflect, .wrap])
    func opaque(example: Int, border: BorderMode) {
        let (size, kernel) = kernels[example]
        let slow = SlowConvolution(size: size, border: border)
        var generator = SeededGenerator(seed: UInt64(size.area))
        let picture = Raster<RGBA8>.random(width: size.width, height: size.height, using: &generator)
        let result = picture.convolved(with: kernel, border: border)
        for channel in [\RGBA8.red, \.green, \.blue] {
            expectSame(
                result.pixels.map { $0[keyPath: channel] },
                slow.sums(kernel) { Float(picture[$0, $1][keyPath: channel]) }.map(byte))
        }
        #expect(result.pixels.allSatisfy { $0.alpha == 255 })
        let wide = picture.map { RGBAFloat(red: Float($0.red), green: Float($0.green), blue: 1) }
        let wideResult = wide.convolved(with: kernel, border: border)
        expectSame(wideResult.pixels.map(\.green), slow.sums(kernel) { wide[$0, $1].green })
        #expect(wideResult.pixels.allSatisfy { $0.alpha == 1 })
    }

    @Test("colours count by their opacity", arguments: kernels.indices, [BorderMode.mirror, .replicate])
    func transparent(example: Int, border: BorderMode) {
        let (size, signed) = kernels[example]
        let slow = SlowConvolution(size: size, border: border)
        var generator = SeededGenerator(seed: UInt64(size.area))
        let picture = Raster<RGBA8>.random(width: size.width, height: size.height, opaque: false, using: &generator)
        let average = ConvolutionKernel(
            width: signed.width, height: signed.height, weights: signed.weights.map { abs($0) + 0.01 },
            anchorColumn: signed.anchorColumn, anchorRow: signed.anchorRow)
        for kernel in [signed, average] {
            let result = picture.convolved(with: kernel, border: border)
            let alphas = slow.sums(kernel) { Float(picture[$0, $1].alpha) }
            let reds = slow.sums(kernel) { Float(picture[$0, $1].red) * Float(picture[$0, $1].alpha) }
            for (index, pixel) in result.pixels.enumerated() {
                let middle = picture.pixels[index]
                if kernel.isAveraging {
                    #expect(pixel.alpha == byte(alphas[index] / kernel.sum))
                    if pixel.alpha > 0 { #expect(pixel.red == byte(reds[index] / alphas[index] * kernel.sum)) }
                } else {
                    let rest = Float(middle.red) * (kernel.sum - alphas[index] / 255)
                    #expect(pixel.alpha == middle.alpha)
                    if pixel.alpha > 0 { #expect(pixel.red == byte(reds[index] / 255 + rest)) }
                }
            }
        }
    }

    @Test func `a transparent neighbour lends no colour to a sharpening kernel`() {
        let kernel = ConvolutionKernel(width: 3, height: 3, weights: [0, -1, 0, -1, 5, -1, 0, -1, 0])
        var cutout = Raster(width: 8, height: 8, filledWith: RGBA8(red: 200, green: 100, blue: 50))
        for row in 0..<8 { cutout[7, row] = RGBA8(red: 0, green: 0, blue: 0, alpha: 0) }
        let result = cutout.convolved(with: kernel)
        #expect(result == cutout)
        let wide = cutout.map {
            RGBAFloat(red: Float($0.red), green: Float($0.green), blue: 1, alpha: Float($0.alpha) / 255)
        }
        let wideResult = wide.convolved(with: kernel)
        #expect(wideResult[6, 3] == RGBAFloat(red: 200, green: 100, blue: 1) && wideResult[7, 3].alpha == 0)
    }

    @Test func `an empty raster stays empty`() {
        #expect(Raster<UInt8>(width: 0, height: 3).convolved(with: SeparableKernel([1])).width == 0)
        #expect(Raster<RGBA8>(width: 3, height: 0).sharpened(sigma: 1).height == 0)
    }

    @Test func `every thread count and level gives the same`() {
        var generator = SeededGenerator(seed: 21)
        var picture = Raster<RGBA8>.random(width: 300, height: 143, using: &generator)
        picture[3, 40].alpha = 7
        let plane = Raster<Float>.random(width: 75, height: 143, using: &generator)
        let kernel = kernels[4].1
        let separable = SeparableKernel([0.1, 0.2, 0.3, 0.4])
        let expected = picture.convolved(with: kernel, bands: .serial)
        let expectedPlane = plane.convolved(with: separable, bands: .serial)
        let sharp = picture.sharpened(sigma: 1.2, amount: 0.7, threshold: 3, bands: .serial)
        for count in threadCounts {
            let bands = ParallelBands(threadCount: count)
            expectSame(picture.convolved(with: kernel, bands: bands), expected)
            expectSame(plane.convolved(with: separable, bands: bands), expectedPlane)
            expectSame(picture.sharpened(sigma: 1.2, amount: 0.7, threshold: 3, bands: bands), sharp)
        }
        forEachDispatchLevel { level in
            expectSame(picture.convolved(with: kernel), expected, "level \(level)")
            expectSame(plane.convolved(with: separable), expectedPlane, "level \(level)")
            expectSame(picture.sharpened(sigma: 1.2, amount: 0.7, threshold: 3), sharp, "level \(level)")
        }
    }

    @Test func `a kernel whose weights do not fit traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = ConvolutionKernel(width: 2, height: 2, weights: [1, 2, 3])
        }
        await #expect(processExitsWith: .failure) { _ = SeparableKernel([1, .nan]) }
    }
}

@Suite struct SharpeningTests {
    @Test func `the worked row`() {
        let row = Raster<UInt8>(width: 6, height: 1, pixels: [100, 100, 100, 200, 200, 200])
        #expect(row.sharpened(sigma: 1).pixels == [100, 94, 70, 230, 206, 200])
    }

    @Test func `samples move away from the blurred ones, where they differ enough`() {
        var generator = SeededGenerator(seed: 9)
        let picture = Raster<RGBA8>.random(width: 23, height: 17, opaque: false, using: &generator)
        let blurred = picture.gaussianBlurred(sigma: 1.5)
        let result = picture.sharpened(sigma: 1.5, amount: 1.25, threshold: 40)
        for (index, pixel) in result.pixels.enumerated() {
            let (before, soft) = (picture.pixels[index], blurred.pixels[index])
            #expect(pixel.alpha == before.alpha)
            for channel in [\RGBA8.red, \.green, \.blue] {
                let (sample, other) = (Float(before[keyPath: channel]), Float(soft[keyPath: channel]))
                let expected = abs(sample - other) >= 40 ? byte(sample + 1.25 * (sample - other)) : UInt8(sample)
                #expect(pixel[keyPath: channel] == expected)
            }
        }
        let plane = picture.map { Float($0.red) / 255 }
        let soft = plane.gaussianBlurred(sigma: 2)
        expectSame(
            plane.sharpened(sigma: 2, amount: 0.5, threshold: 0.1).pixels,
            zip(plane.pixels, soft.pixels).map { abs($0 - $1) < 0.1 ? $0 : $0 + 0.5 * ($0 - $1) })
    }

    @Test func `amount 0 and a high threshold change nothing`() {
        var generator = SeededGenerator(seed: 10)
        let picture = Raster<RGBA8>.random(width: 9, height: 8, using: &generator)
        #expect(picture.sharpened(sigma: 2, amount: 0) == picture)
        #expect(picture.sharpened(sigma: 2, amount: 3, threshold: 256) == picture)
    }
}
