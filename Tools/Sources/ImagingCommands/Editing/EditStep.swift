/// One step of an edit, as it was asked for.
struct EditStep: Sendable {
    /// The step as it was typed: "blur:2".
    let text: String

    /// What kind of step it is.
    let kind: StepKind

    /// What is to be done.
    let work: EditWork

    /// Reads `NAME` or `NAME:ARGUMENT,ARGUMENT`.
    ///
    /// - Throws: ``UsageError`` for a name that no step has, suggesting the nearest, and for arguments that the step
    ///   does not take.
    init(_ text: String) throws(UsageError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let kind = StepKind.all.first(where: { $0.name == parts[0] }) else {
            throw UsageError(unknown: "step", parts[0], among: StepKind.all.map(\.name))
        }
        let arguments = parts.dropFirst().flatMap {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        self.text = text
        self.kind = kind
        work = try kind.work(arguments)
    }
}
