import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "retouch-bench", summary: "Times edits of photos: light and colour, previews, exports and undo.",
    library: "RetouchKit",
    benchmarks: AdjustmentBenchmarks.all + RenderBenchmarks.all,
    extraOptions: [
        ExtraOption("--cancel", placeholder: "NAME", help: "cancel renderings named like this; print the longest waits")
    ],
    afterwards: { run in
        if let names = run.value(of: "--cancel") { try await CancelledRenders.measure(names: names, run) }
    })
exit(await suite.run())
