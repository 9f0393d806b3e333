import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "inpaint-bench",
    summary: "Times the removal of things from photos, beside OpenCV, G'MIC and scikit-image.",
    benchmarks: RemovalBenchmarks.all + GrowthBenchmarks.all,
    extraOptions: [
        ExtraOption("--sheet", placeholder: "FILE", help: "draw before, mask, ours and peers beside each other (PNG)")
    ],
    afterwards: { run in
        if let path = run.value(of: "--sheet") { try await ComparisonSheet.write(to: path, run) }
    })
exit(await suite.run())
