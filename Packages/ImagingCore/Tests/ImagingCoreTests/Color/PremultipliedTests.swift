import ImagingCore
import Testing
import _ImagingTestSupport

/// Every pair of a sample and an opacity: the sample is red, its opposite green.
private let everyPair = Raster(
    width: 256, height: 256,
    pixels: (0..<65536).map {
        RGBA8(red: UInt8($0 & 255), green: 255 - UInt8($0 & 255), blue: 0, alpha: UInt8($0 >> 8))
    })

@Suite(.serialized) struct PremultipliedTests {
    @Test func `the worked colours`() {
        let alphas: [UInt8] = [255, 128, 1, 0]
        let straight = alphas.map { RGBA8(red: 200, green: 100, blue: 0, alpha: $0) }
        let products = straight.map { PremultipliedRGBA8($0) }
        #expect(products.map(\.red) == [200, 100, 1, 0] && products.map(\.green) == [100, 50, 0, 0])
        let back = products.map { RGBA8($0) }
        #expect(back.map(\.red) == [200, 199, 255, 0] && back.map(\.green) == [100, 100, 0, 0])
        #expect(back.map(\.alpha) == alphas && products.map(\.alpha) == alphas)
    }

    @Test func `every sample with every opacity is rounded to the nearest, and comes back as near as can be`() {
        let products = Raster(premultiplying: everyPair)
        let back = Raster(unpremultiplying: products)
        var (wrong, far, unstable) = (0, 0, 0)
        for (pixel, (product, again)) in zip(everyPair.pixels, zip(products.pixels, back.pixels)) {
            let (sample, alpha) = (Int(pixel.red), Int(pixel.alpha))
            if Int(product.red) != (sample * alpha * 2 + 255) / 510 { wrong += 1 }
            if product != PremultipliedRGBA8(pixel) || again != RGBA8(product) { wrong += 1 }
            // Within 127.5 / alpha + 0.5: in whole numbers, twice the difference times alpha.
            if alpha > 0 && 2 * abs(Int(again.red) - sample) * alpha > 255 + alpha { far += 1 }
            if alpha == 255 && again != pixel { far += 1 }
            if PremultipliedRGBA8(again) != product { unstable += 1 }
        }
        #expect(wrong == 0 && far == 0 && unstable == 0)
    }

    @Test func `every premultiplied sample comes back from the straight one`() {
        let pairs = (0...255).flatMap { alpha in
            (0...alpha).map { PremultipliedRGBA8(red: UInt8($0), green: 0, blue: UInt8(alpha), alpha: UInt8(alpha)) }
        }
        let products = Raster(width: pairs.count, height: 1, pixels: pairs)
        expectSame(Raster(premultiplying: Raster(unpremultiplying: products)), products)
    }

    @Test func `floats are multiplied and divided`() {
        let colors = Raster(
            width: 3, height: 1,
            pixels: [
                RGBAFloat(red: 1, green: 0.5, blue: -2, alpha: 0.5), RGBAFloat(red: 9, green: 8, blue: 7, alpha: 0),
                RGBAFloat(red: 3, green: 2, blue: 1),
            ])
        let products = Raster(premultiplying: colors)
        #expect(products.pixels[0] == PremultipliedRGBAFloat(red: 0.5, green: 0.25, blue: -1, alpha: 0.5))
        #expect(products.pixels == colors.pixels.map { PremultipliedRGBAFloat($0) })
        let back = Raster(unpremultiplying: products)
        #expect(back.pixels == [colors[0, 0], .zero, colors[2, 0]])
        #expect(back.pixels == products.pixels.map { RGBAFloat($0) })
    }

    @Test func `every level and thread count gives the same`() {
        let products = Raster(premultiplying: everyPair, bands: .serial)
        let back = Raster(unpremultiplying: products, bands: .serial)
        for count in threadCounts {
            expectSame(Raster(premultiplying: everyPair, bands: ParallelBands(threadCount: count)), products)
        }
        forEachDispatchLevel { _ in
            expectSame(Raster(premultiplying: everyPair), products)
            expectSame(Raster(unpremultiplying: products), back)
        }
    }

