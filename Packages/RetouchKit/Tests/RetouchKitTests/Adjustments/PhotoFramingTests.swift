import ImagingCore
import Testing
import _ImagingTestSupport

@testable import RetouchKit

struct PhotoFramingTests {
    private let size = PixelSize(width: 90, height: 60)

    @Test func `straight and whole is the photo itself`() throws {
        var generator = SeededGenerator(seed: 1)
        let photo = Raster<RGBA8>.random(width: 13, height: 7, opaque: false, using: &generator)
        expectSame(photo.framed(by: .identity), photo)
        expectSame(photo.framed(by: try PhotoFraming(straighten: 0, crop: .full)), photo)
        #expect(PhotoFraming.identity.map(of: size) == .identity)
        let none = Raster<RGBA8>(width: 0, height: 0)
        #expect(none.framed(by: try PhotoFraming(straighten: 3)).isEmpty)
    }

    @Test func `a crop without turning copies whole pixels`() throws {
        var generator = SeededGenerator(seed: 2)
        let photo = Raster<RGBA8>.random(width: 10, height: 8, using: &generator)
        let framing = try PhotoFraming(crop: CropRect(x: 0.2, y: 0.25, width: 0.5, height: 0.5))
        expectSame(photo.framed(by: framing), photo.cropped(to: PixelRect(x: 2, y: 2, width: 5, height: 4)))
        #expect(framing.size(of: photo.size) == PixelSize(width: 5, height: 4))
        #expect(framing.map(of: photo.size).apply(to: Point(x: 2.5, y: 2.5)) == Point(x: 0.5, y: 0.5))
        // However small, a pixel is left.
        let corner = try PhotoFraming(crop: CropRect(x: 0.999, y: 0.999, width: 0.001, height: 0.001))
        #expect(photo.framed(by: corner).pixels == [photo[9, 7]])
    }

    @Test(arguments: [-45, -12.5, -0.3, 0.7, 5, 30, 45] as [Double])
    func `what is shown lies within the turned photo, and fills it`(degrees: Double) throws {
        for size in [size, PixelSize(width: 31, height: 70), PixelSize(width: 50, height: 50)] {
            let framing = try PhotoFraming(straighten: degrees)
            let inside = framing.largestInside(of: size)
            #expect(abs(inside.size.width / inside.size.height - Double(size.width) / Double(size.height)) < 1e-9)
            let middle = Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
            let back = AffineMap.rotation(radians: -degrees * .pi / 180, about: middle)
            let box = back.boundingRect(of: inside)
            let slack = [
                box.origin.x, box.origin.y, Double(size.width) - box.origin.x - box.size.width,
                Double(size.height) - box.origin.y - box.size.height,
            ]
            #expect(slack.allSatisfy { $0 > -1e-9 })
            #expect(slack.contains { $0 < 1e-9 })
        }
    }

    @Test func `taps come back to where they were`() throws {
        let framing = try PhotoFraming(straighten: 8, crop: CropRect(x: 0.1, y: 0.2, width: 0.6, height: 0.5))
        let map = framing.map(of: size)
        let inverse = try #require(map.inverted())
        let shown = framing.size(of: size)
        for tap in [Point(x: 0, y: 0), Point(x: Double(shown.width), y: Double(shown.height)), Point(x: 9, y: 20)] {
            let original = inverse.apply(to: tap)
            #expect(original.x > -0.5 && original.x < 90.5 && original.y > -0.5 && original.y < 60.5)
            let again = map.apply(to: original)
            #expect(abs(again.x - tap.x) < 1e-9 && abs(again.y - tap.y) < 1e-9)
        }
    }

    @Test func `a turned photo shows its middle and no empty corner`() throws {
        var photo = Raster(width: 90, height: 60, filledWith: RGBA8(red: 10, green: 90, blue: 200))
        for row in 28..<32 { for column in 43..<47 { photo[column, row] = .white } }
        for degrees in [-45.0, -3, 20] {
            let framed = photo.framed(by: try PhotoFraming(straighten: degrees))
            #expect(framed[framed.width / 2, framed.height / 2] == .white)
            let corners = [framed[0, 0], framed[framed.width - 1, framed.height - 1]]
            #expect(corners.allSatisfy { $0 == photo[0, 0] })
            for threads in [1, 2, 4] {
                let other = photo.framed(
                    by: try PhotoFraming(straighten: degrees), bands: ParallelBands(threadCount: threads))
                expectSame(other, framed)
            }
        }
    }
}
