import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "imaging-core-bench",
    summary: "Times the operations of ImagingCore on a 12 MP photo, beside OpenCV and Pillow.",
    benchmarks: [
        ResizeBenchmarks.all, BlurBenchmarks.all, MorphologyBenchmarks.all, RegionBenchmarks.all, ColorBenchmarks.all,
        SolverBenchmarks.all, StatisticsBenchmarks.all,
        CodecBenchmarks.all,
    ].flatMap { $0 })
exit(await suite.run())
