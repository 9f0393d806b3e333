import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

@testable import CollageStore

@Suite(.serialized) struct CollageSceneTests {
    private func scene(
        _ seed: UInt64, width: Int, height: Int, scales: ClosedRange<Double>, count: Int = 3
    ) throws -> CollageScene {
        var generator = SeededGenerator(seed: seed)
        var images: [PlacedImage] = []
        for number in 0..<count {
            let (w, h) = (Int.random(in: 1...60, using: &generator), Int.random(in: 1...60, using: &generator))
            let raster = Raster<RGBA8>.random(width: w, height: h, opaque: number % 2 == 0, using: &generator)
            let placement = try Placement(
                center: Point(
                    x: Double.random(in: -5...Double(width) + 5, using: &generator),
                    y: Double.random(in: -5...Double(height) + 5, using: &generator)),
                rotation: number == 0 && seed % 2 == 0 ? 0 : Double.random(in: -4...4, using: &generator),
                scale: Double.random(in: scales, using: &generator), isMirrored: Bool.random(using: &generator))
            images.append(
                try PlacedImage(
                    PreparedImage(raster), at: placement,
                    opacity: number == 2 ? Double.random(in: 0...1, using: &generator) : 1))
        }
        let background: RGBA8 =
            seed % 3 == 0 ? .zero : RGBA8(red: 200, green: 90, blue: 10, alpha: seed % 3 == 1 ? 255 : 99)
        return try CollageScene(canvas: PixelSize(width: width, height: height), background: background, images: images)
    }

    @Test(arguments: [0.02...0.2, 0.15...0.5, 0.4...1, 1...3, 20...200] as [ClosedRange<Double>])
    func `the kernels are their slow twin on every level and for any threads`(scales: ClosedRange<Double>) throws {
        for (seed, size) in [(0, (1, 1)), (1, (66, 65)), (2, (37, 5)), (3, (13, 66))] as [(UInt64, (Int, Int))] {
            let scene = try scene(seed, width: size.0, height: size.1, scales: scales)
            let slow = try SlowScene(scene).premultiplied()
            try forEachDispatchLevel { level in
                for threads in [1, 2, 4] where threads == 2 || level == 2 {
                    let fast = try scene.renderedPremultiplied(bands: ParallelBands(threadCount: threads))
                    expectSame(fast, slow, "on level \(level), \(threads) threads, seed \(seed)")
                }
            }
        }
    }

    @Test func `a picture at its own size is copied, in all four right angles and mirrored`() throws {
        var generator = SeededGenerator(seed: 4)
        let photo = Raster<RGBA8>.random(width: 31, height: 20, using: &generator)
        let prepared = try PreparedImage(photo)
        func shown(_ turns: Int, mirrored: Bool = false) throws -> Raster<RGBA8> {
            let size = turns % 2 == 0 ? photo.size : PixelSize(width: 20, height: 31)
            let placement = try Placement(
                center: Point(x: Double(size.width) / 2, y: Double(size.height) / 2),
                rotation: Double(turns) * .pi / 2, isMirrored: mirrored)
            return try CollageScene(canvas: size, images: [PlacedImage(prepared, at: placement)]).rendered()
        }
        expectSame(try shown(0), photo)
        expectSame(try shown(1), photo.transformed(by: .turnRight))
        expectSame(try shown(2), photo.transformed(by: .turnHalf))
        expectSame(try shown(3), photo.transformed(by: .turnLeft))
        expectSame(try shown(0, mirrored: true), photo.transformed(by: .mirror))
    }

    @Test func `half a picture over another, and half a pixel covered`() throws {
        let red = try PreparedImage(Raster(width: 2, height: 2, filledWith: RGBA8(red: 255, green: 0, blue: 0)))
        func pixel(_ background: RGBA8, x: Double, opacity: Double = 1) throws -> RGBA8 {
            let placed = try PlacedImage(red, at: Placement(center: Point(x: x, y: 1)), opacity: opacity)
            return try CollageScene(
                canvas: PixelSize(width: 2, height: 2), background: background, images: [placed]
            ).rendered()[0, 0]
        }
        let blue = RGBA8(red: 0, green: 0, blue: 255)
        #expect(try pixel(blue, x: 1) == RGBA8(red: 255, green: 0, blue: 0))
        #expect(try pixel(blue, x: 1, opacity: 0.5) == RGBA8(red: 128, green: 0, blue: 128))
        #expect(try pixel(blue, x: 1.5) == RGBA8(red: 128, green: 0, blue: 128))
        #expect(try pixel(.zero, x: 1.5) == RGBA8(red: 255, green: 0, blue: 0, alpha: 128))
        #expect(try pixel(.zero, x: 3) == .zero)
        #expect(try pixel(blue, x: 1, opacity: 0) == blue)
    }

