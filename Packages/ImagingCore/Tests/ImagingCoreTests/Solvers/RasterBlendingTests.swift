import ImagingCore
import Testing
import _ImagingTestSupport

private func row(_ samples: Int...) -> Raster<RGBA8> {
    Raster(width: samples.count, height: 1, pixels: samples.map { RGBA8(gray: UInt8($0)) })
}

/// A picture of random, not too different colours that are opaque or not.
private func picture(_ seed: UInt64, opaque: Bool = true) -> Raster<RGBA8> {
    var generator = SeededGenerator(seed: seed)
    return Raster<RGBA8>.random(width: 19, height: 14, opaque: opaque, using: &generator).map {
        RGBA8(red: 90 + $0.red / 4, green: 90 + $0.green / 4, blue: 90 + $0.blue / 4, alpha: 55 + $0.alpha / 255 * 200)
    }
}

/// The blend of one channel by Gauss-Seidel in doubles: the equation of the paper, for the values themselves.
private func slowBlend(_ photo: [Double], _ source: [Double], _ unknown: Mask, mixed: Bool) -> [Double] {
    var values = photo
    let open = values.indices.filter { unknown.coverage.pixels[$0] >= 128 }.map { at in
        let (x, y) = (at % unknown.width, at / unknown.width)
        let near = [(-1, 0), (1, 0), (0, -1), (0, 1)].filter {
            unknown.coverage.bounds.contains(x: x + $0.0, y: y + $0.1)
        }.map { at + $0.0 + $0.1 * unknown.width }
        let steps = near.map { near in
            let (step, photoStep) = (source[at] - source[near], photo[at] - photo[near])
            return mixed && abs(photoStep) > abs(step) ? photoStep : step
        }
        return (at: at, near: near, steps: steps.reduce(0, +))
    }
    for _ in 0..<3000 {
        var largest = 0.0
        for (at, near, steps) in open {
            let value = near.reduce(steps) { $0 + values[$1] } / Double(near.count)
            largest = max(largest, abs(value - values[at]))
            values[at] = value
        }
        if largest < 1e-7 { break }
    }
    return values
}

@Suite(.serialized) struct RasterBlendingTests {
    @Test func `the worked rows`() throws {
        let selected = mask(".###.")
        let photo = row(100, 1, 2, 3, 120)
        let source = row(40, 50, 60, 70, 80)
        #expect(try photo.blended(with: source, within: selected) == row(100, 105, 110, 115, 120))
        #expect(try row(10, 9, 200, 0, 50).smoothlyFilled(within: selected) == row(10, 20, 30, 40, 50))
        // A line on flat ground comes onto a slope without its ground.
        let slope = row(10, 20, 30, 40, 50)
        #expect(try slope.blended(with: row(7, 7, 7, 7, 7), within: selected, gradients: .mixed) == slope)
        #expect(try slope.blended(with: row(7, 7, 90, 7, 7), within: selected, gradients: .mixed)[2, 0].red > 100)
    }

    @Test("random regions are blended by the definition", arguments: SolverRegion.allCases, BlendedGradients.allCases)
    func twin(region: SolverRegion, gradients: BlendedGradients) throws {
        let (photo, source) = (picture(1), picture(2))
        let unknown = Mask(
            coverage: region.mask(side: 19).coverage.cropped(to: PixelRect(x: 0, y: 3, width: 19, height: 14)))
        let result = try photo.blended(with: source, within: unknown, gradients: gradients)
        for channel in [\RGBA8.red, \.green, \.blue] {
            func samples(_ raster: Raster<RGBA8>) -> [Double] { raster.pixels.map { Double($0[keyPath: channel]) } }
            let exact = slowBlend(samples(photo), samples(source), unknown, mixed: gradients == .mixed)
            for (sample, value) in zip(samples(result), exact) {
                #expect(abs(sample - min(255, max(0, value))) < 0.51)
            }
        }
        #expect(result.pixels.allSatisfy { $0.alpha == 255 })
        for place in 0..<photo.size.area where unknown.coverage.pixels[place] < 128 {
            #expect(result.pixels[place] == photo.pixels[place])
        }
    }

