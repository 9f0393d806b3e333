import BenchmarkHarness
import CountingPipeline
import Foundation
import ImagingCore

/// Whole counts of drawn discs, and what an app shows of them.
enum CountingBenchmarks {
    static let all = [
        count("count-50", width: 1024, target: 300),
        count("count-50-4k", width: 3840, target: 2000),
        Benchmark("embed-50", input: "50 pictures of 64×64", targetMilliseconds: 20) { context in
            let crops = (0..<50).map { index in
                discs(width: 512).cropped(to: PixelRect(x: index * 4, y: index * 3, width: 64, height: 64))
            }
            let bands = ParallelBands(threadCount: context.threadCount)
            return PreparedBenchmark { blackHole(HandcraftedEmbedder().vectors(of: crops, bands: bands)) }
        },
        Benchmark("overlay-200", input: "200 boxes over 1920×1080", targetMilliseconds: 16) { _ in
            let detections = (0..<200).map { index in
                Detection(
                    box: Rect(
                        origin: Point(x: Double(index % 20) * 90, y: Double(index / 20) * 100),
                        size: Size(width: 80, height: 90)),
                    confidence: 0.5 + Double(index) / 400, cluster: index % 3)
            }
            let overlay = CountOverlay(
                CountResult(
                    detections: detections, mainCluster: 0, imageSize: PixelSize(width: 1920, height: 1080),
                    settings: CountingSettings()))
            let picture = Raster(width: 1920, height: 1080, filledWith: RGBA8(gray: 90))
            return PreparedBenchmark {
                var canvas = picture
                overlay.draw(over: &canvas)
                blackHole(canvas)
            }
        },
        Benchmark("history-list", input: "100 entries with thumbnails of 8,000 bytes", targetMilliseconds: 50) { _ in
            let folder = NSTemporaryDirectory() + "counting-bench-" + UUID().uuidString
            let history = try CountHistory(folder: folder)
            for number in 0..<CountHistory.limit {
                let bytes = [UInt8](repeating: UInt8(number), count: 8000)
                try await history.add(CountEntry(thumbnail: bytes, count: number, confidence: 0.25, similarity: 0.8))
            }
            return PreparedBenchmark { blackHole(try await history.entries()) }
        },
    ]

    private static func count(_ name: String, width: Int, target: Double?) -> Benchmark {
        Benchmark(
            name, input: "50 discs on \(width)×\(width * 3 / 4)", targetMilliseconds: target,
            growth: BenchmarkGrowth(
                "50 discs counted, by the photo’s size", size: Double(width * width * 3 / 4) / 1e6, unit: "MP")
        ) { context in
            let photo = discs(width: width)
            let counter = AICounter(threadCount: context.threadCount)
            return PreparedBenchmark { blackHole(try await counter.count(photo)) }
        }
    }

    /// Fifty discs in two colours, in rows of ten.
    private static func discs(width: Int) -> Raster<RGBA8> {
        var photo = Raster(width: width, height: width * 3 / 4, filledWith: RGBA8(red: 222, green: 205, blue: 180))
        let step = Double(width) / 11
        for index in 0..<50 {
            let shift = Double(index * 37 % 11) / 11 * step * 0.2
            photo.fill(
                .circle(
                    center: Point(
                        x: step * Double(index % 10 + 1) + shift, y: step * 1.4 * (Double(index / 10) + 0.9) - shift),
                    radius: step * 0.36),
                with: index % 2 == 0 ? RGBA8(red: 50, green: 70, blue: 160) : RGBA8(red: 150, green: 40, blue: 60))
        }
        return photo
    }
}
