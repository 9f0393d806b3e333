import ImagingCore
import Testing
import _ImagingTestSupport

/// The filter by its definition, window by window, in double precision.
private func slowGuided(
    _ plane: [Double], _ guide: [[Double]], width: Int, radius: Int, epsilon: Double
) -> [Double] {
    let height = plane.count / width
    func window(_ at: Int) -> [Int] {
        let (column, row) = (at % width, at / width)
        return (max(0, row - radius)...min(height - 1, row + radius)).flatMap { y in
            (max(0, column - radius)...min(width - 1, column + radius)).map { y * width + $0 }
        }
    }
    func mean(_ window: [Int], _ value: (Int) -> Double) -> Double {
        window.reduce(0) { $0 + value($1) } / Double(window.count)
    }
    let fits = (0..<width * height).map { at -> [Double] in
        let places = window(at)
        let means = guide.map { channel in mean(places) { channel[$0] } }
        let target = mean(places) { plane[$0] }
        let covariances = guide.indices.map { index in
            mean(places) { (guide[index][$0] - means[index]) * (plane[$0] - target) }
        }
        let matrix = guide.indices.map { i in
            guide.indices.map { j in
                mean(places) { (guide[i][$0] - means[i]) * (guide[j][$0] - means[j]) } + (i == j ? epsilon : 0)
            }
        }
        let slopes = solved(matrix, covariances)
        return slopes + [target - zip(slopes, means).reduce(0) { $0 + $1.0 * $1.1 }]
    }
    return (0..<width * height).map { at in
        let places = window(at)
        return guide.indices.reduce(mean(places) { fits[$0][guide.count] }) { sum, index in
            sum + mean(places) { fits[$0][index] } * guide[index][at]
        }
    }
}

/// Gauss's elimination; the matrix is positive definite.
private func solved(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
    var (a, b) = (matrix, right)
    for pivot in a.indices {
        for row in a.indices where row != pivot {
            let factor = a[row][pivot] / a[pivot][pivot]
            for column in a.indices { a[row][column] -= factor * a[pivot][column] }
            b[row] -= factor * b[pivot]
        }
    }
    return a.indices.map { b[$0] / a[$0][$0] }
}

private let cases: [(PixelSize, Int, Double)] = [
    ((1, 1), 2, 0.01), ((7, 5), 0, 0.001), ((9, 6), 1, 0.0001), ((1, 31), 3, 0.01), ((45, 1), 2, 0.1),
    ((33, 21), 4, 0.01), ((6, 8), 9, 0.02),
].map { (PixelSize(width: $0.0.0, height: $0.0.1), $0.1, $0.2) }

@Suite(.serialized) struct GuidedFilterTests {
    private let step = Raster<Float>(width: 6, height: 1, pixels: [0, 0, 0, 1, 1, 1])

