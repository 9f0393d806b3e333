import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// Dilation, feather and distance on a mask of 12 MP with spots of all forms over a good third of it.
enum MorphologyBenchmarks {
    static let all = [
        benchmark("dilate-3", target: 0.5) { $0.dilated(radius: 3, bands: $1) },
        benchmark("dilate-30", target: 0.5) { $0.dilated(radius: 30, bands: $1) },
        benchmark("feather-8") { $0.feathered(radius: 8, bands: $1) },
        Benchmark("distance-transform", input: "12 MP mask, spots", peers: [BenchmarkPeer("OpenCV")]) { context in
            let input = try context.mask(.spots, megapixels: 12)
            let mask = try input.mask()
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["mask": input], output: { SampleBuffer(mask.distanceToSelected(bands: bands)) },
                body: { blackHole(mask.distanceToSelected(bands: bands)) })
        },
    ]

    private static func benchmark(
        _ name: String, target: Double = 1, _ work: @escaping @Sendable (Mask, ParallelBands) -> Mask
    ) -> Benchmark {
        Benchmark(
            name, input: "12 MP mask, spots", peers: [BenchmarkPeer("OpenCV", targetRatio: target)]
        ) { context in
            let input = try context.mask(.spots, megapixels: 12)
            let mask = try input.mask()
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["mask": input], output: { SampleBuffer(work(mask, bands)) },
                body: { blackHole(work(mask, bands)) })
        }
    }
}
