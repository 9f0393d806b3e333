import BenchmarkHarness
import BenchmarkRasters
import ContourKit
import ImagingCore

/// A tap on a wire that crosses a photo, and one where there is none.
enum WireBenchmarks {
    static let all = [
        Benchmark(
            "wire-tap-12mp", input: "12 MP photo, wire of 4 px from edge to edge", targetMilliseconds: 120,
            peers: [BenchmarkPeer("OpenCV LSD")]
        ) { context in
            let input = try await context.photo(megapixels: 12)
            let (tapped, tap) = photo(of: try input.photo())
            let detector = WireDetector(threadCount: context.threadCount)
            let found = try await detector.wire(near: tap, in: tapped)
            return PreparedBenchmark(
                inputs: ["photo": input], note: "a wire of \(Int(found.length)) px, \(Int(found.samples.count)) samples"
            ) { blackHole(try await detector.wire(near: tap, in: tapped)) }
        },
        Benchmark("wire-none-12mp", input: "12 MP photo, no wire", targetMilliseconds: 120) { context in
            let photo = try await context.photo(megapixels: 12).photo()
            let tap = Point(x: Double(photo.width) / 3, y: Double(photo.height) / 2)
            let detector = WireDetector(threadCount: context.threadCount)
            return PreparedBenchmark { blackHole(try await detector.wires(near: tap, in: photo)) }
        },
        Benchmark(
            "wire-all-12mp", input: "12 MP photo, wire of 4 px from edge to edge", targetMilliseconds: 1000
        ) { context in
            let input = try await context.photo(megapixels: 12)
            let (photo, _) = photo(of: try input.photo())
            let detector = WireDetector(threadCount: context.threadCount)
            let found = try await detector.wires(in: photo)
            return PreparedBenchmark(inputs: ["photo": input], note: "\(found.count) wires") {
                blackHole(try await detector.wires(in: photo))
            }
        },
    ]

    /// Draws a wire across a photo, and says where it is tapped.
    static func photo(of scene: Raster<RGBA8>) -> (photo: Raster<RGBA8>, tap: Point) {
        var photo = scene
        let line = wire(in: photo.size)
        photo.stroke(.polyline(line), width: 4, with: RGBA8(red: 40, green: 40, blue: 45))
        return (photo, line[line.count / 3])
    }

    /// A parabola from the left edge to the right one, as the peer draws it.
    private static func wire(in size: PixelSize) -> [Point] {
        (0...96).map { step in
            let share = Double(step) / 96
            let sag = 0.4 * share * (1 - share)
            return Point(x: share * Double(size.width), y: (0.3 + 0.1 * share + sag) * Double(size.height))
        }
    }
}
