import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// Dilation, feather and distance on a mask of 12 MP with spots of all forms over a good third of it.
enum MorphologyBenchmarks {
    static let all = [
        benchmark("dilate-3", target: 0.5) { $0.dilated(radius: 3, bands: $1) },
        benchmark("dilate-30", target: 0.5) { $0.dilated(radius: 30, bands: $1) },
        benchmark("dilate-rectangle-31") { $0.dilated(by: .rectangle(width: 31, height: 31), bands: $1) },
        benchmark("erode-rectangle-31") { $0.eroded(by: .rectangle(width: 31, height: 31), bands: $1) },
        benchmark("dilate-diamond-31") { [diamond] in $0.dilated(by: diamond, bands: $1) },
        benchmark("fill-holes", peer: "SciPy") { $0.holesFilled(bands: $1) },
        benchmark("skeleton", peer: "scikit-image") { $0.skeleton(bands: $1) },
        reconstruction,
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

    /// The places at most 15 steps along rows and columns from the middle.
    private static let diamond: StructuringElement = {
        var drawn = Raster<UInt8>(width: 31, height: 31)
        for row in 0..<31 {
            for column in 0..<31 where abs(row - 15) + abs(column - 15) <= 15 { drawn[column, row] = 255 }
        }
        return StructuringElement(Mask(coverage: drawn), anchorColumn: 15, anchorRow: 15)
    }()

    /// Peaks lower than 40 above their surroundings are cut down.
    private static let reconstruction = Benchmark(
        "reconstruction", input: "12 MP photo's red, 40 below it", peers: [BenchmarkPeer("scikit-image")]
    ) { context in
        let input = try await context.photo(megapixels: 12)
        let bands = context.bands
        let plane = try input.photo().map { $0.red }
        let marker = plane.map { $0 > 40 ? $0 - 40 : 0 }
        @Sendable func work() -> Raster<UInt8> {
            (try? plane.reconstructed(from: marker, bands: bands)) ?? plane
        }
        return PreparedBenchmark(
            inputs: ["photo": input], output: { SampleBuffer(work()) }, body: { blackHole(work()) })
    }

    private static func benchmark(
        _ name: String, peer: String = "OpenCV", target: Double = 1,
        _ work: @escaping @Sendable (Mask, ParallelBands) -> Mask
    ) -> Benchmark {
        Benchmark(
            name, input: "12 MP mask, spots", peers: [BenchmarkPeer(peer, targetRatio: target)]
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
