/// How far a count has come.
public struct CountingProgress: Hashable, Sendable {
    /// What is being done.
    public let stage: ProcessingStage
    /// The share of the work that is done, in 0...1.
    ///
    /// It never goes back.
    public let fraction: Double

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - stage: What is being done.
    ///   - fraction: The share of the work that is done, in 0...1.
    public init(stage: ProcessingStage, fraction: Double) {
        self.stage = stage
        self.fraction = fraction
    }
}
