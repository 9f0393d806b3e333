import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct ThinHolesTests {
    private func thin(_ photo: Raster<RGBA8>, _ hole: Mask, _ method: InpaintMethod) -> ThinHoles {
        let changed = ChangedArea(of: hole, dilation: 0, feather: 0, bands: .serial)
        return ThinHoles(of: changed, in: photo, method: method, bands: .serial)
    }

    @Test func `a wire that crosses a box is diffused beside it, in one piece on each side`() throws {
        let photo = Raster(width: 420, height: 160, filledWith: RGBA8(gray: 80))
        let hole = try boxMask(420, 160, x: 0, y: 70, 420, 4).union(boxMask(420, 160, x: 170, y: 40, 50, 70))
        let found = thin(photo, hole, .auto)
        #expect(found.diffused.map(\.thin.hole.x) == [0, 256, 384])
        #expect(found.textured.isEmpty)
        #expect(found.decisions(in: photo.bounds).map(\.area.x) == [0, 256])
        #expect(found.decisions(in: photo.bounds).map(\.area.width) == [128, 164])
        #expect(
            found.decisions(in: photo.bounds).map(\.reason)
                == Array(repeating: .thinOnSmoothGround(depth: 2, roughness: 0), count: 2))
        let box = HoleRegion(bounds: photo.bounds, hole: PixelRect(x: 128, y: 40, width: 128, height: 70), depth: 25)
        #expect(found.reason(for: box) == .wide(depth: 25))
    }

    @Test func `a wire over leaves is left to matching`() {
        var generator = SeededGenerator(seed: 5)
        let photo = Raster<RGBA8>.random(width: 300, height: 60, using: &generator)
        let found = thin(photo, boxMask(300, 60, x: 10, y: 20, 280, 5), .auto)
        #expect(found.diffused.isEmpty && found.decisions(in: photo.bounds).isEmpty)
        #expect(found.textured.count == 3)
        let wire = HoleRegion(bounds: photo.bounds, hole: PixelRect(x: 10, y: 20, width: 280, height: 5), depth: 3)
        guard case .textured(let roughness) = found.reason(for: wire) else {
            Issue.record("another reason")
            return
        }
        #expect(roughness > MethodChoice.smoothRoughness)
    }

    @Test func `diffusion takes all that is thin, other methods nothing`() {
        var generator = SeededGenerator(seed: 6)
        let photo = Raster<RGBA8>.random(width: 90, height: 60, using: &generator)
        let hole = boxMask(90, 60, x: 10, y: 20, 60, 5)
        #expect(thin(photo, hole, .diffusion).decisions(in: photo.bounds).map(\.reason) == [.asked])
        #expect(thin(photo, hole, .patchMatch).diffused.isEmpty)
        #expect(thin(photo, hole, .exemplar).diffused.isEmpty)
    }

    @Test func `what is closed is known from then on`() {
        let hole = boxMask(40, 30, x: 5, y: 6, 20, 3)
        var changed = ChangedArea(of: hole, dilation: 0, feather: 0, bands: .serial)
        changed.close(PixelRect(x: 5, y: 6, width: 12, height: 3))
        #expect(changed.mask == boxMask(40, 30, x: 17, y: 6, 8, 3))
        let box = PixelRect(x: 0, y: 0, width: 40, height: 30)
        #expect(changed.flags(changed.unknown, in: box).reduce(0) { $0 + Int($1) } == 24)
        #expect(changed.flags(changed.painted, in: box) == changed.flags(changed.unknown, in: box))
    }
}
