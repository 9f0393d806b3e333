/// Another tool that does the same work as a benchmark.
public struct BenchmarkPeer: Hashable, Sendable {
    /// The tool's name, as the peer program knows it: "OpenCV".
    public let name: String

    /// The ratio (our time over the tool's) to stay under, or nil when there is none.
    public let targetRatio: Double?

    /// Whether the tool runs only when asked for, with `--slow` or `--filter`.
    public let isSlow: Bool

    /// Makes a peer.
    ///
    /// - Parameters:
    ///   - name: The tool's name, as the peer program knows it.
    ///   - targetRatio: The ratio (our time over the tool's) to stay under, or nil.
    ///   - isSlow: Whether the tool runs only when asked for.
    public init(_ name: String, targetRatio: Double? = 1, isSlow: Bool = false) {
        self.name = name
        self.targetRatio = targetRatio
        self.isSlow = isSlow
    }
}
