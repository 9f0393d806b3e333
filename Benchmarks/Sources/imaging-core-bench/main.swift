import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "imaging-core-bench",
    summary: "Times the operations of ImagingCore on a 12 MP photo, beside OpenCV and Pillow.", library: "ImagingCore",
    benchmarks: [
        BlurBenchmarks.all,
        CodecBenchmarks.all,
        ColorBenchmarks.all,
        ConvolutionBenchmarks.all,
        GuidedBenchmarks.all,
        LargeImageBenchmarks.all,
        LocalStatisticsBenchmarks.all,
        MedianBenchmarks.all,
        MorphologyBenchmarks.all,
        RegionBenchmarks.all,
        ResizeBenchmarks.all,
        SolverBenchmarks.all,
        StatisticsBenchmarks.all,
        WarpBenchmarks.all,
        WatershedBenchmarks.all,
    ].flatMap { $0 })
exit(await suite.run())
