import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "capture-bench", summary: "Times the finishing of photos: smoothing, fusing, ring light, previews.",
    benchmarks: [])
exit(await suite.run())
