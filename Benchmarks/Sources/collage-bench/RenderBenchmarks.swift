import BenchmarkHarness
import BenchmarkRasters
import CollageStore
import Foundation
import ImagingCore
import Synchronization

/// Twelve photos on a canvas of 2048×2732, turned and overlapping: the whole picture, and one of them dragged.
enum RenderBenchmarks {
    static let all = [
        render(
            12,
            peers: [
                BenchmarkPeer("Cairo", targetRatio: 0.5), BenchmarkPeer("OpenCV"),
                BenchmarkPeer("Pillow", isSlow: true),
            ]),
        render(3),
        render(6),
        render(24),
        Benchmark("collage-snapshot-2x", input: "12 photos of 3 MP on 4096×5464") { context in
            let (input, scene) = try await scene(context)
            let bands = context.bands
            return PreparedBenchmark(inputs: ["photo": input]) { blackHole(try scene.rendered(scale: 2, bands: bands)) }
        },
        Benchmark(
            "collage-drag", input: "the sixth of 12 photos of 3 MP, moved on 2048×2732", targetMilliseconds: 16
        ) { context in
            let (input, scene) = try await scene(context)
            let live = Mutex(try LiveCanvas(scene, dragging: 5, bands: context.bands))
            let first = scene.images[5].placement
            let step = Mutex(0)
            return PreparedBenchmark(inputs: ["photo": input]) {
                let turn = step.withLock { step in
                    step += 1
                    return Double(step) / 20
                }
                let center = Point(x: first.center.x + 200 * cos(turn), y: first.center.y + 200 * sin(turn))
                let placement = try Placement(center: center, rotation: turn / 10, scale: first.scale)
                blackHole(live.withLock { $0.move(to: placement) })
            }
        },
    ]

    /// The whole picture, of so many photos.
    private static func render(_ count: Int, peers: [BenchmarkPeer] = []) -> Benchmark {
        Benchmark(
            "collage-render-\(count)", input: "\(count) photos of 3 MP on 2048×2732", peers: peers,
            growth: BenchmarkGrowth("rendering, by the number of photos", size: Double(count), unit: "photos of 3 MP")
        ) { context in
            let (input, scene) = try await scene(context, photoCount: count)
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["photo": input], output: { SampleBuffer(try scene.rendered(bands: bands)) },
                body: { blackHole(try scene.rendered(bands: bands)) })
        }
    }

    /// The photos, each in memory of its own, three in a row; `peers/collage_cases.py` has the same places for twelve.
    private static func scene(
        _ context: BenchmarkContext, photoCount: Int = 12
    ) async throws -> (SharedInput, CollageScene) {
        let input = try await context.photo(megapixels: 3)
        let shrink = context.isQuick ? 8.0 : 1
        let canvas = PixelSize(width: Int(2048 / shrink), height: Int(2732 / shrink))
        var images: [PlacedImage] = []
        let rows = Double(photoCount / 3)
        for number in 0..<photoCount {
            let center = Point(
                x: (Double(number % 3) + 0.5) * Double(canvas.width) / 3,
                y: (Double(number / 3) + 0.5) * Double(canvas.height) / rows)
            let placement = try Placement(
                center: center, rotation: (-20 + 3.7 * Double(number)) * .pi / 180,
                scale: [0.35, 0.45, 0.6][number % 3])
            images.append(try PlacedImage(PreparedImage(input.photo()), at: placement))
        }
        return (input, try CollageScene(canvas: canvas, images: images))
    }
}
