import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "contour-bench",
    summary: "Times contours, wires and selections, beside OpenCV and scikit-image.",
    benchmarks: [
        BrushBenchmarks.all
    ].flatMap { $0 })
exit(await suite.run())
