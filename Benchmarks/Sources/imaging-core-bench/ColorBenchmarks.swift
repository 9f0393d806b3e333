import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// A photo of 12 MP to other colour spaces and back.
enum ColorBenchmarks {
    private static let openCV = [BenchmarkPeer("OpenCV")]

    static let all = [
        photo("srgb-to-lab", note: "ours writes four Float samples, alpha among them") { photo, bands in
            Case({ ColorConversion.lab(from: photo, bands: bands) }, output: colors(of:))
        },
        photo("lab-to-srgb", note: "ours reads four Float samples and writes bytes") { photo, bands in
            let lab = ColorConversion.lab(from: photo, bands: bands)
            return Case({ ColorConversion.sRGB(fromLab: lab, bands: bands) }, output: colors(of:))
        },
        photo("rgba-to-grey", peers: openCV + [BenchmarkPeer("Pillow")]) { photo, bands in
            Case({ photo.luma601(bands: bands) }) { SampleBuffer($0) }
        },
        photo("rgba-to-ycbcr", note: "ours writes alpha, too") { photo, bands in
            Case({ ColorConversion.yCbCr(from: photo, bands: bands) }, output: colors(of:))
        },
        photo("ycbcr-to-rgba") { photo, bands in
            let video = ColorConversion.yCbCr(from: photo, bands: bands)
            return Case({ ColorConversion.sRGB(fromYCbCr: video, bands: bands) }, output: colors(of:))
        },
        photo("rgba-to-hsv", note: "ours writes four Float samples, alpha among them") { photo, bands in
            Case({ ColorConversion.hsv(from: photo, bands: bands) }, output: colors(of:))
        },
        photo("premultiply") { photo, bands in
            Case({ Raster<PremultipliedRGBA8>(premultiplying: photo, bands: bands) })
        },
        photo("unpremultiply") { photo, bands in
            let products = Raster<PremultipliedRGBA8>(premultiplying: photo, bands: bands)
            return Case({ Raster<RGBA8>(unpremultiplying: products, bands: bands) })
        },
    ]

    /// The measured work, and what its result is compared by.
    private struct Case: Sendable {
        let body: @Sendable () -> Void
        let output: (@Sendable () -> SampleBuffer)?

        init<Output>(
            _ work: @escaping @Sendable () -> Output, output: @escaping @Sendable (Output) -> SampleBuffer
        ) {
            body = { blackHole(work()) }
            self.output = { output(work()) }
        }

        init<Output>(_ work: @escaping @Sendable () -> Output) {
            body = { blackHole(work()) }
            output = nil
        }
    }

    private static func photo(
        _ name: String, peers: [BenchmarkPeer] = openCV, note: String? = nil,
        _ prepare: @escaping @Sendable (Raster<RGBA8>, ParallelBands) -> Case
    ) -> Benchmark {
        Benchmark(name, input: "12 MP photo, RGBA8", peers: peers) { context in
            let input = try await context.photo(megapixels: 12)
            let work = prepare(try input.photo(), context.bands)
            return PreparedBenchmark(inputs: ["photo": input], note: note, output: work.output, body: work.body)
        }
    }

    /// Returns the three colour samples of each pixel, which the peer has too.
    @Sendable private static func colors(of raster: Raster<RGBAFloat>) -> SampleBuffer {
        SampleBuffer(floats: raster.pixels.lazy.flatMap { [$0.red, $0.green, $0.blue] })
    }

    @Sendable private static func colors(of raster: Raster<RGBA8>) -> SampleBuffer {
        SampleBuffer(bytes: raster.pixels.flatMap { [$0.red, $0.green, $0.blue] })
    }
}
