// Unsafe code may stand in this file; see Docs/Conventions.md.

import CFuzzDriver
import Dispatch
import Foundation
import FuzzReaders
import _ImagingTestSupport

// Gives damaged bytes to a reader: guided by what they reach in a build with libFuzzer, else by chance. See Tools/fuzz.

var words = CommandLine.arguments.dropFirst()
if words.first == "list" {
    for reader in FuzzReader.all {
        print("\(reader.name.padding(toLength: 18, withPad: " ", startingAt: 0)) \(reader.summary)")
    }
    exit(0)
}
guard let reader = words.popFirst().flatMap({ name in FuzzReader.all.first { $0.name == name } }) else {
    print("usage: fuzz-readers list | READER CORPUS [--minutes N] [--seed S] [OPTION OF LIBFUZZER]... [FILE]...")
    exit(2)
}
let corpus = words.popFirst() ?? "."
var minutes = 1.0
var seed: UInt64 = 1
var others: [String] = []
while let word = words.popFirst() {
    switch word {
    case "--minutes": minutes = words.popFirst().flatMap(Double.init) ?? minutes
    case "--seed": seed = words.popFirst().flatMap(UInt64.init) ?? seed
    default: others.append(word)
    }
}

/// Reads bytes while this thread waits; what must hold and does not ends the program.
nonisolated func outcome(_ bytes: [UInt8], _ reader: FuzzReader) -> FuzzReader.Outcome {
    nonisolated(unsafe) var outcome = FuzzReader.Outcome.taken
    let done = DispatchSemaphore(value: 0)
    Task.detached {
        let result = await reader.read(bytes)
        unsafe outcome = result
        done.signal()
    }
    done.wait()
    return unsafe outcome
}

let folder = "\(corpus)/\(reader.name)"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
let seeds = try await reader.seeds().filter { !$0.isEmpty }
if seeds.isEmpty {
    print("\(reader.name): left out, there is nothing that writes sound files")
    exit(0)
}
for (index, bytes) in seeds.enumerated() {
    let result = outcome(bytes, reader)
    if case .wrong(let reason) = result { fatalError("a sound document: \(reason)") }
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/sound-\(index)"))
}

if fuzz_is_guided() != 0 {
    let dictionary = "\(corpus)/\(reader.name).dict"
    let lines = reader.words.map { word in
        "\"" + word.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\"\n"
    }
    try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: dictionary))
    let files = others.filter { !$0.hasPrefix("-") }
    let options =
        ["-max_total_time=\(Int(minutes * 60))", "-seed=\(seed)", "-timeout=\(reader.longest)", "-rss_limit_mb=4096"]
        + ["-artifact_prefix=\(corpus)/\(reader.name)-", "-max_len=65536", "-print_final_stats=1"]
        + (lines.isEmpty ? [] : ["-dict=\(dictionary)"])
    let all =
        [CommandLine.arguments[0]] + options + others.filter { $0.hasPrefix("-") } + (files.isEmpty ? [folder] : files)
    // SAFETY: libFuzzer keeps the words to the program's end, and they are never given back.
    let pointers = unsafe all.map { unsafe strdup($0) } + [nil]
    unsafe chosen = reader
    let status = unsafe pointers.withUnsafeBufferPointer { list in
        unsafe fuzz_run(Int32(all.count), list.baseAddress) { bytes, count in
            // SAFETY: libFuzzer's bytes are as many as it says.
            let input = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
            if let reader = unsafe chosen, case .wrong(let reason) = outcome(input, reader) {
                fatalError("\(reader.name): \(reason)")
            }
            return 0
        }
    }
    exit(status)
}

let mutator = FileMutator(seeds: seeds, seed: seed)
let start = ContinuousClock.now
var tally: [String: Int] = [:]
var number = 0
var slowest = Duration.zero
for file in others where !file.hasPrefix("-") {
    guard let bytes = FileManager.default.contents(atPath: file) else { fatalError("there is no \(file)") }
    print("\(file): \(outcome([UInt8](bytes), reader))")
    minutes = 0
}
while ContinuousClock.now - start < .seconds(minutes * 60) {
    let bytes = mutator.file(number)
    // After a crash this is what led to it.
    try Data(bytes).write(to: URL(fileURLWithPath: "\(corpus)/\(reader.name)-current"))
    let begun = ContinuousClock.now
    switch outcome(bytes, reader) {
    case .taken: tally["taken", default: 0] += 1
    case .refused(let name): tally["turned away: \(name.prefix(40))", default: 0] += 1
    case .wrong(let reason): fatalError("\(reader.name), file \(number) of seed \(seed): \(reason)")
    }
    slowest = max(slowest, ContinuousClock.now - begun)
    number += 1
}
print("\(reader.name): \(number) files, the slowest took \(slowest)")
for (name, count) in tally.sorted(by: { $0.value > $1.value }).prefix(12) { print("\(count) \(name)") }
