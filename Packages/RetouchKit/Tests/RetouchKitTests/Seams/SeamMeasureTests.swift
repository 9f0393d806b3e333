import ImagingCore
import Testing
import _ImagingTestSupport

@testable import RetouchKit

struct SeamMeasureTests {
    private let hole = PixelRect(x: 40, y: 30, width: 40, height: 30)

    /// Ground with grain: noise of some steps on a slope.
    private func ground(seed: UInt64 = 3, opaque: Bool = true) -> Raster<RGBA8> {
        var generator = SeededGenerator(seed: seed)
        var photo = Raster<RGBA8>.random(width: 120, height: 90, using: &generator)
        for row in 0..<90 {
            for column in 0..<120 {
                let grain = Int(photo[column, row].red) % 24
                photo[column, row] = RGBA8(gray: UInt8(60 + column / 2 + grain))
            }
        }
        return photo
    }

    private var mask: Mask { Mask(width: 120, height: 90, selecting: hole) }

    private func measure(_ change: (RGBA8, Int) -> RGBA8) -> SeamMeasure {
        var photo = ground()
        for row in hole.rows {
            for column in hole.columns { photo[column, row] = change(photo[column, row], column) }
        }
        return SeamMeasure(of: photo, changed: mask, bands: .serial)
    }

    @Test func `what belongs there has no seam`() {
        let seam = measure { pixel, _ in pixel }
        #expect(abs(seam.border - 1) < 0.15 && abs(seam.sharpness - 1) < 0.1)
        #expect(!seam.isVisible)
        #expect(SeamMeasure.invisible.visibility == 0)
    }

    @Test func `the worse a fill is, the more visible it is`() {
        func lighter(_ step: Int) -> SeamMeasure {
            measure { pixel, _ in RGBA8(gray: UInt8(Int(pixel.red) + step)) }
        }
        let steps = [0, 10, 20, 40, 80].map { lighter($0).visibility }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 })
        #expect(lighter(40).isVisible && !lighter(0).isVisible)
        // Without grain, though of the right tone.
        let smooth = measure { _, column in RGBA8(gray: UInt8(72 + column / 2)) }
        #expect(smooth.sharpness < 0.3 && smooth.isVisible)
        let noisy = measure { pixel, column in RGBA8(gray: UInt8(60 + column / 2 + (Int(pixel.red) * 37) % 90)) }
        #expect(noisy.sharpness > 1.4 && noisy.isVisible)
    }

    @Test func `one bad side shows, also where colours differ and brightness does not`() {
        let side = measure { pixel, column in
            column > 70 ? RGBA8(gray: UInt8(min(255, Int(pixel.red) + 60))) : pixel
        }
        #expect(side.isVisible)
        let tinted = measure { pixel, _ in
            RGBA8(red: pixel.red + 40, green: pixel.green - 23, blue: pixel.blue + 14)
        }
        #expect(tinted.border > 2)
    }

    @Test func `smooth ground, edges of the photo and fills of nothing are measured too`() {
        let flat = Raster(width: 50, height: 40, filledWith: RGBA8(gray: 90))
        for area in [
            PixelRect(x: 0, y: 0, width: 9, height: 9), PixelRect(x: 20, y: 20, width: 1, height: 1), flat.bounds,
        ] {
            let seam = SeamMeasure(
                of: flat, changed: Mask(width: 50, height: 40, selecting: area), bands: .serial)
            // Where nothing is around a fill there is nothing to compare it with.
            #expect(seam.border == 1 && seam.sharpness == 1, "\(area)")
        }
        #expect(SeamMeasure(of: flat, changed: Mask(width: 50, height: 40)) == .invisible)
        let none = Raster<RGBA8>(width: 0, height: 0)
        #expect(SeamMeasure(of: none, changed: Mask(width: 0, height: 0)) == .invisible)
    }

    @Test func `the measure is the same for any number of threads`() {
        let photo = ground(seed: 8)
        let one = SeamMeasure(of: photo, changed: mask, bands: .serial)
        for threads in [2, 4] {
            #expect(SeamMeasure(of: photo, changed: mask, bands: ParallelBands(threadCount: threads)) == one)
        }
    }
}
