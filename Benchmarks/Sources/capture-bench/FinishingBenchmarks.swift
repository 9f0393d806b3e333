import BenchmarkHarness
import BenchmarkRasters
import CaptureKit
import ImagingCore

/// What is done to a photo after it is taken, and to a frame before it is shown.
enum FinishingBenchmarks {
    private static func peer(_ ratio: Double) -> [BenchmarkPeer] { [BenchmarkPeer("OpenCV", targetRatio: ratio)] }

    static let all = [
        Benchmark("smooth-12mp", input: "12 MP, skin smoothed", peers: peer(0.25)) { context in
            let input = try await context.photo(megapixels: 12)
            let (photo, bands) = (try input.photo(), context.bands)
            return PreparedBenchmark(inputs: ["photo": input]) {
                blackHole(photo.skinSmoothed(SkinSmoothing(strength: 0.6), bands: bands))
            }
        },
        fusion("fuse-12mp", "3 × 12 MP, fused", ExposureFusion(aligns: false, rejectsGhosts: false), peer(0.7)),
        fusion("fuse-aligned-12mp", "3 × 12 MP, aligned and fused", ExposureFusion(rejectsGhosts: false), peer(0.7)),
        fusion("fuse-ghosts-12mp", "3 × 12 MP, aligned, ghosts rejected, fused", ExposureFusion(), []),
        Benchmark(
            "preview-1080p", input: "1920×1080: mirror, skin, ring, grid", targetMilliseconds: 33, peers: []
        ) { context in
            let input = try await context.workspace.photo(width: 1920, height: 1080)
            let (frame, bands) = (try input.photo(), context.bands)
            var settings = CaptureSettings()
            settings.skinSmoothing = 0.6
            settings.ring = RingLight(size: 60)
            settings.grid = .thirds
            let preview = PreviewFinisher(settings, size: frame.size, scale: 2.7)
            return PreparedBenchmark(inputs: ["photo": input]) {
                blackHole(preview.preview(of: frame, bands: bands))
            }
        },
    ]

    private static func fusion(
        _ name: String, _ input: String, _ fusion: ExposureFusion, _ peers: [BenchmarkPeer]
    ) -> Benchmark {
        Benchmark(name, input: input, peers: peers) { context in
            let input = try await context.photo(megapixels: 12)
            let (photo, bands) = (try input.photo(), context.bands)
            // The same light, 1.5 stops less and more.
            let frames = [0.6, 1, 1.7].map { gain in
                let table = (0...255).map { UInt8(min(255, Double($0) * gain)) }
                return photo.map {
                    RGBA8(red: table[Int($0.red)], green: table[Int($0.green)], blue: table[Int($0.blue)])
                }
            }
            return PreparedBenchmark(inputs: ["photo": input]) { blackHole(try? fusion.fused(frames, bands: bands)) }
        }
    }
}
