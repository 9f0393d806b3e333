/// A benchmark whose inputs are loaded: what is measured, and what the peers need to do the same.
public struct PreparedBenchmark: Sendable {
    /// The files that the peers read, each under the name by which the peer program asks for it.
    public let inputs: [String: SharedInput]

    /// A remark for the table, such as the size of an encoded file, or nil.
    public let note: String?

    /// The measured work.
    ///
    /// It hands its result to ``blackHole(_:)``.
    public let body: @Sendable () async throws -> Void

    /// Does the work once and returns its samples, to be compared with the peer's, or nil when they do not compare.
    public let output: (@Sendable () async throws -> SampleBuffer)?

    /// Makes a prepared benchmark.
    ///
    /// - Parameters:
    ///   - inputs: The files that the peers read, by name.
    ///   - note: A remark for the table, or nil.
    ///   - output: Does the work once and returns its samples, or nil.
    ///   - body: The measured work.
    public init(
        inputs: [String: SharedInput] = [:], note: String? = nil,
        output: (@Sendable () async throws -> SampleBuffer)? = nil, body: @escaping @Sendable () async throws -> Void
    ) {
        self.inputs = inputs
        self.note = note
        self.output = output
        self.body = body
    }
}
