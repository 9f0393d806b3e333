public import ImagingCore
public import Observation

/// A camera's screen: what it shows, and what its buttons do.
///
/// ```swift
/// let session = CaptureSession(camera: FolderCamera(folder: "frames"))
/// session.open()
/// try await session.wait { $0.isReady }
/// session.press()
/// try await session.wait { $0.review != nil }
/// session.photo    // the first frame of the folder
/// ```
///
/// All that it does is done by ``CaptureMachine``, which is a value; the session runs what that wants done, with a camera, a
/// clock and the services of an app. Calls return at once, nothing is thrown, and what goes wrong is told by
/// ``CaptureMachine/error``. The properties are observable: a view that reads them is drawn again when they change.
///
/// Whoever opens a session closes it when its screen goes. While something is under way the session keeps itself, so that
/// the screen's brightness is restored and a photo is saved also when nobody else keeps it.
@MainActor @Observable public final class CaptureSession {
    /// The state.
    public private(set) var machine: CaptureMachine

    /// The photo that is shown; nil when there is none.
    public private(set) var photo: Photo<RGBA8>?

    @ObservationIgnored private let commands: CameraCommands
    @ObservationIgnored private let services: CaptureServices
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private var waiters: [Int: Waiter] = [:]
    @ObservationIgnored private var lastWaiter = 0

    @ObservationIgnored private var permissionTask: Task<Void, Never>?
    @ObservationIgnored private var countdownTask: Task<Void, Never>?
    @ObservationIgnored private var warmUpTask: Task<Void, Never>?
    @ObservationIgnored private var developTask: Task<Void, Never>?
    /// The screen's brightness before it was raised.
    @ObservationIgnored private var usualBrightness: Double?
    /// The frames of the shot that was taken last, until they are a photo.
    @ObservationIgnored private var frames: [CaptureFrame] = []
    /// The shot of the photo that is shown.
    @ObservationIgnored private var photoShot: Shot?

    private struct Waiter {
        let condition: (CaptureMachine) -> Bool
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// Makes a session whose screen is not open.
    ///
    /// - Parameters:
    ///   - camera: The camera.
    ///   - settings: What is in effect, gated: what was chosen and may be had.
    ///   - services: What the app does for the session.
    ///   - clock: What seconds are measured by.
    public init(
        camera: any Camera, settings: CaptureSettings = CaptureSettings(),
        services: CaptureServices = CaptureServices(), clock: any Clock<Duration> = ContinuousClock()
    ) {
        machine = CaptureMachine(settings: settings)
        commands = CameraCommands(camera, clock: clock, limit: services.cameraLimit)
        self.services = services
        self.clock = clock
    }

    // MARK: What a screen does

    /// What is in effect; what is set counts from the next shot on.
    public var settings: CaptureSettings {
        get { machine.settings }
        set { send(.useSettings(newValue)) }
    }

    /// The camera's screen appears.
    public func open() { send(.open) }

    /// The camera's screen goes.
    public func close() { send(.close) }

    /// Presses a button and lets it go: takes a photo, begins a countdown or ends one.
    ///
    /// For a button that can be held send ``CaptureEvent/pressBegan(_:)`` and ``CaptureEvent/pressEnded(_:)``.
    public func press(_ trigger: CaptureTrigger = .shutter) {
        send(.pressBegan(trigger))
        send(.pressEnded(trigger))
    }

    /// Takes an event.
    public func send(_ event: CaptureEvent) {
        var next = machine
        let effects = next.reduce(event)
        if case .developing = next.phase {} else { frames = [] }
        // A view is drawn again for each assignment, whether or not something changed.
        if next != machine { machine = next }
        for effect in effects { perform(effect) }
        for (number, waiter) in waiters where waiter.condition(machine) {
            waiters[number] = nil
            waiter.continuation.resume()
        }
    }

