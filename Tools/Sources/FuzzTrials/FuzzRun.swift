import Foundation

/// Tries one trial after the other, and counts.
///
/// Built with a sanitizer by Tools/fuzz; what that finds ends it.
public struct FuzzRun {
    private let name: String
    private let kinds: [String]
    private var count = 5000
    private var seed: UInt64 = 1
    private var only: Int?
    private var kind: String?

    /// Reads what the program was told; ends it when that makes no sense.
    ///
    /// - Parameters:
    ///   - name: What the program is called.
    ///   - kinds: What trials can be limited to.
    public init(name: String, kinds: [String]) {
        self.name = name
        self.kinds = kinds
        var arguments = CommandLine.arguments.dropFirst()
        while let option = arguments.popFirst() {
            guard let text = arguments.popFirst() else { usage() }
            switch (option, UInt64(text)) {
            case ("--count", let value?): count = Int(value)
            case ("--seed", let value?): seed = value
            case ("--only", let value?): only = Int(value)
            case ("--kind", _) where kinds.contains(text): kind = text
            default: usage()
            }
        }
    }

    /// Tries all, prints what became of them and returns how many failed.
    ///
    /// - Parameter trial: Makes the trial of a number, a seed and a kind, or of any kind.
    public func run(_ trial: (_ number: Int, _ seed: UInt64, _ kind: String?) -> any FuzzTrial) async -> Int {
        // After a crash this tells which trial it was.
        let current = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-current")
        var tally: [String: Int] = [:]
        var failures = 0
        var slowest = (seconds: 0.0, number: 0)
        for number in only.map({ $0..<$0 + 1 }) ?? 0..<count {
            let trial = trial(number, seed, kind)
            try? Data("trial \(number) of seed \(seed): \(trial)\n".utf8).write(to: current)
            let start = ProcessInfo.processInfo.systemUptime
            let outcome = await trial.run(isThorough: number % 4 == 0 || only != nil)
            let seconds = ProcessInfo.processInfo.systemUptime - start
            if seconds > slowest.seconds { slowest = (seconds, number) }
            switch outcome {
            case .passed(let kind): tally[kind, default: 0] += 1
            case .wrong(let reason):
                print("trial \(number): \(reason) (\(trial))")
                failures += 1
            }
        }
        for (kind, number) in tally.sorted(by: { $0.key < $1.key }) { print("\(number) \(kind)") }
        print("slowest: trial \(slowest.number), \(String(format: "%.2f", slowest.seconds)) s")
        print("\(failures) failures")
        try? FileManager.default.removeItem(at: current)
        return failures
    }

    private func usage() -> Never {
        FileHandle.standardError.write(
            Data(
                """
                usage: \(name) [--count TRIALS] [--seed NUMBER] [--kind KIND] [--only TRIAL]
                  --count TRIALS  how many to try (5000)
                  --seed NUMBER   what they follow from (1)
                  --kind KIND     \(kinds.joined(separator: ", ")) alone
                  --only TRIAL    the trial with this number alone, after a crash

                """.utf8))
        exit(2)
    }
}
