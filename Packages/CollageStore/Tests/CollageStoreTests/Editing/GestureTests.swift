import CollageStore
import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

struct GestureTests {
    @Test func `fingers twice as far apart and a quarter turned`() throws {
        let motion = GestureMotion(
            from: [Point(x: 0, y: 0), Point(x: 10, y: 0)], to: [Point(x: 0, y: 0), Point(x: 0, y: 20)])
        #expect(motion.anchor == Point(x: 5, y: 0) && motion.translation == Point(x: -5, y: 10))
        #expect(motion.scale == 2 && motion.rotation == .pi / 2)
        let placement = motion.apply(to: try Placement(center: Point(x: 10, y: 0)))
        #expect(placement == (try Placement(center: Point(x: 0, y: 20), rotation: .pi / 2, scale: 2)))
    }

    @Test func `one finger shifts, none and two on one spot do not turn`() throws {
        let start = try Placement(center: Point(x: 10, y: 20), rotation: 1)
        #expect(GestureMotion(from: [], to: []).apply(to: start) == start)
        let shift = GestureMotion(from: [Point(x: 1, y: 1)], to: [Point(x: 4, y: 5)])
        #expect(shift.apply(to: start) == (try Placement(center: Point(x: 13, y: 24), rotation: 1)))
        let spot = GestureMotion(
            from: [Point(x: 1, y: 1), Point(x: 1, y: 1)], to: [Point(x: 0, y: 0), Point(x: 90, y: 0)])
        #expect(spot.scale == 1 && spot.rotation == 0 && spot.translation == Point(x: 44, y: -1))
    }

    @Test(arguments: [.nan, .infinity, -.infinity] as [Double])
    func `a motion that is no number moves nothing`(value: Double) throws {
        let start = try Placement(center: Point(x: 10, y: 20), rotation: 1)
        #expect(GestureMotion(translation: Point(x: value, y: 0)).apply(to: start) == start)
        #expect(GestureMotion(scale: value).apply(to: start) == start)
        #expect(GestureMotion(rotation: value).apply(to: start) == start)
    }

    @Test func `whatever two fingers do, what was under them stays under them`() throws {
        var random = SeededGenerator(seed: 1)
        func point() -> Point {
            Point(x: .random(in: 0...300, using: &random), y: .random(in: 0...200, using: &random))
        }
        for number in 0..<200 {
            let image = SampleImages.image(
                0, .random(in: 1...900, using: &random), .random(in: 1...900, using: &random))
            let placement = try Placement(
                center: point(), rotation: .random(in: -4...4, using: &random),
                scale: .random(in: 0.1...4, using: &random), isMirrored: .random(using: &random))
            let item = try CollageItem(base: image, placement: placement)
            let (from, to) = ([point(), point()], [point(), point()])
            guard from[0].distance(to: from[1]) > 1, to[0].distance(to: to[1]) > 1 else { continue }
            let moved = try CollageItem(base: image, placement: GestureMotion(from: from, to: to).apply(to: placement))
            for finger in 0..<2 {
                let place = moved.map.apply(to: item.imagePlace(of: from[finger]))
                #expect(place.distance(to: to[finger]) < 1e-6, "number \(number)")
            }
        }
    }

    @Test func `at the ends of the scale the point between the fingers stays between them`() throws {
        let placement = try Placement(center: Point(x: 30, y: 40))
        let motion = GestureMotion(
            from: [Point(x: 40, y: 50), Point(x: 60, y: 50)], to: [Point(x: 0, y: 90), Point(x: 200, y: 90)])
        let held = motion.apply(to: placement, within: 0.5...2)
        #expect(held.scale == 2)
        // (50, 50) lies 20 right of the centre and 10 below it; at twice the size 40 and 20, and it has gone to (100, 90).
        #expect(held.center == Point(x: 60, y: 70))
    }

    @Test func `a gesture does not depend on the places between its beginning and its end`() throws {
        var random = SeededGenerator(seed: 2)
        let id = SampleImages.id(1)
        var direct = RandomEvents.begin()
        try direct.reduce(.add(SampleImages.image(), id: id))
        try direct.reduce(.beginGesture(id))
        let start = [1: Point(x: 100, y: 100), 2: Point(x: 200, y: 120)]
        let end = [1: Point(x: 90, y: 60), 2: Point(x: 190, y: 160)]
        try direct.reduce(.moveFingers(start))
        var winding = direct
        for _ in 0..<30 {
            let far = Double.random(in: 2...9000, using: &random)
            try winding.reduce(.moveFingers([1: Point(x: 100, y: 100), 2: Point(x: 100 + far, y: 99)]))
        }
        try winding.reduce(.moveFingers(end))
        try direct.reduce(.moveFingers(end))
        #expect(winding.layout == direct.layout)
    }

    @Test func `a finger that comes or goes makes nothing jump`() throws {
        let id = SampleImages.id(1)
        var state = RandomEvents.begin()
        try state.reduce(.add(SampleImages.image(), id: id))
        try state.reduce(.beginGesture(id))
        try state.reduce(.moveFingers([1: Point(x: 100, y: 100)]))
        try state.reduce(.moveFingers([1: Point(x: 110, y: 100)]))
        let shifted = state.layout
        #expect(shifted.items[0].placement.center == Point(x: 160, y: 100))
        try state.reduce(.moveFingers([1: Point(x: 110, y: 100), 2: Point(x: 210, y: 100)]))
        #expect(state.layout == shifted)
        try state.reduce(.moveFingers([1: Point(x: 60, y: 100), 2: Point(x: 260, y: 100)]))
        #expect(state.layout.items[0].placement.scale == shifted.items[0].placement.scale * 2)
        let scaled = state.layout
        try state.reduce(.moveFingers([2: Point(x: 260, y: 100)]))
        #expect(state.layout == scaled)
        try state.reduce(.moveFingers([2: Point(x: 260, y: 90)]))
        #expect(state.layout.items[0].placement.center == Point(x: 160, y: 90))
        try state.reduce(.moveFingers([:]))
        #expect(state.movedItem == nil)
        try state.reduce(.undo)
        #expect(state.layout.items[0].placement.center == Point(x: 150, y: 100))
    }
}
