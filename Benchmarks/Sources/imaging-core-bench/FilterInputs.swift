import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// Benchmarks of filters on a photo of 12 MP, on its plane of green, and on that as floats.
enum FilterInputs {
    /// Times work on the photo.
    static func colors(
        _ name: String, megapixels: Double = 12, growth: BenchmarkGrowth? = nil,
        _ work: @escaping @Sendable (Raster<RGBA8>, ParallelBands) -> Raster<RGBA8>
    ) -> Benchmark {
        Benchmark(
            name, input: "\(Int(megapixels)) MP photo, RGBA8", peers: [BenchmarkPeer("OpenCV")], growth: growth
        ) { context in
            let input = try await context.photo(megapixels: megapixels)
            let photo = try input.photo()
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["photo": input], output: { SampleBuffer(work(photo, bands)) },
                body: { blackHole(work(photo, bands)) })
        }
    }

    /// Times work on the plane of green, of bytes.
    static func plane<Result: Sendable>(
        _ name: String, note: String? = nil, output: @escaping @Sendable (Result) -> SampleBuffer,
        _ work: @escaping @Sendable (Raster<UInt8>, ParallelBands) -> Result
    ) -> Benchmark {
        Benchmark(name, input: "12 MP, one byte a pixel", peers: [BenchmarkPeer("OpenCV")]) { context in
            let input = try await context.photo(megapixels: 12)
            let plane = try input.photo().plane(.green)
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["photo": input], note: note, output: { output(work(plane, bands)) },
                body: { blackHole(work(plane, bands)) })
        }
    }

    /// Times work on the plane of green, of floats.
    static func floats<Result: Sendable>(
        _ name: String, note: String? = nil, output: @escaping @Sendable (Result) -> SampleBuffer,
        _ work: @escaping @Sendable (Raster<Float>, ParallelBands) -> Result
    ) -> Benchmark {
        Benchmark(name, input: "12 MP, one Float a pixel", peers: [BenchmarkPeer("OpenCV")]) { context in
            let input = try await context.photo(megapixels: 12)
            let plane = try input.photo().plane(.green).map { Float($0) }
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["photo": input], note: note, output: { output(work(plane, bands)) },
                body: { blackHole(work(plane, bands)) })
        }
    }
}
