import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "inpaint-bench",
    summary: "Times the removal of things from photos, beside OpenCV, G'MIC and scikit-image.", library: "InpaintKit",
    benchmarks: RemovalBenchmarks.all + GrowthBenchmarks.all,
    extraOptions: [
        ExtraOption("--sheet", placeholder: "FILE", help: "draw before, mask, ours and peers beside each other (PNG)"),
        ExtraOption("--cancel", placeholder: "NAME", help: "cancel removals named like this; print the longest waits"),
    ],
    afterwards: { run in
        if let path = run.value(of: "--sheet") { try await ComparisonSheet.write(to: path, run) }
        if let names = run.value(of: "--cancel") { try await CancelledRemovals.measure(names: names, run) }
    })
exit(await suite.run())
