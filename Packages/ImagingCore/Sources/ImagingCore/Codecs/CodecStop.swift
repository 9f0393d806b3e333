/// Why a codec ended early: the synchronous calls are never cancelled, the asynchronous ones may be.
package enum CodecStop: Error {
    case failed(ImagingError)
    case cancelled
}

/// Runs a codec that nobody watches.
package func unwatched<Result>(_ body: () throws(CodecStop) -> Result) throws(ImagingError) -> Result {
    do throws(CodecStop) {
        return try body()
    } catch {
        switch error {
        case .failed(let error): throw error
        case .cancelled: preconditionFailure("a codec without a monitor cannot be cancelled")
        }
    }
}

/// Runs a codec off the caller's executor, with progress and cancellation.
package func watched<Result: Sendable>(
    stage: String, progress: (@Sendable (WorkProgress) -> Void)?,
    _ body: @escaping @Sendable (WorkMonitor) throws(CodecStop) -> Result
) async throws -> Result {
    try await WorkMonitor.run(progress: progress) { monitor in
        monitor.begin(stage: stage, unitCount: CodecWatch.unitCount)
        do throws(CodecStop) {
            return try body(monitor)
        } catch {
            switch error {
            case .failed(let error): throw error
            case .cancelled: throw CancellationError()
            }
        }
    }
}
