import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// A photo of 48 MP (8064×6048) from file to file: decoded, filtered tile by tile, encoded; what counts is the memory.
enum LargeImageBenchmarks {
    static let all = [
        chain("large-jpeg", "48 MP JPEG, quality 90, blurred by sigma 2, to JPEG", .jpeg(quality: 90)),
        chain("large-png", "48 MP PNG, blurred by sigma 2, to PNG", .png()),
    ]

    private static func chain(_ name: String, _ input: String, _ encoding: ImageEncoding) -> Benchmark {
        Benchmark(name, input: input, targetMegabytes: 600) { context in
            let bytes = try await file(encoding, context)
            let bands = context.bands
            return PreparedBenchmark {
                var photo = try Photo<RGBA8>(decoding: bytes)
                photo.pixels.processByTiles(halo: 6) { $0.gaussianBlurred(sigma: 2, bands: bands) }
                blackHole(try photo.encoded(as: encoding))
            }
        }
    }

    /// The scene of 12 MP, side by side as often as it takes.
    private static func file(_ encoding: ImageEncoding, _ context: BenchmarkContext) async throws -> [UInt8] {
        let scene = try await context.photo(megapixels: 12).photo()
        let unit = context.isQuick ? 8 : 1
        let size = PixelSize(width: 8064 / unit, height: 6048 / unit)
        var photo = Raster<RGBA8>(width: size.width, height: size.height)
        for y in stride(from: 0, to: size.height, by: scene.height) {
            for x in stride(from: 0, to: size.width, by: scene.width) { photo.paste(scene, x: x, y: y) }
        }
        return try Photo(pixels: photo).encoded(as: encoding)
    }
}
