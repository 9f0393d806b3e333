import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "collage-bench", summary: "Times collages: saving them and listing a gallery.",
    benchmarks: LibraryBenchmarks.all)
exit(await suite.run())
