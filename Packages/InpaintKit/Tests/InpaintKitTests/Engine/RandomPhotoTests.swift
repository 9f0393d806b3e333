import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

/// Photos, masks and options that nobody thought of.
///
/// `IMAGING_LONG_TESTS=1` tries 5,000 of them.
struct RandomPhotoTests {
    @Test(arguments: 0..<4)
    func `random photos are filled and kept outside the mask`(part: Int) throws {
        let count = ProcessInfo.processInfo.environment["IMAGING_LONG_TESTS"] == "1" ? 1250 : 75
        for number in 0..<count {
            let seed = UInt64(part * 100_000 + number)
            var generator = SeededGenerator(seed: seed)
            let width = Int.random(in: 1...40, using: &generator)
            let height = Int.random(in: 1...40, using: &generator)
            let photo = Raster<RGBA8>.random(width: width, height: height, opaque: false, using: &generator)
            let mask = randomMask(width: width, height: height, using: &generator)
            let options = InpaintOptions(
                method: InpaintMethod.allCases.randomElement(using: &generator) ?? .auto,
                quality: Bool.random(using: &generator) ? .preview : .export,
                patchRadius: Int.random(in: 1...7, using: &generator),
                dilation: Bool.random(using: &generator) ? 0 : Double.random(in: 0...5, using: &generator),
                feather: Bool.random(using: &generator) ? 0 : Double.random(in: 0...5, using: &generator), seed: seed)
            let result: InpaintResult<RGBA8>
            do {
                result = try filled(photo, without: mask, options, threadCount: 2)
            } catch InpaintError.nothingToCopyFrom(let selected, let size) {
                #expect(selected == size.area, "seed \(seed)")
                continue
            }
            expectSame(result.pixels, photo, outside: result.changed, "seed \(seed)")
            let other = photo.scrambled(under: result.changed, using: &generator)
            expectSame(try filled(other, without: mask, options).pixels, result.pixels, "seed \(seed)")
        }
    }

    /// Makes a mask of a few boxes, or of single pixels, hard or soft.
    private func randomMask(width: Int, height: Int, using generator: inout SeededGenerator) -> Mask {
        var coverage = Raster<UInt8>(width: width, height: height)
        let isSoft = Int.random(in: 0..<4, using: &generator) == 0
        let isSpeckled = Int.random(in: 0..<4, using: &generator) == 0
        for _ in 0..<Int.random(in: 0...(isSpeckled ? 30 : 3), using: &generator) {
            let box = PixelRect(
                x: Int.random(in: 0..<width, using: &generator), y: Int.random(in: 0..<height, using: &generator),
                width: isSpeckled ? 1 : Int.random(in: 1...width, using: &generator),
                height: isSpeckled ? 1 : Int.random(in: 1...height, using: &generator)
            ).intersection(coverage.bounds)
            for row in box.rows {
                for column in box.columns {
                    coverage[column, row] = isSoft ? UInt8.random(in: 0...255, using: &generator) : 255
                }
            }
        }
        return Mask(coverage: coverage)
    }
}
