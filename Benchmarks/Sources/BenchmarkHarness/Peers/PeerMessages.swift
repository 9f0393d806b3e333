/// What is said to the peer program: one JSON object on a line.
struct PeerRequest: Encodable {
    /// What is wanted.
    enum Operation: String, Encodable {
        /// Say which tools are there.
        case hello
        /// Load a benchmark's inputs.
        case prepare
        /// Do the work so many times unseen, then so many times again, and say what one of these took.
        case sample
        /// Do the work once and write the samples to a file.
        case output
        /// Drop what was loaded.
        case finish
    }

    var op: Operation
    var peer: String?
    var name: String?
    var threads: Int?
    var inputs: [String: SharedInput]?
    var warmUps: Int?
    var repetitions: Int?
    var path: String?
}

/// What the peer program answers: one JSON object on a line.
struct PeerReply: Decodable {
    /// Whether the request was carried out.
    var ok: Bool
    /// Why not.
    var error: String?
    /// The tools that are there, with their versions.
    var peers: [String: String]?
    /// The tools that are not, with the reason.
    var missing: [String: String]?
    /// A remark on a prepared benchmark.
    var note: String?
    /// Milliseconds of one repetition.
    var ms: Double?
    /// The type of the samples written to a file.
    var kind: SampleBuffer.Kind?
}

/// Why a peer gives no figure.
enum PeerError: Error, Hashable, Sendable {
    /// The program could not be started.
    case notStarted(String)
    /// The program ended before it answered.
    case ended
    /// The program answered what is no reply.
    case garbled(String)
    /// The program refused.
    case refused(String)
}

extension PeerError: CustomStringConvertible {
    /// The reason in a few words.
    var description: String {
        switch self {
        case .notStarted(let reason): "the peer program could not be started: \(reason)"
        case .ended: "the peer program ended before it answered"
        case .garbled(let line): "the peer program answered '\(line)'"
        case .refused(let reason): reason
        }
    }
}
