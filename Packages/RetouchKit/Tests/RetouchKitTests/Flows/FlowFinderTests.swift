import ContourKit
import ImagingCore
import Testing

@testable import RetouchKit

struct FlowFinderTests {
    /// A grey photo with a dark bar across it, and a light square.
    private var scene: Raster<RGBA8> {
        var scene = Raster(width: 160, height: 100, filledWith: RGBA8(gray: 150))
        for column in 0..<160 {
            for row in 30..<33 { scene[column, row] = RGBA8(gray: 20) }
        }
        for column in 60..<90 {
            for row in 60..<84 { scene[column, row] = RGBA8(red: 240, green: 220, blue: 40) }
        }
        return scene
    }

    @Test func `a wire is found, and where there is none that is said`() async throws {
        let finder = FlowFinder(wireWidth: 8, threadCount: 1)
        let part = try #require(try await finder.find(.wire(Point(x: 80, y: 33)), in: scene).first)
        #expect(part.chosen.mask.selects(column: 80, row: 31) && part.taps == [SelectionTap(Point(x: 80, y: 33))])
        #expect((7...9).contains(part.chosen.bounds.height))
        await #expect(throws: ContourError.noLines) {
            try await finder.find(.wire(Point(x: 5, y: 5)), in: Raster(width: 80, height: 60))
        }
        await #expect(throws: ContourError.noLines) {
            try await finder.find(.all(.wire), in: Raster(width: 80, height: 60))
        }
    }

    @Test func `an object is found with its alternatives, the smallest first`() async throws {
        let tap = SelectionTap(Point(x: 75, y: 72))
        let part = try #require(try await FlowFinder(threadCount: 1).find(.object([tap]), in: scene).first)
        #expect((600...860).contains(part.chosen.mask.selectedCount))
        let areas = part.candidates.map(\.mask.selectedCount)
        #expect(areas == areas.sorted() && part.taps == [tap])
    }

    /// Knows who stands on the right, and takes all for one on the left.
    private struct Couple: ForegroundMasking {
        func foregroundMask(at points: [Point], in photo: Raster<RGBA8>) async throws -> Mask {
            let left = points.allSatisfy { $0.x > 40 } ? 40 : 0
            return Mask(
                width: photo.width, height: photo.height,
                selecting: PixelRect(x: left, y: 0, width: photo.width - left, height: photo.height))
        }
    }

    @Test func `an app's masking says what a person is`() async throws {
        let photo = Raster<RGBA8>(width: 60, height: 40)
        let discs = FlowFinder(persons: DiscMasking(radius: 6), threadCount: 1)
        let here = SelectionTap(Point(x: 20, y: 20))
        let whole = try #require(try await discs.find(.person([here]), in: photo).first)
        #expect(whole.chosen.confidence == 1 && !whole.isUncertain && whole.taps == [here])
        #expect(try await discs.find(.all(.person), in: photo).first?.chosen.selects(Point(x: 30, y: 20)) == true)
        await #expect(throws: ContourError.noObject) {
            try await discs.find(.person([SelectionTap(Point(x: 3, y: 3))]), in: photo)
        }
        // What is not meant is taken out, unless it cannot be told from what is.
        let couple = FlowFinder(persons: Couple(), threadCount: 1)
        let right = SelectionTap(Point(x: 50, y: 20), onObject: false)
        let left = try #require(try await couple.find(.person([here, right]), in: photo).first)
        #expect(left.chosen.bounds == PixelRect(x: 0, y: 0, width: 40, height: 40))
        let edge = SelectionTap(Point(x: 1, y: 20), onObject: false)
        let both = try #require(try await couple.find(.person([here, edge]), in: photo).first)
        #expect(both.chosen.bounds == photo.bounds)
    }

    @Test func `a rough selection's edges move to the photo's`() async throws {
        let rough = Mask(
            width: 160, height: 100, selecting: PixelRect(x: 58, y: 59, width: 33, height: 27))
        let part = try #require(try await FlowFinder(threadCount: 1).find(.edges(of: rough), in: scene).first)
        #expect(part.chosen.mask == (try await SmartBrush(threadCount: 1).refine(rough, in: scene)))
        #expect(part.taps.isEmpty)
    }
}
