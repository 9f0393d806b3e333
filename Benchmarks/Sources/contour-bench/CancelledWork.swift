import BenchmarkHarness
import BenchmarkRasters
import ContourKit
import ImagingCore

/// How long work on 12 megapixels goes on after it was cancelled.
enum CancelledWork {
    private typealias Work = @Sendable () async throws -> Void

    /// Measures what has a name that contains a text, and prints what was found.
    static func measure(names: String, _ run: FinishedRun) async throws {
        CancelLatency.printHeader("work")
        let context = run.context
        let scene = try await context.photo(megapixels: 12).photo()
        let rough = try context.mask(.ellipse(percent: 5), megapixels: 12).mask()
        let works =
            wires(context, scene) + brush(context, scene, rough) + contours(context, of: "photo", scene)
            + contours(context, of: "noise", noise(scene.size))
        for (name, work) in works where name.contains(names) {
            try await CancelLatency(of: work).printRow(name)
        }
    }

    private static func wires(_ context: BenchmarkContext, _ scene: Raster<RGBA8>) -> [(String, Work)] {
        let (photo, tap) = WireBenchmarks.photo(of: scene)
        let detector = WireDetector(threadCount: context.threadCount)
        return [
            ("wire-tap", { blackHole(try await detector.wires(near: tap, in: photo)) }),
            ("wire-all", { blackHole(try await detector.wires(in: photo)) }),
        ]
    }

    private static func brush(
        _ context: BenchmarkContext, _ photo: Raster<RGBA8>, _ rough: Mask
    ) -> [(String, Work)] {
        let brush = SmartBrush(threadCount: context.threadCount)
        return SmartBrushOptions.Quality.allCases.map { quality in
            let options = SmartBrushOptions(quality: quality)
            return ("refine-\(quality)", { blackHole(try await brush.refine(rough, in: photo, options: options)) })
        }
    }

    private static func contours(
        _ context: BenchmarkContext, of name: String, _ photo: Raster<RGBA8>
    ) -> [(String, Work)] {
        let detector = ContourDetector(threadCount: context.threadCount)
        return ContourOptions.Method.allCases.flatMap { method in
            [0, 1.0].map { tolerance in
                let side = max(photo.width, photo.height)
                let options = ContourOptions(method: method, maximumImageDimension: side, tolerance: tolerance)
                let ending = tolerance > 0 ? "-simplified" : ""
                return (
                    "contours-\(method)-\(name)\(ending)",
                    { blackHole(try await detector.contours(of: photo, options: options)) }
                )
            }
        }
    }

    /// Grain in every pixel: as many contours as there can be.
    private static func noise(_ size: PixelSize) -> Raster<RGBA8> {
        var state: UInt64 = 7
        return Raster(width: size.width, height: size.height, filledWith: RGBA8.black).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return RGBA8(gray: UInt8(state >> 56))
        }
    }
}