    @Test func `a colour beyond its opacity traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = PremultipliedRGBA8(red: 5, green: 0, blue: 6, alpha: 5)
        }
    }
}

@Suite(.serialized) struct CompositingTests {
    private func random(_ seed: UInt64) -> Raster<PremultipliedRGBA8> {
        var generator = SeededGenerator(seed: seed)
        return Raster(premultiplying: .random(width: 45, height: 37, opaque: false, using: &generator))
    }

    /// The operator by its definition, for one sample.
    private func slow(
        _ composition: CompositeOperator, _ front: Double, _ back: Double, _ s: Double, _ b: Double
    ) -> Double {
        switch composition {
        case .sourceOver: front + back * (1 - s)
        case .backdropOver: front * (1 - b) + back
        case .sourceIn: front * b
        case .backdropIn: back * s
        case .sourceOut: front * (1 - b)
        case .backdropOut: back * (1 - s)
        case .sourceAtop: front * b + back * (1 - s)
        case .backdropAtop: front * (1 - b) + back * s
        case .exclusiveOr: front * (1 - b) + back * (1 - s)
        case .plus: front + back
        }
    }

    @Test func `half red over blue`() throws {
        let red = Raster(width: 1, height: 1, filledWith: PremultipliedRGBA8(red: 128, green: 0, blue: 0, alpha: 128))
        let blue = Raster(width: 1, height: 1, filledWith: PremultipliedRGBA8(red: 0, green: 0, blue: 255, alpha: 255))
        #expect(
            try red.composited(over: blue).pixels == [PremultipliedRGBA8(red: 128, green: 0, blue: 127, alpha: 255)])
    }

    @Test("random pixels follow the definition", arguments: CompositeOperator.allCases)
    func twin(composition: CompositeOperator) throws {
        let (front, back) = (random(1), random(2))
        let result = try front.composited(over: back, by: composition)
        let channels = [\PremultipliedRGBA8.red, \.green, \.blue, \.alpha]
        for (pixel, (one, other)) in zip(result.pixels, zip(front.pixels, back.pixels)) {
            for channel in channels {
                // In 255ths of 255ths, which doubles hold exactly.
                let exact = slow(
                    composition, Double(one[keyPath: channel]), Double(other[keyPath: channel]),
                    Double(one.alpha) / 255, Double(other.alpha) / 255)
                #expect(Double(pixel[keyPath: channel]) == min(255, (exact + 1e-9).rounded()))
            }
            #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
        }
        let lights = [front, back].map { raster in
            raster.map {
                PremultipliedRGBAFloat(
                    red: Float($0.red) / 255, green: Float($0.green) / 255, blue: Float($0.blue) / 255,
                    alpha: Float($0.alpha) / 255)
            }
        }
        let light = try lights[0].composited(over: lights[1], by: composition)
        for (pixel, (one, other)) in zip(light.pixels, zip(lights[0].pixels, lights[1].pixels)) {
            let exact = slow(
                composition, Double(one.green), Double(other.green), Double(one.alpha), Double(other.alpha))
            #expect(abs(Double(pixel.green) - exact) < 1e-6)
        }
        for count in threadCounts {
            expectSame(
                try front.composited(over: back, by: composition, bands: ParallelBands(threadCount: count)), result)
        }
        try forEachDispatchLevel { _ in
            expectSame(try front.composited(over: back, by: composition), result)
            expectSame(try lights[0].composited(over: lights[1], by: composition), light)
        }
    }

    @Test func `sizes must fit, and nothing stays nothing`() throws {
        let one = Raster<PremultipliedRGBA8>(width: 2, height: 1)
        #expect(throws: ImagingError.sizeMismatch(expected: one.size, actual: PixelSize(width: 1, height: 2))) {
            try one.composited(over: Raster(width: 1, height: 2))
        }
        let none = Raster<PremultipliedRGBAFloat>(width: 0, height: 2)
        #expect(try none.composited(over: none) == none)
    }
}
