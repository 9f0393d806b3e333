import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct InpaintPlanTests {
    private let photo: Raster<RGBA8>
    private let hole = boxMask(160, 130, x: 60, y: 50, 34, 30)
    private let engine = InpaintEngine(threadCount: 1)

    init() {
        var generator = SeededGenerator(seed: 71)
        let noise = Raster<UInt8>.random(width: 160, height: 130, using: &generator)
        photo = drawn(width: 160, height: 130) { x, y in
            let light = Int(noise[x, y]) / 16
            return y < 66
                ? RGBA8(red: UInt8(60 + light), green: 130, blue: 220)
                : RGBA8(red: 180, green: UInt8(90 + light), blue: 40)
        }
    }

    private func options(budget: Int? = nil) -> InpaintOptions {
        var options = InpaintOptions.bare(patchRadius: 1)
        options.memoryBudget = budget
        return options
    }

    @Test func `a plan names the regions, their surroundings and their targets`() throws {
        let both = try hole.union(boxMask(160, 130, x: 0, y: 0, 1, 1))
        let plan = try engine.plan(both, for: photo, options: options())
        #expect(
            plan.regions.map(\.hole) == [
                PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: 60, y: 50, width: 34, height: 30),
            ])
        #expect(plan.regions[1].surroundings == PixelRect(x: 0, y: 0, width: 160, height: 130))
        #expect(plan.regions.allSatisfy { $0.reduction == 1 && $0.method == .patchMatch })
        // The whole photo is looked at for either hole, so either counts the patches over both, within the photo.
        #expect(plan.regions[1].targetCount >= 36 * 32 && plan.targetCount >= plan.regions[1].targetCount)
        #expect(plan.seconds > 0 && plan.regions.allSatisfy { $0.seconds > 0 && $0.peakBytes <= plan.peakBytes })
        #expect(plan.peakBytes > photo.width * photo.height * 8)
    }

    @Test func `the planned targets are those of the finest level`() throws {
        let plan = try engine.plan(hole, for: photo, options: options())
        #expect(plan.targetCount == level(photo, hole, radius: 1).targetCount)
    }

    @Test func `an empty mask plans nothing, and bad input throws as a removal would`() throws {
        let plan = try engine.plan(Mask(width: 160, height: 130), for: photo)
        #expect(plan.regions.isEmpty && plan.peakBytes == 0 && plan.seconds == 0 && plan.targetCount == 0)
        #expect(throws: InpaintError.sizeMismatch(photo: photo.size, mask: PixelSize(width: 4, height: 4))) {
            try engine.plan(Mask(width: 4, height: 4), for: photo)
        }
        #expect(throws: InpaintError.invalidPatchRadius(0)) {
            try engine.plan(hole, for: photo, options: InpaintOptions(patchRadius: 0))
        }
    }

    @Test func `a larger photo, 16 bits and a mask of sources ask for more memory`() throws {
        let plan = try engine.plan(hole, for: photo, options: options())
        let deep = photo.map {
            RGBA16(red: UInt16($0.red) * 257, green: UInt16($0.green) * 257, blue: UInt16($0.blue) * 257, alpha: .max)
        }
        #expect(try engine.plan(hole, for: deep, options: options()).peakBytes > plan.peakBytes)
        let limited = try engine.plan(
            hole, for: photo, sources: .except(Mask(width: 160, height: 130)), options: options())
        #expect(limited.peakBytes > plan.peakBytes)
    }

    @Test func `a budget reduces the size at which the fill is decided, and one too small says what is needed`() throws
    {
        let whole = try engine.plan(hole, for: photo, options: options())
        #expect(try engine.plan(hole, for: photo, options: options(budget: whole.peakBytes)).regions[0].reduction == 1)
        let half = try engine.plan(hole, for: photo, options: options(budget: whole.peakBytes - 1))
        #expect(half.regions[0].reduction == 2 && half.peakBytes < whole.peakBytes)
        var needed = 0
        do {
            _ = try engine.plan(hole, for: photo, options: options(budget: 1))
        } catch InpaintError.memoryBudgetTooSmall(budget: 1, let bytes) {
            needed = bytes
        }
        let least = try engine.plan(hole, for: photo, options: options(budget: needed))
        #expect(least.peakBytes <= needed && least.regions[0].reduction > 1)
        #expect(throws: InpaintError.memoryBudgetTooSmall(budget: needed - 1, needed: needed)) {
            try filled(photo, without: hole, options(budget: needed - 1))
        }
    }

    @Test func `under a budget the same structure comes out, and nothing else changes`() throws {
        let whole = try engine.plan(hole, for: photo, options: options())
        let tight = options(budget: whole.peakBytes - 1)
        let result = try filled(photo, without: hole, tight).pixels
        expectSame(result, photo, outside: hole)
        // The horizon goes on, a copied square up or down.
        for row in 50..<80 where abs(row - 66) > 2 {
            for column in 60..<94 { #expect((result[column, row].blue > 125) == (row < 66)) }
        }
        for count in threadCounts {
            let isSame = try filled(photo, without: hole, tight, threadCount: count).pixels == result
            #expect(isSame)
        }
    }
}
