import ImagingCore
import Synchronization
import Testing
import _ImagingTestSupport

@testable import InpaintKit

/// The pictures that a fill shows on its way.
struct InpaintStepTests {
    private let photo = drawn(width: 50, height: 44) { x, y in
        RGBA8(red: UInt8(x), green: UInt8(2 * y), blue: UInt8((x / 6 + y / 6) % 2 * 200))
    }
    private let hole = boxMask(50, 44, x: 14, y: 9, 24, 24)
    /// Small patches, so that a small hole has several levels.
    private let options = InpaintOptions.bare(patchRadius: 1)

    /// The steps of a run.
    private final class Album: Sendable {
        private let list = Mutex([InpaintStep]())
        var steps: [InpaintStep] { list.withLock { $0 } }
        func add(_ step: InpaintStep) { list.withLock { $0.append(step) } }
    }

    @Test func `they come from coarse to fine, one for each scale`() async throws {
        let album = Album()
        _ = try await InpaintEngine().remove(hole, from: photo, options: options, steps: album.add)
        let steps = album.steps
        #expect(steps.count > 1)
        #expect(steps.map(\.scale) == (0..<steps.count).reversed().map { 1 << $0 })
        #expect(steps.allSatisfy { $0.hole == 0 && $0.method == .patchMatch })
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.fraction < $1.fraction })
        for step in steps {
            #expect(step.fraction > 0 && step.fraction <= 1)
            #expect(step.area.width == step.picture.width * step.scale)
            #expect(step.area.height == step.picture.height * step.scale)
            #expect(step.area.intersection(PixelRect(x: 14, y: 9, width: 24, height: 24)).area == 24 * 24)
        }
    }

    @Test func `whether anybody looks changes no bit`() async throws {
        let first = Album()
        let unseen = try await InpaintEngine(threadCount: 2).remove(hole, from: photo, options: options)
        let seen = try await InpaintEngine(threadCount: 1).remove(hole, from: photo, options: options, steps: first.add)
        expectSame(seen.pixels, unseen.pixels)
        let second = Album()
        _ = try await InpaintEngine(threadCount: 3).remove(hole, from: photo, options: options, steps: second.add)
        #expect(!first.steps.isEmpty)
        expectSame(second.steps.flatMap(\.picture.pixels), first.steps.flatMap(\.picture.pixels))
    }

    @Test func `each hole has its own, and a deep photo too`() async throws {
        let wide = drawn(width: 400, height: 40) { x, _ in RGBA8(gray: UInt8(x / 2)) }
        let mask = try boxMask(400, 40, x: 10, y: 10, 8, 8).union(boxMask(400, 40, x: 360, y: 20, 8, 8))
        let deep = wide.map { RGBA16(red: UInt16($0.red) * 257, green: 9, blue: 30_000) }
        let album = Album()
        let result = try await InpaintEngine().remove(mask, from: deep, options: options, steps: album.add)
        #expect(album.steps.map(\.hole) == [0, 1])
        for step in album.steps {
            #expect(step.area.intersection(result.decisions[step.hole].area) == result.decisions[step.hole].area)
        }
    }

    @Test func `a picture covers what is painted and a pixel around it, and nothing else`() throws {
        let steps = Album()
        let watch = StepWatch(steps.add)
        let small = drawn(width: 20, height: 16) { x, y in RGBA8(red: UInt8(x), green: UInt8(y), blue: 3) }
        let spot = boxMask(20, 16, x: 6, y: 5, 3, 2)
        let region = watch.steps(
            ofHole: 4, by: .exemplar, bounds: PixelRect(x: 100, y: 200, width: 40, height: 32),
            area: PixelRect(x: 11, y: 9, width: 8, height: 6), monitor: WorkMonitor())
        region.show(level(small, spot, radius: 1), scale: 2)
        let step = try #require(steps.steps.first)
        #expect(step.hole == 4 && step.method == .exemplar && step.scale == 2)
        #expect(step.area == PixelRect(x: 108, y: 206, width: 14, height: 12))
        for row in 0..<step.picture.height {
            for column in 0..<step.picture.width {
                let (x, y) = (column + 4, row + 3)
                let isOpaque = (5...9).contains(x) && (4...7).contains(y)
                #expect(step.picture[column, row].alpha == (isOpaque ? 255 : 0))
                let isKnown = isOpaque && !spot.selects(column: x, row: y)
                if isKnown { #expect(step.picture[column, row] == small[x, y]) }
            }
        }
    }

    @Test func `what is copied is shown where it is copied to`() throws {
        let steps = Album()
        let small = drawn(width: 20, height: 16) { x, y in RGBA8(red: UInt8(x), green: UInt8(y), blue: 3) }
        let region = StepWatch(steps.add).steps(
            ofHole: 0, by: .exemplar, bounds: PixelRect(x: 0, y: 0, width: 20, height: 16),
            area: PixelRect(x: 5, y: 4, width: 5, height: 4), monitor: WorkMonitor())
        let spot = boxMask(20, 16, x: 6, y: 5, 3, 2)
        let origins = (0..<320).map { spot.selects(column: $0 % 20, row: $0 / 20) ? Int32($0 + 43) : -1 }
        region.show(level(small, spot, radius: 1), origins: origins, scale: 1)
        let step = try #require(steps.steps.first)
        let corner = (x: 6 - step.area.x, y: 5 - step.area.y)
        #expect(step.picture[corner.x, corner.y] == small[9, 7])
        #expect(step.picture[corner.x + 2, corner.y + 1] == small[11, 8])
        #expect(step.picture[corner.x - 1, corner.y] == small[5, 5])
    }

    @Test func `colors of the region's size are shown as they are`() throws {
        let steps = Album()
        let region = StepWatch(steps.add).steps(
            ofHole: 0, by: .diffusion, bounds: PixelRect(x: 7, y: 3, width: 6, height: 5),
            area: PixelRect(x: 1, y: 1, width: 4, height: 3), monitor: WorkMonitor())
        let colors = Raster(width: 4, height: 3, filledWith: RGBAFloat(red: 10.4, green: 300, blue: -1, alpha: 0))
        region.show(colors, painted: (0..<30).map { $0 == 14 ? 1 : 0 })
        let step = try #require(steps.steps.first)
        #expect(step.area == PixelRect(x: 7, y: 3, width: 6, height: 5))
        #expect(step.picture[2, 2] == RGBA8(red: 10, green: 255, blue: 0))
        #expect(step.picture.pixels.filter { $0 != .zero }.count == 1)
    }

    @Test func `drawn over the photo, nothing of the thing is left`() async throws {
        var marked = photo
        for row in 9..<33 {
            for column in 14..<38 { marked[column, row] = RGBA8(red: 255, green: 0, blue: 255) }
        }
        let album = Album()
        _ = try await InpaintEngine().remove(hole, from: marked, options: options, steps: album.add)
        for step in album.steps {
            var preview = marked
            step.draw(on: &preview)
            #expect(!preview.pixels.contains(RGBA8(red: 255, green: 0, blue: 255)))
            // What lies farther from the hole than the enlarged rim is the photo's.
            let touched = PixelRect(x: 14, y: 9, width: 24, height: 24).expanded(by: 3 * step.scale)
            for row in 0..<44 {
                for column in 0..<50 where !touched.contains(x: column, y: row) {
                    #expect(preview[column, row] == marked[column, row])
                }
            }
        }
    }

    @Test func `after a cancellation there is none`() throws {
        let album = Album()
        let watch = StepWatch(album.add)
        let monitor = WorkMonitor()
        monitor.cancel()
        let region = watch.steps(
            ofHole: 0, by: .patchMatch, bounds: PixelRect(x: 0, y: 0, width: 20, height: 16),
            area: PixelRect(x: 5, y: 4, width: 5, height: 4), monitor: monitor)
        let part = photo.cropped(to: PixelRect(x: 0, y: 0, width: 20, height: 16))
        region.show(level(part, boxMask(20, 16, x: 6, y: 5, 3, 2), radius: 1), scale: 1)
        #expect(album.steps.isEmpty)
    }
}
