import Foundation
import _ImagingTestSupport

/// Feeds damaged files of one kind after the other to their decoders, and counts.
struct Fuzzer {
    var count = 10_000
    var seed: UInt64 = 1
    var only: Int?
    /// After a crash this tells which file it was.
    var current: URL

    /// Tries the files of a kind and returns how many failed.
    func run(_ kind: FuzzKind) -> Int {
        if kind.seeds.isEmpty {
            print("\(kind.name): left out, there is nothing that writes sound files")
            return 0
        }
        let mutator = FileMutator(seeds: kind.seeds, seed: seed)
        var tally: [String: Int] = [:]
        var failures = 0
        var longest = (seconds: 0.0, number: 0)
        for number in only.map({ $0..<$0 + 1 }) ?? 0..<count {
            let bytes = mutator.file(number)
            try? Data("\(kind.name), file \(number) of seed \(seed)\n".utf8).write(to: current)
            let start = ProcessInfo.processInfo.systemUptime
            let outcome = kind.trial(bytes, number)
            let seconds = ProcessInfo.processInfo.systemUptime - start
            if seconds > longest.seconds { longest = (seconds, number) }
            switch outcome {
            case .picture: tally["taken", default: 0] += 1
            case .damagedPicture: tally["taken once damage is tolerated", default: 0] += 1
            case .error: tally["turned away", default: 0] += 1
            case .contradiction(let reason):
                print("\(kind.name), file \(number): \(reason)")
                failures += 1
            }
            if seconds > kind.slowest {
                print("\(kind.name), file \(number): took \(seconds) s")
                failures += 1
            }
        }
        let figures = tally.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        let slowest = String(format: "%.2f s", longest.seconds)
        print("\(kind.name): \(figures); slowest: file \(longest.number), \(slowest)")
        fflush(nil)
        return failures
    }
}
