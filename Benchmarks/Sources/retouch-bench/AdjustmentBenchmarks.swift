import BenchmarkHarness
import BenchmarkRasters
import ImagingCore
import RetouchKit

/// Light, colour and framing of a photo.
enum AdjustmentBenchmarks {
    private static let peers = [BenchmarkPeer("OpenCV"), BenchmarkPeer("libvips")]

    private static let preview = 2048 * 1536 / 1e6

    /// What a person sets with each slider.
    private static let everything: [AdjustmentSetting: Double] = [
        .exposure: 0.3, .temperature: 12, .tint: 4, .contrast: 20, .saturation: 15, .shadows: 35, .highlights: -30,
    ]

    static let all = [
        adjust("light-12mp", "12 MP, exposure and temperature", 12, [.exposure: 0.5, .temperature: 30], peers: peers),
        adjust("saturation-12mp", "12 MP, saturation in Oklab", 12, [.saturation: 30]),
        adjust("shadows-12mp", "12 MP, shadows and highlights", 12, [.shadows: 40, .highlights: -40]),
        adjust("adjust-12mp", "12 MP, all seven settings", 12, everything, target: 400, peers: [peers[0]]),
        adjust("adjust-2048", "2048×1536, all seven settings", preview, everything, target: 50, peers: [peers[0]]),
        Benchmark("straighten-12mp", input: "12 MP, turned by 2°, bicubic", peers: [peers[0]]) { context in
            let input = try await context.photo(megapixels: 12)
            let (photo, bands) = (try input.photo(), context.bands)
            let framing = try PhotoFraming(straighten: 2)
            return PreparedBenchmark(inputs: ["photo": input]) { blackHole(photo.framed(by: framing, bands: bands)) }
        },
    ]

    private static func adjust(
        _ name: String, _ input: String, _ megapixels: Double, _ settings: [AdjustmentSetting: Double],
        target: Double? = nil, peers: [BenchmarkPeer] = []
    ) -> Benchmark {
        Benchmark(name, input: input, targetMilliseconds: target, peers: peers) { context in
            let input = try await context.photo(megapixels: megapixels)
            let (photo, bands) = (try input.photo(), context.bands)
            let adjustments = try PhotoAdjustments(settings)
            return PreparedBenchmark(inputs: ["photo": input]) {
                blackHole(photo.adjusted(by: adjustments, bands: bands))
            }
        }
    }
}
