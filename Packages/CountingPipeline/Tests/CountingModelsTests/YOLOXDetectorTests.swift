import Foundation
import ImagingCore
import TensorRuntime
import Testing
import _TensorTestSupport

@testable import CountingModels

struct YOLOXDetectorTests {
    private func box(_ x: Double, _ y: Double, _ side: Double, _ score: Float) -> ScoredBox {
        ScoredBox(box: Rect(origin: Point(x: x, y: y), size: Size(width: side, height: side)), score: score, kind: 0)
    }

    @Test func `boxes that share more than the limit with a better one are left out`() {
        let boxes = [box(0, 0, 10, 0.5), box(1, 0, 10, 0.9), box(20, 0, 10, 0.5), box(20, 0, 10, 0.5)]
        // The first two share 90 of 110.
        #expect(ScoredBox.withoutOverlaps(boxes, limit: 0.81) == [boxes[1], boxes[2]])
        #expect(ScoredBox.withoutOverlaps(boxes, limit: 0.82).count == 3)
        // As much as the limit is not more.
        let half = ScoredBox(
            box: Rect(origin: Point(x: 0, y: 0), size: Size(width: 10, height: 5)), score: 0.4, kind: 1)
        #expect(ScoredBox.withoutOverlaps([boxes[0], half], limit: 0.5).count == 2)
        #expect(ScoredBox.withoutOverlaps([boxes[0], half], limit: 0.49).count == 1)
        #expect(ScoredBox.withoutOverlaps([], limit: 0.5).isEmpty)
    }

    @Test func `places are read grid by grid and decoded`() {
        // 32 × 64: 4 × 8 places of 8, 2 × 4 of 16 and 1 × 2 of 32.
        #expect(YOLOXPlace.count(width: 64, height: 32) == 42)
        var values = [Float](repeating: 0, count: 42 * 7)
        // Place 32 + 5 is row 1, column 1 of the grid of 16.
        values.replaceSubrange(37 * 7..<38 * 7, with: [0.5, 0.25, 0, 1, 0.5, 0.25, 0.75])
        let found = YOLOXPlace.boxes(
            values, classCount: 2, width: 64, height: 32, isDecoded: false, floor: 0.3, scale: 0.5)
        #expect(found.count == 1)
        let side = Float(exp(1.0)) * 16
        #expect(found[0].score == 0.375 && found[0].kind == 1)
        #expect(found[0].box.size == Size(width: 32, height: Double(side) * 2))
        #expect(found[0].box.origin == Point(x: 32, y: Double(20 - side / 2) * 2))
        let decoded = YOLOXPlace.boxes(
            values, classCount: 2, width: 64, height: 32, isDecoded: true, floor: 0.375, scale: 1)
        #expect(decoded.map(\.box) == [Rect(origin: Point(x: 0.5, y: -0.25), size: Size(width: 0, height: 1))])
        #expect(
            YOLOXPlace.boxes(values, classCount: 2, width: 64, height: 32, isDecoded: true, floor: 0.376, scale: 1)
                .isEmpty)
    }

    @Test func `a detector runs and tells what it is not`() throws {
        let model = try TensorModel(bytes: ModelWriter.yolox(width: 0.125, size: 32, classes: 3).bytes)
        var detector = try YOLOXDetector(model, floor: 0)
        #expect(detector.classCount == 3)
        let photo = Raster(width: 50, height: 31, filledWith: RGBA8(red: 200, green: 30, blue: 90))
        let all = try detector.boxes(in: photo, bands: .serial)
        #expect(!all.isEmpty)
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.score >= $1.score })
        detector.floor = 1
        #expect(try detector.boxes(in: photo, bands: .serial).isEmpty)
        let other = try TensorModel(bytes: ModelWriter.transformer().bytes)
        #expect(throws: ModelFitError.inputIsNoPhoto([1, 3, 18, 18])) { try YOLOXDetector(other) }
        #expect(throws: ModelFitError.outputIsNoVector([1, 21, 8])) { try CLIPEmbedder(model) }
    }

    @Test func `a decoded export gives the same boxes`() throws {
        func boxes(isDecoded: Bool) throws -> [ScoredBox] {
            let model = ModelWriter.yolox(width: 0.125, size: 64, classes: 2, isDecoded: isDecoded)
            let photo = Raster(width: 30, height: 40, filledWith: RGBA8(red: 20, green: 130, blue: 90))
            return try YOLOXDetector(TensorModel(bytes: model.bytes), floor: 0.1).boxes(in: photo, bands: .serial)
        }
        let (plain, decoded) = (try boxes(isDecoded: false), try boxes(isDecoded: true))
        #expect(!plain.isEmpty && plain.map(\.score) == decoded.map(\.score))
        for (a, b) in zip(plain, decoded) {
            #expect(abs(a.box.origin.x - b.box.origin.x) < 1e-3 && abs(a.box.size.height - b.box.size.height) < 1e-3)
        }
    }

    @Test func `an embedder's dimension is the model's`() throws {
        let model = try TensorModel(bytes: ModelWriter.transformer().bytes)
        let embedder = try CLIPEmbedder(model)
        #expect(embedder.dimension == 16)
        let picture = Raster(width: 5, height: 9, filledWith: RGBA8(red: 1, green: 2, blue: 3))
        let vectors = try embedder.vectors(of: [picture, picture], bands: .serial)
        #expect(vectors.count == 2 && vectors[0] == vectors[1])
        #expect(abs(vectors[0].reduce(0) { $0 + $1 * $1 } - 1) < 1e-5)
    }
}
