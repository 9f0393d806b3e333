import Foundation
import ImagingCore
import _ImagingTestSupport

// Feeds damaged files to all that reads files. Built with AddressSanitizer by Tools/fuzz-codecs; a crash or a leak ends
// it.

var fuzzer = Fuzzer(current: FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-codecs-current"))
var wanted: String?

var arguments = CommandLine.arguments.dropFirst()
while let name = arguments.popFirst() {
    guard let text = arguments.popFirst() else { usage() }
    switch (name, UInt64(text)) {
    case ("--count", let value?): fuzzer.count = Int(value)
    case ("--seed", let value?): fuzzer.seed = value
    case ("--only", let value?): fuzzer.only = Int(value)
    case ("--kind", _):
        wanted = text
        fuzzer.current.appendPathExtension(text)
    default: usage()
    }
}

func usage() -> Never {
    FileHandle.standardError.write(
        Data(
            """
            usage: fuzz-codecs [--count FILES] [--seed NUMBER] [--kind KIND [--only FILE]]
              --count FILES   how many damaged files of each kind to try (10000)
              --seed NUMBER   what the damage follows from (1)
              --kind KIND     jpeg, png, heif, webp, exif, icc, info or mask alone
              --only FILE     try the file with this number alone, after a crash

            """.utf8))
    exit(2)
}

let kinds = try FuzzKind.all().filter { wanted == nil || $0.name == wanted }
if kinds.isEmpty || (fuzzer.only != nil && kinds.count > 1) { usage() }

for file in try CodecSeeds().files where CodecTrial.run(file.bytes) != .picture {
    print("the undamaged file \(file.name) was not taken: \(CodecTrial.run(file.bytes))")
    exit(1)
}
let failures = kinds.map { fuzzer.run($0) }.reduce(0, +)
print("\(failures) failures")
try? FileManager.default.removeItem(at: fuzzer.current)
exit(failures == 0 ? 0 : 1)
