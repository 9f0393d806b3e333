/// What a benchmark's setup is told.
public struct BenchmarkContext: Sendable {
    /// How many threads the measured work may use.
    ///
    /// At least 1.
    public let threadCount: Int

    /// Whether small inputs are wanted.
    public let isQuick: Bool

    /// Where inputs lie that we and the peers read.
    public let workspace: BenchmarkWorkspace

    /// Makes a context.
    ///
    /// - Parameters:
    ///   - threadCount: How many threads the measured work may use. At least 1.
    ///   - isQuick: Whether small inputs are wanted.
    ///   - workspace: Where inputs lie that we and the peers read.
    public init(threadCount: Int, isQuick: Bool, workspace: BenchmarkWorkspace) {
        self.threadCount = threadCount
        self.isQuick = isQuick
        self.workspace = workspace
    }
}
