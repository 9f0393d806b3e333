import CaptureKit

/// A machine in each situation that it can be in, by the events that lead there.
enum MachineStates {
    static let able = CameraCapabilities(
        hasFlash: true, locksFocus: true, hasCenterStage: true, exposures: -3...3, maxZoom: 4)

    static let opened: [CaptureEvent] = [.open, .permission(.granted)]
    static let ready = opened + [.cameraStarted(1, able)]
    static let exposing = ready + [.pressBegan(.shutter), .pressEnded(.shutter)]
    static let developing = exposing + [.shotTaken(2)]
    static let reviewing = developing + [.developed(2)]

    /// Of each situation its name, what was chosen, and the way there.
    static let all: [(name: String, settings: CaptureSettings, events: [CaptureEvent])] = [
        ("closed", settings(), []),
        ("asking", settings(), [.open]),
        ("asked", settings(), [.open, .permission(.notDetermined)]),
        ("refused", settings(), [.open, .permission(.denied)]),
        ("starting", settings(), opened),
        ("ready", settings(), ready),
        ("readyLocking", settings(), ready + [.lightPress(.center)]),
        ("readyLocked", settings(), ready + [.lightPress(.center), .focusLocked(2)]),
        ("counting", settings { $0.timer = .three }, exposing),
        ("lastSecond", settings { $0.timer = .three }, exposing + [.tick(2), .tick(2)]),
        ("lighting", settings { $0.flash = .on }, exposing),
        ("exposing", settings(), exposing),
        ("exposingLit", settings { $0.flash = .on }, exposing + [.lightRaised(2)]),
        (
            "exposingLetGo", settings { $0.flash = .on },
            ready + [
                .lightPress(.center), .focusLocked(2), .pressBegan(.action), .pressEnded(.action), .lightPressEnded,
                .lightRaised(3),
            ]
        ),
        ("developing", settings(), developing),
        ("developingAuto", settings { $0.savesAutomatically = true }, developing),
        ("developingClosed", settings { $0.savesAutomatically = true }, developing + [.close]),
        ("reviewing", settings(), reviewing),
        ("saving", settings(), reviewing + [.save]),
        ("savingLeaving", settings(), reviewing + [.save, .retake]),
        ("savingClosed", settings { $0.savesAutomatically = true }, reviewing + [.close]),
        ("savingAway", settings(), reviewing + [.save, .enteredBackground]),
        ("reviewingLost", settings(), reviewing + [.cameraFailed(1, .cameraUnplugged)]),
        ("unsavedClosed", settings(), reviewing + [.save, .close, .savingFailed(2, .savingFailed("full"))]),
        ("saved", settings(), reviewing + [.save, .saved(2)]),
        ("unsaved", settings(), reviewing + [.save, .savingFailed(2, .savingFailed("full"))]),
        ("sharing", settings(), reviewing + [.share]),
        ("suspended", settings(), ready + [.enteredBackground]),
        ("interrupted", settings(), ready + [.interrupted(.call)]),
        ("suspendedTwice", settings(), ready + [.interrupted(.call), .enteredBackground]),
        ("failedCamera", settings(), ready + [.cameraFailed(1, .cameraUnplugged)]),
        ("failedShot", settings(), exposing + [.shotFailed(2, .outOfFrames)]),
        (
            "failedClosed", settings { $0.savesAutomatically = true },
            developing + [.close, .developingFailed(2, .developingFailed("none"))]
        ),
    ]

    static func settings(_ change: (inout CaptureSettings) -> Void = { _ in }) -> CaptureSettings {
        var settings = CaptureSettings()
        change(&settings)
        return settings
    }

    static func machine(_ settings: CaptureSettings = CaptureSettings(), _ events: [CaptureEvent]) -> CaptureMachine {
        var machine = CaptureMachine(settings: settings)
        for event in events { machine.reduce(event) }
        return machine
    }

    /// Every kind of event, with the numbers that the machine waits for.
    static func events(for machine: CaptureMachine) -> [(name: String, event: CaptureEvent)] {
        let back = settings { $0.camera = .back }
        return [
            ("open", .open), ("close", .close), ("useBack", .useSettings(back)), ("press", .pressBegan(.volume)),
            ("letGo", .pressEnded(.volume)), ("lightPress", .lightPress(.center)),
            ("lightPressEnded", .lightPressEnded), ("switch", .switchCamera), ("zoom", .zoom(2)),
            ("cancel", .cancel), ("save", .save), ("share", .share), ("retake", .retake), ("retry", .retry),
            ("notDetermined", .permission(.notDetermined)), ("granted", .permission(.granted)),
            ("denied", .permission(.denied)), ("restricted", .permission(.restricted)),
            ("background", .enteredBackground), ("foreground", .enteredForeground),
            ("interrupted", .interrupted(.call)), ("interruptionEnded", .interruptionEnded),
            ("scene", .sceneMeasured(SceneLight(isDark: true))),
        ] + results(machine.numbers)
    }

    /// Every kind of result, of something that is long past.
    static let stale = results(Numbers(camera: 0, focus: 0, countdown: 0, shot: 0))

