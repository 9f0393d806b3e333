import CaptureKit
import ImagingCore
import Testing
import _ImagingTestSupport

/// Sessions in the hands of chance: whatever is pressed whenever, a session that is closed leaves nothing behind.
@MainActor struct RandomSessionTests {
    @Test(arguments: 1...20)
    func `the screen and the camera are left as they were found`(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let shots = (0..<40).map { _ -> ScriptedCamera.Shot in
            switch generator.next() % 4 {
            case 0: .error(CaptureError.cameraUnplugged)
            case 1: .waiting
            default: .frames([ScriptedCamera.frame()])
            }
        }
        let world = SessionWorld(ScriptedCamera(shots, startErrors: [.cameraBusy])) {
            ($0.flash, $0.savesAutomatically) = (.on, seed % 2 == 0)
        }
        let session = world.session
        for _ in 0..<300 {
            switch generator.next() % 16 {
            case 0: session.close()
            case 1, 2: session.open()
            case 3...5: session.press()
            case 6: session.send(.cancel)
            case 7: session.send(.save)
            case 8: session.send(.retake)
            case 9: session.send(.retry)
            case 10: session.send(.enteredBackground)
            case 11: session.send(.enteredForeground)
            case 12: session.send(.switchCamera)
            case 13: session.settings.timer = session.settings.timer == .off ? .three : .off
            default: world.clock.advance(by: .milliseconds(500))
            }
            for _ in 0..<generator.next() % 8 { await Task.yield() }
            #expect((world.app.brightness == 1) == (session.machine.light != nil))
        }
        session.close()
        try await session.wait { $0.phase == .closed || $0.error != nil }
        #expect(world.app.brightness == 0.4)
        // Every start is followed by a stop, before the next one.
        session.send(.enteredForeground)
        if session.machine.phase == .closed { await world.camera.waitForRest() }
        let calls = await world.camera.calls.filter { $0.hasPrefix("start") || $0 == "stop" }
        let starts = calls.indices.filter { calls[$0] != "stop" }
        #expect(starts.allSatisfy { $0 + 1 == calls.count || calls[$0 + 1] == "stop" })
    }
}