    @Test func `a flat picture stays flat and opaque at every scale and angle`() throws {
        let grey = try PreparedImage(Raster(width: 600, height: 500, filledWith: RGBA8(red: 255, green: 128, blue: 1)))
        for scale in [0.03, 0.07, 0.125, 0.2, 0.24, 0.3, 0.45, 0.6, 0.99, 1, 1.7] {
            let placed = try PlacedImage(grey, at: Placement(center: Point(x: 4, y: 4), rotation: 0.3, scale: scale))
            let picture = try CollageScene(
                canvas: PixelSize(width: 8, height: 8), background: .zero, images: [placed]
            ).rendered()
            let flat = picture.pixels.allSatisfy { $0 == RGBA8(red: 255, green: 128, blue: 1) }
            #expect(flat, "at \(scale)")
        }
    }

    @Test func `a shrunk picture is the mean of what it covers`() throws {
        var generator = SeededGenerator(seed: 9)
        let photo = Raster<RGBA8>.random(width: 640, height: 640, using: &generator)
        let prepared = try PreparedImage(photo)
        for scale in [0.5, 0.25, 0.125, 0.05] {
            let placed = try PlacedImage(prepared, at: Placement(center: Point(x: 8, y: 8), scale: scale))
            let picture = try CollageScene(canvas: PixelSize(width: 16, height: 16), images: [placed]).rendered()
            // Noise of a deviation of 74 shrinks as the number of pixels in the mean does, or less.
            let values = picture.pixels.map { Double($0.green) }
            let mean = values.reduce(0, +) / 256
            let deviation = (values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / 256).squareRoot()
            #expect(abs(mean - 127.5) < 12 && deviation < 74 * scale * 1.1, "at \(scale): \(mean), \(deviation)")
        }
    }

    @Test func `a checkerboard of single pixels becomes grey without a pattern`() throws {
        let board = Raster(
            width: 256, height: 256,
            pixels: (0..<65536).map { RGBA8(gray: ($0 + $0 / 256) % 2 == 0 ? 0 : 255) })
        let prepared = try PreparedImage(board)
        for scale in [0.5, 0.4, 0.3, 0.23] {
            let placed = try PlacedImage(
                prepared, at: Placement(center: Point(x: 16, y: 16), rotation: 0.2, scale: scale))
            let picture = try CollageScene(canvas: PixelSize(width: 32, height: 32), images: [placed]).rendered()
            let grey = picture.pixels.allSatisfy { (127...129).contains($0.red) }
            #expect(grey, "at \(scale)")
        }
    }

    @Test func `transparent pixels lend no colour`() throws {
        // White, with a red that is not seen beside it.
        let cut = Raster(
            width: 8, height: 8,
            pixels: (0..<64).map { $0 % 8 < 4 ? RGBA8.white : RGBA8(red: 255, green: 0, blue: 0, alpha: 0) })
        for scale in [0.3, 0.7, 2.3] {
            let placed = try PlacedImage(
                PreparedImage(cut), at: Placement(center: Point(x: 8, y: 8), rotation: 0.4, scale: scale))
            let picture = try CollageScene(
                canvas: PixelSize(width: 16, height: 16), background: .zero, images: [placed]
            ).rendered()
            let pure = picture.pixels.allSatisfy { $0.alpha == 0 || ($0.red == $0.green && $0.green == $0.blue) }
            #expect(pure, "at \(scale)")
        }
    }

