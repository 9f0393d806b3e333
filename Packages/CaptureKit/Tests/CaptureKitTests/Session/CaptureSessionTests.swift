import CaptureKit
import ImagingCore
import Observation
import Synchronization
import Testing

@MainActor struct CaptureSessionTests {
    private let gray = ScriptedCamera.frame().photo

    @Test func `from opening to a kept photo`() async throws {
        let world = SessionWorld(ScriptedCamera([.frames([ScriptedCamera.frame()])]))
        let session = world.session
        world.app.permissions = [.notDetermined, .granted]
        try await world.openAndWait()
        session.press()
        try await session.wait { $0.review != nil }
        #expect(session.photo?.pixels == gray.pixels && world.app.saved.isEmpty)
        session.send(.share)
        session.send(.save)
        try await session.wait { $0.review?.saving == .done && $0.review?.sharing == .done }
        #expect(world.app.saved.map(\.pixels) == [gray.pixels] && world.app.shared == 1)
        session.send(.retake)
        #expect(session.photo == nil && session.machine.isReady)
        session.close()
        await world.camera.waitForCall("stop")
        #expect(await world.camera.calls == ["start front", "zoom 1.0", "capture 1", "stop"])
        #expect(world.app.signals == [.shutter] && world.app.brightnesses.isEmpty)
    }

    @Test func `a countdown is as long as it says`() async throws {
        let world = SessionWorld(ScriptedCamera([.frames([ScriptedCamera.frame()])])) { $0.timer = .three }
        let session = world.session
        try await world.openAndWait()
        session.press(.volume)
        for second in 1...3 {
            await world.clock.waitForSleeper(.seconds(1))
            #expect(session.machine.shot == nil)
            world.clock.advance(by: .milliseconds(999))
            world.clock.advance(by: .milliseconds(1))
            if second < 3 { try await session.wait { $0.phase.remaining == 3 - second } }
        }
        try await session.wait { $0.review != nil }
        #expect(world.app.signals == [.tick(3), .tick(2), .tick(1), .shutter])
    }

    @Test func `late seconds do not add up`() async throws {
        let world = SessionWorld(ScriptedCamera()) { $0.timer = .three }
        try await world.openAndWait()
        world.session.press()
        await world.clock.waitForSleeper(.seconds(1))
        world.clock.advance(by: .milliseconds(1700))
        await world.clock.waitForSleeper(.milliseconds(300))
        world.session.close()
    }

    @Test(arguments: [CaptureEvent.pressBegan(.shutter), .cancel, .enteredBackground, .interrupted(.call), .close])
    func `a countdown that was ended takes no photo`(end: CaptureEvent) async throws {
        let world = SessionWorld(ScriptedCamera([.frames([ScriptedCamera.frame()])])) { $0.timer = .three }
        try await world.openAndWait()
        world.session.press()
        await world.clock.waitForSleeper(.seconds(1))
        world.clock.advance(by: .milliseconds(2999))
        world.session.send(end)
        world.clock.advance(by: .seconds(100))
        // Whatever was to come has come when the camera has done what comes after.
        world.session.send(.enteredForeground)
        world.session.send(.interruptionEnded)
        world.session.open()
        try await world.session.wait { $0.isReady }
        world.session.send(.zoom(2))
        await world.camera.waitForCall("zoom 2.0")
        #expect(await world.camera.calls.contains("capture 1") == false)
        #expect(world.session.machine.isReady)
    }

    @Test(arguments: [
        CaptureEvent.cancel, .enteredBackground, .interrupted(.otherApp), .close, .permission(.denied),
    ])
    func `the screen's brightness comes back, while it lights and while the camera exposes`(
        end: CaptureEvent
    ) async throws {
        for exposes in [false, true] {
            let world = SessionWorld(ScriptedCamera([.waiting])) { $0.flash = .on }
            try await world.openAndWait()
            world.session.press()
            await world.clock.waitForSleeper(.milliseconds(150))
            #expect(world.app.brightnesses == [1] && world.session.machine.light == .flash)
            if exposes {
                world.clock.advance(by: .milliseconds(150))
                await world.camera.waitForCall("capture 1")
            }
            world.session.send(end)
            #expect(world.app.brightnesses == [1, 0.4] && world.session.machine.light == nil)
        }
    }

