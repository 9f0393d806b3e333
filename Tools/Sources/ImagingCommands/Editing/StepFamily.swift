/// Steps that belong together, under one heading of the help.
struct StepFamily: Sendable {
    /// The heading, without its colon.
    let title: String
    /// The steps in the order of the help.
    let kinds: [StepKind]

    /// All families in the order of the help.
    ///
    /// A new step is a new value in one of these tables, or in a new one.
    static let all: [StepFamily] = [smoothing, detail, geometry, tone, morphology, shapes]
}

extension StepKind {
    /// All steps in the order of the help.
    static let all = StepFamily.all.flatMap(\.kinds)
}
