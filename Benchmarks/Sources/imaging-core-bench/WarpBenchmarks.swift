import BenchmarkHarness
import BenchmarkRasters
import Foundation
import ImagingCore

/// Warps of a photo of 12 MP, as large as it: a turn by 20°, a tilt, a turn to a fifth, and ripples by a field.
enum WarpBenchmarks {
    static let all = [
        affine("warp-affine-bilinear", turn, .bilinear),
        affine("warp-affine-bicubic", turn, .bicubic),
        affine("warp-affine-nearest", turn, .nearest),
        affine("warp-affine-fifth-area", { turn($0).followed(by: .scale(x: 0.2, y: 0.2)) }, .bilinear, shrink: 5),
        Benchmark("warp-perspective-bilinear", input: "12 MP photo, RGBA8", peers: openCV) { context in
            let input = try await context.photo(megapixels: 12)
            let photo = try input.photo()
            return prepared(input, context) { bands in
                photo.warped(by: tilt(photo.size), to: photo.size, minification: .pointSampled, bands: bands)
            }
        },
        Benchmark("warp-perspective-area", input: "12 MP photo, RGBA8", peers: []) { context in
            let input = try await context.photo(megapixels: 12)
            let photo = try input.photo()
            return prepared(input, context) { bands in
                photo.warped(by: tilt(photo.size), to: photo.size, bands: bands)
            }
        },
        Benchmark("remap-bilinear", input: "12 MP photo, RGBA8, ripples of 3 pixels", peers: openCV) { context in
            let input = try await context.photo(megapixels: 12)
            let photo = try input.photo()
            let field = ripples(photo.size)
            return prepared(input, context) { bands in photo.remapped(by: field, bands: bands) }
        },
    ]

    private static let openCV = [BenchmarkPeer("OpenCV")]

    private static func affine(
        _ name: String, _ map: @escaping @Sendable (PixelSize) -> AffineMap, _ interpolation: WarpInterpolation,
        shrink: Int = 1
    ) -> Benchmark {
        Benchmark(name, input: "12 MP photo, RGBA8", peers: openCV) { context in
            let input = try await context.photo(megapixels: 12)
            let photo = try input.photo()
            let size = PixelSize(width: photo.width / shrink, height: photo.height / shrink)
            return prepared(input, context) { bands in
                photo.warped(by: map(photo.size), to: size, interpolation: interpolation, bands: bands)
            }
        }
    }

    private static func prepared(
        _ input: SharedInput, _ context: BenchmarkContext, _ work: @escaping @Sendable (ParallelBands) -> Raster<RGBA8>
    ) -> PreparedBenchmark {
        let bands = context.bands
        return PreparedBenchmark(
            inputs: ["photo": input], output: { SampleBuffer(work(bands)) }, body: { blackHole(work(bands)) })
    }

    /// A turn by 20° about the middle.
    @Sendable private static func turn(_ size: PixelSize) -> AffineMap {
        let middle = Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
        return .rotation(radians: .pi / 9, about: middle)
    }

    /// The photo tilted away to the lower right.
    @Sendable private static func tilt(_ size: PixelSize) -> Homography {
        let (width, height) = (Double(size.width), Double(size.height))
        let corners = (
            Point(x: 0.02 * width, y: 0.03 * height), Point(x: 0.97 * width, y: 0.08 * height),
            Point(x: 0.86 * width, y: 0.9 * height), Point(x: 0.05 * width, y: 0.98 * height)
        )
        // The corners are neither in a line nor crossed.
        return Homography(.scale(x: 1 / width, y: 1 / height)).followed(by: Homography(unitSquareTo: corners)!)
    }

    private static func ripples(_ size: PixelSize) -> Raster<Displacement> {
        var field = Raster<Displacement>(width: size.width, height: size.height)
        for row in 0..<size.height {
            for column in 0..<size.width {
                field[column, row] = Displacement(
                    dx: 3 * sin(Float(row) / 50), dy: 3 * cos(Float(column) / 50))
            }
        }
        return field
    }
}
