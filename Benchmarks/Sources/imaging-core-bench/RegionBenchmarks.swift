import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// Connected components of a mask of 12 MP with thousands of spots, what is made with them, and nearest places.
enum RegionBenchmarks {
    static let all = [
        Benchmark(
            "connected-components", input: "12 MP mask, spots",
            peers: [BenchmarkPeer("OpenCV"), BenchmarkPeer("scikit-image", isSlow: true)]
        ) { context in
            let input = try context.mask(.spots, megapixels: 12)
            let mask = try input.mask()
            let bands = context.bands
            let count = mask.connectedComponents(connectivity: .eight).components.count
            return PreparedBenchmark(inputs: ["mask": input], note: "\(count) components") {
                blackHole(mask.connectedComponents(connectivity: .eight, bands: bands))
            }
        },
        Benchmark(
            "components-equal", input: "12 MP plane of 8 values",
            // Its work is less than ours, so it is there to compare with and no target.
            peers: [BenchmarkPeer("scikit-image", targetRatio: nil, isSlow: true)]
        ) { context in
            let input = try await context.photo(megapixels: 12)
            let plane = try input.photo().plane(.green).map { $0 / 32 }
            let bands = context.bands
            let count = plane.connectedComponents().components.count
            return PreparedBenchmark(inputs: ["photo": input], note: "\(count) components") {
                blackHole(plane.connectedComponents(bands: bands))
            }
        },
        benchmark("parts-removed") { $0.partsRemoved(smallerThan: 2000, bands: $1) },
        benchmark("small-holes-filled") { $0.inverted().holesFilled(smallerThan: 2000, bands: $1) },
        Benchmark(
            "nearest-selected", input: "12 MP mask, spots",
            // OpenCV's distances are not exact, so it is there to compare with and no target.
            peers: [BenchmarkPeer("OpenCV", targetRatio: nil), BenchmarkPeer("SciPy", isSlow: true)]
        ) { context in
            let input = try context.mask(.spots, megapixels: 12)
            let mask = try input.mask()
            let bands = context.bands
            return PreparedBenchmark(inputs: ["mask": input]) { blackHole(mask.nearestSelected(bands: bands)) }
        },
    ]

    private static func benchmark(
        _ name: String, _ work: @escaping @Sendable (Mask, ParallelBands) -> Mask
    ) -> Benchmark {
        Benchmark(name, input: "12 MP mask, spots", peers: [BenchmarkPeer("scikit-image", isSlow: true)]) { context in
            let input = try context.mask(.spots, megapixels: 12)
            let mask = try input.mask()
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["mask": input], output: { SampleBuffer(work(mask, bands)) },
                body: { blackHole(work(mask, bands)) })
        }
    }
}
