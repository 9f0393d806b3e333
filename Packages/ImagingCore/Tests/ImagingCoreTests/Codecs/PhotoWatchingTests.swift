import ImagingCore
import Synchronization
import Testing
import _ImagingTestSupport

/// The asynchronous calls: same result, progress, cancellation.
struct PhotoWatchingTests {
    private final class Reports: Sendable {
        let fractions = Mutex<[Double]>([])
        let stages = Mutex<Set<String>>([])

        func add(_ progress: WorkProgress) {
            fractions.withLock { $0.append(progress.fraction) }
            stages.withLock { _ = $0.insert(progress.stage) }
        }
    }

    static let encodings: [ImageEncoding] = [.png(), .jpeg(), .jpeg(progressive: true)]

    private func photo() -> Photo<RGBA8> {
        var generator = SeededGenerator(seed: 91)
        return Photo(pixels: .random(width: 100, height: 300, using: &generator))
    }

    @Test("results equal those of the synchronous calls, progress grows to 1", arguments: 0..<3)
    func progress(index: Int) async throws {
        let encoding = Self.encodings[index]
        let photo = photo()
        let writing = Reports()
        let bytes = try await photo.encode(as: encoding) { writing.add($0) }
        #expect(try bytes == photo.encoded(as: encoding))
        let reading = Reports()
        let read = try await Photo<RGBA8>.decode(bytes) { reading.add($0) }
        #expect(try read == Photo(decoding: bytes))
        for reports in [writing, reading] {
            let fractions = reports.fractions.withLock { $0 }
            #expect(fractions.count > 10)
            #expect(fractions == fractions.sorted())
            #expect(fractions.last == 1)
        }
        #expect(writing.stages.withLock { $0 } == ["encode"])
        #expect(reading.stages.withLock { $0 } == ["decode"])
    }

    @Test("a cancelled call throws before it is done", arguments: 0..<3)
    func cancellation(index: Int) async throws {
        let encoding = Self.encodings[index]
        let photo = photo()
        let bytes = try photo.encoded(as: encoding)
        await expectCancellation { report in try await photo.encode(as: encoding, progress: report) }
        await expectCancellation { report in try await Photo<RGBA8>.decode(bytes, progress: report) }
    }

    @Test func `errors come through`() async {
        await #expect(throws: ImagingError.unknownFormat) { try await Photo<RGBA8>.decode([1, 2, 3]) }
    }
}
