import ImagingCore
import Testing
import _ImagingTestSupport

@testable import ContourKit

@Suite(.serialized) struct ObjectSelectorTests {
    private let one = drawnScene(discs: [(60, 45, 20, red)])
    private let two = drawnScene(discs: [(32, 45, 18, red), (88, 45, 18, yellow)])
    private let selector = ObjectSelector(threadCount: 1)

    private func disc(_ x: Double, _ radius: Double) -> Mask {
        Mask(width: 120, height: 90, selectingCircleAt: Point(x: x, y: 45), radius: radius)
    }

    @Test func `a disc on plain ground is selected`() async throws {
        let selection = try await selector.select(at: [SelectionTap(Point(x: 66, y: 40))], in: one)
        #expect(selection.mask.size == one.size)
        #expect(sharedArea(selection.mask, disc(60, 20)) > 0.95)
        #expect(selection.bounds == selection.mask.selectedBounds)
        #expect((0...1).contains(selection.confidence))
        #expect(selection.isUncertain == (selection.confidence < 0.6))
    }

    @Test(arguments: [32.0, 88]) func `the disc that is tapped is selected, not the other`(x: Double) async throws {
        let selection = try await selector.select(at: [SelectionTap(Point(x: x, y: 45))], in: two)
        #expect(sharedArea(selection.mask, disc(x, 18)) > 0.9)
    }

    @Test func `a tap beside the object takes away what is there`() async throws {
        // Two halves of one disc; the right one is not wanted.
        var photo = one
        for row in 0..<90 {
            for column in 60..<120 where photo[column, row].red > 180 { photo[column, row] = yellow }
        }
        let taps = [
            SelectionTap(Point(x: 50, y: 45)), SelectionTap(Point(x: 70, y: 45), onObject: false),
        ]
        let selection = try await selector.select(at: taps, in: photo)
        #expect(selection.mask.selects(column: 50, row: 45))
        #expect(!selection.mask.selects(column: 70, row: 45))
    }

    @Test func `a tiny disc and a huge one are selected`() async throws {
        let tiny = drawnScene(width: 400, height: 300, discs: [(250, 120, 10, red)])
        let small = try await selector.select(at: [SelectionTap(Point(x: 251, y: 121))], in: tiny)
        let tinyDisc = Mask(width: 400, height: 300, selectingCircleAt: Point(x: 250, y: 120), radius: 10)
        #expect(sharedArea(small.mask, tinyDisc) > 0.8)
        let huge = drawnScene(width: 100, height: 90, discs: [(50, 45, 44, red)])
        let large = try await selector.select(at: [SelectionTap(Point(x: 30, y: 50))], in: huge)
        let hugeDisc = Mask(width: 100, height: 90, selectingCircleAt: Point(x: 50, y: 45), radius: 44)
        #expect(sharedArea(large.mask, hugeDisc) > 0.9)
    }

    @Test func `what stands on the lower edge is selected`() async throws {
        // A red body with a yellow head, cut by the lower edge.
        let figure = drawnScene(discs: [(60, 86, 30, red), (60, 48, 11, yellow)])
        let body = Mask(width: 120, height: 90, selectingCircleAt: Point(x: 60, y: 86), radius: 30)
        let selection = try await selector.select(at: [SelectionTap(Point(x: 60, y: 75))], in: figure)
        #expect(sharedArea(selection.mask, body) > 0.8)
    }

    @Test func `a tiny thing before two grounds is selected, not a ground`() async throws {
        var photo = drawnScene(width: 480, height: 320, discs: [])
        for row in 190..<320 {
            for column in 0..<480 { photo[column, row] = RGBA8(red: 70, green: UInt8(120 + column % 7), blue: 40) }
        }
        let disc = Mask(width: 480, height: 320, selectingCircleAt: Point(x: 300, y: 120), radius: 6)
        for (row, column) in (110..<130).flatMap({ row in (290..<310).map { (row, $0) } })
        where disc.selects(column: column, row: row) { photo[column, row] = red }
        let selection = try await selector.select(at: [SelectionTap(Point(x: 301, y: 120))], in: photo)
        #expect(sharedArea(selection.mask, disc) > 0.7)
    }

    @Test func `two taps select what has both`() async throws {
        let taps = [SelectionTap(Point(x: 50, y: 45)), SelectionTap(Point(x: 72, y: 45))]
        let selection = try await selector.select(at: taps, in: one)
        #expect(sharedArea(selection.mask, disc(60, 20)) > 0.9)
    }

    @Test func `a box selects what is in it, and nothing beyond`() async throws {
        let box = Rect(PixelRect(x: 10, y: 22, width: 44, height: 46))
        let selection = try await selector.select(at: [], in: two, box: box)
        #expect(sharedArea(selection.mask, disc(32, 18)) > 0.9)
    }