    /// Waits until the state is as it is wanted, for scripts and tests.
    ///
    /// - Parameter condition: Whether the state is as it is wanted; asked now and after each event.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func wait(until condition: @escaping (CaptureMachine) -> Bool) async throws {
        if condition(machine) { return }
        lastWaiter += 1
        let number = lastWaiter
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
                waiters[number] = Waiter(condition: condition, continuation: continuation)
            }
        } onCancel: {
            Task { await self.stopWaiting(number) }
        }
    }

    private func stopWaiting(_ number: Int) {
        waiters.removeValue(forKey: number)?.continuation.resume(throwing: CancellationError())
    }

    // MARK: Effects

    private func perform(_ effect: CaptureEffect) {
        switch effect {
        case .checkPermission: learnPermission(services.permission)
        case .askPermission: learnPermission(services.askPermission)

        case .startCamera(let position, let number): start(position, number)
        case .stopCamera: commands.stop()
        case .configureCamera(let configuration): commands.run { await $0.configure(configuration) }
        case .lockFocus(let point, let number):
            commands.run { [weak self] camera in
                let isLocked = (try? await camera.lockFocus(at: point)) != nil
                await self?.send(isLocked ? .focusLocked(number) : .focusFailed(number))
            }
        case .unlockFocus: commands.run { await $0.unlockFocus() }

        case .startCountdown(let number, let seconds): countDown(on: clock, number, seconds)
        case .stopCountdown: countdownTask?.cancel()
        case .raiseLight(_, let number): raiseLight(number)
        case .restoreLight: restoreLight()

        case .takeShot(let shot): take(shot)
        case .cancelShot: commands.cancelShot()
        case .develop(let shot): develop(shot)
        case .cancelDeveloping: developTask?.cancel()

        case .savePhoto(let number):
            handOver(number, to: services.save) { error in
                error.map { .savingFailed(number, CaptureError($0, as: CaptureError.savingFailed)) } ?? .saved(number)
            }
        case .sharePhoto(let number):
            handOver(number, to: services.share) { error in
                error.map { .sharingFailed(number, CaptureError($0, as: CaptureError.sharingFailed)) }
                    ?? .shared(number)
            }
        case .discardPhoto: (photo, photoShot) = (nil, nil)

        case .signal(let signal): services.signal(signal)
        }
    }

    private func learnPermission(_ ask: @escaping @Sendable () async -> CapturePermission) {
        let former = permissionTask
        permissionTask = Task {
            // Answers come in the order of the questions.
            await former?.value
            send(.permission(await ask()))
        }
    }

    private func start(_ position: CameraPosition, _ number: Int) {
        commands.start(position) { [weak self] report in
            Task { @MainActor in self?.take(report, of: number) }
        } completion: { result in
            switch result {
            case .success(let capabilities): self.send(.cameraStarted(number, capabilities))
            case .failure(let error): self.send(.cameraFailed(number, error))
            }
        }
    }

    private func take(_ report: CameraReport, of number: Int) {
        // What a camera that was stopped has still to say is of no interest.
        guard machine.camera.number == number else { return }
        switch report {
        case .scene(let scene): send(.sceneMeasured(scene))
        case .interrupted(let interruption): send(.interrupted(interruption))
        case .interruptionEnded: send(.interruptionEnded)
        case .failed(let error): send(.cameraFailed(number, error))
        }
    }

    private func countDown<Time: Clock<Duration>>(on clock: Time, _ number: Int, _ seconds: Int) {
        let start = clock.now
        countdownTask = Task {
            for second in 1...seconds {
                // From the beginning, so that delays do not add up.
                let time = start.advanced(by: .seconds(second))
                guard (try? await clock.sleep(until: time, tolerance: nil)) != nil, !Task.isCancelled else { return }
                send(.tick(number))
            }
        }
    }

    private func raiseLight(_ number: Int) {
        if usualBrightness == nil { usualBrightness = services.brightness() }
        services.setBrightness(1)
        let (clock, duration) = (clock, services.warmUp)
        warmUpTask = Task {
            guard (try? await clock.sleep(for: duration)) != nil, !Task.isCancelled else { return }
            send(.lightRaised(number))
        }
    }

    private func restoreLight() {
        warmUpTask?.cancel()
        if let usualBrightness { services.setBrightness(usualBrightness) }
        usualBrightness = nil
    }

    private func take(_ shot: Shot) {
        commands.take(shot.request) { result in
            guard self.machine.shot == shot else { return }
            switch result {
            case .success(let frames) where frames.isEmpty: self.send(.shotFailed(shot.number, .outOfFrames))
            case .success(let frames):
                self.frames = frames
                self.send(.shotTaken(shot.number))
            case .failure(let error): self.send(.shotFailed(shot.number, error))
            }
        }
    }

    private func develop(_ shot: Shot) {
        let (frames, develop) = (frames, services.develop)
        developTask = Task {
            do {
                let photo = try await develop(frames, shot)
                // Of a photo that is not wanted any more nothing may be seen.
                guard machine.shot == shot else { return }
                (self.photo, photoShot) = (photo, shot)
                send(.developed(shot.number))
            } catch {
                send(.developingFailed(shot.number, CaptureError(error, as: CaptureError.developingFailed)))
            }
        }
    }

    private func handOver(
        _ number: Int, to service: @escaping @Sendable (Photo<RGBA8>, Shot) async throws -> Void,
        _ event: @escaping ((any Error)?) -> CaptureEvent
    ) {
        guard let photo, let shot = photoShot, shot.number == number else {
            preconditionFailure("a photo that is shown is there")
        }
        Task {
            do {
                try await service(photo, shot)
                send(event(nil))
            } catch {
                send(event(error))
            }
        }
    }
}
