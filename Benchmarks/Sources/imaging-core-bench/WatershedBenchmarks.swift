import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// Floods of a 12 MP photo from 1,200 markers on a grid.
enum WatershedBenchmarks {
    static let all = [
        Benchmark(
            "watershed-color", input: "12 MP photo, 1,200 markers", peers: [BenchmarkPeer("OpenCV")]
        ) { context in
            let input = try await context.photo(megapixels: 12)
            let photo = try input.photo()
            let seeds = markers(photo.size)
            return PreparedBenchmark(inputs: ["photo": input]) {
                blackHole(try photo.watershed(from: seeds, drawsLines: true))
            }
        },
        Benchmark(
            "watershed-relief", input: "12 MP plane, 1,200 markers",
            peers: [BenchmarkPeer("scikit-image", isSlow: true)]
        ) { context in
            let input = try await context.photo(megapixels: 12)
            let relief = try input.photo().plane(.green)
            let seeds = markers(relief.size)
            return PreparedBenchmark(inputs: ["photo": input]) { blackHole(try relief.watershed(from: seeds)) }
        },
    ]

    /// Discs of radius 5 around the middles of 40×30 cells, as the peers draw them.
    private static func markers(_ size: PixelSize) -> Raster<Int32> {
        var result = Raster<Int32>(width: size.width, height: size.height)
        for cell in 0..<1200 {
            let x = size.width * (2 * (cell % 40) + 1) / 80
            let y = size.height * (2 * (cell / 40) + 1) / 60
            for dy in -5...5 {
                for dx in -5...5 where dx * dx + dy * dy <= 25 { result[x + dx, y + dy] = Int32(cell + 1) }
            }
        }
        return result
    }
}
