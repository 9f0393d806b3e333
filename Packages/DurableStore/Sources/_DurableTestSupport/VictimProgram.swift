import Foundation

/// A program of the package that saves and checks, run as a process of its own, to be killed.
public struct VictimProgram: Sendable {
    /// The built program.
    private let file: URL

    /// Finds a program by its name; it lies beside the program that runs the tests.
    public init(_ name: String) {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        while folder.pathComponents.count > 1,
            !FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent(name).path)
        { folder.deleteLastPathComponent() }
        file = folder.appendingPathComponent(name)
    }

    /// Starts the program; what it writes is lost without a pipe.
    func start(_ arguments: [String], output: Pipe? = nil) throws -> Process {
        let process = Process()
        process.executableURL = file
        process.arguments = arguments
        process.standardOutput = output ?? FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Runs the program and returns the lines it wrote; it is killed some time after it has written so many, if told.
    public func run(
        _ arguments: [String], killedAfter count: Int? = nil, and time: Duration = .zero
    ) async throws -> [String] {
        let output = Pipe()
        let process = try start(arguments, output: output)
        var data = Data()
        if let count {
            while data.count(where: { $0 == UInt8(ascii: "\n") }) < count {
                let more = output.fileHandleForReading.availableData
                if more.isEmpty { break }
                data += more
            }
            try await Task.sleep(for: time)
            kill(process.processIdentifier, SIGKILL)
        }
        data += output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
