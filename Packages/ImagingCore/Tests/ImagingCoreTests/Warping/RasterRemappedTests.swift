import Testing
import _ImagingTestSupport

@testable import ImagingCore

@Suite(.serialized) struct RasterRemappedTests {
    @Test func `the worked example`() {
        let row = Raster<UInt8>(width: 4, height: 1, pixels: [1, 2, 3, 4])
        let steps: [Float] = [0, 1, -1, 0]
        let field = Raster(width: 4, height: 1, pixels: steps.map { Displacement(dx: $0, dy: 0) })
        #expect(row.remapped(by: field).pixels == [1, 3, 2, 4])
    }

    @Test("fields are what the twin gives", arguments: WarpInterpolation.allCases, warpBorders)
    func twin(interpolation: WarpInterpolation, border: BorderMode?) {
        var generator = SeededGenerator(seed: 17)
        let plane = Raster<UInt8>.random(width: 37, height: 29, using: &generator)
        let floats = Raster<Float>.random(width: 37, height: 29, using: &generator)
        let size = PixelSize(width: 45, height: 23)
        let field = Raster(
            width: size.width, height: size.height,
            pixels: (0..<size.area).map { _ in
                // Whole multiples of 1/16384 are exact in single precision.
                Displacement(
                    dx: Float(Int.random(in: -200_000...100_000, using: &generator)) / 16384,
                    dy: Float(Int.random(in: -100_000...200_000, using: &generator)) / 16384)
            })
        let slow = SlowWarp(
            source: plane.size, target: size,
            place: { place in
                let step = field[Int(place.x), Int(place.y)]
                return Point(x: place.x + Double(step.dx), y: place.y + Double(step.dy))
            }, interpolation: interpolation, border: border)
        forEachDispatchLevel { level in
            for count in threadCounts {
                let bands = ParallelBands(threadCount: count)
                expectSame(
                    plane.remapped(
                        by: field, interpolation: interpolation, outside: border.map { .border($0) } ?? .constant(8),
                        bands: bands
                    ).pixels, slow.bytes(constant: 8) { plane[$0, $1] }, "level \(level), \(count) threads")
                expectSame(
                    floats.remapped(
                        by: field, interpolation: interpolation, outside: border.map { .border($0) } ?? .transparent,
                        bands: bands
                    ).pixels, slow.floats(constant: 0) { floats[$0, $1] }, "level \(level), \(count) threads")
            }
        }
    }

    @Test func `the same step everywhere is a shift the other way`() {
        var generator = SeededGenerator(seed: 3)
        let picture = Raster<RGBA8>.random(width: 150, height: 70, opaque: false, using: &generator)
        let field = Raster(width: 150, height: 70, filledWith: Displacement(dx: 2.375, dy: -1.25))
        for interpolation in WarpInterpolation.allCases {
            #expect(
                picture.remapped(by: field, interpolation: interpolation, outside: .transparent)
                    == picture.warped(
                        by: AffineMap.translation(x: -2.375, y: 1.25), to: picture.size, interpolation: interpolation))
        }
    }

    @Test func `steps without end or number lead outside`() {
        let plane = Raster<UInt8>(width: 3, height: 1, pixels: [1, 2, 3])
        let steps: [Float] = [.infinity, -.infinity, .nan]
        let field = Raster(width: 3, height: 1, pixels: steps.map { Displacement(dx: $0, dy: 0) })
        #expect(plane.remapped(by: field).pixels == [3, 1, 1])
        #expect(plane.remapped(by: field, outside: .constant(7)).pixels == [7, 7, 7])
        #expect(plane.remapped(by: Raster(width: 0, height: 2)).isEmpty)
    }
}
