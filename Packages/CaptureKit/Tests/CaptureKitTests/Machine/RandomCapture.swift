import Testing
import _ImagingTestSupport

@testable import CaptureKit

/// A machine in the hands of chance, and one who watches what it wants done.
struct RandomCapture {
    var machine: CaptureMachine
    private var generator: SeededGenerator

    // What the effects so far have come to, told apart from what the machine says of itself.
    private(set) var isCameraOn = false
    private(set) var isLightRaised = false
    private(set) var shotUnderWay: Int?
    private(set) var development: Int?
    private(set) var countdown: Int?
    private(set) var photos: Set<Int> = []
    private(set) var saving: Set<Int> = []
    private(set) var presses = 0
    private(set) var takenCount = 0
    private(set) var discardedCount = 0
    private(set) var faults: [String] = []

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        machine = CaptureMachine(settings: Self.settings(&generator))
    }

    /// Begins with a state, and what led there.
    init(at machine: CaptureMachine) {
        generator = SeededGenerator(seed: 0)
        self.machine = machine
        isCameraOn = machine.camera.isInUse
        isLightRaised = machine.light != nil
        switch machine.phase {
        case .countingDown(let countdown):
            presses = 1
            self.countdown = countdown.number
        case .lighting: presses = 1
        case .exposing(let shot): shotUnderWay = shot.number
        case .developing(let shot): development = shot.number
        case .reviewing(let review): if review.saving == .underWay { saving = [review.photo] }
        default: break
        }
    }

    private static func settings(_ generator: inout SeededGenerator) -> CaptureSettings {
        var settings = CaptureSettings()
        let bits = generator.next()
        settings.camera = bits & 1 == 0 ? .front : .back
        settings.flash = FlashMode.allCases[Int(bits >> 1 & 3) % 3]
        settings.hdr = HDRMode.allCases[Int(bits >> 3 & 3) % 3]
        settings.timer = bits & 32 == 0 ? .off : .three
        settings.mode = bits & 64 == 0 ? .single : .burst
        settings.syncsFlash = bits & 128 == 0
        settings.savesAutomatically = bits & 256 == 0
        settings.zoom = Double(bits >> 9 & 15)
        return settings
    }

    /// A result's number: mostly the one that is waited for, else an old one.
    private mutating func number(_ current: Int) -> Int {
        let bits = generator.next()
        return bits & 3 != 0 && current != 0 ? current : Int(bits >> 8 % 64) % (machine.lastNumber + 2)
    }

    /// What the machine waits for, if for anything.
    private var awaited: CaptureEvent? {
        let numbers = machine.numbers
        switch machine.phase {
        case .closed: return .open
        case .askingPermission: return .permission(.granted)
        case .starting: return .cameraStarted(numbers.camera, MachineStates.able)
        case .countingDown: return .tick(numbers.countdown)
        case .lighting: return .lightRaised(numbers.shot)
        case .exposing: return .shotTaken(numbers.shot)
        case .developing: return .developed(numbers.shot)
        case .reviewing(let review): return review.saving == .underWay ? .saved(review.photo) : nil
        case .suspended: return machine.isInBackground ? .enteredForeground : .interruptionEnded
        case .refused, .ready, .failed: return nil
        }
    }

    private mutating func event() -> CaptureEvent {
        let bits = generator.next()
        if bits >> 32 & 3 == 0, let awaited { return awaited }
        let numbers = machine.numbers
        switch Int(bits >> 8 & 0xFFFF) % 64 {
        case 0: return .close
        case 1, 2: return .open
        case 3: return .useSettings(Self.settings(&generator))
        case 4...10: return .pressBegan(CaptureTrigger.allCases[Int(bits & 3)])
        case 11...17: return .pressEnded(CaptureTrigger.allCases[Int(bits & 3)])
        case 18: return .lightPress(FocusPoint(x: Double(bits & 7) / 7, y: 0.5))
        case 19: return .lightPressEnded
        case 20: return .switchCamera
        case 21: return .zoom(bits & 7 == 0 ? .nan : Double(bits & 15))
        case 22: return .cancel
        case 23: return .save
        case 24: return .share
        case 25, 26: return .retake
        case 27, 28: return .retry
        case 29: return .permission(CapturePermission.allCases[Int(bits & 3)])
        case 30...33: return .permission(.granted)
        case 34: return .enteredBackground
        case 35, 36: return .enteredForeground
        case 37: return .interrupted(.otherApp)
        case 38, 39: return .interruptionEnded
        case 40: return .sceneMeasured(SceneLight(isDark: bits & 1 == 0, hasHighContrast: bits & 2 == 0))
        case 41...43: return .cameraStarted(number(numbers.camera), MachineStates.able)
        case 44: return .cameraFailed(number(numbers.camera), .cameraUnplugged)
        case 45: return .focusLocked(number(numbers.focus))
        case 46: return .focusFailed(number(numbers.focus))
        case 47...50: return .tick(number(numbers.countdown))
        case 51, 52: return .lightRaised(number(numbers.shot))
        case 53...55: return .shotTaken(number(numbers.shot))
        case 56: return .shotFailed(number(numbers.shot), bits & 1 == 0 ? .outOfFrames : .cameraUnplugged)
        case 57, 58: return .developed(number(numbers.shot))
        case 59: return .developingFailed(number(numbers.shot), .developingFailed(""))
        case 60: return .saved(number(numbers.shot))
        case 61: return .savingFailed(number(numbers.shot), .savingFailed(""))
        case 62: return .shared(number(numbers.shot))
        default: return .sharingFailed(number(numbers.shot), .sharingFailed(""))
        }
    }

    mutating func step() { take(event()) }

    mutating func take(_ event: CaptureEvent) {
        let before = machine
        let effects = machine.reduce(event)
        if case .pressBegan = event, before.phase == .ready, machine.phase != .ready { presses += 1 }
        if case .tick(let number) = event, countdown != number, !effects.isEmpty { fault("a stale tick did something") }
        note(event, before)
        for effect in effects { note(effect) }
        check(event, before)
    }

    private mutating func fault(_ text: String) { if faults.count < 10 { faults.append(text) } }

    /// What an event has ended before the machine answered it.
    private mutating func note(_ event: CaptureEvent, _ before: CaptureMachine) {
        switch event {
        case .shotTaken(let number), .shotFailed(let number, _): if shotUnderWay == number { shotUnderWay = nil }
        case .developed(let number):
            guard development == number else { return }
            development = nil
            if !photos.insert(number).inserted { fault("two photos of a press") }
        case .developingFailed(let number, _): if development == number { development = nil }
        case .saved(let number), .savingFailed(let number, _): saving.remove(number)
        case .tick(let number):
            guard case .countingDown(let counting) = before.phase, counting.number == number, counting.remaining == 1
            else { return }
            countdown = nil
        default: break
        }
    }

    private mutating func note(_ effect: CaptureEffect) {
        switch effect {
        case .startCamera:
            if isCameraOn { fault("a camera started while one was on") }
            isCameraOn = true
        case .stopCamera:
            if !isCameraOn { fault("a camera stopped twice") }
            isCameraOn = false
        case .raiseLight:
            if isLightRaised { fault("light raised twice") }
            isLightRaised = true
        case .restoreLight:
            if !isLightRaised { fault("light restored twice") }
            isLightRaised = false
        case .startCountdown(let number, _):
            if countdown != nil { fault("two countdowns") }
            countdown = number
        case .stopCountdown(let number):
            if countdown != number { fault("another countdown stopped") }
            countdown = nil
        case .takeShot(let shot):
            if shotUnderWay != nil || development != nil { fault("two shots under way") }
            if countdown != nil { fault("a shot during a countdown") }
            shotUnderWay = shot.number
            takenCount += 1
            if takenCount > presses { fault("more shots than presses") }
        case .cancelShot(let number):
            if shotUnderWay != number { fault("another shot cancelled") }
            shotUnderWay = nil
        case .develop(let shot):
            if development != nil || photos.contains(shot.number) { fault("developed twice") }
            development = shot.number
        case .cancelDeveloping(let number):
            if development != number { fault("another development cancelled") }
            development = nil
        case .savePhoto(let number): if !saving.insert(number).inserted { fault("saved twice at once") }
        case .discardPhoto(let number):
            if saving.contains(number) { fault("discarded while it is saved") }
            discardedCount += 1
        case .checkPermission, .askPermission, .configureCamera, .lockFocus, .unlockFocus, .sharePhoto, .signal: break
        }
    }

    private mutating func check(_ event: CaptureEvent, _ before: CaptureMachine) {
        var isLightPhase = false
        var usesCamera = false
        switch machine.phase {
        case .lighting:
            isLightPhase = true
            usesCamera = true
        case .exposing(let shot):
            isLightPhase = true
            usesCamera = true
            if shotUnderWay != shot.number { fault("exposing another shot") }
        case .ready, .countingDown, .starting: usesCamera = true
        default: break
        }
        if isLightRaised != (machine.light != nil) { fault("the light is not as the machine says") }
        if isLightRaised, !isLightPhase { fault("the light stays raised") }
        if usesCamera != isCameraOn, usesCamera { fault("no camera to use") }
        if isCameraOn != machine.camera.isInUse { fault("the camera is not as the machine says") }
        if isCameraOn, machine.isInBackground || machine.interruption != nil || !machine.isOpen {
            fault("the camera is on when it must rest")
        }
        if isCameraOn, machine.permission != .granted { fault("the camera is on without permission") }
        if shotUnderWay != nil, !machine.isExposing { fault("a shot under way that nobody waits for") }
        if machine.focus != .continuous, !machine.camera.isInUse { fault("focus without a camera") }
        checkErrors(event, before)
    }

    /// An error that is not stale must be seen, and must not go before the user has done something.
    private mutating func checkErrors(_ event: CaptureEvent, _ before: CaptureMachine) {
        switch event {
        case .shotFailed(let number, let error):
            if before.isExposing, before.shot?.number == number, machine.phase != .failed(error) { fault("lost error") }
        case .developingFailed(let number, let error):
            if case .developing(let shot) = before.phase, shot.number == number, machine.phase != .failed(error) {
                fault("lost error")
            }
        case .cameraFailed(let number, let error):
            if before.camera.number == number, machine.camera != .failed(error) { fault("lost error") }
        case .savingFailed(let number, _), .sharingFailed(let number, _):
            if before.review?.photo == number, machine.review == nil { fault("lost error") }
        case .retry, .retake, .close, .switchCamera, .save, .share: break
        default:
            // With a retake the user has gone past it, though something else is still under way.
            if before.error != nil, machine.error == nil, before.review?.isLeaving != true {
                fault("an error went by itself after \(event)")
            }
        }
    }

    /// A patient user and a system that gives all that it can: it must come to a camera that is ready.
    func reachesReady() -> Bool {
        var machine = machine
        var settings = machine.settings
        settings.savesAutomatically = false
        for event in [
            CaptureEvent.enteredForeground, .interruptionEnded, .open, .cancel, .useSettings(settings),
        ] { machine.reduce(event) }
        for _ in 0..<12 where machine.phase != .ready {
            let numbers = machine.numbers
            for event in [
                CaptureEvent.open, .permission(.granted), .cameraStarted(numbers.camera, MachineStates.able),
                .developed(numbers.shot), .saved(numbers.shot), .shared(numbers.shot), .retake, .retry,
            ] where machine.phase != .ready { machine.reduce(event) }
        }
        return machine.phase == .ready
    }
}