    @Test func `the screen's brightness comes back after a photo and after an error`() async throws {
        let shots: [ScriptedCamera.Shot] = [
            .frames([ScriptedCamera.frame()]), .error(CaptureError.outOfFrames), .error(TestFault()), .frames([]),
        ]
        for shot in shots {
            let world = SessionWorld(ScriptedCamera([shot])) { $0.flash = .on }
            try await world.openAndWait()
            world.session.press()
            await world.clock.waitForSleeper(.milliseconds(150))
            world.clock.advance(by: .milliseconds(150))
            try await world.session.wait { $0.review != nil || $0.error != nil }
            #expect(world.app.brightnesses == [1, 0.4])
        }
    }

    @Test func `a camera that does not answer is given up, and can be tried again`() async throws {
        let world = SessionWorld(ScriptedCamera([.hanging, .frames([ScriptedCamera.frame()])])) { $0.flash = .on }
        let session = world.session
        try await world.openAndWait()
        session.press()
        await world.clock.waitForSleeper(.milliseconds(150))
        world.clock.advance(by: .milliseconds(150))
        await world.camera.waitForCall("capture 1")
        await world.clock.waitForSleeper(.seconds(30))
        world.clock.advance(by: .seconds(30))
        try await session.wait { $0.error == .timedOut }
        #expect(world.app.brightness == 0.4)
        session.send(.retry)
        try await session.wait { $0.isReady }
        // What it says at last is nothing to the next shot.
        await world.camera.letGo()
        session.press()
        await world.clock.waitForSleeper(.milliseconds(150))
        world.clock.advance(by: .milliseconds(150))
        try await session.wait { $0.review != nil }
        #expect(session.photo?.pixels == gray.pixels)
    }

    @Test func `a camera that does not answer keeps the app waiting no longer than it may take`() async throws {
        let world = SessionWorld(ScriptedCamera([.hanging, .frames([ScriptedCamera.frame()])]))
        let session = world.session
        try await world.openAndWait()
        session.press()
        await world.camera.waitForCall("capture 1")
        await world.clock.waitForSleeper(.seconds(30))
        session.send(.enteredBackground)
        session.send(.enteredForeground)
        #expect(session.machine.phase == .starting)
        #expect(await world.camera.calls.contains("stop") == false)
        world.clock.advance(by: .seconds(30))
        try await session.wait { $0.isReady }
        session.press()
        try await session.wait { $0.review != nil }
        await world.camera.letGo()
        #expect(await world.camera.calls.contains("stop"))
    }

    @Test func `a camera that cannot be started says why`() async throws {
        let world = SessionWorld(ScriptedCamera(startErrors: [.cameraBusy]))
        world.session.open()
        try await world.session.wait { $0.error == .cameraBusy }
        world.session.send(.retry)
        try await world.session.wait { $0.isReady }
        await world.camera.waitForCall("zoom 1.0")
        #expect(await world.camera.calls == ["start front", "stop", "start front", "zoom 1.0"])
    }

    @Test func `a camera that is unplugged is seen`() async throws {
        let world = SessionWorld(ScriptedCamera())
        try await world.openAndWait()
        await world.camera.say(.scene(SceneLight(isDark: true)))
        try await world.session.wait { $0.scene.isDark }
        await world.camera.say(.interrupted(.system))
        try await world.session.wait { $0.phase == .suspended }
        // What is said by a camera that rests counts no more.
        await world.camera.say(.failed(.cameraUnplugged))
        world.session.send(.interruptionEnded)
        try await world.session.wait { $0.isReady }
        await world.camera.say(.failed(.cameraUnplugged))
        try await world.session.wait { $0.error == .cameraUnplugged }
    }

