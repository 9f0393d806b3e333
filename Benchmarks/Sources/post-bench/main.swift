import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "post-bench",
    summary: "Times what PostComposer adds to a server's own time, and the start of the program.",
    library: "PostComposer",
    benchmarks: PostBenchmarks.all)
exit(await suite.run())
