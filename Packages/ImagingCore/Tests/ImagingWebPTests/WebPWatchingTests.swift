import ImagingCore
import ImagingWebP
import Synchronization
import Testing
import _ImagingTestSupport
import _ImagingWebPTestSupport

/// The asynchronous call: same result, progress, cancellation.
@Suite(.enabled(if: TestWebP.isAvailable, "there is no libwebp here"))
struct WebPWatchingTests {
    /// A file of some 30,000 bytes, which libwebp is given by 1,024.
    private func file(_ quality: Float?) throws -> [UInt8] {
        var generator = SeededGenerator(seed: 6)
        var kind = TestWebP(.random(width: 100, height: 100, using: &generator))
        kind.quality = quality
        return try #require(kind.encoded())
    }

    @Test("the result is that of the synchronous call, progress grows to 1", arguments: [nil, 100] as [Float?])
    func progress(quality: Float?) async throws {
        let bytes = try file(quality)
        let fractions = Mutex<[Double]>([])
        let photo = try await Photo<RGBA8>.decodeWebP(bytes) { report in
            #expect(report.stage == "decode")
            fractions.withLock { $0.append(report.fraction) }
        }
        let isSame = try photo == Photo(decodingWebP: bytes)
        #expect(isSame)
        let reached = fractions.withLock { $0 }
        #expect(reached.count > 10)
        #expect(reached == reached.sorted() && reached.last == 1)
    }

    @Test("a cancelled call throws before it is done", arguments: [nil, 100] as [Float?])
    func cancellation(quality: Float?) async throws {
        let bytes = try file(quality)
        let reached = Mutex(0.0)
        let running = Mutex<Task<Photo<RGBA8>, any Error>?>(nil)
        let gate = AsyncStream<Void>.makeStream()
        let task = Task {
            // Not before the task can be found by its own reports.
            for await _ in gate.stream { break }
            return try await Photo<RGBA8>.decodeWebP(bytes) { report in
                reached.withLock { $0 = report.fraction }
                if report.fraction > 0.1 { running.withLock { $0?.cancel() } }
            }
        }
        running.withLock { $0 = task }
        gate.continuation.yield()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(reached.withLock { $0 } < 0.9)
    }

    @Test func `errors come through`() async {
        await #expect(throws: ImagingError.unknownFormat) { try await Photo<RGBA8>.decodeWebP([1, 2, 3]) }
    }
}
