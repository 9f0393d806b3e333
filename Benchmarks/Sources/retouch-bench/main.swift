import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "retouch-bench", summary: "Times edits of photos: adjustments, previews, exports and undo.",
    benchmarks: [], extraOptions: [], afterwards: { _ in })
exit(await suite.run())
