import BenchmarkHarness
import BenchmarkRasters
import ContourKit
import ImagingCore

/// Refinements of a rough ellipse over 5 % of a photo.
enum BrushBenchmarks {
    static let all = [
        benchmark("refine-preview-1024", width: 1024, .preview, target: 50),
        benchmark("refine-1024", width: 1024, .export, target: nil, peers: [grabCut]),
        benchmark("refine-2048", width: 2048, .export, target: 200, peers: [grabCut]),
        benchmark("refine-12mp", width: 4000, .export, target: nil),
    ]

    /// The same band, colours by mixtures of Gaussians, two rounds.
    private static let grabCut = BenchmarkPeer("OpenCV", targetRatio: 0.3, isSlow: true)

    private static func benchmark(
        _ name: String, width: Int, _ quality: SmartBrushOptions.Quality, target: Double?, peers: [BenchmarkPeer] = []
    ) -> Benchmark {
        let megapixels = Double(width * width * 3 / 4) / 1e6
        return Benchmark(
            name, input: "\(width)×\(width * 3 / 4), ellipse of 5 %", targetMilliseconds: target, peers: peers,
            growth: quality == .export
                ? BenchmarkGrowth("smart brush, by the photo’s size", size: megapixels, unit: "MP") : nil
        ) { context in
            let photoInput = try await context.photo(megapixels: megapixels)
            let maskInput = try context.mask(.ellipse(percent: 5), megapixels: megapixels)
            let photo = try photoInput.photo()
            let rough = try maskInput.mask()
            let brush = SmartBrush(threadCount: context.threadCount)
            let options = SmartBrushOptions(quality: quality)
            return PreparedBenchmark(inputs: ["photo": photoInput, "mask": maskInput]) {
                blackHole(try await brush.refine(rough, in: photo, options: options))
            }
        }
    }
}
