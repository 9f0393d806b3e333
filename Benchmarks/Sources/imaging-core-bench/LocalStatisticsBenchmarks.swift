import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// Integral images of 12 MP, and means and variances around each sample.
enum LocalStatisticsBenchmarks {
    static let all = [
        FilterInputs.plane("integral", note: "ours is exact for planes of any size", output: nothing) {
            IntegralImage(of: $0, bands: $1)
        },
        FilterInputs.plane("integral-squares", output: nothing) {
            IntegralImage(of: $0, withSquares: true, bands: $1)
        },
        FilterInputs.plane("local-statistics-16", output: { SampleBuffer($0.variance) }) {
            $0.localStatistics(radius: 16, bands: $1)
        },
        FilterInputs.floats("local-statistics-16-float", output: { SampleBuffer($0.variance) }) {
            $0.localStatistics(radius: 16, bands: $1)
        },
    ]

    private static let nothing: @Sendable (IntegralImage) -> SampleBuffer = {
        SampleBuffer(floats: [Float($0.mean(in: PixelRect(x: 0, y: 0, width: $0.size.width, height: $0.size.height)))])
    }
}
