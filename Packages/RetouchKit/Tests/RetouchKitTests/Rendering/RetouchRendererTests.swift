import Foundation
import ImagingCore
import InpaintKit
import Synchronization
import Testing
import _ImagingTestSupport

@testable import RetouchKit

struct RetouchRendererTests {
    private let photo = DrawnPhoto.pebbles(96, 70)

    private func removal(
        _ x: Int, _ y: Int, _ side: Int = 8, of photo: Raster<RGBA8>? = nil, method: InpaintMethod = .diffusion
    ) throws -> [EditOperation] {
        let size = (photo ?? self.photo).size
        let mask = MaskOperation(
            Mask(
                width: size.width, height: size.height, selecting: PixelRect(x: x, y: y, width: side, height: side)),
            tool: .object)
        let inpaint = try InpaintOperation(maskID: mask.id, patchRadius: 1, dilation: 1, feather: 1, method: method)
        return [.mask(mask), .inpaint(inpaint)]
    }

    private func renderer(_ photo: Raster<RGBA8>? = nil, cacheLimit: Int = 1 << 24) -> RetouchRenderer {
        RetouchRenderer(original: photo ?? self.photo, cacheLimit: cacheLimit, threadCount: 1)
    }

    @Test func `without operations the original is shown, bit by bit`() async throws {
        let renderer = renderer()
        expectSame(try await renderer.render(EditStack(), at: .full).pixels, photo)
        expectSame(try await renderer.render(EditStack()).pixels, photo)
        let half = try await renderer.render(EditStack(), at: .preview(maximumSide: 50))
        expectSame(half.pixels, photo.halved(bands: .serial))
        // Masks alone show nothing, nor does what was undone.
        var stack = EditStack()
        let operations = try removal(20, 20)
        try stack.append(operations[0])
        expectSame(try await renderer.render(stack, at: .full).pixels, photo)
        try stack.append(operations[1])
        stack.undo()
        expectSame(try await renderer.render(stack, at: .full).pixels, photo)
    }

    @Test func `a removal is the engine's, then light, then framing`() async throws {
        let operations = try removal(30, 20, 10, method: .auto)
        let settings: [AdjustmentSetting: Double] = [.exposure: 0.4, .shadows: 30]
        let crop = try CropRect(x: 0.1, y: 0.1, width: 0.5, height: 0.75)
        // The order among the kinds does not matter.
        let stack = try EditStack(
            [.adjustment(AdjustmentOperation(settings, crop: crop))] + operations)
        guard case .mask(let mask) = operations[0] else { return }
        let options = InpaintOptions(patchRadius: 1, dilation: 1, feather: 1, memoryBudget: 1_500_000_000)
        let filled = try await InpaintEngine(threadCount: 1).remove(
            try mask.mask.mask(), from: photo, options: options)
        let expected = filled.pixels.adjusted(by: try PhotoAdjustments(settings))
            .framed(by: try PhotoFraming(crop: crop))
        let renderer = renderer()
        let full = try await renderer.render(stack, at: .full)
        expectSame(full.pixels, expected)
        expectSame(try await renderer.render(stack).pixels, expected)
        #expect(full.originalPoint(of: Point(x: 0.5, y: 0.5)) == Point(x: 10.5, y: 7.5))
        #expect(full.shownPoint(of: Point(x: 10.5, y: 7.5)) == Point(x: 0.5, y: 0.5))
        #expect(full.seams.keys.sorted { $0.uuidString < $1.uuidString } == [operations[1].id])
        #expect(full.shown(try mask.mask.mask()).selectedCount == 100)
    }

    @Test func `light never runs a fill again, and undo and redo run nothing`() async throws {
        var stack = try EditStack(removal(10, 10) + removal(60, 40))
        let renderer = renderer()
        _ = try await renderer.render(stack)
        #expect(await renderer.work.fills == 2)
        for exposure in [0.2, 0.4, 0] {
            try stack.append(.adjustment(AdjustmentOperation([.exposure: exposure])))
            _ = try await renderer.render(stack)
        }
        let work = await renderer.work
        #expect(work.fills == 2)
        for state in [0, 3, 1, 7, 2, 5, 6, 4] {
            try stack.jump(to: state)
            _ = try await renderer.render(stack)
        }
        #expect(await renderer.work.fills == 2)
    }

    @Test func `another fill in the middle runs again only what sees it`() async throws {
        let wide = DrawnPhoto.pebbles(400, 24)
        let first = try removal(10, 10, of: wide)
        let operations = try first + removal(30, 12, of: wide) + removal(370, 10, of: wide)
        var stack = try EditStack(operations)
        let renderer = renderer(wide)
        _ = try await renderer.render(stack)
        guard case .inpaint(let inpaint) = first[1] else { return }
        try stack.replace(inpaint.id, with: .inpaint(inpaint.refined(by: 1)))
        let picture = try await renderer.render(stack)
        // The first, and the second beside it; the third is far away.
        #expect(await renderer.work.fills == 5)
        expectSame(picture.pixels, try await self.renderer(wide).render(stack).pixels)
        // Without the first, the third is still as it was.
        guard case .mask(let mask) = first[0] else { return }
        try stack.remove(mask.id, includingDependants: true)
        let without = try await renderer.render(stack)
        #expect(await renderer.work.fills == 6)
        expectSame(without.pixels, try await self.renderer(wide).render(stack).pixels)
    }

