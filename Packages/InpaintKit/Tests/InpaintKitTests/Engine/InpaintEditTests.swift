import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

/// An edit that is applied, and refined.
struct InpaintEditTests {
    private let photo: Raster<RGBA8>
    private let hole = boxMask(40, 30, x: 15, y: 10, 8, 7)

    init() {
        var generator = SeededGenerator(seed: 9)
        photo = Raster<RGBA8>.random(width: 40, height: 30, using: &generator)
    }

    @Test func `applying an edit removes its mask with its sources and options`() async throws {
        let sources = InpaintSources.except(boxMask(40, 30, x: 0, y: 0, 40, 8))
        let edit = InpaintEdit(removing: hole, sources: sources, options: .bare(seed: 5))
        let engine = InpaintEngine(threadCount: 1)
        let expected = try await engine.remove(hole, from: photo, sources: sources, options: .bare(seed: 5))
        expectSame(try await engine.apply(edit, to: photo).pixels, expected.pixels)
    }

    @Test func `refining grows the mask by a disc and makes the next fill`() {
        let edit = InpaintEdit(
            removing: mask(".....", ".....", "..#..", ".....", "....."), options: InpaintOptions(dilation: 1, seed: 7))
        let refined = edit.refined(by: 1)
        #expect(refined.mask == mask(".....", "..#..", ".###.", "..#..", "....."))
        #expect(refined.options == InpaintOptions(dilation: 1, seed: 8))
        #expect(refined.sources == edit.sources)
        var changed = edit
        changed.refine(by: 1)
        #expect(changed == refined)
        #expect(edit.refined().mask == edit.mask.dilated(radius: 4))
    }

    @Test func `refining by nothing is another fill of the same hole`() async throws {
        let edit = InpaintEdit(removing: hole, options: .bare(seed: 5))
        let other = edit.refined(by: 0)
        #expect(other.mask == hole)
        #expect(InpaintEdit(removing: hole, options: .bare(seed: .max)).refined(by: 0).options.seed == 0)
        let first = try await InpaintEngine().apply(edit, to: photo).pixels
        let second = try await InpaintEngine().apply(other, to: photo).pixels
        #expect((first == second) == false)
        expectSame(second, first, outside: hole)
    }

    @Test func `a mask that selects nothing stays so`() async throws {
        let edit = InpaintEdit(removing: Mask(width: 40, height: 30)).refined(by: 9)
        #expect(edit.mask.isEmpty)
        expectSame(try await InpaintEngine().apply(edit, to: photo).pixels, photo)
    }

    @Test func `refined until nothing is left to copy from, it says so`() async throws {
        let edit = InpaintEdit(removing: hole).refined(by: 60)
        await #expect(throws: InpaintError.nothingToCopyFrom(selectedPixels: 1200, photo: photo.size)) {
            try await InpaintEngine().apply(edit, to: photo)
        }
    }

    @Test func `a negative distance is a mistake`() async {
        await #expect(processExitsWith: .failure) {
            _ = InpaintEdit(removing: Mask(width: 1, height: 1)).refined(by: -1)
        }
    }
}
