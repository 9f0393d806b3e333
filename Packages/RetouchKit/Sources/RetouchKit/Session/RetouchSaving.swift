/// Where a session's edits go after each change.
///
/// ```swift
/// struct Log: RetouchSaving {
///     func save(_ stack: EditStack) async throws { print(stack.operations.count) }
/// }
/// ```
public protocol RetouchSaving: Sendable {
    /// Saves the edits of a photo, all of them, those that were undone too.
    ///
    /// It is called for one state after another, never for two at once; states in between may be left out.
    ///
    /// - Parameter stack: The edits.
    /// - Throws: Anything; the session tells ``RetouchMessage/notSaved(reason:)`` and keeps the edits.
    func save(_ stack: EditStack) async throws
}
