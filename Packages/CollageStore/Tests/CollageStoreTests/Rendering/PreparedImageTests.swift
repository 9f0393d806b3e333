import ImagingCore
import Testing
import _ImagingTestSupport

@testable import CollageStore

@Suite(.serialized) struct PreparedImageTests {
    private func halved(_ raster: Raster<PremultipliedRGBA8>) -> Raster<PremultipliedRGBA8> {
        let size = PixelSize(width: (raster.width + 1) / 2, height: (raster.height + 1) / 2)
        func pixel(_ x: Int, _ y: Int) -> PremultipliedRGBA8 {
            let places = [(2 * x, 2 * y), (2 * x + 1, 2 * y), (2 * x, 2 * y + 1), (2 * x + 1, 2 * y + 1)]
            let four = places.map { raster[min($0, raster.width - 1), min($1, raster.height - 1)] }
            func mean(_ sample: KeyPath<PremultipliedRGBA8, UInt8>) -> UInt8 {
                UInt8((Double(four.map { Int($0[keyPath: sample]) }.reduce(0, +)) / 4).rounded(.toNearestOrEven))
            }
            return PremultipliedRGBA8(
                red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: mean(\.alpha))
        }
        return Raster(
            width: size.width, height: size.height,
            pixels: (0..<size.area).map { pixel($0 % size.width, $0 / size.width) })
    }

    @Test(arguments: [(1, 1), (2, 2), (3, 1), (1, 7), (67, 70)])
    func `each copy is half the one before, on every level`(size: (Int, Int)) throws {
        var generator = SeededGenerator(seed: 5)
        let raster = Raster<RGBA8>.random(width: size.0, height: size.1, opaque: false, using: &generator)
        var expected = [Raster(premultiplying: raster)]
        for _ in 0..<3 { expected.append(halved(expected[expected.count - 1])) }
        try forEachDispatchLevel { level in
            let prepared = try PreparedImage(raster)
            for number in 0...3 {
                guard case .premultiplied(let copy) = prepared.level(number, bands: .serial) else {
                    Issue.record("a copy must be premultiplied")
                    return
                }
                expectSame(copy, expected[number], "copy \(number) on level \(level)")
            }
        }
    }

    @Test func `opaque pictures are kept as they are`() throws {
        var generator = SeededGenerator(seed: 6)
        var raster = Raster<RGBA8>.random(width: 40, height: 90, using: &generator)
        #expect(try PreparedImage(raster).isOpaque)
        raster[39, 89].alpha = 254
        #expect(try !PreparedImage(raster).isOpaque)
        #expect(try !PreparedImage(Raster(premultiplying: raster)).isOpaque)
    }
}
