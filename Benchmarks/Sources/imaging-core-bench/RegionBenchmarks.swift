import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// Connected components of a mask of 12 MP with thousands of spots.
enum RegionBenchmarks {
    static let all = [
        Benchmark("connected-components", input: "12 MP mask, spots", peers: [BenchmarkPeer("OpenCV")]) { context in
            let input = try context.mask(.spots, megapixels: 12)
            let mask = try input.mask()
            let count = mask.connectedComponents(connectivity: .eight).components.count
            return PreparedBenchmark(inputs: ["mask": input], note: "\(count) components") {
                blackHole(mask.connectedComponents(connectivity: .eight))
            }
        }
    ]
}
