import ImagingCore

/// Makes one row of reports of a rendering's stages.
struct StageReport: Sendable {
    /// Where the fills begin, and where they end.
    private static let fills = 0.04...0.9
    /// Where adjusting begins.
    static let adjustStart = 0.9
    /// Where turning and cropping begin.
    static let frameStart = 0.97

    private let progress: (@Sendable (WorkProgress) -> Void)?
    private let fillCount: Int

    init(_ progress: (@Sendable (WorkProgress) -> Void)?, fillCount: Int) {
        self.progress = progress
        self.fillCount = fillCount
    }

    func send(_ stage: String, _ fraction: Double) { progress?(WorkProgress(fraction: fraction, stage: stage)) }

    /// Returns what a fill reports to.
    func fill(_ index: Int) -> (@Sendable (WorkProgress) -> Void)? {
        guard let progress else { return nil }
        let share = (Self.fills.upperBound - Self.fills.lowerBound) / Double(max(1, fillCount))
        let start = Self.fills.lowerBound + share * Double(index)
        let stage = "fill \(index + 1) of \(fillCount)"
        return { progress(WorkProgress(fraction: start + share * $0.fraction, stage: stage)) }
    }
}
