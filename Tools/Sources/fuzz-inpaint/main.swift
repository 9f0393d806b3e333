import Foundation
import InpaintKit

// Fills random holes of random photos in every way and looks at what is promised of all fills. Built with a sanitizer by
// Tools/fuzz-inpaint; what the sanitizer finds ends it.

var fuzzer = InpaintFuzzer()

func usage() -> Never {
    FileHandle.standardError.write(
        Data(
            """
            usage: fuzz-inpaint [--count TRIALS] [--seed NUMBER] [--method METHOD] [--only TRIAL]
              --count TRIALS   how many photos with masks to try (5000)
              --seed NUMBER    what they follow from (1)
              --method METHOD  \(InpaintMethod.allCases.map(\.rawValue).joined(separator: ", ")) alone
              --only TRIAL     the trial with this number alone, after a crash

            """.utf8))
    exit(2)
}

var arguments = CommandLine.arguments.dropFirst()
while let name = arguments.popFirst() {
    guard let text = arguments.popFirst() else { usage() }
    switch (name, UInt64(text), InpaintMethod(rawValue: text)) {
    case ("--count", let value?, _): fuzzer.count = Int(value)
    case ("--seed", let value?, _): fuzzer.seed = value
    case ("--only", let value?, _): fuzzer.only = Int(value)
    case ("--method", _, let value?): fuzzer.method = value
    default: usage()
    }
}

exit(await fuzzer.run() == 0 ? 0 : 1)
