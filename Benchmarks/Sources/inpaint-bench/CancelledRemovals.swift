import BenchmarkHarness
import BenchmarkRasters
import ImagingCore
import InpaintKit

/// How long removals go on after they were cancelled.
struct CancelledRemovals {
    /// What is removed from a photo.
    enum Holes: String, CaseIterable {
        case person, several, wire

        func draw(width: Int, height: Int) -> Mask {
            switch self {
            case .person: Holes.mask(.ellipse(percent: 5), width, height)
            case .wire: Holes.mask(.wire(thickness: 24), width, height)
            case .several: Holes.ellipses(width, height)
            }
        }

        private static func mask(_ shape: SyntheticMask, _ width: Int, _ height: Int) -> Mask {
            Mask(coverage: Raster(width: width, height: height, pixels: shape.draw(width: width, height: height)))
        }

        /// Six of different sizes, far enough from each other to be six problems; together about 5 % of the frame.
        private static func ellipses(_ width: Int, _ height: Int) -> Mask {
            var mask = Mask(width: width, height: height)
            for index in 0..<6 {
                let (column, row) = (index % 3, index / 3)
                let radius = Double(height) * (0.05 + 0.012 * Double(index))
                mask.fill(
                    .ellipse(
                        center: Point(
                            x: Double(width) * (0.18 + 0.32 * Double(column)),
                            y: Double(height) * (0.27 + 0.46 * Double(row))),
                        radiusX: radius, radiusY: 1.2 * radius))
            }
            return mask
        }
    }

    private let context: BenchmarkContext

    /// Measures the removals whose names contain a text, and prints what was found.
    static func measure(names: String, _ run: FinishedRun) async throws {
        CancelLatency.printHeader("removal")
        try await CancelledRemovals(context: run.context).measure(names: names)
    }

    private func measure(names: String) async throws {
        let engine = InpaintEngine(threadCount: context.threadCount)
        for (size, megapixels) in [("2048", RemovalBenchmarks.small), ("12mp", 12), ("48mp", 48)] {
            var loaded: Raster<RGBA8>?
            for holes in Holes.allCases {
                for method in [InpaintMethod.patchMatch, .exemplar, .diffusion, .auto] {
                    for quality in [InpaintOptions.Quality.export, .preview] {
                        let name = "\(size)-\(holes)-\(method)-\(quality)"
                        guard name.contains(names) else { continue }
                        let photo: Raster<RGBA8>
                        if let loaded {
                            photo = loaded
                        } else {
                            photo = try await context.photo(megapixels: megapixels).photo()
                            loaded = photo
                        }
                        let mask = holes.draw(width: photo.width, height: photo.height)
                        let options = InpaintOptions(method: method, quality: quality)
                        try await CancelLatency {
                            blackHole(try await engine.remove(mask, from: photo, options: options))
                        }.printRow(name)
                    }
                }
            }
        }
    }
}
