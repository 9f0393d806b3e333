import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

/// What describes a component, straight from the pixels of its mask.
private struct SlowShape {
    var area = 0
    var holeCount = 0
    var perimeter = 0.0
    var central20 = 0.0
    var central11 = 0.0
    var central02 = 0.0

    init(_ mask: Mask, _ connectivity: Connectivity) {
        func selects(_ x: Int, _ y: Int) -> Bool {
            mask.coverage.bounds.contains(x: x, y: y) && mask.selects(column: x, row: y)
        }
        let places = (0..<mask.width * mask.height).map { ($0 % mask.width, $0 / mask.width) }
            .filter { selects($0.0, $0.1) }
        area = places.count
        let x = Double(places.reduce(0) { $0 + $1.0 }) / Double(area)
        let y = Double(places.reduce(0) { $0 + $1.1 }) / Double(area)
        var straight = 0
        var slanted = 0
        for (column, row) in places {
            let (dx, dy) = (Double(column) - x, Double(row) - y)
            central20 += dx * dx
            central11 += dx * dy
            central02 += dy * dy
            for (sx, sy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] where !selects(column + sx, row + sy) { straight += 1 }
            for (sx, sy) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] where !selects(column + sx, row + sy) { slanted += 1 }
        }
        perimeter = Double.pi / 8 * (Double(straight) + Double(slanted) / 2.0.squareRoot())
        // Holes are the pieces of the rest that do not reach a frame around it, in the other connectivity.
        var rest = Mask(width: mask.width + 2, height: mask.height + 2).inverted()
        for (column, row) in places { rest.coverage[column + 1, row + 1] = 0 }
        holeCount = rest.connectedComponents(connectivity: connectivity == .eight ? .four : .eight).components.count - 1
    }
}

private func disc(radius: Double) -> ConnectedComponents.Component {
    Mask(width: 99, height: 99, selectingCircleAt: Point(x: 49.5, y: 49.5), radius: radius)
        .connectedComponents().components[0]
}

struct ComponentShapeTests {
    @Test func `a ring has a hole, and spreads to both sides`() {
        let ring = mask("###", "#.#", "###").connectedComponents().components[0]
        #expect(ring.area == 8 && ring.holeCount == 1 && ring.centroid == Point(x: 1.5, y: 1.5))
        #expect(ring.central20 == 6 && ring.central02 == 6 && ring.central11 == 0)
        #expect(ring.eccentricity == 0 && ring.orientation == 0 && ring.extent == 8.0 / 9)
    }

    @Test func `a single pixel has an outline but no axes`() {
        let pixel = mask("...", ".#.").connectedComponents().components[0]
        #expect(abs(pixel.perimeter - (1 + 0.5.squareRoot()) * Double.pi / 2) < 1e-12)
        #expect(pixel.majorAxisLength == 0 && pixel.minorAxisLength == 0 && pixel.eccentricity == 0)
        #expect(pixel.holeCount == 0 && pixel.extent == 1)
    }

    @Test func `whether a diagonal closes a ring depends on the neighbours`() {
        let diamond = mask(".#.", "#.#", ".#.")
        #expect(diamond.connectedComponents(connectivity: .eight).components.map(\.holeCount) == [1])
        #expect(diamond.connectedComponents(connectivity: .four).components.map(\.holeCount) == [0, 0, 0, 0])
        // With four neighbours, what lies within is tied to the outside through the corner.
        let open = mask("##.", "#.#", "###")
        #expect(open.connectedComponents(connectivity: .eight).components.map(\.holeCount) == [1])
        #expect(open.connectedComponents(connectivity: .four).components.map(\.holeCount) == [0])
    }

    @Test func `lines lie in their direction`() {
        let falling = mask("#...", ".#..", "..#.", "...#").connectedComponents().components[0]
        #expect(abs(falling.orientation - Double.pi / 4) < 1e-12)
        let rising = mask("..#", ".#.", "#..").connectedComponents().components[0]
        #expect(abs(rising.orientation + Double.pi / 4) < 1e-12)
        let upright = mask("#", "#", "#").connectedComponents().components[0]
        #expect(upright.orientation == Double.pi / 2 && upright.eccentricity == 1 && upright.minorAxisLength == 0)
        #expect(abs(upright.majorAxisLength - 4 * (2.0 / 3).squareRoot()) < 1e-12)
        #expect(mask("####").connectedComponents().components[0].orientation == 0)
    }

    @Test(arguments: [10.0, 25, 40.5]) func `discs have nearly the figures of circles`(radius: Double) {
        let found = disc(radius: radius)
        #expect(abs(found.perimeter / (2 * Double.pi * radius) - 1) < 0.005 + 0.4 / radius)
        #expect(abs(found.equivalentDiameter / (2 * radius) - 1) < 0.01)
        #expect(abs(found.majorAxisLength / (2 * radius) - 1) < 0.01)
        #expect(abs(found.circularity - 1) < 0.01 + 0.8 / radius)
        #expect(found.eccentricity < 0.01)
    }

    @Test("random masks have the figures of the definition", arguments: edgeSizes, Connectivity.allCases)
    func definition(size: PixelSize, connectivity: Connectivity) {
        var generator = SeededGenerator(seed: UInt64(size.width * 100 + size.height))
        for share in [0.3, 0.55, 0.7, 0.95] {
            let mask = randomMask(width: size.width, height: size.height, share: share, using: &generator)
            let found = mask.connectedComponents(connectivity: connectivity)
            for (index, component) in found.components.enumerated() {
                let slow = SlowShape(found.croppedMask(of: index + 1), connectivity)
                #expect(component.area == slow.area)
                #expect(component.holeCount == slow.holeCount)
                #expect(abs(component.perimeter - slow.perimeter) < 1e-9 * slow.perimeter)
                let tolerance = 1e-9 * (slow.central20 + slow.central02 + 1)
                #expect(abs(component.central20 - slow.central20) < tolerance)
                #expect(abs(component.central11 - slow.central11) < tolerance)
                #expect(abs(component.central02 - slow.central02) < tolerance)
            }
        }
    }

    @Test func `where a component lies does not change its form`() {
        let near = mask("##.", ".##", "..#").connectedComponents().components[0]
        var far = Mask(width: 60000, height: 4)
        for (x, y) in [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)] { far.coverage[59990 + x, y] = 255 }
        let moved = far.connectedComponents().components[0]
        #expect(moved.central20 == near.central20 && moved.central11 == near.central11)
        #expect(moved.perimeter == near.perimeter && moved.orientation == near.orientation)
    }
}
