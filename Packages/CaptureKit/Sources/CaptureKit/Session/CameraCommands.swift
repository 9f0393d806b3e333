/// Gives a camera one command after another, and waits for none longer than it may take.
@MainActor final class CameraCommands {
    private let camera: any Camera
    private let clock: any Clock<Duration>
    private let limit: Duration
    /// The command that was given last.
    private var last: Task<Void, Never>?
    private var startTask: Task<Void, Never>?
    private var shotTask: Task<Void, Never>?

    init(_ camera: any Camera, clock: any Clock<Duration>, limit: Duration) {
        self.camera = camera
        self.clock = clock
        self.limit = limit
    }

    /// Gives a command when those before are done.
    @discardableResult func run(_ command: @escaping @Sendable (any Camera) async -> Void) -> Task<Void, Never> {
        let (former, camera) = (last, camera)
        let task = Task {
            await former?.value
            await command(camera)
        }
        last = task
        return task
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
        let outcome = Outcome(completion)
        let watch = Task { [clock, limit] in
            guard (try? await clock.sleep(for: limit)) != nil, !Task.isCancelled else { return }
            // A camera that does not answer must not keep the next command waiting.
            last = nil
            outcome.task?.cancel()
            outcome.settle(.failure(.timedOut))
        }
        let task = run { camera in
            let result: Result<Value, CaptureError>
            do {
                try Task.checkCancellation()
                result = .success(try await command(camera))
            } catch {
                result = .failure(CaptureError(error, as: CaptureError.cameraFailed))
            }
            watch.cancel()
            guard !Task.isCancelled else { return }
            await outcome.settle(result)
        }
        outcome.task = task
        return task
    }

    /// What a command comes to, once.
    @MainActor private final class Outcome<Value: Sendable> {
        var task: Task<Void, Never>?
        private var completion: (@MainActor (Result<Value, CaptureError>) -> Void)?

        init(_ completion: @escaping @MainActor (Result<Value, CaptureError>) -> Void) { self.completion = completion }

        func settle(_ result: Result<Value, CaptureError>) {
            completion?(result)
            completion = nil
        }
    }
}
