import CaptureKit
import ImagingCore

/// A camera that does what it is told to, and keeps what it was asked for.
actor ScriptedCamera: Camera {
    enum Shot {
        case frames([CaptureFrame])
        case error(any Error)
        /// Answers when its task is cancelled.
        case waiting
        /// Does not answer, whatever comes, until ``letGo()``.
        case hanging
    }

    private(set) var calls: [String] = []
    private var shots: [Shot]
    private var startErrors: [CaptureError]
    private let capabilities: CameraCapabilities
    private var report: (@Sendable (CameraReport) -> Void)?
    private var hanging: [CheckedContinuation<Void, Never>] = []
    private var watchers: [(call: String, continuation: CheckedContinuation<Void, Never>)] = []

    init(
        _ shots: [Shot] = [], startErrors: [CaptureError] = [],
        capabilities: CameraCapabilities = CameraCapabilities(locksFocus: true, exposures: -2...2, maxZoom: 2)
    ) {
        self.shots = shots
        self.startErrors = startErrors
        self.capabilities = capabilities
    }

    static func frame(_ gray: UInt8 = 100, exposure: Double = 0) -> CaptureFrame {
        CaptureFrame(
            photo: Photo(pixels: Raster(width: 2, height: 2, filledWith: RGBA8(gray: gray))), exposure: exposure)
    }

    private func note(_ call: String) {
        calls.append(call)
        for watcher in watchers where watcher.call == call { watcher.continuation.resume() }
        watchers.removeAll { $0.call == call }
    }

    /// Waits until it was asked for something.
    func waitForCall(_ call: String) async {
        if calls.contains(call) { return }
        await withCheckedContinuation { watchers.append((call, $0)) }
    }

    /// Waits until it was stopped as often as it was started.
    func waitForRest() async {
        while calls.count(where: { $0 == "stop" }) < calls.count(where: { $0.hasPrefix("start") }) {
            await Task.yield()
        }
    }

    func letGo() {
        for continuation in hanging { continuation.resume() }
        hanging = []
    }

    func say(_ what: CameraReport) { report?(what) }

    func start(
        _ position: CameraPosition, report: @escaping @Sendable (CameraReport) -> Void
    ) async throws -> CameraCapabilities {
        note("start \(position)")
        if !startErrors.isEmpty { throw startErrors.removeFirst() }
        self.report = report
        return capabilities
    }

    func stop() { note("stop") }
    func configure(_ configuration: CameraConfiguration) { note("zoom \(configuration.zoom)") }
    func lockFocus(at point: FocusPoint) { note("lock") }
    func unlockFocus() { note("unlock") }

    func capture(_ request: CaptureRequest) async throws -> [CaptureFrame] {
        note("capture \(request.exposures.count)")
        switch shots.isEmpty ? .frames([]) : shots.removeFirst() {
        case .frames(let frames): return frames
        case .error(let error): throw error
        case .waiting:
            // Ends by cancellation alone; the clock is real, but what it says is never reached.
            try await Task.sleep(for: .seconds(1_000_000))
            return []
        case .hanging:
            await withCheckedContinuation { hanging.append($0) }
            return [Self.frame()]
        }
    }
}
