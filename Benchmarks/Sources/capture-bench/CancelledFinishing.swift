import BenchmarkHarness
import BenchmarkRasters
import CaptureKit
import Foundation
import ImagingCore

/// How long finishing goes on after it was cancelled.
enum CancelledFinishing {
    /// Measures what has a name that contains a text, and prints what was found.
    static func measure(names: String, _ run: FinishedRun) async throws {
        CancelLatency.printHeader("finishing")
        let photo = try await run.context.photo(megapixels: 12).photo()
        for (name, frames) in [("smooth-12mp", [photo]), ("hdr-12mp", [photo, photo, photo])]
        where name.contains(names) {
            var options = FinishingOptions()
            options.smoothing = SkinSmoothing(strength: 0.6)
            options.zoom = 1.5
            options.isMirrored = true
            let finisher = PhotoFinisher(options)
            let work: @Sendable () async throws -> Void = {
                blackHole(try await finisher.file(of: frames, takenAt: Date(timeIntervalSince1970: 0)))
            }
            try await CancelLatency(of: work).printRow(name)
        }
    }
}
