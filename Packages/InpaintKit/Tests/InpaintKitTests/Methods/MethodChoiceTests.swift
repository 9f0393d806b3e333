import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct MethodChoiceTests {
    private var options: InpaintOptions {
        var options = InpaintOptions.bare()
        options.method = .auto
        return options
    }

    @Test func `roughness is the mean difference from the mean of nine`() {
        // One pixel of 90 on black: it differs by 80 from its mean, its eight neighbours by 10.
        var photo = Raster(width: 7, height: 7, filledWith: RGBA8(gray: 0))
        photo[3, 3] = RGBA8(gray: 90)
        let none = [UInt8](repeating: 0, count: 49)
        let all = [UInt8](repeating: 1, count: 49)
        let roughness = MethodChoice.roughness(of: photo, unknown: none, painted: all)
        #expect(abs(roughness - 160.0 / 25) < 1e-9)
        #expect(MethodChoice.roughness(of: photo, unknown: all, painted: all) == 0)
        #expect(MethodChoice.roughness(of: photo, unknown: none, painted: none) == 0)
    }

    @Test func `a wire is thin on smooth ground, not on noise, and a box is wide`() throws {
        var generator = SeededGenerator(seed: 21)
        let noise = Raster<RGBA8>.random(width: 640, height: 120, using: &generator)
        let photo = drawn(width: 640, height: 120) { x, y in x < 440 ? RGBA8(gray: UInt8(100 + y / 2)) : noise[x, y] }
        let hole = try boxMask(640, 120, x: 20, y: 50, 60, 6)
            .union(boxMask(640, 120, x: 520, y: 50, 60, 6)).union(boxMask(640, 120, x: 270, y: 20, 60, 70))
        let decisions = try filled(photo, without: hole, options).decisions
        #expect(decisions.map(\.method) == [.patchMatch, .diffusion, .patchMatch])
        #expect(decisions.map(\.area.x) == [270, 20, 520])
        guard case .wide(let depth) = decisions[0].reason,
            case .thinOnSmoothGround(let thin, let smooth) = decisions[1].reason,
            case .textured(let rough) = decisions[2].reason
        else {
            Issue.record("other reasons: \(decisions)")
            return
        }
        #expect(depth == 30)
        #expect(thin == 3)
        #expect(smooth < 1)
        #expect(rough > 20)
    }

    @Test func `what is asked for is done`() throws {
        let photo = Raster(width: 60, height: 40, filledWith: RGBA8(gray: 50))
        for method in [InpaintMethod.patchMatch, .diffusion] {
            var options = options
            options.method = method
            let decisions = try filled(photo, without: boxMask(60, 40, x: 20, y: 10, 3, 3), options).decisions
            #expect(decisions.map(\.method) == [method])
            #expect(decisions.map(\.reason) == [.asked])
        }
    }
}
