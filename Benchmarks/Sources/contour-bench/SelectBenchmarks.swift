import BenchmarkHarness
import BenchmarkRasters
import ContourKit
import ImagingCore

/// Taps on the middle of a photo.
enum SelectBenchmarks {
    static let all = [
        benchmark("select-2048", width: 2048, target: 250, peers: [grabCut]),
        benchmark("select-12mp", width: 4000, target: 400),
        benchmark("select-alone-2048", width: 2048, target: nil, findsAlternatives: false),
    ]

    /// At 512 pixels, from a disc around the tap, five rounds.
    private static let grabCut = BenchmarkPeer("OpenCV", targetRatio: 0.5, isSlow: true)

    private static func benchmark(
        _ name: String, width: Int, target: Double?, findsAlternatives: Bool = true, peers: [BenchmarkPeer] = []
    ) -> Benchmark {
        let megapixels = Double(width * width * 3 / 4) / 1e6
        return Benchmark(
            name, input: "\(width)×\(width * 3 / 4), one tap", targetMilliseconds: target, peers: peers,
            growth: findsAlternatives
                ? BenchmarkGrowth("selection by a tap, by the photo’s size", size: megapixels, unit: "MP") : nil
        ) { context in
            let photoInput = try await context.photo(megapixels: megapixels)
            let photo = try photoInput.photo()
            let selector = ObjectSelector(threadCount: context.threadCount)
            let tap = SelectionTap(Point(x: Double(photo.width) / 2, y: Double(photo.height) / 2))
            let options = ObjectSelectionOptions(findsAlternatives: findsAlternatives)
            return PreparedBenchmark(inputs: ["photo": photoInput]) {
                do {
                    blackHole(try await selector.select(at: [tap], in: photo, options: options))
                } catch ContourError.noObject {
                    // All but the last step has been done.
                }
            }
        }
    }
}
