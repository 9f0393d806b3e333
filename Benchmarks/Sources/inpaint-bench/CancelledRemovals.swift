import BenchmarkHarness
import BenchmarkRasters
import Foundation
import ImagingCore
import InpaintKit

/// How long a removal goes on after it was cancelled.
///
/// A removal is started and cancelled, again and again, after delays spread over the time that it takes. What disturbs
/// the machine makes a wait longer and never shorter: a long one is measured again, and the shortest counts. A removal
/// never sleeps, so where all its threads' work together took less time than went by, that is the wait.
struct CancelLatency {
    /// What is removed from a photo.
    enum Holes: String, CaseIterable {
        case person, several, wire

        func draw(width: Int, height: Int) -> Mask {
            switch self {
            case .person: Holes.mask(.ellipse(percent: 5), width, height)
            case .wire: Holes.mask(.wire(thickness: 24), width, height)
            case .several: Holes.ellipses(width, height)
            }
        }

        private static func mask(_ shape: SyntheticMask, _ width: Int, _ height: Int) -> Mask {
            Mask(coverage: Raster(width: width, height: height, pixels: shape.draw(width: width, height: height)))
        }

        /// Six of different sizes, far enough from each other to be six problems; together about 5 % of the frame.
        private static func ellipses(_ width: Int, _ height: Int) -> Mask {
            var mask = Mask(width: width, height: height)
            for index in 0..<6 {
                let (column, row) = (index % 3, index / 3)
                let radius = Double(height) * (0.05 + 0.012 * Double(index))
                mask.fill(
                    .ellipse(
                        center: Point(
                            x: Double(width) * (0.18 + 0.32 * Double(column)),
                            y: Double(height) * (0.27 + 0.46 * Double(row))),
                        radiusX: radius, radiusY: 1.2 * radius))
            }
            return mask
        }
    }

    /// The longest wait of a removal.
    struct Row {
        let name: String
        let seconds: Double
        let momentCount: Int
        let longest: Duration
        /// After how long it was cancelled when it took longest to stop.
        let delay: Duration
    }

    /// When something happened, and how long all threads of the program had worked by then.
    private struct Moment {
        let time = ContinuousClock().now
        let work = Double(Foundation.clock()) / CancelLatency.ticksPerSecond
    }

    private static let momentCount = 40

    /// What `clock` counts in a second: POSIX wants it.
    private static let ticksPerSecond = 1e6

    /// Up to here a wait is not measured again.
    private static let short = Duration.milliseconds(30)

    private let clock = ContinuousClock()
    private let context: BenchmarkContext

    /// Measures the removals whose names contain a text, and prints what was found.
    static func measure(names: String, _ run: FinishedRun) async throws {
        print("| removal | whole, ms | cancelled | longest wait, ms | after, ms |\n|---|---|---|---|---|")
        try await CancelLatency(context: run.context).measure(names: names) { row in
            let cells = [
                row.name, String(format: "%.0f", 1000 * row.seconds), "\(row.momentCount) ×",
                String(format: "%.1f", row.longest / .milliseconds(1)),
                String(format: "%.0f", row.delay / .milliseconds(1)),
            ]
            print("| \(cells.joined(separator: " | ")) |")
            fflush(nil)
        }
    }

    private func measure(names: String, report: (Row) -> Void) async throws {
        for (size, megapixels) in [("2048", RemovalBenchmarks.small), ("12mp", 12), ("48mp", 48)] {
            var loaded: Raster<RGBA8>?
            for holes in Holes.allCases {
                for method in [InpaintMethod.patchMatch, .exemplar, .diffusion, .auto] {
                    for quality in [InpaintOptions.Quality.export, .preview] {
                        let name = "\(size)-\(holes)-\(method)-\(quality)"
                        guard name.contains(names) else { continue }
                        let photo: Raster<RGBA8>
                        if let loaded {
                            photo = loaded
                        } else {
                            photo = try await context.photo(megapixels: megapixels).photo()
                            loaded = photo
                        }
                        let mask = holes.draw(width: photo.width, height: photo.height)
                        report(
                            try await row(
                                name, mask, photo, InpaintOptions(method: method, quality: quality)))
                    }
                }
            }
        }
    }

    private func row(
        _ name: String, _ mask: Mask, _ photo: Raster<RGBA8>, _ options: InpaintOptions
    ) async throws -> Row {
        let engine = InpaintEngine(threadCount: context.threadCount)
        let whole = try await clock.measure { blackHole(try await engine.remove(mask, from: photo, options: options)) }
        var longest = (wait: Duration.zero, delay: Duration.zero)
        for moment in 0..<CancelLatency.momentCount {
            let delay = whole * (Double(moment) + 0.5) / Double(CancelLatency.momentCount)
            var shortest: Duration?
            for _ in 0..<3 where shortest ?? .seconds(1) > CancelLatency.short {
                guard let wait = try await wait(after: delay, engine, mask, photo, options) else { continue }
                shortest = min(shortest ?? wait, wait)
            }
            if let shortest, shortest > longest.wait { longest = (shortest, delay) }
        }
        return Row(
            name: name, seconds: whole / .seconds(1), momentCount: CancelLatency.momentCount, longest: longest.wait,
            delay: longest.delay)
    }

    /// Returns how long a removal went on after it was cancelled, or nil when it was done before.
    private func wait(
        after delay: Duration, _ engine: InpaintEngine, _ mask: Mask, _ photo: Raster<RGBA8>, _ options: InpaintOptions
    ) async throws -> Duration? {
        let start = clock.now
        let task = Task { () -> Moment? in
            do {
                blackHole(try await engine.remove(mask, from: photo, options: options))
                return nil
            } catch is CancellationError {
                return Moment()
            }
        }
        try await Task.sleep(until: start + delay, tolerance: .zero, clock: clock)
        let cancelled = Moment()
        task.cancel()
        guard let end = try await task.value else { return nil }
        return min(end.time - cancelled.time, .seconds(end.work - cancelled.work))
    }
}
