import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

/// Where the fill may come from.
struct SourcesTests {
    private static let copying: [InpaintMethod] = [.patchMatch, .exemplar]

    /// The left half is red, the right one grainy blue; the hole lies across.
    private let halves: Raster<RGBA8>
    private let hole = boxMask(64, 40, x: 24, y: 12, 16, 14)
    private let left = boxMask(64, 40, x: 0, y: 0, 32, 40)
    private let right = boxMask(64, 40, x: 32, y: 0, 32, 40)

    init() {
        var generator = SeededGenerator(seed: 12)
        let grain = Raster<UInt8>.random(width: 64, height: 40, using: &generator)
        halves = drawn(width: 64, height: 40) { x, y in
            x < 32
                ? RGBA8(red: 255, green: 0, blue: 0)
                : RGBA8(red: 0, green: grain[x, y] / 4, blue: 200)
        }
    }

    private func filledHole(_ sources: InpaintSources, _ method: InpaintMethod) throws -> Raster<RGBA8> {
        var options = InpaintOptions.bare(patchRadius: 2)
        options.method = method
        return try filled(halves, without: hole, options, sources: sources).pixels
    }

    /// How many pixels of the hole are red; light may be evened out, but not so far.
    private func redCount(_ photo: Raster<RGBA8>) -> Int {
        photo.cropped(to: PixelRect(x: 24, y: 12, width: 16, height: 14)).pixels.count { $0.red > 127 }
    }

    @Test(arguments: copying)
    func `nothing is copied from the half that is avoided`(method: InpaintMethod) throws {
        let everything = try filledHole(.anywhere, method)
        #expect(redCount(everything) > 40)
        for sources in [InpaintSources.except(left), .only(right)] {
            let result = try filledHole(sources, method)
            #expect(redCount(result) == 0)
            expectSame(result, halves, outside: hole)
        }
        for sources in [InpaintSources.except(right), .only(left)] {
            #expect(try redCount(filledHole(sources, method)) == 16 * 14)
        }
    }

    @Test(arguments: copying)
    func `what is avoided softly is avoided, what is named softly must be half selected`(method: InpaintMethod) throws {
        func soft(_ mask: Mask, _ value: UInt8) -> Mask { Mask(coverage: mask.coverage.map { $0 == 0 ? 0 : value }) }
        #expect(try redCount(filledHole(.except(soft(left, 1)), method)) == 0)
        #expect(try redCount(filledHole(.only(soft(right, 128)), method)) == 0)
        // Less than half of the left is named beside the whole of the right.
        var named = right
        for row in 0..<40 { for column in 0..<32 { named.coverage[column, row] = 127 } }
        #expect(try redCount(filledHole(.only(named), method)) == 0)
    }

    /// A problem with random pixels, a hole and random sources, and which pixels may be copied.
    private func randomProblem(seed: UInt64) -> (problem: RegionProblem<RGBA8>, allowed: [Bool]) {
        var generator = SeededGenerator(seed: seed)
        let (width, height) = (50, 46)
        let photo = Raster<RGBA8>.random(width: width, height: height, using: &generator)
        let hole = boxMask(
            width, height, x: Int.random(in: 0...30, using: &generator), y: Int.random(in: 0...26, using: &generator),
            Int.random(in: 1...20, using: &generator), Int.random(in: 1...20, using: &generator))
        let soft = hole.dilated(radius: 2)
        let source = boxMask(
            width, height, x: Int.random(in: 0...40, using: &generator), y: Int.random(in: 0...36, using: &generator),
            Int.random(in: 1...30, using: &generator), Int.random(in: 1...30, using: &generator))
        let unknown: [UInt8] = hole.coverage.pixels.map { $0 == 0 ? 0 : 1 }
        let usable: [UInt8] = source.coverage.pixels.map { $0 == 0 ? 0 : 1 }
        let bounds = photo.bounds
        let region = HoleRegion(bounds: bounds, hole: soft.selectedBounds ?? bounds, depth: 12)
        let problem = RegionProblem(
            region: region, photo: photo, reduced: photo, unknown: unknown,
            painted: soft.coverage.pixels.map { $0 == 0 ? 0 : 1 }, usable: usable,
            area: region.hole.expanded(by: 1).intersection(bounds))
        return (problem, zip(unknown, usable).map { $0 == 0 && $1 == 1 })
    }