    static func results(_ numbers: Numbers) -> [(name: String, event: CaptureEvent)] {
        [
            ("tick", .tick(numbers.countdown)), ("cameraStarted", .cameraStarted(numbers.camera, able)),
            ("cameraFailed", .cameraFailed(numbers.camera, .cameraUnplugged)),
            ("focusLocked", .focusLocked(numbers.focus)), ("focusFailed", .focusFailed(numbers.focus)),
            ("lightRaised", .lightRaised(numbers.shot)), ("shotTaken", .shotTaken(numbers.shot)),
            ("shotFailed", .shotFailed(numbers.shot, .outOfFrames)),
            ("shotLost", .shotFailed(numbers.shot, .cameraUnplugged)), ("developed", .developed(numbers.shot)),
            ("developingFailed", .developingFailed(numbers.shot, .developingFailed("none"))),
            ("saved", .saved(numbers.shot)), ("savingFailed", .savingFailed(numbers.shot, .savingFailed("full"))),
            ("shared", .shared(numbers.shot)),
            ("sharingFailed", .sharingFailed(numbers.shot, .sharingFailed("gone"))),
        ]
    }

    struct Numbers {
        var camera: Int
        var focus: Int
        var countdown: Int
        var shot: Int
    }
}

extension CaptureMachine {
    /// The numbers of what is under way; 0 for what is not.
    var numbers: MachineStates.Numbers {
        var numbers = MachineStates.Numbers(camera: 0, focus: 0, countdown: 0, shot: 0)
        switch camera {
        case .starting(_, let number): numbers.camera = number
        case .running(let running): numbers.camera = running.number
        case .off, .failed: break
        }
        if case .locking(_, let number) = focus { numbers.focus = number }
        if case .countingDown(let countdown) = phase { numbers.countdown = countdown.number }
        numbers.shot = shot?.number ?? review?.photo ?? 0
        return numbers
    }
}

/// What a transition does, in few words.
enum MachineWords {
    static func line(_ before: CaptureMachine, _ after: CaptureMachine, _ effects: [CaptureEffect]) -> String {
        var words: [String] = []
        if after.phase != before.phase { words.append("→ " + self.words(after.phase)) }
        words += changes(before, after)
        if !effects.isEmpty { words.append("! " + effects.map(self.words).joined(separator: ", ")) }
        return words.joined(separator: " ")
    }

    private static func changes(_ before: CaptureMachine, _ after: CaptureMachine) -> [String] {
        var words: [String] = []
        func note(_ isChanged: Bool, _ word: String) { if isChanged { words.append("[\(word)]") } }
        note(after.isOpen != before.isOpen, after.isOpen ? "open" : "not open")
        note(after.permission != before.permission, "\(after.permission)")
        note(after.settings.camera != before.settings.camera, "\(after.settings.camera)")
        note(after.settings.zoom != before.settings.zoom, "zoom \(after.settings.zoom)")
        note(after.camera != before.camera, "camera \(self.words(after.camera))")
        note(after.focus != before.focus, "focus \(self.words(after.focus))")
        note(after.scene != before.scene, after.scene.isDark ? "dark" : "light")
        note(after.light != before.light, after.light.map { "\($0)" } ?? "no light")
        note(after.isInBackground != before.isInBackground, after.isInBackground ? "background" : "foreground")
        note(after.interruption != before.interruption, after.interruption.map { "\($0)" } ?? "no interruption")
        return words
    }

    static func words(_ phase: CapturePhase) -> String {
        switch phase {
        case .askingPermission(let isAsked): isAsked ? "asked" : "asking"
        case .refused(let permission): "refused \(permission)"
        case .countingDown(let countdown): "counting \(countdown.remaining)"
        case .lighting: "lighting"
        case .exposing: "exposing"
        case .developing: "developing"
        case .reviewing(let review):
            "reviewing" + (review.saving == .none ? "" : " saving \(words(review.saving))")
                + (review.sharing == .none ? "" : " sharing \(words(review.sharing))")
                + (review.isLeaving ? " leaving" : "")
        case .failed(let error): "failed \(error)"
        case .closed, .starting, .ready, .suspended: "\(phase)"
        }
    }

    private static func words(_ progress: Review.Progress) -> String {
        if case .failed = progress { "failed" } else { "\(progress)" }
    }

    private static func words(_ camera: CameraState) -> String {
        switch camera {
        case .off: "off"
        case .starting(let position, _): "starting \(position)"
        case .running(let running): "running \(running.position)"
        case .failed(let error): "failed \(error)"
        }
    }

    private static func words(_ focus: FocusState) -> String {
        switch focus {
        case .continuous: "continuous"
        case .locking: "locking"
        case .locked: "locked"
        case .unavailable: "unavailable"
        }
    }

    private static func words(_ effect: CaptureEffect) -> String {
        switch effect {
        case .startCamera(let position, _): "start \(position)"
        case .configureCamera(let configuration): "configure zoom \(configuration.zoom)"
        case .startCountdown(_, let seconds): "count \(seconds)"
        case .raiseLight(let light, _): "raise \(light)"
        case .takeShot(let shot): "take \(shot.purpose)"
        case .signal(.tick(let seconds)): "tick \(seconds)"
        case .signal(.shutter): "click"
        default: String("\(effect)".prefix { $0 != "(" })
        }
    }
}
