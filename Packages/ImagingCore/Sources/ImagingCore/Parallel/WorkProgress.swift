/// How far a long operation has come.
public struct WorkProgress: Hashable, Sendable {
    /// The share of the work that is done, in 0...1.
    ///
    /// It never goes back.
    public let fraction: Double

    /// What is being done now, as a short English noun: "decode", "fill".
    public let stage: String

    /// Makes a progress report.
    ///
    /// - Parameters:
    ///   - fraction: The share of the work that is done; held within 0...1.
    ///   - stage: What is being done now.
    public init(fraction: Double, stage: String) {
        self.fraction = Swift.min(1, Swift.max(0, fraction))
        self.stage = stage
    }
}
