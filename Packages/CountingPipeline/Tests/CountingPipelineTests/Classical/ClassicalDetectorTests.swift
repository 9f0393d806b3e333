import ImagingCore
import Testing
import _ImagingTestSupport

@testable import CountingPipeline

struct ClassicalDetectorTests {
    @Test func `discs that touch and one that the edge cuts are all found`() {
        let found = ClassicalDetector().detect(in: DrawnPhoto.discs, bands: .serial)
        #expect(found.count == 10)
        // One of them lies where it was drawn.
        let first = found.min { $0.box.origin.x + $0.box.origin.y < $1.box.origin.x + $1.box.origin.y }
        #expect(first.map { ($0.box.center.x - 30).magnitude < 1.5 && ($0.box.center.y - 30).magnitude < 1.5 } == true)
        #expect(first.map { ($0.box.size.width - 22).magnitude < 3 } == true)
        #expect(found.allSatisfy { $0.confidence > 0.3 && $0.confidence <= 1 })
    }

    @Test func `things of one kind in several colours are all found`() {
        var photo = DrawnPhoto(ground: RGBA8(gray: 235))
        photo.discs([(30, 30), (100, 40), (170, 30)], radius: 12, color: RGBA8(red: 220, green: 40, blue: 40))
        photo.discs([(40, 110), (120, 100)], radius: 12, color: RGBA8(red: 30, green: 60, blue: 200))
        photo.discs([(190, 120), (70, 165), (150, 160)], radius: 12, color: RGBA8(gray: 30))
        photo.addNoise()
        #expect(ClassicalDetector().detect(in: photo.raster, bands: .serial).count == 8)
    }

    @Test func `a photo in which nothing stands out has no things`() {
        let flat = Raster(width: 120, height: 100, filledWith: RGBA8(gray: 128))
        #expect(ClassicalDetector().detect(in: flat, bands: .serial).isEmpty)
        #expect(ClassicalDetector().detect(in: Raster(width: 0, height: 4), bands: .serial).isEmpty)
        #expect(ClassicalDetector().detect(in: Raster(width: 1, height: 1), bands: .serial).isEmpty)
    }

    @Test func `the threads do not change what is found`() {
        let photo = DrawnPhoto.discs
        let one = ClassicalDetector().detect(in: photo, bands: .serial)
        #expect(ClassicalDetector().detect(in: photo, bands: ParallelBands(threadCount: 4)) == one)
    }

    @Test func `cancelled work finds nothing`() {
        let monitor = WorkMonitor()
        monitor.cancel()
        #expect(ClassicalDetector().detect(in: DrawnPhoto.discs, bands: ParallelBands(monitor: monitor)).isEmpty)
    }
}
