/// Something that writes drafts about a passage.
///
/// ``AIClient`` asks a server, ``OfflineComposer`` works alone, and an app can have its own.
public protocol PostGenerator: Sendable {
    /// Returns the drafts.
    ///
    /// - Parameters:
    ///   - request: What to write about.
    ///   - onVariant: Called with each draft when it is whole, before all of them are.
    /// - Throws: ``PostError``, or `CancellationError` when the task is cancelled.
    func drafts(
        for request: PostRequest, onVariant: @escaping @Sendable (Variant) -> Void
    ) async throws -> PostDrafts
}

extension PostGenerator {
    /// Returns the drafts.
    ///
    /// - Parameter request: What to write about.
    /// - Throws: ``PostError``, or `CancellationError` when the task is cancelled.
    public func drafts(for request: PostRequest) async throws -> PostDrafts {
        try await drafts(for: request, onVariant: { _ in })
    }

    /// Returns the drafts one by one, as they are finished.
    ///
    /// ```swift
    /// for try await variant in client.variants(for: request) { print(variant.text) }
    /// ```
    ///
    /// Leaving the loop cancels the work.
    ///
    /// - Parameter request: What to write about.
    public func variants(for request: PostRequest) -> AsyncThrowingStream<Variant, any Error> {
        AsyncThrowingStream { continuation in
            let work = Task {
                do {
                    _ = try await drafts(for: request) { continuation.yield($0) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in work.cancel() }
        }
    }
}
