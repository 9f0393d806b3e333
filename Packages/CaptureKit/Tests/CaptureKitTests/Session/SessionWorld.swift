import CaptureKit
import Foundation
import ImagingCore

/// An app around a session: what it was asked for, and what it answers.
@MainActor final class SessionWorld {
    let clock = FakeClock()
    let camera: ScriptedCamera
    let session: CaptureSession
    private let log = Log()

    @MainActor final class Log {
        var brightness = 0.4
        var brightnesses: [Double] = []
        var signals: [CaptureSignal] = []
        var saved: [Photo<RGBA8>] = []
        var shared = 0
        var saveErrors: [any Error] = []
        var developErrors: [any Error] = []
        var permissions: [CapturePermission] = [.granted]
    }

    var app: Log { log }

    init(_ camera: ScriptedCamera, _ change: (inout CaptureSettings) -> Void = { _ in }) {
        self.camera = camera
        let log = log
        var services = CaptureServices()
        let answer: @Sendable () async -> CapturePermission = { @MainActor in
            log.permissions.count > 1 ? log.permissions.removeFirst() : log.permissions[0]
        }
        services.permission = answer
        services.askPermission = answer
        services.brightness = { log.brightness }
        services.setBrightness = {
            log.brightness = $0
            log.brightnesses.append($0)
        }
        services.signal = { log.signals.append($0) }
        services.save = { @MainActor photo, _ in
            if !log.saveErrors.isEmpty { throw log.saveErrors.removeFirst() }
            log.saved.append(photo)
        }
        services.share = { @MainActor _, _ in log.shared += 1 }
        services.develop = { @MainActor frames, shot in
            if !log.developErrors.isEmpty { throw log.developErrors.removeFirst() }
            return try await FrameDevelopment.develop(frames, for: shot, takenAt: Date(timeIntervalSince1970: 0))
        }
        session = CaptureSession(
            camera: camera, settings: MachineStates.settings(change), services: services, clock: clock)
    }

    func openAndWait() async throws {
        session.open()
        try await session.wait { $0.isReady }
    }
}
