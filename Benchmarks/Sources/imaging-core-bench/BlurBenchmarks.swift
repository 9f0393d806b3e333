import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// Blurs of 12 MP, narrow and wide: Gaussian, exact and fast, and box.
enum BlurBenchmarks {
    static let all = [
        narrow("blur-sigma-2", megapixels: 12),
        narrow("blur-sigma-2-1mp", megapixels: 1),
        narrow("blur-sigma-2-3mp", megapixels: 3),
        narrow("blur-sigma-2-48mp", megapixels: 48),
        FilterInputs.colors("blur-sigma-16") { $0.gaussianBlurred(sigma: 16, bands: $1) },
        FilterInputs.colors("blur-fast-16") { $0.gaussianBlurred(sigma: 16, method: .fast, bands: $1) },
        FilterInputs.colors("blur-fast-16-stack") { $0.gaussianBlurred(sigma: 16, method: .fast, bands: $1) },
        FilterInputs.colors("blur-fast-64-stack") { $0.gaussianBlurred(sigma: 64, method: .fast, bands: $1) },
        FilterInputs.colors("box-2") { $0.boxBlurred(radius: 2, bands: $1) },
        FilterInputs.colors("box-16") { $0.boxBlurred(radius: 16, bands: $1) },
        FilterInputs.colors("box-128") { $0.boxBlurred(radius: 128, bands: $1) },
        FilterInputs.plane("box-16-grey", output: { SampleBuffer($0) }) { $0.boxBlurred(radius: 16, bands: $1) },
        FilterInputs.floats("box-16-float", output: { SampleBuffer($0) }) { $0.boxBlurred(radius: 16, bands: $1) },
    ]

    private static func narrow(_ name: String, megapixels: Double) -> Benchmark {
        FilterInputs.colors(
            name, megapixels: megapixels,
            growth: BenchmarkGrowth("Gaussian blur, sigma 2, by the photo’s size", size: megapixels, unit: "MP")
        ) { $0.gaussianBlurred(sigma: 2, bands: $1) }
    }
}
