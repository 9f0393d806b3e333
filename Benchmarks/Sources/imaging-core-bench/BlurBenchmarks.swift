import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// Blurs of a photo of 12 MP, narrow and wide: Gaussian, exact and fast, and box.
enum BlurBenchmarks {
    static let all =
        [
            colors("blur-sigma-2") { $0.gaussianBlurred(sigma: 2, bands: $1) },
            colors("blur-sigma-16") { $0.gaussianBlurred(sigma: 16, bands: $1) },
            colors("blur-fast-16") { $0.gaussianBlurred(sigma: 16, method: .fast, bands: $1) },
            colors("blur-fast-16-stack") { $0.gaussianBlurred(sigma: 16, method: .fast, bands: $1) },
            colors("blur-fast-64-stack") { $0.gaussianBlurred(sigma: 64, method: .fast, bands: $1) },
            colors("box-2") { $0.boxBlurred(radius: 2, bands: $1) },
            colors("box-16") { $0.boxBlurred(radius: 16, bands: $1) },
            colors("box-128") { $0.boxBlurred(radius: 128, bands: $1) },
            plane("box-16-grey") { $0.boxBlurred(radius: 16, bands: $1) },
            floats("box-16-float") { $0.boxBlurred(radius: 16, bands: $1) },
        ]

    private static func colors(
        _ name: String, _ work: @escaping @Sendable (Raster<RGBA8>, ParallelBands) -> Raster<RGBA8>
    ) -> Benchmark {
        Benchmark(name, input: "12 MP photo, RGBA8", peers: [BenchmarkPeer("OpenCV")]) { context in
            let input = try await context.photo(megapixels: 12)
            let photo = try input.photo()
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["photo": input], output: { SampleBuffer(work(photo, bands)) },
                body: { blackHole(work(photo, bands)) })
        }
    }

    private static func plane(
        _ name: String, _ work: @escaping @Sendable (Raster<UInt8>, ParallelBands) -> Raster<UInt8>
    ) -> Benchmark {
        Benchmark(name, input: "12 MP, one byte a pixel", peers: [BenchmarkPeer("OpenCV")]) { context in
            let input = try await context.photo(megapixels: 12)
            let plane = try input.photo().plane(.green)
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["photo": input], output: { SampleBuffer(work(plane, bands)) },
                body: { blackHole(work(plane, bands)) })
        }
    }

    private static func floats(
        _ name: String, _ work: @escaping @Sendable (Raster<Float>, ParallelBands) -> Raster<Float>
    ) -> Benchmark {
        Benchmark(name, input: "12 MP, one Float a pixel", peers: [BenchmarkPeer("OpenCV")]) { context in
            let input = try await context.photo(megapixels: 12)
            let plane = try input.photo().plane(.green).map { Float($0) }
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["photo": input], output: { SampleBuffer(work(plane, bands)) },
                body: { blackHole(work(plane, bands)) })
        }
    }
}
