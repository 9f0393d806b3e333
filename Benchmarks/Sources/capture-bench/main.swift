import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "capture-bench", summary: "Times the finishing of photos: smoothing, fusing, ring light, previews.",
    library: "CaptureKit", benchmarks: FinishingBenchmarks.all,
    extraOptions: [
        ExtraOption("--portraits", placeholder: "FOLDER", help: "smooth the pictures of a folder at eight strengths"),
        ExtraOption("--cancel", placeholder: "NAME", help: "cancel work named like this; print the longest waits"),
        ExtraOption("--into", placeholder: "FOLDER", help: "where they are written, as NAME_STRENGTH.png"),
    ],
    afterwards: { run in
        if let names = run.value(of: "--cancel") { try await CancelledFinishing.measure(names: names, run) }
        if let folder = run.value(of: "--portraits"), let output = run.value(of: "--into") {
            try SmoothedPortraits.write(from: folder, into: output)
        }
    })
exit(await suite.run())
