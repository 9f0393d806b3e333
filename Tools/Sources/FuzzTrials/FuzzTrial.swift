/// Work on random input, and what must hold of its result.
public protocol FuzzTrial: CustomStringConvertible {
    /// Does the work and returns what became of it.
    ///
    /// - Parameter isThorough: Whether it is also done again in another way, which must change nothing.
    func run(isThorough: Bool) async -> FuzzOutcome
}

/// What a trial led to.
public enum FuzzOutcome {
    /// What must hold holds; the text says what kind of trial it was.
    case passed(String)
    /// What does not hold.
    case wrong(String)
}
