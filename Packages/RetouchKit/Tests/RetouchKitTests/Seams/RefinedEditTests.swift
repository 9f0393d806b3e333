import Foundation
import ImagingCore
import Testing

@testable import RetouchKit

struct RefinedEditTests {
    /// A thing with a soft rim on plain ground, and a mask that leaves the rim.
    private func scene() throws -> (photo: Raster<RGBA8>, stack: EditStack, id: UUID) {
        var photo = DrawnPhoto.pebbles(90, 60)
        for row in 0..<60 {
            for column in 0..<90 {
                let grain = photo[column, row].red % 9
                photo[column, row] = RGBA8(red: 90 + grain, green: 100 + grain, blue: 80 + grain)
            }
        }
        for row in 20..<34 { for column in 40..<54 { photo[column, row] = RGBA8(red: 230, green: 40, blue: 40) } }
        let mask = MaskOperation(
            Mask(width: 90, height: 60, selecting: PixelRect(x: 42, y: 22, width: 10, height: 10)), tool: .object)
        let removal = try InpaintOperation(maskID: mask.id, patchRadius: 1, dilation: 0, feather: 0)
        return (photo, try EditStack([.mask(mask), .inpaint(removal)]), removal.id)
    }

    @Test func `refining is kept only where it is less visible`() async throws {
        let (photo, stack, id) = try scene()
        let renderer = RetouchRenderer(original: photo, threadCount: 1)
        let outcome = try await renderer.refined(id, in: stack, by: 3)
        #expect(outcome.isImproved == (outcome.after.visibility < outcome.before.visibility))
        if outcome.isImproved {
            guard case .inpaint(let refined)? = outcome.stack[id] else { return }
            #expect(refined.dilation == 3 && refined.seed == 1)
            #expect(try await renderer.render(outcome.stack).seams[id] == outcome.after)
        } else {
            #expect(outcome.stack == stack)
        }
        // Whatever is tried, it never gets worse.
        var visibility = outcome.before.visibility
        var edited = stack
        for distance in [1.0, 0] {
            edited = try await renderer.refined(id, in: edited, by: distance).stack
            let now = try #require(try await renderer.render(edited).seams[id]).visibility
            #expect(now <= visibility)
            visibility = now
        }
    }

    @Test func `only a removal in effect can be refined`() async throws {
        let (photo, stack, id) = try scene()
        var undone = stack
        undone.undo()
        let renderer = RetouchRenderer(original: photo, threadCount: 1)
        await #expect(throws: RetouchError.missingOperation(id)) { try await renderer.refined(id, in: undone) }
        let mask = stack.operations[0].id
        await #expect(throws: RetouchError.missingOperation(mask)) { try await renderer.refined(mask, in: stack) }
    }
}
