import Foundation
import _PostTestSupport

// Gives damaged answers of AI servers to the client; see Tools/fuzz-answers.

var count = 10_000
var seed: UInt64 = 1
var only: Int?
var arguments = CommandLine.arguments.dropFirst()
while let option = arguments.popFirst() {
    guard let value = arguments.popFirst() else { exit(2) }
    switch option {
    case "--count": count = Int(value) ?? count
    case "--seed": seed = UInt64(value) ?? seed
    case "--only": only = Int(value)
    default:
        print("fuzz-answers: unknown option \(option)")
        exit(2)
    }
}

var failures = 0
var slowest: (number: Int, duration: Duration) = (0, .zero)
for number in only.map({ $0..<($0 + 1) }) ?? 0..<count {
    let trial = AnswerTrial(seed: seed, number: number)
    if only != nil { print(String(decoding: trial.body, as: UTF8.self)) }
    let start = ContinuousClock.now
    if let problem = await trial.run() {
        failures += 1
        print("trial \(number): \(problem)")
    }
    let duration = ContinuousClock.now - start
    if duration > slowest.duration { slowest = (number, duration) }
}
print(
    "\(only == nil ? count : 1) answers, \(failures) problems; the slowest was \(slowest.number) with \(slowest.duration)"
)
exit(failures == 0 ? 0 : 1)
