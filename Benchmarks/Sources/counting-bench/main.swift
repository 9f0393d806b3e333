import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "counting-bench",
    summary: "Times counts and their stages, beside scikit-learn.", library: "CountingPipeline",
    benchmarks: CountingBenchmarks.all + ClusterBenchmarks.all,
    extraOptions: [
        ExtraOption(
            "--set", placeholder: "FOLDER", help: "a folder of photos with a manifest.json that has their counts"),
        ExtraOption(
            "--sheet", placeholder: "FOLDER", help: "count the photos of the set and draw what was counted (PNG)"),
    ],
    afterwards: { run in try await CountSheet.write(run) })
exit(await suite.run())
