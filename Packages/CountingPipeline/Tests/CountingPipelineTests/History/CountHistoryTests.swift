import CountingPipeline
import DurableStore
import Foundation
import ImagingCore
import Testing
import _DurableTestSupport

struct CountHistoryTests {
    private func entry(_ number: Int, bytes: Int = 20) -> CountEntry {
        CountEntry(
            thumbnail: [UInt8](repeating: UInt8(number & 255), count: bytes), count: number,
            date: Date(timeIntervalSince1970: 1_800_000_000 + Double(number)), confidence: 0.25, similarity: 0.8)
    }

    @Test func `entries come back newest first`() async throws {
        let folder = try TemporaryFolder()
        let history = try CountHistory(folder: folder.path + "/a")
        for number in [2, 3, 1] { try await history.add(entry(number)) }
        #expect(try await history.entries().map(\.count) == [3, 2, 1])
        let again = try CountHistory(folder: folder.path + "/a")
        #expect(try await again.entries() == history.entries())
        #expect(again.setAside == nil)
    }

    @Test func `no more than a hundred are kept, and the oldest go`() async throws {
        let folder = try TemporaryFolder()
        let history = try CountHistory(folder: folder.path)
        for number in 1...103 { try await history.add(entry(number)) }
        #expect(try await history.entries().map(\.count) == Array((4...103).reversed()))
        // One that is older than all goes at once.
        try await history.add(entry(0))
        #expect(try await history.entries().map(\.count) == Array((4...103).reversed()))
    }

    @Test func `entries are marked, replaced, deleted and cleared`() async throws {
        let folder = try TemporaryFolder()
        let history = try CountHistory(folder: folder.path)
        let (first, second) = (entry(1), entry(2))
        try await history.add(first)
        try await history.add(second)
        #expect(try await history.setFavorite(true, for: first.id))
        #expect(try await history.entries().map(\.isFavorite) == [false, true])
        try await history.add(second)
        #expect(try await history.entries().count == 2)
        #expect(try await history.delete(second.id))
        #expect(try await !history.delete(second.id))
        #expect(try await !history.setFavorite(true, for: second.id))
        #expect(try await history.entries().map(\.id) == [first.id])
        try await history.clear()
        #expect(try await history.entries().isEmpty)
    }

    @Test func `many tasks lose nothing of each other`() async throws {
        let folder = try TemporaryFolder()
        let histories = try (0..<3).map { _ in try CountHistory(folder: folder.path) }
        try await withThrowingTaskGroup { group in
            for number in 0..<24 {
                group.addTask { try await histories[number % 3].add(entry(number)) }
            }
            try await group.waitForAll()
        }
        #expect(try await histories[0].entries().map(\.count) == Array((0..<24).reversed()))
    }

    @Test func `a damaged file is set aside`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/" + CountHistory.fileName
        try DurableFile(path).write([UInt8](repeating: 0x5A, count: 9000))
        let history = try CountHistory(folder: folder.path)
        #expect(history.setAside != nil)
        try await history.add(entry(1))
        #expect(try await history.entries().count == 1)
    }

    @Test func `a count is kept with a picture of one of its things`() async throws {
        let folder = try TemporaryFolder()
        let history = try CountHistory(folder: folder.path)
        var photo = Raster(width: 300, height: 200, filledWith: RGBA8.white)
        for row in 60..<100 { for column in 120..<160 { photo[column, row] = RGBA8(red: 200, green: 30, blue: 30) } }
        let box = Rect(origin: Point(x: 120, y: 60), size: Size(width: 40, height: 40))
        let result = CountResult(
            detections: [Detection(box: box, confidence: 0.9, cluster: 0)], mainCluster: 0, imageSize: photo.size,
            settings: CountingSettings(confidence: 0.3))
        let added = try await history.add(result, photo: photo)
        #expect(try await history.entries() == [added])
        #expect(added.count == 1)
        #expect(added.confidence == 0.3)
        let thumbnail = try Photo<RGBA8>(decoding: added.thumbnail).pixels
        #expect(thumbnail.size == PixelSize(width: 200, height: 200))
        #expect(thumbnail[100, 100].red > 150 && thumbnail[100, 100].green < 80)
        #expect(thumbnail[3, 3].green > 200)
        #expect(added.thumbnail.count < 20_000)
    }

    @Test func `the thing that shows best is whole, and as large as most`() {
        func box(_ x: Double, _ side: Double, _ confidence: Double) -> Detection {
            Detection(
                box: Rect(origin: Point(x: x, y: 20), size: Size(width: side, height: side)), confidence: confidence,
                cluster: 0)
        }
        let result = CountResult(
            detections: [box(-4, 10, 0.99), box(20, 20, 0.95), box(50, 10, 0.8), box(70, 10, 0.9)], mainCluster: 0,
            imageSize: PixelSize(width: 100, height: 100), settings: CountingSettings())
        #expect(result.representative?.box.origin.x == 70)
    }
}
