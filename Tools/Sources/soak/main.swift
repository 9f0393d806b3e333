import Foundation

// Random work over all commands in one process; see Tools/soak.

guard let options = SoakOptions(Array(CommandLine.arguments.dropFirst())) else {
    try FileHandle.standardError.write(contentsOf: Data(SoakOptions.usage.utf8))
    exit(2)
}
ProcessUse.keepNothingFreed()
let faults = try await SoakRun(options: options) { line in
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
}.run()
exit(faults.isEmpty ? 0 : 1)