    @Test func `the worked step is kept with a guide that has it and blurred with a flat one`() {
        for (actual, expected) in zip(step.guidedFiltered(by: step, radius: 1, epsilon: 1e-9).pixels, step.pixels) {
            #expect(abs(actual - expected) < 1e-6)
        }
        let flat = step.guidedFiltered(by: Raster<Float>(width: 6, height: 1), radius: 1, epsilon: 1e-9)
        let ramp: [Float] = [0, 1 / 9, 1 / 3, 2 / 3, 8 / 9, 1]
        for (actual, expected) in zip(flat.pixels, ramp) { #expect(abs(actual - expected) < 1e-6) }
    }

    @Test func `an empty plane stays empty`() {
        let empty = Raster<UInt8>(width: 0, height: 3)
        #expect(empty.guidedFiltered(by: Raster<RGBA8>(width: 0, height: 3), radius: 2, epsilon: 0.1) == empty)
    }

    @Test("a grey guide gives what the definition says", arguments: cases)
    func grey(size: PixelSize, radius: Int, epsilon: Double) {
        var generator = SeededGenerator(seed: UInt64(size.area))
        let plane = Raster<Float>.random(width: size.width, height: size.height, using: &generator)
        let guide = Raster<Float>.random(width: size.width, height: size.height, using: &generator)
        let slow = slowGuided(
            plane.pixels.map(Double.init), [guide.pixels.map(Double.init)], width: size.width, radius: radius,
            epsilon: epsilon)
        let result = plane.guidedFiltered(by: guide, radius: radius, epsilon: epsilon)
        for (actual, expected) in zip(result.pixels, slow) { #expect(abs(Double(actual) - expected) < 2e-5) }
    }

    @Test("a colour guide gives what the definition says", arguments: cases)
    func color(size: PixelSize, radius: Int, epsilon: Double) {
        var generator = SeededGenerator(seed: UInt64(size.area + 1))
        let plane = Raster<UInt8>.random(width: size.width, height: size.height, using: &generator)
        let guide = Raster<RGBA8>.random(width: size.width, height: size.height, opaque: false, using: &generator)
        func scaled(_ sample: UInt8) -> Double { Double(sample) / 255 }
        let slow = slowGuided(
            plane.pixels.map(scaled),
            [\.red, \.green, \.blue].map { (channel: KeyPath<RGBA8, UInt8>) in
                guide.pixels.map { scaled($0[keyPath: channel]) }
            }, width: size.width, radius: radius, epsilon: epsilon)
        let result = plane.guidedFiltered(by: guide, radius: radius, epsilon: epsilon)
        for (actual, expected) in zip(result.pixels, slow) {
            #expect(abs(Double(actual) - min(255, max(0, expected * 255))) < 0.51)
        }
        let wide = plane.map { Float($0) / 255 }.guidedFiltered(
            by: guide.map {
                RGBAFloat(red: Float($0.red) / 255, green: Float($0.green) / 255, blue: Float($0.blue) / 255)
            }, radius: radius, epsilon: epsilon)
        for (actual, expected) in zip(wide.pixels, slow) { #expect(abs(Double(actual) - expected) < 2e-5) }
    }

    @Test func `a flat plane stays flat, also beside strong edges`() {
        var generator = SeededGenerator(seed: 8)
        let guide = Raster<RGBA8>.random(width: 40, height: 30, using: &generator)
        let flat = Raster<UInt8>(width: 40, height: 30, filledWith: 93)
        #expect(flat.guidedFiltered(by: guide, radius: 5, epsilon: 0.001) == flat)
        #expect(flat.guidedFiltered(by: guide, radius: 5, epsilon: 0.001, subsampling: 2) == flat)
    }

    @Test func `every thread count and level gives the same, over several bands`() {
        var generator = SeededGenerator(seed: 9)
        let plane = Raster<UInt8>.random(width: 23, height: 300, using: &generator)
        let guide = Raster<RGBA8>.random(width: 23, height: 300, using: &generator)
        let expected = plane.guidedFiltered(by: guide, radius: 3, epsilon: 0.01, bands: .serial)
        forEachDispatchLevel { _ in
            for count in threadCounts {
                let bands = ParallelBands(threadCount: count)
                expectSame(
                    plane.guidedFiltered(by: guide, radius: 3, epsilon: 0.01, bands: bands).pixels, expected.pixels)
            }
        }
        // Bands begin with fresh sums: what they give is what one band over all rows would.
        let grey = guide.plane(.green)
        let slow = slowGuided(
            plane.pixels.map { Double($0) / 255 }, [grey.pixels.map { Double($0) / 255 }], width: 23, radius: 3,
            epsilon: 0.01)
        for (actual, exact) in zip(plane.guidedFiltered(by: grey, radius: 3, epsilon: 0.01).pixels, slow) {
            #expect(abs(Double(actual) - min(255, max(0, exact * 255))) < 0.51)
        }
    }

    @Test func `the fast filter is near the exact one on a smooth guide`() {
        let guide = Raster<Float>(
            width: 96, height: 80,
            pixels: (0..<96 * 80).map { at in (Float(at % 96) / 96 + Float(at / 96 / 40)) / 2 })
        let exact = guide.guidedFiltered(by: guide, radius: 8, epsilon: 0.01)
        let fast = guide.guidedFiltered(by: guide, radius: 8, epsilon: 0.01, subsampling: 2)
        let largest = zip(exact.pixels, fast.pixels).map { abs($0 - $1) }.max() ?? 1
        #expect(largest < 0.02)
        #expect(fast != exact)
    }

    @Test func `a mask moves to the photo's edge`() {
        // The photo's edge is at column 20, the mask's at 17.
        let photo = Raster<RGBA8>(
            width: 40, height: 24, pixels: (0..<40 * 24).map { $0 % 40 < 20 ? .black : RGBA8(gray: 230) })
        let rough = Mask(width: 40, height: 24, selecting: PixelRect(x: 17, y: 0, width: 23, height: 24))
        let refined = rough.refined(along: photo, radius: 8)
        for column in 0..<40 { #expect(refined.selects(column: column, row: 12) == (column >= 20)) }
        #expect(refined.coverage[0, 12] == 0 && refined.coverage[39, 12] == 255)
    }

    @Test func `a cancelled filter leaves nothing half done`() {
        let monitor = WorkMonitor()
        monitor.cancel()
        let plane = Raster<Float>(width: 20, height: 300, filledWith: 1)
        let bands = ParallelBands(threadCount: 2, monitor: monitor)
        #expect(
            plane.guidedFiltered(by: plane, radius: 2, epsilon: 0.1, bands: bands) == Raster(width: 20, height: 300))
    }
}
