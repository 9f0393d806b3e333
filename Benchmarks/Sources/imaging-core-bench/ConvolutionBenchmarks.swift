import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// Convolutions of 12 MP, with separable kernels and others, and what is made of them.
enum ConvolutionBenchmarks {
    static let all = [
        FilterInputs.colors("separable-7") { $0.convolved(with: taps(7), bands: $1) },
        FilterInputs.plane("separable-7-grey", output: { SampleBuffer($0) }) {
            $0.convolved(with: taps(7), bands: $1)
        },
        FilterInputs.floats("separable-7-float", output: { SampleBuffer($0) }) {
            $0.convolved(with: taps(7), bands: $1)
        },
        FilterInputs.colors("convolution-5") { $0.convolved(with: square(5), bands: $1) },
        FilterInputs.plane("convolution-3-grey", output: { SampleBuffer($0) }) {
            $0.convolved(with: square(3), bands: $1)
        },
        FilterInputs.plane("convolution-7-grey", output: { SampleBuffer($0) }) {
            $0.convolved(with: square(7), bands: $1)
        },
        FilterInputs.floats("convolution-5-float", output: { SampleBuffer($0) }) {
            $0.convolved(with: square(5), bands: $1)
        },
        FilterInputs.colors("sharpen-2") { $0.sharpened(sigma: 2, bands: $1) },
        FilterInputs.plane("sobel-grey", output: { SampleBuffer($0.x) }) { $0.gradients(bands: $1) },
        FilterInputs.floats("sobel-float", output: { SampleBuffer($0.y) }) { $0.gradients(bands: $1) },
        FilterInputs.plane("scharr-grey", output: { SampleBuffer($0.x) }) { $0.gradients(.scharr, bands: $1) },
        FilterInputs.plane("sobel-magnitude-grey", output: { SampleBuffer($0) }) {
            $0.gradientMagnitude(bands: $1)
        },
        FilterInputs.plane("laplacian-grey", output: { SampleBuffer($0) }) { $0.laplacian(bands: $1) },
        FilterInputs.floats("laplacian-float", output: { SampleBuffer($0) }) { $0.laplacian(bands: $1) },
    ]

    /// Weights that are the same from no end, which sum to 1.
    private static func weights(_ count: Int) -> [Float] {
        let sum = Float(count * (count + 1) / 2)
        return (1...count).map { Float($0) / sum }
    }

    private static func taps(_ count: Int) -> SeparableKernel { SeparableKernel(weights(count)) }

    private static func square(_ side: Int) -> ConvolutionKernel {
        ConvolutionKernel(width: side, height: side, weights: weights(side * side))
    }
}
