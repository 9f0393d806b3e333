import ImagingCore
import Testing
import _ImagingTestSupport

@testable import CollageStore

@Suite(.serialized) struct LiveCanvasTests {
    private func scene(_ background: RGBA8, opaque: Bool) throws -> CollageScene {
        var generator = SeededGenerator(seed: 3)
        let images = try (0..<4).map { number in
            let raster = Raster<RGBA8>.random(
                width: 30, height: 24, opaque: opaque || number == 0, using: &generator)
            return try PlacedImage(
                PreparedImage(raster),
                at: Placement(
                    center: Point(x: 20 + 20 * Double(number), y: 40), rotation: Double(number), scale: 1.3))
        }
        return try CollageScene(canvas: PixelSize(width: 100, height: 80), background: background, images: images)
    }

    private func difference(_ a: Raster<RGBA8>, _ b: Raster<RGBA8>) -> Int {
        let (a, b) = (Raster<PremultipliedRGBA8>(premultiplying: a), Raster<PremultipliedRGBA8>(premultiplying: b))
        var largest = 0
        for place in a.pixels.indices where a.pixels[place] != b.pixels[place] {
            let (one, other) = (a.pixels[place], b.pixels[place])
            for sample in [\PremultipliedRGBA8.red, \.green, \.blue, \.alpha] {
                largest = max(largest, abs(Int(one[keyPath: sample]) - Int(other[keyPath: sample])))
            }
        }
        return largest
    }

    @Test(arguments: [RGBA8.white, .zero, RGBA8(red: 9, green: 80, blue: 200, alpha: 90)])
    func `moving draws what rendering draws`(background: RGBA8) throws {
        for index in [0, 2, 3] {
            for threads in [1, 3] where threads == 3 || index == 3 {
                let scene = try scene(background, opaque: false)
                var live = try LiveCanvas(scene, dragging: index, bands: ParallelBands(threadCount: threads))
                for step in 0..<3 {
                    let placement = try Placement(
                        center: Point(x: 10 + 35 * Double(step), y: 75 - 30 * Double(step)),
                        rotation: Double(step), scale: 0.4 + 0.8 * Double(step))
                    let before = live.picture
                    let changed = live.move(to: placement)
                    var expected = scene
                    expected.images[index].placement = placement
                    let full = try expected.rendered()
                    #expect(difference(live.picture, full) <= (index == 3 ? 0 : 2), "step \(step) of \(index)")
                    if index == 3 { expectSame(live.picture, full) }
                    // Nothing changes beyond what is told.
                    var held = before
                    held.paste(live.picture.cropped(to: changed), x: changed.x, y: changed.y)
                    expectSame(held, live.picture, "step \(step) of \(index)")
                }
            }
        }
    }

    @Test func `leaving the canvas and coming back leaves no trace`() throws {
        let scene = try scene(.white, opaque: true)
        var live = try LiveCanvas(scene, dragging: 1)
        let first = live.picture
        let home = scene.images[1].placement
        _ = live.move(to: try Placement(center: Point(x: -9000, y: 20)))
        #expect(live.move(to: try Placement(center: Point(x: 9000, y: 20))).isEmpty)
        _ = live.move(to: home)
        expectSame(live.picture, first)
        #expect(throws: RenderingError.missingImage(4)) { try LiveCanvas(scene, dragging: 4) }
    }
}
