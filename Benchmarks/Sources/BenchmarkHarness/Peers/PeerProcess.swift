import Foundation

/// The running program that does the same work with other tools.
///
/// It is started once. It loads its inputs before the measurement and takes its own times, so that neither its start nor
/// the talk with it counts.
final class PeerProcess {
    /// The tools that are there, with their versions.
    private(set) var versions: [String: String] = [:]

    /// The tools that are not, with the reason.
    private(set) var missing: [String: String] = [:]

    private let process = Process()
    private let requests: FileHandle
    private var replies: LineReader

    /// Starts the program and asks which tools it has.
    ///
    /// - Parameters:
    ///   - executable: The Python to run it with, a path.
    ///   - arguments: The script and its arguments.
    init(executable: String, arguments: [String]) throws(PeerError) {
        // Writing to a program that has ended must be an error, not the end of this one.
        _ = signal(SIGPIPE, SIG_IGN)
        let input = Pipe()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        requests = input.fileHandleForWriting
        replies = LineReader(output.fileHandleForReading)
        do {
            try process.run()
        } catch {
            throw .notStarted(error.localizedDescription)
        }
        let reply = try ask(PeerRequest(op: .hello))
        versions = reply.peers ?? [:]
        missing = reply.missing ?? [:]
    }

    /// Loads the inputs of a benchmark for a tool and returns the tool's remark.
    func prepare(
        peer: String, name: String, threads: Int, inputs: [String: SharedInput]
    ) throws(PeerError) -> String? {
        try ask(PeerRequest(op: .prepare, peer: peer, name: name, threads: threads, inputs: inputs)).note
    }

    /// Lets a prepared tool do its work and returns the milliseconds of one repetition.
    ///
    /// - Parameters:
    ///   - peer: The tool.
    ///   - warmUps: How often it works before it is timed.
    ///   - repetitions: How often it works while it is timed.
    func sample(peer: String, warmUps: Int, repetitions: Int) throws(PeerError) -> Double {
        let reply = try ask(PeerRequest(op: .sample, peer: peer, warmUps: warmUps, repetitions: repetitions))
        guard let milliseconds = reply.ms, milliseconds > 0 else { throw .garbled("a sample without a time") }
        return milliseconds
    }

    /// Lets a prepared tool do its work once and returns the samples, or nil when they do not compare with ours.
    ///
    /// - Parameters:
    ///   - peer: The tool.
    ///   - path: Where the tool may write a file.
    func output(peer: String, path: String) throws(PeerError) -> SampleBuffer? {
        let reply = try ask(PeerRequest(op: .output, peer: peer, path: path))
        guard let kind = reply.kind, let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        try? FileManager.default.removeItem(atPath: path)
        return SampleBuffer(kind: kind, bytes: [UInt8](data))
    }

    /// Drops the inputs that were loaded.
    func finish() throws(PeerError) { _ = try ask(PeerRequest(op: .finish)) }

    /// Ends the program.
    func stop() {
        try? requests.close()
        process.waitUntilExit()
    }

    private func ask(_ request: PeerRequest) throws(PeerError) -> PeerReply {
        let line: Data
        do {
            line = try JSONEncoder().encode(request) + Data("\n".utf8)
            try requests.write(contentsOf: line)
        } catch {
            throw .ended
        }
        guard let answer = replies.next() else { throw .ended }
        guard let reply = try? JSONDecoder().decode(PeerReply.self, from: Data(answer.utf8)) else {
            throw .garbled(answer)
        }
        guard reply.ok else { throw .refused(reply.error ?? "no reason given") }
        return reply
    }
}
