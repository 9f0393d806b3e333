import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// Figures about a grey photo of 12 MP, its local equalization, and the compact form of a mask.
enum StatisticsBenchmarks {
    private static let openCV = [BenchmarkPeer("OpenCV")]

    static let all = [
        grey("histogram") { plane, bands in { blackHole(try plane.histogram(bands: bands)) } },
        Benchmark("histograms-rgba", input: "12 MP photo, RGBA8", peers: openCV) { context in
            let input = try await context.photo(megapixels: 12)
            let (photo, bands) = (try input.photo(), context.bands)
            return PreparedBenchmark(inputs: ["photo": input]) { blackHole(try photo.histograms(bands: bands)) }
        },
        grey("otsu") { plane, bands in { blackHole(try plane.histogram(bands: bands).otsuThreshold()) } },
        grey("clahe") { plane, bands in { blackHole(plane.locallyEqualized(bands: bands)) } },
        grey("psnr") { plane, bands in
            let other = plane.map { $0 / 2 + 60 }
            return { blackHole(try plane.peakSignalToNoiseRatio(to: other)) }
        },
        grey("ssim", peers: [BenchmarkPeer("scikit-image")]) { plane, bands in
            let other = plane.map { $0 / 2 + 60 }
            return { blackHole(try plane.structuralSimilarity(to: other, bands: bands)) }
        },
        Benchmark(
            "mask-encode", input: "12 MP mask, ellipse", peers: [BenchmarkPeer("OpenCV", targetRatio: nil)]
        ) { context in
            let input = try context.mask(.ellipse(percent: 5), megapixels: 12)
            let mask = try input.mask().feathered(radius: 3)
            return PreparedBenchmark(inputs: ["mask": input], note: "\(mask.compactData().count) bytes") {
                blackHole(mask.compactData())
            }
        },
        Benchmark(
            "mask-decode", input: "12 MP mask, ellipse", peers: [BenchmarkPeer("OpenCV", targetRatio: nil)]
        ) { context in
            let input = try context.mask(.ellipse(percent: 5), megapixels: 12)
            let bytes = try input.mask().feathered(radius: 3).compactData()
            return PreparedBenchmark(inputs: ["mask": input]) { blackHole(try Mask(compactData: bytes)) }
        },
    ]

    private static func grey(
        _ name: String, peers: [BenchmarkPeer] = openCV,
        _ prepare: @escaping @Sendable (Raster<UInt8>, ParallelBands) -> @Sendable () async throws -> Void
    ) -> Benchmark {
        Benchmark(name, input: "12 MP photo, grey", peers: peers) { context in
            let input = try await context.photo(megapixels: 12)
            return PreparedBenchmark(
                inputs: ["photo": input], body: prepare(try input.photo().luma601(), context.bands))
        }
    }
}
