import BenchmarkHarness
import BenchmarkRasters
import ContourKit
import ImagingCore

/// Contours of photos of 2048×1536 and of a mask: by borders, by edges, and between the pixels.
enum ContourBenchmarks {
    private static let small = 2048 * 1536 / 1e6

    static let all = [
        // The same thresholds: edges of 0.1 and 0.3 at twice the contrast are OpenCV's 51 and 153.
        edges("contour-edges-2048", "2048×1536 photo, RGBA8", megapixels: small),
        edges("contour-edges-1mp", "1 MP photo, RGBA8", megapixels: 1),
        edges("contour-edges-12mp", "12 MP photo, RGBA8", megapixels: 12),
        Benchmark("contour-edges-grey-2048", input: "2048×1536, one byte a pixel", peers: [opencv]) { context in
            let input = try await context.photo(megapixels: small)
            return try await prepared(context, ["photo": input], of: input.photo().plane(.green)) {
                try await $0.contours(of: $1, options: ContourOptions(method: .edges, smoothing: 0))
            }
        },
        Benchmark("contour-borders-2048", input: "2048×1536, one byte a pixel", peers: [opencv]) { context in
            let input = try await context.photo(megapixels: small)
            let options = ContourOptions(contrastAdjustment: 1, smoothing: 1)
            return try await prepared(context, ["photo": input], of: input.photo().plane(.green)) {
                try await $0.contours(of: $1, options: options)
            }
        },
        Benchmark("contour-mask-12mp", input: "12 MP mask, spots", peers: [opencv]) { context in
            let input = try context.mask(.spots, megapixels: 12)
            return try await prepared(context, ["mask": input], of: input.mask()) { try await $0.contours(of: $1) }
        },
        Benchmark(
            "contour-subpixel-2048", input: "2048×1536, one Float a pixel",
            peers: [BenchmarkPeer("scikit-image", targetRatio: 0.3, isSlow: true)]
        ) { context in
            let input = try await context.photo(megapixels: small)
            let field = try input.photo().plane(.green).map { Float($0) }.gaussianBlurred(sigma: 1)
            return try await prepared(context, ["photo": input], of: field) {
                try await $0.contours(of: $1, level: 127.5)
            }
        },
        Benchmark(
            "contour-subpixel-photo-2048", input: "2048×1536 photo, RGBA8",
            peers: [BenchmarkPeer("scikit-image", targetRatio: 0.3, isSlow: true)]
        ) { context in
            let input = try await context.photo(megapixels: small)
            let options = ContourOptions(method: .subpixel, contrastAdjustment: 1)
            return try await prepared(context, ["photo": input], of: input.photo()) {
                try await $0.contours(of: $1, options: options)
            }
        },
        Benchmark("contour-simplify", input: "contours of a 12 MP mask, spots", peers: [opencv]) { context in
            let input = try context.mask(.spots, megapixels: 12)
            let contours = try await ContourDetector(threadCount: context.threadCount).contours(of: input.mask())
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["mask": input], note: "\(contours.simplified(tolerance: 1).pointCount) points left"
            ) { blackHole(contours.simplified(tolerance: 1, bands: bands)) }
        },
    ]

    private static let opencv = BenchmarkPeer("OpenCV", targetRatio: 1)

    private static func edges(_ name: String, _ input: String, megapixels: Double) -> Benchmark {
        Benchmark(
            name, input: input, peers: [opencv],
            growth: BenchmarkGrowth("contours by edges, by the photo’s size", size: megapixels, unit: "MP")
        ) { context in
            let input = try await context.photo(megapixels: megapixels)
            return try await prepared(context, ["photo": input], of: input.photo()) {
                try await $0.contours(of: $1, options: ContourOptions(method: .edges))
            }
        }
    }

    private static func prepared<Picture: Sendable>(
        _ context: BenchmarkContext, _ inputs: [String: SharedInput], of picture: Picture,
        _ work: @escaping @Sendable (ContourDetector, Picture) async throws -> ContourTree
    ) async throws -> PreparedBenchmark {
        let detector = ContourDetector(threadCount: context.threadCount)
        let contours = try await work(detector, picture)
        return PreparedBenchmark(
            inputs: inputs, note: "\(contours.count) contours of \(contours.pointCount) points"
        ) { blackHole(try await work(detector, picture)) }
    }
}
