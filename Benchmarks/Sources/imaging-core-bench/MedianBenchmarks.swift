import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// Filters of a photo of 12 MP that keep edges: medians of several radii, and the bilateral filter.
///
/// Borders are OpenCV's, so that the samples are equal.
enum MedianBenchmarks {
    static let all = [
        median(1), median(2), median(3), median(4), median(16), median(60), bilateral, bilateralGray, bilateralFloat,
    ]

    private static func median(_ radius: Int) -> Benchmark {
        Benchmark(
            "median-r-\(radius)", input: "12 MP photo, RGBA8", peers: [BenchmarkPeer("OpenCV")],
            growth: BenchmarkGrowth("median of 12 MP, by its radius", size: Double(radius), unit: "radius, pixels")
        ) { context in
            let input = try await context.photo(megapixels: 12)
            let photo = try input.photo()
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["photo": input],
                output: { SampleBuffer(photo.medianFiltered(radius: radius, border: .replicate, bands: bands)) },
                body: { blackHole(photo.medianFiltered(radius: radius, border: .replicate, bands: bands)) })
        }
    }

    /// OpenCV filters no alpha: it gets three channels, and we an opaque picture of four.
    private static let bilateral = Benchmark(
        "bilateral-r-4", input: "12 MP photo, RGBA8", peers: [BenchmarkPeer("OpenCV")]
    ) { context in
        let input = try await context.photo(megapixels: 12)
        let photo = try input.photo()
        return PreparedBenchmark(
            inputs: ["photo": input], output: { SampleBuffer(filtered(photo, bands: context.bands)) },
            body: { blackHole(filtered(photo, bands: context.bands)) })
    }

    private static let bilateralGray = Benchmark(
        "bilateral-gray-r-4", input: "12 MP photo, UInt8", peers: [BenchmarkPeer("OpenCV")]
    ) { context in
        let input = try await context.photo(megapixels: 12)
        let plane = try input.photo().map(\.green)
        return PreparedBenchmark(
            inputs: ["photo": input], output: { SampleBuffer(filtered(plane, bands: context.bands)) },
            body: { blackHole(filtered(plane, bands: context.bands)) })
    }

    private static let bilateralFloat = Benchmark(
        "bilateral-float-r-4", input: "12 MP photo, Float", peers: [BenchmarkPeer("OpenCV")]
    ) { context in
        let input = try await context.photo(megapixels: 12)
        let plane = try input.photo().map { Float($0.green) / 255 }
        let bands = context.bands
        @Sendable func filtered() -> Raster<Float> {
            plane.bilateralFiltered(spatialSigma: 3, rangeSigma: 0.1, radius: 4, border: .mirror, bands: bands)
        }
        return PreparedBenchmark(
            inputs: ["photo": input], output: { SampleBuffer(filtered()) }, body: { blackHole(filtered()) })
    }

    private static func filtered<Pixel: RasterPixel>(
        _ raster: Raster<Pixel>, bands: ParallelBands
    ) -> Raster<Pixel> where Pixel.Sample == UInt8 {
        raster.bilateralFiltered(spatialSigma: 3, rangeSigma: 25, radius: 4, border: .mirror, bands: bands)
    }
}
