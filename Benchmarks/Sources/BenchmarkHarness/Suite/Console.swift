import Foundation

/// Where a program's words go.
struct Console: Sendable {
    /// Writes a line of results.
    let text: @Sendable (String) -> Void

    /// Writes a line about what is being done or what is wrong.
    let error: @Sendable (String) -> Void

    /// Standard output and standard error.
    static let standard = Console(
        text: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
        error: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })
}
