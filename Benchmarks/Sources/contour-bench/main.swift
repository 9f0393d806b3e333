import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "contour-bench",
    summary: "Times contours, wires and selections, beside OpenCV and scikit-image.",
    benchmarks: ContourBenchmarks.all + SelectBenchmarks.all + WireBenchmarks.all + BrushBenchmarks.all,
    extraOptions: [
        ExtraOption("--set", placeholder: "FOLDER", help: "a folder of photos with their truth, see the README"),
        ExtraOption("--sheet", placeholder: "FOLDER", help: "draw photo, truth and ours of each case of the set (PNG)"),
    ],
    afterwards: { run in try await SelectionSheet.write(run) })
exit(await suite.run())
