import CaptureKit
import Testing

struct CaptureMachineTests {
    private func ready(
        _ able: CameraCapabilities = MachineStates.able, _ change: (inout CaptureSettings) -> Void = { _ in }
    ) -> CaptureMachine {
        let events = MachineStates.opened + [.cameraStarted(1, able)]
        return MachineStates.machine(MachineStates.settings(change), events)
    }

    @Test func `from opening to a kept photo`() {
        var machine = CaptureMachine()
        #expect(machine.reduce(.open) == [.checkPermission])
        #expect(machine.reduce(.permission(.notDetermined)) == [.askPermission])
        #expect(machine.reduce(.permission(.granted)) == [.startCamera(.front, 1)])
        #expect(machine.reduce(.cameraStarted(1, CameraCapabilities())) == [.configureCamera(CameraConfiguration())])
        let shot = Shot(number: 2, camera: .front)
        #expect(machine.reduce(.pressBegan(.shutter)) == [.signal(.shutter), .takeShot(shot)])
        #expect(machine.shot == shot)
        #expect(machine.reduce(.shotTaken(2)) == [.develop(shot)])
        #expect(machine.reduce(.developed(2)) == [])
        #expect(machine.reduce(.save) == [.savePhoto(2)])
        #expect(machine.reduce(.saved(2)) == [])
        #expect(machine.reduce(.retake) == [.discardPhoto(2)])
        #expect(machine.isReady)
    }

    @Test func `a button that is held takes one photo`() {
        var machine = ready()
        var shots = 0
        for _ in 0..<10 {
            for effect in machine.reduce(.pressBegan(.volume)) { if case .takeShot = effect { shots += 1 } }
            guard let shot = machine.shot else { continue }
            for event in [CaptureEvent.shotTaken(shot.number), .developed(shot.number), .retake] {
                machine.reduce(event)
            }
        }
        #expect(shots == 1 && machine.isReady)
        machine.reduce(.pressEnded(.volume))
        machine.reduce(.pressBegan(.volume))
        #expect(machine.shot != nil)
    }

    @Test func `a countdown ticks and then takes the photo`() {
        var machine = ready { $0.timer = .three }
        #expect(machine.reduce(.pressBegan(.shutter)) == [.startCountdown(2, seconds: 3), .signal(.tick(3))])
        #expect(machine.reduce(.tick(2)) == [.signal(.tick(2))])
        #expect(machine.reduce(.tick(2)) == [.signal(.tick(1))])
        #expect(machine.reduce(.tick(2)).count == 2)
        #expect(machine.shot?.number == 3)
        #expect(machine.reduce(.tick(2)) == [])
    }

    @Test(arguments: [
        [CaptureEvent.pressBegan(.volume)], [.cancel], [.enteredBackground, .enteredForeground],
        [.interrupted(.call), .interruptionEnded], [.close, .open], [.cameraFailed(1, .cameraUnplugged), .retry],
    ])
    func `a countdown that was ended takes no photo, however late its ticks come`(ends: [CaptureEvent]) {
        var machine = ready { $0.timer = .five }
        machine.reduce(.pressBegan(.shutter))
        machine.reduce(.pressEnded(.shutter))
        for end in ends {
            for effect in machine.reduce(end) { if case .takeShot = effect { Issue.record("a shot") } }
            for _ in 0..<10 {
                let before = machine
                #expect(machine.reduce(.tick(2)) == [] && machine == before)
            }
        }
        // Nor do they tick the next one.
        machine.reduce(.permission(.granted))
        machine.reduce(.cameraStarted(3, MachineStates.able))
        machine.reduce(.pressEnded(.volume))
        machine.reduce(.pressBegan(.volume))
        let before = machine
        #expect(machine.reduce(.tick(2)) == [] && machine == before)
    }

    @Test func `the screen lights for the front camera alone`() {
        func first(_ change: (inout CaptureSettings) -> Void) -> [CaptureEffect] {
            var machine = ready(MachineStates.able, change)
            machine.reduce(.sceneMeasured(SceneLight(isDark: true)))
            return machine.reduce(.pressBegan(.shutter))
        }
        #expect(first { $0.flash = .on } == [.raiseLight(.flash, 2)])
        #expect(first { $0.flash = .auto } == [.raiseLight(.flash, 2)])
        #expect(first { $0.syncsFlash = true } == [.raiseLight(.ring, 2)])
        #expect(first { ($0.flash, $0.syncsFlash) = (.on, true) } == [.raiseLight(.flash, 2)])
        #expect(first { ($0.syncsFlash, $0.ring.isOn) = (true, false) }.first == .signal(.shutter))
        #expect(first { ($0.camera, $0.syncsFlash) = (.back, true) }.first == .signal(.shutter))
        var machine = ready { ($0.camera, $0.flash) = (.back, .on) }
        machine.reduce(.pressBegan(.shutter))
        #expect(machine.shot?.request.usesFlash == true && machine.light == nil)
        var lampless = ready(CameraCapabilities()) { ($0.camera, $0.flash) = (.back, .on) }
        lampless.reduce(.pressBegan(.shutter))
        #expect(lampless.shot?.request.usesFlash == false)
        var bright = ready { $0.flash = .auto }
        #expect(bright.reduce(.pressBegan(.shutter)).first == .signal(.shutter))
    }

