import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// A photo of 12 MP to Lab and to grey.
enum ColorBenchmarks {
    static let all = [
        Benchmark("srgb-to-lab", input: "12 MP photo, RGBA8", peers: [BenchmarkPeer("OpenCV")]) { context in
            let input = try await context.photo(megapixels: 12)
            let photo = try input.photo()
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["photo": input], note: "ours writes four Float samples, alpha among them",
                output: { colors(of: ColorConversion.lab(from: photo, bands: bands)) },
                body: { blackHole(ColorConversion.lab(from: photo, bands: bands)) })
        },
        Benchmark(
            "rgba-to-grey", input: "12 MP photo, RGBA8", peers: [BenchmarkPeer("OpenCV"), BenchmarkPeer("Pillow")]
        ) { context in
            let input = try await context.photo(megapixels: 12)
            let photo = try input.photo()
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["photo": input], output: { SampleBuffer(photo.luma601(bands: bands)) },
                body: { blackHole(photo.luma601(bands: bands)) })
        },
    ]

    /// Returns the three colour samples of each pixel, which the peer has too.
    private static func colors(of raster: Raster<RGBAFloat>) -> SampleBuffer {
        SampleBuffer(floats: raster.pixels.lazy.flatMap { [$0.red, $0.green, $0.blue] })
    }
}