    @Test func `what cannot be developed or saved is told, and saving can be tried again`() async throws {
        let frames = ScriptedCamera.Shot.frames([ScriptedCamera.frame()])
        let world = SessionWorld(ScriptedCamera([frames, frames])) { $0.savesAutomatically = true }
        let session = world.session
        world.app.developErrors = [TestFault()]
        world.app.saveErrors = [TestFault()]
        try await world.openAndWait()
        session.press()
        try await session.wait { $0.error == .developingFailed("TestFault()") }
        session.send(.retry)
        session.press()
        try await session.wait { $0.error == .savingFailed("TestFault()") }
        #expect(session.photo?.pixels == gray.pixels)
        session.send(.save)
        try await session.wait { $0.review?.saving == .done }
        #expect(world.app.saved.map(\.pixels) == [gray.pixels])
    }

    @Test func `a photo is saved though the screen goes`() async throws {
        let world = SessionWorld(ScriptedCamera([.frames([ScriptedCamera.frame()])])) { $0.savesAutomatically = true }
        try await world.openAndWait()
        world.session.press()
        try await world.session.wait { $0.phase.isDeveloping || $0.review != nil }
        world.session.close()
        try await world.session.wait { $0.phase == .closed }
        #expect(world.app.saved.map(\.pixels) == [gray.pixels] && world.session.photo == nil)
    }

    @Test func `of a burst the sharpest frame is kept, a bracket is fused`() async throws {
        let sharp = Raster<RGBA8>(
            width: 8, height: 8, pixels: (0..<64).map { RGBA8(gray: $0 / 4 % 2 == 0 ? 0 : 200) })
        let burst = [ScriptedCamera.frame(1), CaptureFrame(photo: Photo(pixels: sharp)), ScriptedCamera.frame(2)]
        let bracket = [-2.0, 0, 2].map { ScriptedCamera.frame(UInt8(100 + 10 * $0), exposure: $0) }
        let world = SessionWorld(ScriptedCamera([.frames(burst), .frames(bracket)])) {
            ($0.mode, $0.isMirrored) = (.burst, false)
        }
        let session = world.session
        try await world.openAndWait()
        session.press()
        try await session.wait { $0.review != nil }
        let isSharp = session.photo?.pixels == sharp
        #expect(isSharp)
        session.send(.retake)
        session.settings = MachineStates.settings { $0.hdr = .on }
        session.press()
        try await session.wait { $0.review != nil }
        let fused = try ExposureFusion().fused(bracket.map(\.photo.pixels))
        let isFused = session.photo?.pixels == fused
        #expect(isFused)
        #expect(await world.camera.calls.filter { $0.hasPrefix("capture") } == ["capture 5", "capture 3"])
    }

    @Test func `focus is locked by a light press`() async throws {
        let world = SessionWorld(ScriptedCamera())
        try await world.openAndWait()
        world.session.send(.lightPress(.center))
        try await world.session.wait { $0.focus == .locked(.center) }
        world.session.send(.lightPressEnded)
        await world.camera.waitForCall("unlock")
    }

    @Test func `views are told of what changes, and only then`() async throws {
        let world = SessionWorld(ScriptedCamera())
        let changes = Atomic(0)
        func observe() {
            withObservationTracking {
                _ = world.session.machine.phase
            } onChange: {
                changes.add(1, ordering: .relaxed)
            }
        }
        observe()
        world.session.send(.retry)
        #expect(changes.load(ordering: .relaxed) == 0)
        world.session.open()
        #expect(changes.load(ordering: .relaxed) == 1)
    }

    @Test func `waiting can be cancelled`() async throws {
        let world = SessionWorld(ScriptedCamera())
        let waiting = Task { try await world.session.wait { $0.isReady } }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }
}

private struct TestFault: Error {}

extension CapturePhase {
    fileprivate var remaining: Int? {
        if case .countingDown(let countdown) = self { countdown.remaining } else { nil }
    }

    fileprivate var isDeveloping: Bool {
        if case .developing = self { true } else { false }
    }
}
