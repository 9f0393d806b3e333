import Foundation
import _TensorTestSupport

// Gives damaged ONNX files to the tensor runtime; see Tools/fuzz-models.

var count = 10_000
var seed: UInt64 = 1
var only: Int?
var arguments = CommandLine.arguments.dropFirst()
while let option = arguments.popFirst() {
    guard let text = arguments.popFirst(), let value = UInt64(text) else {
        print("fuzz-models: \(option) needs a number")
        exit(2)
    }
    switch option {
    case "--count": count = Int(value)
    case "--seed": seed = value
    case "--only": only = Int(value)
    default:
        print("fuzz-models: unknown option \(option)")
        exit(2)
    }
}

// After a crash this tells which trial it was.
let current = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-models-current")
var ran = 0
var slowest: (number: Int, duration: Duration) = (0, .zero)
for number in only.map({ $0..<($0 + 1) }) ?? 0..<count {
    let trial = ModelTrial(seed: seed, number: number)
    try? Data("trial \(number) of seed \(seed)\n".utf8).write(to: current)
    let start = ContinuousClock.now
    do {
        if try trial.run() == .ran { ran += 1 }
    } catch {
        if only != nil { print(error) }
    }
    let duration = ContinuousClock.now - start
    if duration > slowest.duration { slowest = (number, duration) }
}
print(
    "\(only == nil ? count : 1) files, \(ran) of them run; the slowest was \(slowest.number) with \(slowest.duration)")
