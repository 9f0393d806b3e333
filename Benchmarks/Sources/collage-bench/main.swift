import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "collage-bench", summary: "Times collages: rendering, effects, saving, and listing a gallery.",
    library: "CollageStore",
    benchmarks: LibraryBenchmarks.all + RenderBenchmarks.all + EffectBenchmarks.all)
exit(await suite.run())
