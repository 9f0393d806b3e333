import BenchmarkHarness
import BenchmarkRasters
import CollageStore
import ImagingCore

/// The effects on a photo of 12 MP.
enum EffectBenchmarks {
    static let all = [
        effect(
            "pixellate-12mp", "blocks of 16", try? ShaderSetting(.pixellate, ["blockSize": 16]),
            peers: [BenchmarkPeer("Pillow"), BenchmarkPeer("OpenCV")]),
        effect(
            "three-d-glasses-12mp", "by 20 pixels", try? ShaderSetting(.threeDGlasses, ["offset": 20]),
            peers: [BenchmarkPeer("NumPy"), BenchmarkPeer("OpenCV"), BenchmarkPeer("Pillow")]),
        effect("glitch-12mp", "intensity 0.5", ShaderSetting(.glitch), peers: []),
    ]

    private static func effect(
        _ name: String, _ what: String, _ setting: ShaderSetting?, peers: [BenchmarkPeer]
    ) -> Benchmark {
        Benchmark(name, input: "12 MP photo, RGBA8, \(what)", peers: peers) { context in
            guard let setting else { preconditionFailure("a benchmark's setting must be within its domain") }
            let input = try await context.photo(megapixels: 12)
            let photo = try input.photo()
            let bands = context.bands
            @Sendable func work() -> Raster<RGBA8> {
                ShaderEffects.builtIn.applying([setting], to: photo, bands: bands)
            }
            return PreparedBenchmark(
                inputs: ["photo": input], output: { SampleBuffer(work()) }, body: { blackHole(work()) })
        }
    }
}
