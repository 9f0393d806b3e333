import ContourKit
import ImagingCore
import Testing
import _ImagingTestSupport

struct SmartBrushTests {
    @Test("an edge is found", arguments: SmartBrushOptions.Quality.allCases, [(2.5, 0), (-2.5, 0), (0, 2.5), (-1, 2)])
    func edge(quality: SmartBrushOptions.Quality, rough: (Double, Double)) async throws {
        let scene = BrushScene()
        let stroke = scene.rough(growth: rough.0, shift: rough.1)
        let mask = try await SmartBrush().refine(stroke, in: scene.photo, options: SmartBrushOptions(quality: quality))
        #expect(overlap(mask, scene.truth) > 0.985)
        #expect(overlap(stroke, scene.truth) < 0.9)
        #expect(mask.coverage.pixels.allSatisfy { $0 == 0 || $0 == 255 })
    }

    @Test("an exact outline stays as it is", arguments: SmartBrushOptions.Quality.allCases, 1...6)
    func exact(quality: SmartBrushOptions.Quality, seed: Int) async throws {
        // The last is reduced to be looked at first.
        let scene = BrushScene(cluttered: UInt64(seed), side: seed == 6 ? 600 : 40 + 16 * seed)
        let mask = try await SmartBrush().refine(
            scene.truth, in: scene.photo, options: SmartBrushOptions(quality: quality))
        #expect(mask == scene.truth)
    }

    @Test func `without an edge the stroke is kept`() async throws {
        let scene = BrushScene(contrast: 0)
        let stroke = scene.rough(growth: 2, shift: 6)
        let mask = try await SmartBrush().refine(stroke, in: scene.photo)
        #expect(overlap(mask, stroke) > 0.95)
    }

    @Test func `an edge farther away than the reach is not sought`() async throws {
        let scene = BrushScene()
        let stroke = scene.rough(growth: -12)
        let near = SmartBrushOptions(reach: 0.03)
        let mask = try await SmartBrush().refine(stroke, in: scene.photo, options: near)
        // 3 pixels are the least reach.
        let outer = scene.rough(growth: -7.5).coverage.pixels
        #expect(zip(mask.coverage.pixels, outer).allSatisfy { $0 <= $1 })
    }

    @Test func `nothing, everything and tiny pictures come back`() async throws {
        let brush = SmartBrush()
        let photo = BrushScene(side: 12).photo
        for fill: UInt8 in [0, 255] {
            let mask = Mask(coverage: Raster(width: 12, height: 12, filledWith: fill))
            #expect(try await brush.refine(mask, in: photo) == mask)
        }
        let empty = Mask(width: 0, height: 0)
        #expect(try await brush.refine(empty, in: Raster(width: 0, height: 0)) == empty)
        var point = Mask(width: 3, height: 1)
        point.coverage[1, 0] = 255
        let found = try await brush.refine(point, in: Raster(width: 3, height: 1, filledWith: .white))
        #expect(found.coverage.pixels.contains(255))
    }

    @Test func `large photos are cut coarsely and then finely`() async throws {
        // Longer than what is looked at first, but thin, so that the test is quick.
        let (width, height) = (1200, 24)
        let truth = Mask(width: width, height: height, selecting: PixelRect(x: 303, y: 7, width: 601, height: 11))
        let photo = Raster(
            width: width, height: height,
            pixels: truth.coverage.pixels.enumerated().map { at, inside in
                RGBA8(gray: (inside == 0 ? 60 : 160) + UInt8(at * 7 % 5))
            })
        let stroke = Mask(width: width, height: height, selecting: PixelRect(x: 300, y: 5, width: 605, height: 14))
        let options = SmartBrushOptions(reach: 0.05)
        let mask = try await SmartBrush(threadCount: 1).refine(stroke, in: photo, options: options)
        #expect(overlap(mask, truth) > 0.98)
        for threadCount in [2, 4] {
            let same = try await SmartBrush(threadCount: threadCount).refine(stroke, in: photo, options: options)
            #expect(same == mask)
        }
    }

    @Test func `wrong options and sizes are refused`() async throws {
        let scene = BrushScene(side: 16)
        let brush = SmartBrush()
        await #expect(throws: ContourError.invalidOption(name: "reach", allowed: "in 0.01...0.3")) {
            try await brush.refine(scene.truth, in: scene.photo, options: SmartBrushOptions(reach: 0.5))
        }
        await #expect(throws: ContourError.invalidOption(name: "smoothness", allowed: "in 0.1...10")) {
            try await brush.refine(scene.truth, in: scene.photo, options: SmartBrushOptions(smoothness: .nan))
        }
        let other = Mask(width: 15, height: 16)
        await #expect(throws: ContourError.sizeMismatch(photo: scene.photo.size, mask: other.size)) {
            try await brush.refine(other, in: scene.photo)
        }
    }

    @Test func `progress ends at 1, and a cancelled refinement throws`() async throws {
        let scene = BrushScene(side: 48)
        let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
        _ = try await SmartBrush().refine(scene.rough(growth: 2), in: scene.photo) { continuation.yield($0.fraction) }
        continuation.finish()
        var fractions: [Double] = []
        for await fraction in stream { fractions.append(fraction) }
        #expect(fractions == fractions.sorted())
        #expect(fractions.last == 1)
        let task = Task { try await SmartBrush().refine(scene.truth, in: scene.photo) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
