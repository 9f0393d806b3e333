/// Gives a camera one command after another, and waits for none longer than it may take.
@MainActor final class CameraCommands {
    private let camera: any Camera
    private let clock: any Clock<Duration>
    private let limit: Duration
    /// The end of the command that was given last.
    private var last: CommandEnd?
    private var startTask: Task<Void, Never>?
    private var shotTask: Task<Void, Never>?

    init(_ camera: any Camera, clock: any Clock<Duration>, limit: Duration) {
        self.camera = camera
        self.clock = clock
        self.limit = limit
    }

    /// Gives a command when those before have ended.
    func run(_ command: @escaping @Sendable (any Camera) async -> Void) {
        let (former, end, camera) = (last, CommandEnd(), camera)
        last = end
        Task {
            await former?.wait()
            await command(camera)
            end.come()
        }
    }

    func start(
        _ position: CameraPosition, report: @escaping @Sendable (CameraReport) -> Void,
        completion: @escaping @MainActor (Result<CameraCapabilities, CaptureError>) -> Void
    ) {
        startTask = runLimited({ try await $0.start(position, report: report) }, completion)
    }

    func stop() {
        startTask?.cancel()
        shotTask?.cancel()
        run { await $0.stop() }
    }

    func take(
        _ request: CaptureRequest, completion: @escaping @MainActor (Result<[CaptureFrame], CaptureError>) -> Void
    ) {
        shotTask = runLimited({ try await $0.capture(request) }, completion)
    }

    func cancelShot() { shotTask?.cancel() }

    /// Gives a command whose result is awaited for as long as it may take; one that is cancelled has no result.
    private func runLimited<Value: Sendable>(
        _ command: @escaping @Sendable (any Camera) async throws -> Value,
        _ completion: @escaping @MainActor (Result<Value, CaptureError>) -> Void
    ) -> Task<Void, Never> {
        let (former, end, camera, clock, limit) = (last, CommandEnd(), camera, clock, limit)
        last = end
        return Task {
            await former?.wait()
            let work = Task { () -> Result<Value, CaptureError> in
                do {
                    try Task.checkCancellation()
                    return .success(try await command(camera))
                } catch {
                    return .failure(CaptureError(error, as: CaptureError.cameraFailed))
                }
            }
            let result = await withTaskCancellationHandler {
                await first(of: work, within: limit, on: clock)
            } onCancel: {
                work.cancel()
            }
            // A camera that does not answer must not keep the next command waiting.
            end.come()
            work.cancel()
            if !Task.isCancelled { completion(result) }
        }
    }

    /// The result of some work, or that it took too long; the work itself goes on as long as it likes.
    private func first<Value: Sendable>(
        of work: Task<Result<Value, CaptureError>, Never>, within limit: Duration, on clock: any Clock<Duration>
    ) async -> Result<Value, CaptureError> {
        let (results, continuation) = AsyncStream<Result<Value, CaptureError>>.makeStream()
        Task { continuation.yield(await work.value) }
        let watch = Task {
            if (try? await clock.sleep(for: limit)) != nil { continuation.yield(.failure(.timedOut)) }
        }
        defer { watch.cancel() }
        // In a task of its own, for a stream ends when its reader is cancelled, and the camera is to end first.
        let reading = Task { () -> Result<Value, CaptureError> in
            for await result in results { return result }
            return .failure(.timedOut)
        }
        return await reading.value
    }
}

/// The end of a command, for those that wait for it.
@MainActor private final class CommandEnd {
    private var hasCome = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    func wait() async {
        if hasCome { return }
        await withCheckedContinuation { waiters.append($0) }
    }

    func come() {
        hasCome = true
        for waiter in waiters { waiter.resume() }
        waiters = []
    }
}