    @Test(arguments: copying)
    func `every copy comes from a known pixel that may be copied`(method: InpaintMethod) throws {
        var count = 0
        for seed in 0..<UInt64(24) {
            let (problem, allowed) = randomProblem(seed: seed)
            guard allowed.contains(true) else { continue }
            count += 1
            let options = InpaintOptions.bare(patchRadius: 1 + Int(seed % 4), seed: seed)
            let fill =
                method == .exemplar
                ? try ExemplarMethod(options: options, extraLevels: 0, bands: .serial, searchedPixels: 30)
                    .fill(problem, share: 1, monitor: WorkMonitor())
                : try PatchMatchMethod(options: options, extraLevels: 0, bands: .serial)
                    .fill(problem, share: 1, monitor: WorkMonitor())
            guard case .copies(let places, _) = fill else {
                Issue.record("no copies")
                return
            }
            for row in 0..<places.height {
                for column in 0..<places.width {
                    let at = (row + problem.area.y) * problem.photo.width + column + problem.area.x
                    let place = places[column, row]
                    // Over what is known the fill may leave the photo as it is.
                    if place == .max {
                        #expect(problem.unknown[at] == 0)
                    } else {
                        #expect(
                            allowed[MatchField.row(of: place) * problem.photo.width + MatchField.column(of: place)])
                    }
                }
            }
        }
        #expect(count > 12)
    }

    @Test(arguments: copying)
    func `sources far from the hole are found`(method: InpaintMethod) throws {
        // Only a green patch at the other end may be copied.
        let photo = drawn(width: 400, height: 30) { x, _ in
            x < 370 ? RGBA8(red: 200, green: 0, blue: 0) : RGBA8(red: 200, green: 150, blue: 0)
        }
        var options = InpaintOptions.bare(patchRadius: 2)
        options.method = method
        let hole = boxMask(400, 30, x: 20, y: 9, 12, 10)
        for sources in [
            InpaintSources.only(boxMask(400, 30, x: 372, y: 0, 20, 30)), .except(boxMask(400, 30, x: 0, y: 0, 370, 30)),
        ] {
            let result = try filled(photo, without: hole, options, sources: sources).pixels
            #expect((20..<32).allSatisfy { result[$0, 14].green > 90 })
        }
    }

    @Test(arguments: InpaintMethod.allCases)
    func `without a pixel that may be copied an error says so`(method: InpaintMethod) async {
        var options = InpaintOptions.bare()
        options.method = method
        let expected = InpaintError.nothingToCopyFrom(selectedPixels: 16 * 14, photo: halves.size)
        let all = Mask(coverage: Raster(width: 64, height: 40, filledWith: 255))
        // The hole itself is never a source.
        for sources in [
            InpaintSources.only(hole), .only(Mask(width: 64, height: 40)), .except(all), .except(hole.inverted()),
        ] {
            await #expect(throws: expected) {
                try await InpaintEngine().remove(hole, from: halves, sources: sources, options: options)
            }
        }
    }

    @Test func `the sources' mask must have the photo's size`() async {
        let mask = Mask(width: 64, height: 41)
        for sources in [InpaintSources.only(mask), .except(mask)] {
            await #expect(throws: InpaintError.sizeMismatch(photo: halves.size, mask: mask.size)) {
                try await InpaintEngine().remove(hole, from: halves, sources: sources)
            }
        }
    }

    @Test func `a source mask of everything, and one that avoids nothing, change nothing`() throws {
        let all = Mask(coverage: Raster(width: 64, height: 40, filledWith: 255))
        let plain = try filledHole(.anywhere, .exemplar)
        expectSame(try filledHole(.only(all), .exemplar), plain)
        expectSame(try filledHole(.except(Mask(width: 64, height: 40)), .exemplar), plain)
    }
}
