import CountingPipeline
import ImagingCore
import Testing

struct CountOverlayTests {
    private func overlay(_ boxes: [(x: Double, y: Double, side: Double, cluster: Int)]) -> CountOverlay {
        CountOverlay(
            CountResult(
                detections: boxes.map {
                    Detection(
                        box: Rect(origin: Point(x: $0.x, y: $0.y), size: Size(width: $0.side, height: $0.side)),
                        confidence: 0.87, cluster: $0.cluster)
                }, mainCluster: 0, imageSize: PixelSize(width: 60, height: 40), settings: CountingSettings()))
    }

    @Test func `the main kind is green, others are blue`() {
        var canvas = Raster(width: 60, height: 40, filledWith: RGBA8.white)
        overlay([(5, 5, 20, 0), (30, 5, 20, 1)]).draw(over: &canvas, thickness: 1, showsConfidence: false)
        #expect(canvas[5, 5] == CountOverlay.mainColor)
        #expect(canvas[24, 24] == CountOverlay.mainColor)
        #expect(canvas[25, 24] == .white)
        #expect(canvas[6, 6] == .white)
        #expect(canvas[30, 10] == CountOverlay.otherColor)
    }

    @Test func `boxes beyond the canvas and certainties are drawn`() {
        var canvas = Raster(width: 60, height: 40, filledWith: RGBA8.black)
        let boxes = overlay([(-10, -10, 20, 0), (500, 3, 4, 0), (20, 10, 30, 1)])
        boxes.draw(over: &canvas)
        #expect(canvas[9, 0] == CountOverlay.mainColor)
        #expect(canvas.pixels.contains(.white))
        boxes.draw(over: &canvas, transform: OverlayTransform(scale: 1e9, offset: Point(x: -1e10, y: 0)))
        var empty = Raster<RGBA8>(width: 0, height: 0)
        boxes.draw(over: &empty)
    }

    @Test func `a tap finds the smallest box under it, or one that is near`() {
        let boxes = overlay([(0, 0, 40, 0), (10, 10, 10, 1)])
        #expect(boxes.detection(at: Point(x: 15, y: 15))?.cluster == 1)
        #expect(boxes.detection(at: Point(x: 30, y: 30))?.cluster == 0)
        #expect(boxes.detection(at: Point(x: 45, y: 30)) == nil)
        #expect(boxes.detection(at: Point(x: 45, y: 30), tolerance: 6)?.cluster == 0)
        let zoomed = OverlayTransform(scale: 2, offset: Point(x: 100, y: 0))
        #expect(boxes.detection(at: Point(x: 130, y: 30), transform: zoomed)?.cluster == 1)
    }

    @Test func `the worked example of a transform`() {
        let transform = OverlayTransform(scale: 2, offset: Point(x: 10, y: 0))
        #expect(transform.screenPoint(Point(x: 5, y: 5)) == Point(x: 20, y: 10))
        #expect(transform.photoPoint(Point(x: 20, y: 10)) == Point(x: 5, y: 5))
    }

    @Test func `zooming keeps what is under the finger, and panning moves it`() {
        var transform = OverlayTransform(
            fitting: PixelSize(width: 400, height: 200), in: PixelSize(width: 100, height: 100))
        #expect(transform.screenPoint(Point(x: 0, y: 0)) == Point(x: 0, y: 25))
        let finger = Point(x: 40, y: 60)
        let place = transform.photoPoint(finger)
        transform.zoom(by: 3, around: finger)
        #expect(transform.scale == 0.75)
        let after = transform.screenPoint(place)
        #expect((after.x - 40).magnitude < 1e-9 && (after.y - 60).magnitude < 1e-9)
        transform.pan(x: 5, y: -5)
        #expect((transform.screenPoint(place).x - 45).magnitude < 1e-9)
    }
}
