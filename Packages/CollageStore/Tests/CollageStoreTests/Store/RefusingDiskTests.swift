import CollageStore
import Foundation
import ImagingCore
import Testing
import _DurableTestSupport

/// A disk that refuses, played by the system's limit of a file's size.
struct RefusingDiskTests {
    #if os(Linux)
    @Test func `a refused save changes nothing, and the library goes on when the disk does`() async {
        await #expect(processExitsWith: .success) {
            func limit(_ bytes: UInt) {
                var limit = rlimit(rlim_cur: bytes, rlim_max: .max)
                // SAFETY: the structure outlives the call.
                let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
                guard unsafe setrlimit(resource, &limit) == 0 else { fatalError("there is no limit") }
            }
            signal(SIGXFSZ, SIG_IGN)
            let place = SampleLibrary()
            let library = try await place.open()
            let saved = try await library.save(
                SampleLibrary.collage(in: library), snapshot: SampleLibrary.pixels(1), at: SampleLibrary.date(1))
            // Each of these is met in turn: by the database, by the document, by the images.
            for bytes: UInt in [40_000, 1000, 100, 0] {
                limit(bytes)
                var refusals = 0
                for number in 0..<20 {
                    do {
                        let pixels = SampleLibrary.pixels(10 + number)
                        try await library.save(saved, snapshot: pixels, at: SampleLibrary.date(Double(2 + number)))
                    } catch CollageLibraryError.store {
                        refusals += 1
                    }
                }
                guard refusals > 0 else { fatalError("nothing was refused at \(bytes)") }
                limit(.max)
                let kept = try await library.collage(saved.id)
                guard kept.layout == saved.layout, try await library.check().isWhole else { fatalError("damaged") }
                let after = try await library.save(saved, snapshot: SampleLibrary.pixels(2), at: SampleLibrary.date(99))
                guard try await library.collage(saved.id) == after else { fatalError("it cannot go on") }
                let again = try await place.open()
                guard again.recovery == nil, try await again.check().isWhole else { fatalError("damaged when opened") }
            }
        }
    }
    #endif
}
