import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

@testable import CountingPipeline

struct CombinedDetectorTests {
    /// Finds what it is told to find.
    private struct FixedDetector: ObjectDetecting {
        var boxes: [Detection]
        func detect(in photo: Raster<RGBA8>, bands: ParallelBands) -> [Detection] { boxes }
    }

    private struct Failure: Error {}

    private struct FailingDetector: ObjectDetecting {
        func detect(in photo: Raster<RGBA8>, bands: ParallelBands) throws -> [Detection] { throw Failure() }
    }

    private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ confidence: Double) -> Detection {
        Detection(
            box: Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height)), confidence: confidence)
    }

    private func found(in photo: Raster<RGBA8>, by boxes: [Detection]) throws -> [Detection] {
        try CombinedDetector(FixedDetector(boxes: boxes)).detect(in: photo, bands: .serial)
    }

    @Test func `without boxes it finds what the classical detector finds`() throws {
        let photo = DrawnPhoto.discs
        let classical = ClassicalDetector().detect(in: photo, bands: .serial)
        #expect(try found(in: photo, by: []) == classical)
        // Nor do boxes count that are none.
        let none = [
            box(.nan, 2, 20, 20, 0.9), box(2, 2, 0, 20, 0.9), box(2, 2, 20, .infinity, 0.9), box(20, 20, 22, 22, 0),
            box(-1e300, -1e300, 1e300, 1e300, 0.9), box(0, 0, 240, 200, 0.9), box(30, 30, 1, 1, 0.9),
        ]
        #expect(try found(in: photo, by: none) == classical)
        #expect(CombinedDetector(FixedDetector(boxes: [])).choosesKind)
        #expect(try found(in: Raster(width: 0, height: 3), by: none).isEmpty)
    }

    @Test(arguments: 0..<2) func `boxes at random do not change the count`(round: Int) throws {
        var random = SeededGenerator(seed: UInt64(round) + 70)
        let side = Double(round) * 8 + 10
        let boxes = (0..<60).map { _ in
            // Of many sizes, then all of one, and certain of it.
            let width = round == 0 ? Double.random(in: 8...70, using: &random) : side
            let height = round == 0 ? Double.random(in: 8...70, using: &random) : side
            return box(
                .random(in: -5...(235 - width), using: &random), .random(in: -5...(195 - height), using: &random),
                width,
                height, round == 0 ? .random(in: 0...1, using: &random) : 0.95)
        }
        #expect(try found(in: DrawnPhoto.discs, by: boxes).count == 10)
    }

    @Test func `boxes everywhere do not change the count`() throws {
        let boxes = (0..<8).flatMap { row in
            (0..<9).map { column in box(Double(column) * 26, Double(row) * 25, 24, 24, 0.99) }
        }
        #expect(try found(in: DrawnPhoto.discs, by: boxes).count == 10)
    }

    @Test func `a detector that finds a few of the things does not hide the others`() throws {
        let boxes = [box(19, 19, 22, 22, 0.9), box(69, 21, 22, 22, 0.9), box(119, 17, 22, 22, 0.9)]
        #expect(try found(in: DrawnPhoto.discs, by: boxes).count == 10)
    }

    @Test func `a detector finds things that no threshold separates`() throws {
        // Circles of small dots, with dots between them.
        var photo = DrawnPhoto(width: 560, height: 400, ground: RGBA8(gray: 200))
        let centers = (0..<12).map { (x: 80 + $0 % 4 * 130, y: 70 + $0 / 4 * 130) }
        for center in centers {
            for step in 0..<24 {
                let angle = Double(step) / 24 * 2 * Double.pi
                let (x, y) = (Double(center.x) + 30 * cos(angle), Double(center.y) + 30 * sin(angle))
                photo.discs([(Int(x.rounded()), Int(y.rounded()))], radius: 1.3, color: RGBA8(gray: 20))
            }
        }
        photo.addNoise()
        let boxes = centers.map { box(Double($0.x) - 32, Double($0.y) - 32, 64, 64, 0.8) }
        let both = try found(in: photo.raster, by: boxes)
        #expect(ClassicalDetector().detect(in: photo.raster, bands: .serial).count != 12)
        #expect(both.count == 12)
        #expect(zip(both, boxes).allSatisfy { $0.intersectionOverUnion($1) > 0.9 })
        // The same boxes beside the circles are not believed.
        let beside = boxes.map { box($0.box.origin.x + 40, $0.box.origin.y + 25, 64, 64, 0.8) }
        #expect(try found(in: photo.raster, by: beside).filter { $0.box.size.width > 55 }.count < 6)
    }

    @Test func `the other detector's failure is told, and threads change nothing`() throws {
        #expect(throws: Failure.self) {
            try CombinedDetector(FailingDetector()).detect(in: DrawnPhoto.discs, bands: .serial)
        }
        let boxes = [box(19, 19, 22, 22, 0.9), box(100, 100, 50, 50, 0.9)]
        let parallel = try CombinedDetector(FixedDetector(boxes: boxes)).detect(
            in: DrawnPhoto.discs, bands: ParallelBands(threadCount: 4))
        #expect(try found(in: DrawnPhoto.discs, by: boxes) == parallel)
    }
}
