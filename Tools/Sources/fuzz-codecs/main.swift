import Foundation
import ImagingCore
import _ImagingTestSupport

// Feeds damaged files to the codecs. Built with AddressSanitizer by Tools/fuzz-codecs; a crash or a leak ends it.

var count = 10_000
var seed: UInt64 = 1
var only: Int?
/// No file may take longer; generous, since a sanitized debug build is slow.
let slowest = 5.0

var arguments = CommandLine.arguments.dropFirst()
while let name = arguments.popFirst() {
    guard let value = arguments.popFirst().flatMap({ UInt64($0) }) else { usage() }
    switch name {
    case "--count": count = Int(value)
    case "--seed": seed = value
    case "--only": only = Int(value)
    default: usage()
    }
}

func usage() -> Never {
    FileHandle.standardError.write(
        Data(
            """
            usage: fuzz-codecs [--count FILES] [--seed NUMBER] [--only FILE]
              --count FILES   how many damaged files to try (10000)
              --seed NUMBER   what the damage follows from (1)
              --only FILE     try the file with this number alone, after a crash

            """.utf8))
    exit(2)
}

let seeds = try CodecSeeds()
let mutator = FileMutator(seeds: seeds.files.map(\.bytes), seed: seed)
// After a crash this tells which file it was.
let current = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-codecs-current")

for file in seeds.files {
    guard CodecTrial.run(file.bytes) == .picture else {
        print("the undamaged file \(file.name) was not taken: \(CodecTrial.run(file.bytes))")
        exit(1)
    }
}

var tally: [String: Int] = [:]
var failures = 0
var longest = (seconds: 0.0, number: 0)
for number in only.map({ $0..<$0 + 1 }) ?? 0..<count {
    let bytes = mutator.file(number)
    try? Data("file \(number) of seed \(seed)\n".utf8).write(to: current)
    let start = ProcessInfo.processInfo.systemUptime
    let outcome = CodecTrial.run(bytes)
    let seconds = ProcessInfo.processInfo.systemUptime - start
    if seconds > longest.seconds { longest = (seconds, number) }
    switch outcome {
    case .picture: tally["pictures", default: 0] += 1
    case .damagedPicture: tally["pictures once damage is tolerated", default: 0] += 1
    case .error: tally["errors", default: 0] += 1
    case .contradiction(let reason):
        print("file \(number): \(reason)")
        failures += 1
    }
    if seconds > slowest {
        print("file \(number): took \(seconds) s")
        failures += 1
    }
}
for (name, files) in tally.sorted(by: { $0.key < $1.key }) { print("\(files) \(name)") }
print(String(format: "slowest: file %d, %.2f s", longest.number, longest.seconds))
print("\(failures) failures")
try? FileManager.default.removeItem(at: current)
exit(failures == 0 ? 0 : 1)
