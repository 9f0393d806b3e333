import ImagingCore
import Synchronization
import Testing
import _ImagingTestSupport

@testable import CountingPipeline

struct AICounterTests {
    /// Finds what it is told to find.
    private struct FixedDetector: ObjectDetecting {
        var found: [Detection]
        var choosesKind = false
        func detect(in photo: Raster<RGBA8>, bands: ParallelBands) -> [Detection] { found }
    }

    /// Describes pictures by whether they are bright.
    private struct BrightnessEmbedder: ImageEmbedding {
        var dimension: Int { 2 }
        var spoils = false
        func vectors(of crops: [Raster<RGBA8>], bands: ParallelBands) -> [[Float]] {
            crops.map { spoils ? [.nan, 0] : $0[0, 0].red > 128 ? [1, 0] : [0, 1] }
        }
    }

    private func box(_ x: Double, _ y: Double, _ side: Double = 10, confidence: Double = 0.5) -> Detection {
        Detection(
            box: Rect(origin: Point(x: x, y: y), size: Size(width: side, height: side)), confidence: confidence)
    }

    /// Bright on its left half, dark on its right.
    private var halves: Raster<RGBA8> {
        var photo = Raster(width: 200, height: 100, filledWith: RGBA8.black)
        for row in 0..<100 { for column in 0..<100 { photo[column, row] = .white } }
        return photo
    }

    @Test func `ten discs are ten`() async throws {
        let seen = Mutex<[CountingProgress]>([])
        let result = try await AICounter().count(DrawnPhoto.discs) { report in seen.withLock { $0.append(report) } }
        #expect(result.count == 10)
        #expect(result.imageSize == PixelSize(width: 240, height: 200))
        #expect(result.averageConfidence > 0.3)
        let reports = seen.withLock { $0 }
        #expect(reports.first?.stage == .detecting)
        #expect(reports.last == CountingProgress(stage: .complete, fraction: 1))
        #expect(reports.map(\.stage).contains(.merging))
        #expect(zip(reports, reports.dropFirst()).allSatisfy { $0.fraction <= $1.fraction })
    }

    @Test func `the kind of which there are most is counted`() throws {
        let found = [box(10, 10), box(40, 10), box(70, 10), box(110, 10), box(140, 10)]
        let counter = AICounter(detector: FixedDetector(found: found), embedder: BrightnessEmbedder())
        let result = try counter.counted(halves)
        #expect(result.count == 3)
        #expect(result.otherDetections.count == 2)
        #expect(result.clusterCount == 2)
        #expect(result.mainDetections.allSatisfy { $0.box.origin.x < 100 })
    }

    @Test func `what is uncertain, elsewhere, or found twice is not counted`() throws {
        let found = [
            box(10, 10), box(10.5, 10, confidence: 0.4), box(40, 10, confidence: 0.2), box(-40, 10), box(70, 10),
        ]
        let counter = AICounter(detector: FixedDetector(found: found), embedder: BrightnessEmbedder())
        #expect(try counter.counted(halves).count == 2)
    }

    @Test func `filters are used for detectors that do not choose a kind, and can be switched off`() throws {
        let found = [box(10, 10), box(30, 10), box(50, 10), box(70, 10), box(10, 40, 50)]
        var counter = AICounter(detector: FixedDetector(found: found), embedder: BrightnessEmbedder())
        #expect(try counter.counted(halves).count == 4)
        counter.settings.sizeFilter.isOn = false
        counter.settings.areaFilter.isOn = false
        #expect(try counter.counted(halves).count == 5)
        counter.settings.reset()
        counter.detector = FixedDetector(found: found, choosesKind: true)
        #expect(try counter.counted(halves).count == 5)
    }

    @Test func `what cannot be counted says why`() async throws {
        let counter = AICounter(detector: FixedDetector(found: []), embedder: BrightnessEmbedder())
        #expect(throws: CountingError.noObjectsDetected) { try counter.counted(halves) }
        #expect(CountingError.noObjectsDetected.errorDescription == "No objects detected")
        #expect(CountingError.noObjectsDetected.recoverySuggestion?.contains("light") == true)
        let small = Raster(width: 99, height: 400, filledWith: RGBA8.white)
        #expect(throws: CountingError.imageTooSmall(small.size)) { try counter.counted(small) }
        let dark = Raster(width: 100, height: 100, filledWith: RGBA8(gray: 2))
        #expect(throws: CountingError.imageTooDark(brightness: 2)) { try counter.counted(dark) }
        var spoiled = AICounter(detector: FixedDetector(found: [box(10, 10)]), embedder: BrightnessEmbedder())
        spoiled.embedder = BrightnessEmbedder(spoils: true)
        #expect(throws: CountingError.unusableVectors) { try spoiled.counted(halves) }
        let last = Mutex<CountingProgress?>(nil)
        await #expect(throws: CountingError.noObjectsDetected) {
            try await counter.count(halves) { report in last.withLock { $0 = report } }
        }
        #expect(last.withLock { $0 }?.stage == .error)
    }

    @Test func `a cancelled count throws`() async throws {
        let task = Task {
            unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
            return try await AICounter().count(DrawnPhoto.discs)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `what a detector says of its being cancelled is a cancellation`() {
        struct StoppedDetector: ObjectDetecting {
            func detect(in photo: Raster<RGBA8>, bands: ParallelBands) throws -> [Detection] {
                throw CountingError.unusableVectors
            }
        }
        let monitor = WorkMonitor()
        #expect(throws: CountingError.unusableVectors) {
            try AICounter(detector: StoppedDetector()).counted(halves, monitor: monitor)
        }
        monitor.cancel()
        #expect(throws: CancellationError.self) {
            try AICounter(detector: StoppedDetector()).counted(halves, monitor: monitor)
        }
    }

    @Test func `boxes are cut to whole pixels of the photo`() {
        let size = PixelSize(width: 20, height: 10)
        func region(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PixelRect {
            AICounter.cropRegion(
                of: Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height)), in: size)
        }
        #expect(region(1.9, 2.9, 3.2, 4.2) == PixelRect(x: 1, y: 2, width: 4, height: 5))
        #expect(region(-3.5, -1, 5, 30) == PixelRect(x: 0, y: 0, width: 1, height: 10))
        #expect(region(25, 2, 5, 5).isEmpty)
    }
}
