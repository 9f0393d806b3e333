import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "retouch-bench", summary: "Times edits of photos: light and colour, previews, exports and undo.",
    benchmarks: AdjustmentBenchmarks.all + RenderBenchmarks.all)
exit(await suite.run())
