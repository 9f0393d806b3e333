import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "contour-bench",
    summary: "Times contours, wires and selections, beside OpenCV and scikit-image.", library: "ContourKit",
    benchmarks: ContourBenchmarks.all + SelectBenchmarks.all + WireBenchmarks.all + BrushBenchmarks.all,
    extraOptions: [
        ExtraOption("--set", placeholder: "FOLDER", help: "a folder of photos with their truth, see the README"),
        ExtraOption("--sheet", placeholder: "FOLDER", help: "draw photo, truth and ours of each case of the set (PNG)"),
        ExtraOption("--cancel", placeholder: "NAME", help: "cancel work named like this; print the longest waits"),
    ],
    afterwards: { run in
        try await SelectionSheet.write(run)
        if let names = run.value(of: "--cancel") { try await CancelledWork.measure(names: names, run) }
    })
exit(await suite.run())
