public import ContourKit
import ImagingCore

/// One person, thing or wire of a selection: what it may be, and which of that is taken.
public struct FlowPart: Hashable, Sendable {
    /// The taps that it was found by; none when it was found without.
    public internal(set) var taps: [SelectionTap]

    /// What may be meant, the smallest first.
    ///
    /// At least one.
    public let candidates: [FlowCandidate]

    /// Which of the candidates is taken.
    public private(set) var choice: Int

    /// Whether a person has chosen.
    private var isChosen = false

    /// Makes a part.
    ///
    /// - Parameters:
    ///   - candidates: What may be meant, in any order. At least one.
    ///   - best: Which of them most likely is.
    ///   - taps: The taps that it was found by.
    public init(_ candidates: [FlowCandidate], best: Int = 0, taps: [SelectionTap] = []) {
        precondition(candidates.indices.contains(best), "the best candidate is one of them")
        let sizes = candidates.map(\.selectedCount)
        let order = candidates.indices.sorted { (sizes[$0], $0) < (sizes[$1], $1) }
        self.candidates = order.map { candidates[$0] }
        self.taps = taps
        choice = order.firstIndex(of: best) ?? 0
    }

    /// What is taken.
    public var chosen: FlowCandidate { candidates[choice] }

    /// Whether to ask about it: it is uncertain, and nobody has chosen it among others.
    public var isUncertain: Bool { chosen.isUncertain && !isChosen }

    /// Whether there is a larger candidate than what is taken.
    public var hasLarger: Bool { choice + 1 < candidates.count }

    /// Whether there is a smaller candidate than what is taken.
    public var hasSmaller: Bool { choice > 0 }

    /// Takes another candidate; false when there is none.
    mutating func take(_ alternative: FlowAlternative) -> Bool {
        let next =
            switch alternative {
            case .smaller: choice - 1
            case .larger: choice + 1
            case .next: (choice + 1) % candidates.count
            }
        guard candidates.indices.contains(next), next != choice else { return false }
        choice = next
        isChosen = true
        return true
    }
}
