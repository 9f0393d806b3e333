import Foundation

/// A program of this machine that tests run.
enum ShellProcess {
    /// Returns where a program is, or nil when this machine has none.
    static func path(of program: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/bin:/usr/bin"
        return folders.split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a program in a folder.
    ///
    /// - Returns: Its exit status, and what it printed on both streams.
    static func run(
        _ program: String, _ arguments: [String], in folder: String
    ) throws -> (status: Int32, output: String) {
        guard let path = path(of: program) else { throw CocoaError(.fileNoSuchFile) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
