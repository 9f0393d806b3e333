import Foundation
import InpaintKit

/// Tries one trial after the other, and counts.
struct InpaintFuzzer {
    var count = 5000
    var seed: UInt64 = 1
    var only: Int?
    var method: InpaintMethod?
    /// After a crash this tells which trial it was.
    let current = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-inpaint-current")

    /// Tries all, prints what became of them and returns how many failed.
    func run() async -> Int {
        var tally: [String: Int] = [:]
        var failures = 0
        var slowest = (seconds: 0.0, number: 0)
        for number in only.map({ $0..<$0 + 1 }) ?? 0..<count {
            let trial = InpaintTrial(number: number, seed: seed, method: method)
            try? Data("trial \(number) of seed \(seed): \(trial)\n".utf8).write(to: current)
            let start = ProcessInfo.processInfo.systemUptime
            let outcome = await trial.run(isThorough: number % 4 == 0 || only != nil)
            let seconds = ProcessInfo.processInfo.systemUptime - start
            if seconds > slowest.seconds { slowest = (seconds, number) }
            switch outcome {
            case .filled: tally["filled by \(trial.options.method)", default: 0] += 1
            case .untouched: tally["without a hole", default: 0] += 1
            case .nothingToCopyFrom: tally["with nothing to copy from", default: 0] += 1
            case .wrong(let reason):
                print("trial \(number): \(reason) (\(trial))")
                failures += 1
            }
        }
        for (name, number) in tally.sorted(by: { $0.key < $1.key }) { print("\(number) \(name)") }
        print("slowest: trial \(slowest.number), \(String(format: "%.2f", slowest.seconds)) s")
        print("\(failures) failures")
        try? FileManager.default.removeItem(at: current)
        return failures
    }
}
