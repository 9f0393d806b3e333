import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// The guided filter of a 12 MP mask, as one refines it: along the photo's grey and along its colours; and of the photo.
enum GuidedBenchmarks {
    private static let radius = 16
    private static let epsilon = 0.001

    static let all = [
        benchmark("guided-16-grey", ours: "luma601 counts") { mask, photo, bands in
            mask.guidedFiltered(by: photo.luma601(bands: bands), radius: radius, epsilon: epsilon, bands: bands)
        },
        benchmark("guided-16-color", ours: nil) { mask, photo, bands in
            mask.guidedFiltered(by: photo, radius: radius, epsilon: epsilon, bands: bands)
        },
        benchmark("guided-16-color-fast", ours: "subsampling 4") { mask, photo, bands in
            mask.guidedFiltered(by: photo, radius: radius, epsilon: epsilon, subsampling: 4, bands: bands)
        },
        Benchmark(
            "guided-16-self", input: "12 MP photo, RGBA8", peers: [BenchmarkPeer("OpenCV", targetRatio: 0.8)]
        ) { context in
            let input = try await context.photo(megapixels: 12)
            let photo = try input.photo()
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["photo": input],
                output: { SampleBuffer(photo.guidedFiltered(radius: radius, epsilon: epsilon, bands: bands)) },
                body: { blackHole(photo.guidedFiltered(radius: radius, epsilon: epsilon, bands: bands)) })
        },
    ]

    private static func benchmark(
        _ name: String, ours note: String?,
        _ work: @escaping @Sendable (Raster<UInt8>, Raster<RGBA8>, ParallelBands) -> Raster<UInt8>
    ) -> Benchmark {
        Benchmark(
            name, input: "12 MP photo and mask of spots", peers: [BenchmarkPeer("OpenCV", targetRatio: 0.8)]
        ) { context in
            let photoInput = try await context.photo(megapixels: 12)
            let maskInput = try context.mask(.spots, megapixels: 12)
            let photo = try photoInput.photo()
            let mask = try maskInput.mask().coverage
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["photo": photoInput, "mask": maskInput], note: note,
                output: { SampleBuffer(work(mask, photo, bands)) },
                body: { blackHole(work(mask, photo, bands)) })
        }
    }
}
