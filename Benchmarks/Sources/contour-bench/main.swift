import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "contour-bench",
    summary: "Times contours, wires and selections, beside OpenCV and scikit-image.",
    benchmarks: ContourBenchmarks.all + WireBenchmarks.all + BrushBenchmarks.all)
exit(await suite.run())
