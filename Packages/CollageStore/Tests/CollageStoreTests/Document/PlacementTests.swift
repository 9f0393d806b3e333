import CollageStore
import Foundation
import ImagingCore
import Testing

struct PlacementTests {
    @Test func `a quarter turn at twice the size takes the top right corner to the bottom right`() throws {
        let placement = try Placement(center: Point(x: 100, y: 50), rotation: .pi / 2, scale: 2)
        let map = placement.map(of: PixelSize(width: 40, height: 20))
        #expect(map.apply(to: Point(x: 40, y: 0)) == Point(x: 120, y: 90))
        #expect(map.apply(to: Point(x: 20, y: 10)) == placement.center)
    }

    @Test func `a mirrored image has its left edge at the right`() throws {
        let placement = try Placement(center: Point(x: 10, y: 10), isMirrored: true)
        #expect(placement.map(of: PixelSize(width: 4, height: 2)).apply(to: Point(x: 0, y: 0)) == Point(x: 12, y: 9))
    }

    @Test(arguments: [(0.0, 0.0), (2 * .pi, 0), (-.pi, .pi), (.pi, .pi), (3 * .pi, .pi), (-0.0, 0)])
    func `whole turns are taken off`(given: Double, kept: Double) throws {
        let placement = try Placement(center: Point(x: 0, y: 0), rotation: given)
        #expect(placement.rotation == kept && placement.rotation.sign == kept.sign)
    }

    @Test(arguments: [.nan, .infinity, -.infinity, 1e300, 1e4 + 1, 0, -1, 1e-300] as [Double])
    func `no scale but a sensible one is taken`(scale: Double) {
        #expect(throws: CollageError.self) { try Placement(center: Point(x: 0, y: 0), scale: scale) }
        #expect(Placement.scaleDomain.contains(Placement(clampingCenter: Point(x: 0, y: 0), scale: scale).scale))
    }

    @Test(arguments: [.nan, .infinity, -.infinity, 1e300, -1e7] as [Double])
    func `no centre and no angle but a sensible one is taken`(value: Double) throws {
        #expect(throws: CollageError.self) { try Placement(center: Point(x: value, y: 0)) }
        #expect(throws: CollageError.self) { try Placement(center: Point(x: 0, y: value)) }
        #expect(throws: CollageError.self) { try Placement(center: Point(x: 0, y: 0), rotation: value) }
        let held = Placement(clampingCenter: Point(x: value, y: value), rotation: value)
        #expect(try Placement(center: held.center, rotation: held.rotation) == held)
    }
}
