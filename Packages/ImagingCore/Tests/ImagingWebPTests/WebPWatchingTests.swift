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
        await expectCancellation { report in try await Photo<RGBA8>.decodeWebP(bytes, progress: report) }
    }

    @Test func `errors come through`() async {
        await #expect(throws: ImagingError.unknownFormat) { try await Photo<RGBA8>.decodeWebP([1, 2, 3]) }
    }
}
