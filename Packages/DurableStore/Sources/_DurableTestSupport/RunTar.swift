import Foundation
public import Testing

/// Runs the system's `tar`, and expects it to end well.
public func runTar(_ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["tar"] + arguments
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, sourceLocation: sourceLocation)
}
