/// One run of a suite: when, on what, and what it measured.
public struct MeasuredRun: Hashable, Sendable, Codable {
    /// When it started: "2026-11-21T18:30:00Z", or the day alone.
    public var started: String
    /// The commit that was measured, short, with a remark when it was changed.
    public var commit: String
    /// The processor, its cores, the memory, the system.
    public var machine: String
    /// The system's load over 1, 5 and 15 minutes before the run, or nil when it is not known.
    public var load: String?
    /// The compiler.
    public var toolchain: String
    /// Whether the inputs were small: targets are not judged then.
    public var isQuick: Bool?
    /// The versions of the other tools, by name.
    public var peers: [String: String]
    /// What was measured.
    public var results: [MeasuredResult]

    private enum CodingKeys: String, CodingKey {
        case started, commit, machine, load, toolchain, peers, results
        case isQuick = "quick"
    }

    /// Describes a run.
    ///
    /// - Parameters:
    ///   - started: When it started.
    ///   - commit: The commit that was measured.
    ///   - machine: The processor, its cores, the memory, the system.
    ///   - load: The load before the run, or nil.
    ///   - toolchain: The compiler.
    ///   - isQuick: Whether the inputs were small.
    ///   - peers: The versions of the other tools.
    ///   - results: What was measured.
    public init(
        started: String, commit: String, machine: String, load: String? = nil, toolchain: String = "",
        isQuick: Bool? = nil, peers: [String: String] = [:], results: [MeasuredResult] = []
    ) {
        self.started = started
        self.commit = commit
        self.machine = machine
        self.load = load
        self.toolchain = toolchain
        self.isQuick = isQuick
        self.peers = peers
        self.results = results
    }

    /// The day on which it started: "2026-11-21".
    public var day: String { String(started.prefix(10)) }
}