    @Test func `tiles, hidden pictures and order do not show`() throws {
        var generator = SeededGenerator(seed: 12)
        let photo = try PreparedImage(Raster<RGBA8>.random(width: 90, height: 90, using: &generator))
        let other = try PreparedImage(Raster<RGBA8>.random(width: 40, height: 40, opaque: false, using: &generator))
        let under = try PlacedImage(other, at: Placement(center: Point(x: 60, y: 50), scale: 2))
        let over = try PlacedImage(photo, at: Placement(center: Point(x: 55, y: 40), rotation: 1, scale: 1.5))
        let size = PixelSize(width: 100, height: 70)
        let both = try CollageScene(canvas: size, images: [under, over])
        expectSame(try both.renderedPremultiplied(), try SlowScene(both).premultiplied())
        let turned = try CollageScene(canvas: size, images: [over, under])
        expectSame(try turned.renderedPremultiplied(), try SlowScene(turned).premultiplied())
        #expect(try both.rendered() != turned.rendered())
    }

    @Test func `a larger picture shows the same, larger`() throws {
        var generator = SeededGenerator(seed: 13)
        let photo = try PreparedImage(Raster<RGBA8>.random(width: 20, height: 20, using: &generator))
        func scene(_ factor: Double) throws -> CollageScene {
            let placement = try Placement(
                center: Point(x: 15 * factor, y: 14 * factor), rotation: 0.3, scale: 1.2 * factor)
            return try CollageScene(
                canvas: PixelSize(width: Int(30 * factor), height: Int(31 * factor)),
                images: [PlacedImage(photo, at: placement)])
        }
        expectSame(try scene(1).rendered(scale: 3), try scene(3).rendered())
        #expect(try scene(1).renderedSize(scale: 0.5) == PixelSize(width: 15, height: 16))
        #expect(try scene(1).renderedSize(scale: 1.0 / 64) == PixelSize(width: 1, height: 1))
    }

    @Test func `scales and sizes out of their domain throw`() throws {
        let scene = try CollageScene(canvas: PixelSize(width: 16_384, height: 16_384))
        #expect(throws: RenderingError.invalidScale(0)) { try scene.rendered(scale: 0) }
        #expect(throws: RenderingError.self) { try scene.rendered(scale: .nan) }
        let huge = PixelSize(width: 32_768, height: 32_768)
        #expect(throws: RenderingError.canvasTooLarge(huge)) { try scene.rendered(scale: 2) }
        let none = PixelSize(width: 0, height: 4)
        #expect(throws: RenderingError.invalidPictureSize(none)) {
            try PreparedImage(Raster<RGBA8>(width: 0, height: 4))
        }
        let photo = try PreparedImage(Raster(width: 1, height: 1, filledWith: RGBA8.white))
        #expect(throws: CollageError.invalidOpacity(1.5)) {
            try PlacedImage(photo, at: Placement(center: Point(x: 0, y: 0)), opacity: 1.5)
        }
    }

    @Test func `extreme placements draw or are left out`() throws {
        let photo = try PreparedImage(Raster(width: 3, height: 2, filledWith: RGBA8.black))
        for (x, scale, shown) in [(1e6, 1e4, false), (2, 1e4, true), (-1e6, 1, false), (2, 1e-4, false)] {
            let placed = try PlacedImage(photo, at: Placement(center: Point(x: x, y: 2), rotation: 0.1, scale: scale))
            let picture = try CollageScene(canvas: PixelSize(width: 4, height: 4), images: [placed]).rendered(scale: 8)
            let isShown = picture.pixels.contains(.black)
            #expect(isShown == shown, "\(x), \(scale)")
        }
    }

    @Test func `work is cancelled and reports how far it is`() async throws {
        let photo = try PreparedImage(Raster(width: 300, height: 300, filledWith: RGBA8.black))
        let placed = try PlacedImage(photo, at: Placement(center: Point(x: 100, y: 100), rotation: 0.1))
        let scene = try CollageScene(canvas: PixelSize(width: 200, height: 200), images: [placed])
        let last = LastProgress()
        let picture = try await scene.render { last.set($0.fraction) }
        #expect(last.get() == 1)
        expectSame(picture, try scene.rendered())
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await scene.render()
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let monitor = WorkMonitor()
        monitor.cancel()
        let unfinished = try scene.rendered(bands: ParallelBands(monitor: monitor))
        let isEmpty = unfinished.pixels.allSatisfy { $0 == .zero }
        #expect(isEmpty)
    }
}

/// The last number that was given.
final class LastProgress: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0.0
    func set(_ value: Double) { lock.withLock { self.value = value } }
    func get() -> Double { lock.withLock { value } }
}
