import CollageStore
import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

struct TouchingTests {
    private func layout(_ items: CollageItem...) throws -> CollageLayout {
        try CollageLayout(canvas: PixelSize(width: 200, height: 200), items: items)
    }

    /// A 40×20 image at (100, 100), an eighth turned.
    private func turned(format: ImageReference.Format = .jpeg) throws -> CollageItem {
        try CollageItem(
            base: SampleImages.image(1, 40, 20, format: format),
            placement: Placement(center: Point(x: 100, y: 100), rotation: .pi / 4))
    }

    @Test func `a turned image is touched on its turned shape`() throws {
        let item = try turned()
        let layout = try layout(item)
        // Along its long side, to the lower right, it reaches 20; along the short one 10.
        #expect(layout.item(at: Point(x: 113, y: 113)) == item.id)
        #expect(layout.item(at: Point(x: 113, y: 87)) == nil)
        #expect(layout.item(at: Point(x: 106, y: 94)) == item.id)
        #expect(layout.item(at: Point(x: 115, y: 115)) == nil)
    }

    @Test func `the topmost item is touched`() throws {
        let (below, above) = (try turned(), try turned())
        #expect(try layout(below, above).item(at: Point(x: 100, y: 100)) == above.id)
    }

    @Test func `what is transparent is touched through`() throws {
        let (below, above) = (try turned(), try turned(format: .png))
        let layout = try layout(below, above)
        let places: (ImageReference, Point) -> UInt8? = { _, place in place.x < 20 ? 25 : 26 }
        #expect(layout.item(at: Point(x: 99, y: 99), alpha: places) == below.id)
        #expect(layout.item(at: Point(x: 101, y: 101), alpha: places) == above.id)
        #expect(layout.item(at: Point(x: 99, y: 99)) == above.id)
    }

    @Test func `of a cutout only what is seen is touched, of the whole image all`() throws {
        let cutout = SampleImages.image(1, 40, 20, format: .png)
        let placement = try Placement(center: Point(x: 100, y: 100))
        for usesCutout in [false, true] {
            let item = try CollageItem(
                base: SampleImages.image(1, 40, 20), placement: placement, cutout: cutout, usesCutout: usesCutout)
            let touched = try layout(item).item(at: Point(x: 100, y: 100)) { image, place in
                #expect(image == cutout && place == Point(x: 20, y: 10))
                return 0
            }
            #expect(touched == (usesCutout ? nil : item.id))
        }
    }

    @Test func `fingers reach a little beyond the edges, to the nearest`() throws {
        let left = try CollageItem(
            base: SampleImages.image(1, 20, 20), placement: Placement(center: Point(x: 50, y: 50), scale: 2))
        let right = try CollageItem(
            base: SampleImages.image(1, 20, 20), placement: Placement(center: Point(x: 100, y: 50), scale: 1))
        let layout = try layout(left, right)
        // The left one ends at 70, the right one begins at 90.
        #expect(layout.item(at: Point(x: 79, y: 50)) == nil)
        #expect(layout.item(at: Point(x: 79, y: 50), reach: 8) == nil)
        #expect(layout.item(at: Point(x: 79, y: 50), reach: 20) == left.id)
        #expect(layout.item(at: Point(x: 81, y: 50), reach: 20) == right.id)
        #expect(layout.item(at: Point(x: 69, y: 50), reach: 99) == left.id)
        #expect(layout.item(at: Point(x: 70, y: 50)) == nil && layout.item(at: Point(x: 90, y: 50)) == right.id)
    }

    @Test func `touching agrees with the transform`() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let size = PixelSize(
                width: .random(in: 1...50, using: &random), height: .random(in: 1...50, using: &random))
            let item = try CollageItem(
                base: SampleImages.image(0, size.width, size.height),
                placement: Placement(
                    center: Point(x: .random(in: 0...200, using: &random), y: .random(in: 0...200, using: &random)),
                    rotation: .random(in: -4...4, using: &random), scale: .random(in: 0.2...5, using: &random),
                    isMirrored: .random(using: &random)))
            let layout = try layout(item)
            for _ in 0..<5 {
                let place = Point(
                    x: .random(in: -0.5...1.5, using: &random) * Double(size.width),
                    y: .random(in: -0.5...1.5, using: &random) * Double(size.height))
                let edge = [place.x, place.y, Double(size.width) - place.x, Double(size.height) - place.y].min()!
                guard edge.magnitude > 1e-6 else { continue }
                let touched = layout.item(at: item.map.apply(to: place))
                #expect((touched == item.id) == (edge > 0))
            }
        }
    }
}