    @Test func `plain ground has no object`() async {
        for (x, y) in [(3.0, 3.0), (60, 45)] {
            let plain = drawnScene(discs: [], noise: 0)
            await #expect(throws: ContourError.noObject) {
                try await selector.select(at: [SelectionTap(Point(x: x, y: y))], in: plain)
            }
        }
    }

    @Test func `the sky beside an object is nothing, or uncertain`() async throws {
        do {
            let selection = try await selector.select(at: [SelectionTap(Point(x: 8, y: 8))], in: one)
            #expect(selection.isUncertain)
        } catch ContourError.noObject {
        }
    }

    @Test(arguments: [(0.0, 0.0), (120, 90), (0, 90), (120, 45)])
    func `taps on the border do no harm`(x: Double, y: Double) async throws {
        do {
            let selection = try await selector.select(at: [SelectionTap(Point(x: x, y: y))], in: two)
            #expect(selection.mask.size == two.size)
        } catch ContourError.noObject {
        }
    }

    @Test(arguments: [(0, 0), (1, 1), (7, 300), (3, 3)])
    func `the smallest photos have no object`(width: Int, height: Int) async throws {
        let photo = Raster(width: width, height: height, filledWith: RGBA8.white)
        let tap = SelectionTap(Point(x: 0, y: 0))
        let expected =
            width == 0
            ? ContourError.outsidePhoto(tap.point, photo: photo.size) : ContourError.noObject
        await #expect(throws: expected) { try await selector.select(at: [tap], in: photo) }
        await #expect(throws: ContourError.noObject) { try await selector.instances(in: photo) }
    }

    @Test(arguments: [(8, 8), (9, 200), (64, 8)])
    func `narrow photos do no harm`(width: Int, height: Int) async throws {
        let photo = drawnScene(width: width, height: height, discs: [(4, 4, 2, red)])
        do {
            let selection = try await selector.select(at: [SelectionTap(Point(x: 4, y: 4))], in: photo)
            #expect(selection.mask.size == photo.size)
        } catch ContourError.noObject {
        }
    }

    @Test func `without a tap on it nothing is selected`() async {
        await #expect(throws: ContourError.nothingTapped) { try await selector.select(at: [], in: one) }
        await #expect(throws: ContourError.nothingTapped) {
            try await selector.select(at: [SelectionTap(Point(x: 60, y: 45), onObject: false)], in: one)
        }
        let outside = Point(x: 121, y: 3)
        await #expect(throws: ContourError.outsidePhoto(outside, photo: one.size)) {
            try await selector.select(at: [SelectionTap(outside)], in: one)
        }
        let options = ObjectSelectionOptions(uncertainBelow: 2)
        await #expect(throws: ContourError.invalidOption(name: "uncertainBelow", allowed: "in 0...1")) {
            try await selector.select(at: [SelectionTap(Point(x: 60, y: 45))], in: one, options: options)
        }
    }

    @Test func `alternatives are smaller and larger`() async throws {
        let ring = drawnScene(discs: [(60, 45, 30, red), (60, 45, 12, yellow)])
        let selection = try await selector.select(at: [SelectionTap(Point(x: 60, y: 45))], in: ring)
        let count = selection.mask.selectedCount
        #expect(!selection.alternatives.isEmpty)
        for other in selection.alternatives {
            #expect(other.mask.size == ring.size)
            #expect(other.isLarger == (other.mask.selectedCount > count))
        }
        let alone = try await selector.select(
            at: [SelectionTap(Point(x: 60, y: 45))], in: ring, options: ObjectSelectionOptions(findsAlternatives: false)
        )
        #expect(alone.mask == selection.mask && alone.alternatives.isEmpty)
    }

    @Test func `every number of threads and level of the processor gives the same`() async throws {
        let taps = [SelectionTap(Point(x: 30, y: 40))]
        let expected = try await selector.select(at: taps, in: two)
        for threads in [2, 4] {
            let selection = try await ObjectSelector(threadCount: threads).select(at: taps, in: two)
            #expect(selection == expected)
        }
        let search = ObjectSearch(
            photo: two, options: ObjectSelectionOptions(), bands: .serial, monitor: WorkMonitor())
        try forEachDispatchLevel { (_: Int) throws in
            let found = try search.candidates(taps, box: nil, whole: nil)
            let selection = try search.selection(of: found)
            #expect(selection == expected)
        }
    }

    @Test func `what many candidates agree on comes first`() throws {
        let search = ObjectSearch(
            photo: two, options: ObjectSelectionOptions(), bands: .serial, monitor: WorkMonitor())
        let found = try search.candidates([SelectionTap(Point(x: 30, y: 40))], box: nil, whole: nil)
        #expect(found.map(\.agreement) == found.map(\.agreement).sorted(by: >))
        // The expected overlap, once more: the mean overlap with all, weighted by plausibility.
        let best = found.map(\.plausibility).max()!
        let weights = found.map { ExactMath.exponential($0.plausibility - best) }
        let overlaps = zip(found, weights).map { found[0].drawing.overlap(with: $0.drawing) * $1 }
        #expect(abs(overlaps.reduce(0, +) / weights.reduce(0, +) - found[0].agreement) < 1e-9)
        #expect(found.allSatisfy { (0...1).contains($0.confidence) })
    }

    @Test func `a cancelled selection throws`() async throws {
        let photo = two
        let selector = selector
        let task = Task { try await selector.select(at: [SelectionTap(Point(x: 30, y: 40))], in: photo) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `all objects are found, each once`() async throws {
        let objects = try await selector.instances(in: two)
        #expect(objects.count == 2)
        for x in [32.0, 88] { #expect(objects.contains { sharedArea($0.mask, disc(x, 18)) > 0.9 }) }
        #expect(objects.map(\.confidence) == objects.map(\.confidence).sorted(by: >))
    }

    @Test func `it stands for anything that masks foregrounds`() async throws {
        let masking: any ForegroundMasking = selector
        let mask = try await masking.foregroundMask(at: [Point(x: 60, y: 45)], in: one)
        #expect(sharedArea(mask, disc(60, 20)) > 0.95)
        let main = try await masking.foregroundMask(at: [], in: one)
        #expect(sharedArea(main, disc(60, 20)) > 0.9)
    }
}