    @Test func `floats are blended sample by sample`() throws {
        let unknown = SolverRegion.disc.mask(side: 14)
        let photo = picture(3).cropped(to: unknown.coverage.bounds).map {
            RGBAFloat(red: Float($0.red), green: Float($0.green), blue: -3, alpha: Float($0.blue))
        }
        let source = photo.map { RGBAFloat(red: $0.green, green: $0.red, blue: 5, alpha: 1) }
        let exact = slowBlend(
            photo.pixels.map { Double($0.red) }, source.pixels.map { Double($0.red) }, unknown, mixed: false)
        let result = try photo.blended(with: source, within: unknown)
        for (pixel, value) in zip(result.pixels, exact) {
            #expect(abs(Double(pixel.red) - value) < 1e-3 && abs(pixel.blue + 3) < 1e-3)
        }
        let filled = try photo.smoothlyFilled(within: unknown)
        let flat = slowBlend(
            photo.pixels.map { Double($0.alpha) }, photo.pixels.map { _ in 0 }, unknown, mixed: false)
        for (pixel, value) in zip(filled.pixels, flat) { #expect(abs(Double(pixel.alpha) - value) < 1e-3) }
    }

    @Test func `what is transparent lends no colour`() throws {
        var photo = Raster(width: 9, height: 9, filledWith: RGBA8(red: 200, green: 100, blue: 50))
        for column in 0..<9 { photo[column, 0] = RGBA8(red: 0, green: 255, blue: 255, alpha: 0) }
        let hole = Mask(width: 9, height: 9, selecting: PixelRect(x: 2, y: 1, width: 5, height: 6))
        let filled = try photo.smoothlyFilled(within: hole)
        for pixel in filled.pixels where pixel.alpha > 8 {
            #expect(abs(Int(pixel.red) - 200) <= 8 && abs(Int(pixel.blue) - 50) <= 8)
        }
        #expect(filled[4, 1].alpha < 255 && filled[4, 1].alpha > 0)
    }

    @Test func `a source from the photo itself comes back as it is`() throws {
        let photo = picture(5, opaque: false)
        let unknown = Mask(coverage: SolverRegion.noise.mask(side: 19).coverage.cropped(to: photo.bounds))
        expectSame(try photo.blended(with: photo, within: unknown), photo)
    }

    @Test func `nothing selected changes nothing, and everything gives the source`() throws {
        let (photo, source) = (picture(6), picture(7))
        #expect(try photo.blended(with: source, within: Mask(width: 19, height: 14)) == photo)
        let all = Mask(width: 19, height: 14).inverted()
        #expect(try photo.blended(with: source, within: all) == source)
        #expect(try photo.smoothlyFilled(within: all) == photo)
        let empty = Raster<RGBA8>(width: 0, height: 4)
        #expect(try empty.blended(with: empty, within: Mask(width: 0, height: 4)) == empty)
    }

    @Test func `every thread count and level gives the same`() throws {
        let (photo, source) = (picture(8), picture(9))
        let unknown = Mask(coverage: SolverRegion.ragged.mask(side: 19).coverage.cropped(to: photo.bounds))
        let expected = try photo.blended(with: source, within: unknown, gradients: .mixed, bands: .serial)
        for count in threadCounts {
            expectSame(
                try photo.blended(
                    with: source, within: unknown, gradients: .mixed, bands: ParallelBands(threadCount: count)),
                expected)
        }
        try forEachDispatchLevel { _ in
            expectSame(try photo.blended(with: source, within: unknown, gradients: .mixed), expected)
        }
    }

    @Test func `other sizes are refused`() {
        let photo = Raster<RGBA8>(width: 3, height: 2)
        let expected = ImagingError.sizeMismatch(expected: photo.size, actual: PixelSize(width: 2, height: 3))
        #expect(throws: expected) { try photo.smoothlyFilled(within: Mask(width: 2, height: 3)) }
        #expect(throws: expected) {
            try photo.blended(with: Raster(width: 2, height: 3), within: Mask(width: 3, height: 2))
        }
    }
}