    @Test func `a burst wants several frames, a bracket several exposures`() {
        func shot(
            _ able: CameraCapabilities = MachineStates.able, _ change: (inout CaptureSettings) -> Void
        ) -> Shot? {
            var machine = ready(able, change)
            machine.reduce(.sceneMeasured(SceneLight(hasHighContrast: true)))
            machine.reduce(.pressBegan(.shutter))
            return machine.shot
        }
        let burst = shot { $0.mode = .burst }
        #expect(burst?.request.exposures == [0, 0, 0, 0, 0] && burst?.purpose == .sharpest)
        #expect(burst?.request.isBracket == false)
        let bracket = shot { $0.hdr = .on }
        #expect(bracket?.request.exposures == [-2, 0, 2] && bracket?.purpose == .fusion)
        #expect(bracket?.request.isBracket == true)
        #expect(shot { $0.hdr = .auto }?.purpose == .fusion)
        #expect(shot { ($0.hdr, $0.mode) = (.on, .burst) }?.purpose == .sharpest)
        #expect(shot(CameraCapabilities()) { $0.hdr = .on }?.purpose == .single)
        #expect(shot(CameraCapabilities(exposures: -2...0)) { $0.hdr = .on }?.request.exposures == [-2, 0])
        var even = ready { $0.hdr = .auto }
        even.reduce(.pressBegan(.shutter))
        #expect(even.shot?.purpose == .single)
    }

    @Test func `zoom is held in its domain, and what the camera cannot do is left to be done`() {
        var machine = ready()
        #expect(machine.reduce(.zoom(3)) == [.configureCamera(CameraConfiguration(zoom: 3))])
        #expect(machine.reduce(.zoom(3)) == [])
        #expect(machine.reduce(.zoom(99)) == [.configureCamera(CameraConfiguration(zoom: 4))])
        #expect(machine.settings.zoom == 10)
        machine.reduce(.pressBegan(.shutter))
        #expect(machine.shot?.digitalZoom == 2.5)
        machine = ready()
        #expect(machine.reduce(.zoom(-.infinity)) == [] && machine.reduce(.zoom(.nan)) == [])
        #expect(machine.reduce(.zoom(0.1)) == [] && machine.settings.zoom == 1)
    }

    @Test func `focus stays locked through the shot and is given back after it`() {
        var machine = ready()
        #expect(machine.reduce(.lightPress(FocusPoint(x: 0.25, y: 2))) == [.lockFocus(FocusPoint(x: 0.25, y: 1), 2)])
        machine.reduce(.focusLocked(2))
        #expect(machine.focus == .locked(FocusPoint(x: 0.25, y: 1)))
        machine.reduce(.pressBegan(.action))
        #expect(machine.reduce(.lightPressEnded) == [])
        #expect(machine.reduce(.shotTaken(3)).first == .unlockFocus)
        #expect(machine.focus == .continuous)
        var simple = ready(CameraCapabilities())
        #expect(simple.reduce(.lightPress(.center)) == [] && simple.focus == .unavailable)
        #expect(simple.reduce(.lightPressEnded) == [] && simple.focus == .continuous)
    }

    @Test func `the other camera that was chosen during a countdown is started when it is over`() {
        var machine = ready { $0.timer = .three }
        machine.reduce(.pressBegan(.shutter))
        let back = MachineStates.settings { ($0.camera, $0.timer) = (.back, .three) }
        #expect(machine.reduce(.useSettings(back)) == [])
        #expect(machine.reduce(.cancel) == [.stopCountdown(2), .stopCamera, .startCamera(.back, 3)])
        #expect(machine.reduce(.cameraStarted(1, MachineStates.able)) == [])
        #expect(machine.phase == .starting)
    }

    @Test func `a photo that cannot be saved is still there, though the screen had gone`() {
        var machine = MachineStates.machine(
            MachineStates.settings { $0.savesAutomatically = true }, MachineStates.developing + [.close])
        #expect(machine.reduce(.developed(2)) == [.savePhoto(2)])
        machine.reduce(.savingFailed(2, .savingFailed("full")))
        #expect(machine.error == .savingFailed("full"))
        #expect(machine.reduce(.open) == [] && machine.review?.photo == 2)
        #expect(machine.reduce(.save) == [.savePhoto(2)])
        #expect(machine.reduce(.retake) == [])
        #expect(machine.reduce(.saved(2)) == [.discardPhoto(2), .startCamera(.front, 3)])
    }
}
