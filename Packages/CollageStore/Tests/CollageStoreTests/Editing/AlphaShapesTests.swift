import CollageStore
import ImagingCore
import Testing

struct AlphaShapesTests {
    @Test func `a small image keeps every pixel`() {
        let image = SampleImages.image(0, 2, 1, format: .png)
        var shapes = AlphaShapes()
        #expect(shapes.alpha(of: image, at: Point(x: 0.5, y: 0.5)) == nil)
        shapes.insert(
            Raster(width: 2, height: 1, pixels: [RGBA8(red: 9, green: 9, blue: 9, alpha: 7), .white]), for: image)
        let places = [0, 0.99, 1, 1.99].map { shapes.alpha(of: image, at: Point(x: $0, y: 0.5)) }
        #expect(places == [7, 7, 255, 255])
        for outside in [-0.01, 2, .nan, .infinity] as [Double] {
            #expect(shapes.alpha(of: image, at: Point(x: outside, y: 0.5)) == nil)
        }
    }

    @Test func `of a large image the right half is where it is`() {
        let size = PixelSize(width: 600, height: 3)
        let image = SampleImages.image(0, size.width, size.height, format: .png)
        var pixels = Raster<RGBA8>(width: size.width, height: size.height)
        for row in 0..<3 {
            for column in 300..<600 { pixels[column, row] = .white }
        }
        var shapes = AlphaShapes()
        shapes.insert(pixels, for: image)
        #expect(shapes.alpha(of: image, at: Point(x: 290, y: 2.9)) == 0)
        #expect(shapes.alpha(of: image, at: Point(x: 310, y: 0)) == 255)
    }

    @Test func `the editor touches through what is transparent`() throws {
        let image = SampleImages.image(0, 2, 1, format: .png)
        var shapes = AlphaShapes()
        shapes.insert(Raster(width: 2, height: 1, pixels: [.zero, .white]), for: image)
        let editor = try CollageEditor(canvas: PixelSize(width: 4, height: 2))
        let item = try editor.add(image)
        editor.alpha = shapes.alpha
        #expect(editor.tap(at: Point(x: 1.5, y: 1)) == nil && editor.tap(at: Point(x: 2.5, y: 1)) == item)
    }
}
