import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "ocr-bench", summary: "Times the way from a photo of a page to an excerpt, and its stages.",
    library: "OCRText",
    benchmarks: ScanBenchmarks.all)
exit(await suite.run())