    @Test func `only tiles that changed are adjusted again`() async throws {
        let wide = DrawnPhoto.pebbles(600, 40)
        let renderer = renderer(wide)
        for settings in [[.exposure: 0.5], [.shadows: 40, .contrast: 10]] as [[AdjustmentSetting: Double]] {
            await renderer.removeCachedPictures()
            var stack = try EditStack([.adjustment(AdjustmentOperation(settings))])
            _ = try await renderer.render(stack)
            let before = await renderer.work.tiles
            for operation in try removal(20, 20, 4, of: wide) { try stack.append(operation) }
            let picture = try await renderer.render(stack)
            let tiles = await renderer.work.tiles - before
            #expect(tiles == 1, "\(tiles) of 3")
            expectSame(picture.pixels, try await self.renderer(wide).render(stack).pixels)
        }
    }

    @Test func `states share what they have in common, and the cache keeps its limit`() async throws {
        let wide = DrawnPhoto.pebbles(700, 40)
        let limit = 150_000
        let (renderer, small) = (renderer(wide), renderer(wide, cacheLimit: limit))
        var stack = EditStack()
        for x in [20, 350, 660] {
            for operation in try removal(x, 20, 4, of: wide) { try stack.append(operation) }
            let picture = try await renderer.render(stack)
            expectSame(try await small.render(stack).pixels, picture.pixels)
            #expect(await small.cachedByteCount <= limit)
        }
        // The first three of 112,000 bytes each, in tiles of a third: two, two and one that are new.
        #expect(await renderer.cachedByteCount < 250_000)
        let none = self.renderer(wide, cacheLimit: 0)
        expectSame(try await none.render(stack).pixels, try await renderer.render(stack).pixels)
        #expect(await none.cachedByteCount == 0)
        await renderer.removeCachedPictures()
        #expect(await renderer.cachedByteCount == 0)
    }

    @Test func `a preview shows the export's fill, not another that would do as well`() async throws {
        let photo = DrawnPhoto.pebbles(200, 120)
        let stack = try EditStack(removal(80, 40, 36, of: photo, method: .auto))
        let renderer = renderer(photo)
        let preview = try await renderer.render(stack, at: .preview(maximumSide: 100)).pixels
        let export = try await renderer.render(stack, at: .full).pixels.halved(bands: .serial)
        // What else would do: the same hole filled in the small picture by itself.
        let half = photo.halved(bands: .serial)
        let other = try await self.renderer(half).render(
            EditStack(removal(40, 20, 18, of: half, method: .auto)), at: .full
        ).pixels
        func difference(_ a: Raster<RGBA8>, _ b: Raster<RGBA8>) -> Int {
            let hole = PixelRect(x: 40, y: 20, width: 18, height: 18)
            let (a, b) = (a.boxBlurred(radius: 1).cropped(to: hole), b.boxBlurred(radius: 1).cropped(to: hole))
            return zip(a.pixels, b.pixels).reduce(0) { $0 + abs(Int($1.0.red) - Int($1.1.red)) } / hole.area
        }
        let (toExport, toOther) = (difference(preview, export), difference(other, export))
        #expect(toExport * 3 < toOther, "\(toExport) \(toOther)")
        // Beyond the hole both are the original.
        let beyond = PixelRect(x: 0, y: 0, width: 30, height: 60)
        expectSame(preview.cropped(to: beyond), half.cropped(to: beyond))
    }

    @Test func `a photo beyond the budget says what a person can do`() async throws {
        let stack = try EditStack(removal(30, 20, 10))
        let little = RetouchRenderer(original: photo, memoryBudget: 60_000)
        let error = await #expect(throws: RetouchError.self) { try await little.render(stack, at: .full) }
        #expect(error?.errorDescription == "Image too large to process. Try cropping first.")
        await #expect(throws: RetouchError.self) { try await little.render(stack) }
        let adjusted = try EditStack([
            .adjustment(AdjustmentOperation([.exposure: 1], crop: CropRect(x: 0, y: 0, width: 1, height: 0.9)))
        ])
        await #expect(throws: RetouchError.imageTooLarge(needed: 77952, budget: 60_000)) {
            try await little.render(adjusted, at: .full)
        }
        let other = MaskOperation(Mask(width: 3, height: 3), tool: .brush)
        await #expect(throws: RetouchError.maskSizeMismatch(other.mask.size, expected: photo.size)) {
            try await little.render(EditStack([.mask(other)]))
        }
    }

    @Test func `progress goes up through the stages, and a cancelled task gives no picture`() async throws {
        let stack = try EditStack(
            removal(10, 10) + removal(60, 40) + [.adjustment(AdjustmentOperation([.contrast: 10]))])
        let reports = Mutex<[WorkProgress]>([])
        _ = try await renderer().render(stack, at: .full) { report in reports.withLock { $0.append(report) } }
        let seen = reports.withLock { $0 }
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.fraction <= $1.fraction })
        #expect(seen.last == WorkProgress(fraction: 1, stage: "frame"))
        var stages: [String] = []
        for report in seen where stages.last != report.stage { stages.append(report.stage) }
        #expect(stages == ["prepare", "fill 1 of 2", "fill 2 of 2", "adjust", "frame"])
        let renderer = renderer()
        let cancelled = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await renderer.render(stack)
        }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        // The next one is whole.
        expectSame(
            try await renderer.render(stack).pixels, try await self.renderer().render(stack, at: .full).pixels)
    }
}
