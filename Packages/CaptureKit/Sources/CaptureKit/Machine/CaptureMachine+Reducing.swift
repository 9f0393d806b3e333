extension CaptureMachine {
    /// Takes an event.
    ///
    /// Every event is good in every phase; one that has no meaning there changes nothing.
    ///
    /// - Parameter event: What happens.
    /// - Returns: What shall be done, in this order.
    /// - Complexity: O(1).
    @discardableResult public mutating func reduce(_ event: CaptureEvent) -> [CaptureEffect] {
        var effects: [CaptureEffect] = []
        take(event, &effects)
        configure(&effects)
        return effects
    }

    private mutating func take(_ event: CaptureEvent, _ effects: inout [CaptureEffect]) {
        switch event {
        case .open: open(&effects)
        case .close: close(&effects)
        case .useSettings(let settings): use(settings, &effects)
        case .pressBegan(let trigger): if heldTriggers.insert(trigger).inserted { press(&effects) }
        case .pressEnded(let trigger): heldTriggers.remove(trigger)
        case .lightPress(let point): lockFocus(point, &effects)
        case .lightPressEnded:
            if light == nil, !isExposing { unlockFocus(&effects) } else { unlocksAfterShot = true }
        case .switchCamera: switchCamera(&effects)
        case .zoom(let zoom):
            guard phase.showsPicture, zoom.isFinite else { return }
            settings.zoom = zoom
        case .cancel: cancel(&effects)
        case .save: save(&effects)
        case .share: share(&effects)
        case .retake: retake(&effects)
        case .retry: retry(&effects)

        case .permission(let permission): learn(permission, &effects)
        case .enteredBackground:
            isInBackground = true
            suspend(&effects)
        case .enteredForeground:
            isInBackground = false
            if phase == .suspended { showCamera(&effects) }
            // The user may have been to the system's settings.
            if case .refused = phase { effects.append(.checkPermission) }
        case .interrupted(let interruption):
            self.interruption = interruption
            suspend(&effects)
        case .interruptionEnded:
            interruption = nil
            if phase == .suspended { showCamera(&effects) }

        case .tick(let number): tick(number, &effects)
        case .cameraStarted(let number, let capabilities): cameraStarted(number, capabilities, &effects)
        case .cameraFailed(let number, let error): cameraFailed(number, error, &effects)
        case .focusLocked(let number):
            if case .locking(let point, number) = focus { focus = .locked(point) }
        case .focusFailed(let number):
            if case .locking(_, number) = focus { focus = .unavailable }
        case .sceneMeasured(let scene): if camera.isInUse { self.scene = scene }
        case .lightRaised(let number):
            if case .lighting(let shot) = phase, shot.number == number { expose(shot, &effects) }
        case .shotTaken(let number): shotTaken(number, &effects)
        case .shotFailed(let number, let error): shotFailed(number, error, &effects)
        case .developed(let number): developed(number, &effects)
        case .developingFailed(let number, let error):
            if case .developing(let shot) = phase, shot.number == number { phase = .failed(error) }
        case .saved(let number): finish(number, \.saving, .done, &effects)
        case .savingFailed(let number, let error): finish(number, \.saving, .failed(error), &effects)
        case .shared(let number): finish(number, \.sharing, .done, &effects)
        case .sharingFailed(let number, let error): finish(number, \.sharing, .failed(error), &effects)
        }
    }

    // MARK: The screen

    private mutating func open(_ effects: inout [CaptureEffect]) {
        guard !isOpen else { return }
        isOpen = true
        // A photo in the making, or an error, from before the screen went is still to be seen.
        guard phase == .closed else { return }
        askPermission(&effects)
    }

    private mutating func close(_ effects: inout [CaptureEffect]) {
        guard isOpen else { return }
        isOpen = false
        heldTriggers = []
        abandon(&effects)
        stopCamera(&effects)
        switch phase {
        case .developing(let shot):
            if shot.settings.savesAutomatically { return }
            effects.append(.cancelDeveloping(shot.number))
        case .reviewing(let review):
            if review.isBusy { return }
            effects.append(.discardPhoto(review.photo))
        default: break
        }
        camera = .off
        phase = .closed
    }

    private mutating func askPermission(_ effects: inout [CaptureEffect]) {
        permission = .notDetermined
        phase = .askingPermission(isAsked: false)
        effects.append(.checkPermission)
    }

    private mutating func learn(_ permission: CapturePermission, _ effects: inout [CaptureEffect]) {
        guard phase != .closed else { return }
        self.permission = permission
        switch (phase, permission) {
        case (.askingPermission(isAsked: false), .notDetermined):
            phase = .askingPermission(isAsked: true)
            effects.append(.askPermission)
        case (.askingPermission, .granted), (.refused, .granted): showCamera(&effects)
        case (.developing, _), (.reviewing, _), (.failed, _):
            if permission != .granted { stopCamera(&effects) }
        case (_, .granted): break
        default:
            abandon(&effects)
            stopCamera(&effects)
            phase = .refused(permission)
        }
    }

    /// Shows the camera's picture, or what stands in its way.
    mutating func showCamera(_ effects: inout [CaptureEffect]) {
        guard isOpen else {
            camera = .off
            phase = .closed
            return
        }
        switch permission {
        case .notDetermined: return askPermission(&effects)
        case .denied, .restricted:
            phase = .refused(permission)
            return
        case .granted: break
        }
        guard !isInBackground, interruption == nil else {
            phase = .suspended
            return
        }
        switch camera {
        case .failed(let error): phase = .failed(error)
        case .running(let running) where running.position == settings.camera: phase = .ready
        case .starting(settings.camera, _): phase = .starting
        case .off, .starting, .running:
            stopCamera(&effects)
            let number = nextNumber()
            camera = .starting(settings.camera, number)
            phase = .starting
            effects.append(.startCamera(settings.camera, number))
        }
    }

    private mutating func retry(_ effects: inout [CaptureEffect]) {
        switch phase {
        case .failed:
            if case .failed = camera { camera = .off }
            showCamera(&effects)
        case .refused: askPermission(&effects)
        default: break
        }
    }

    /// Rests, as long as the app is in the background or something else has the camera.
    private mutating func suspend(_ effects: inout [CaptureEffect]) {
        // A button that is let go while nobody listens must not stay held.
        heldTriggers = []
        abandon(&effects)
        stopCamera(&effects)
        if phase == .starting || phase == .ready { phase = .suspended }
    }

    // MARK: The camera

    private mutating func cameraStarted(
        _ number: Int, _ capabilities: CameraCapabilities, _ effects: inout [CaptureEffect]
    ) {
        guard case .starting(let position, number) = camera else { return }
        camera = .running(RunningCamera(number: number, position: position, capabilities: capabilities))
        showCamera(&effects)
    }

    private mutating func cameraFailed(_ number: Int, _ error: CaptureError, _ effects: inout [CaptureEffect]) {
        guard camera.number == number else { return }
        abandon(&effects)
        stopCamera(&effects)
        camera = .failed(error)
        switch phase {
        case .starting, .ready, .failed: phase = .failed(error)
        default: break
        }
    }

    mutating func stopCamera(_ effects: inout [CaptureEffect]) {
        guard camera.isInUse else { return }
        camera = .off
        focus = .continuous
        unlocksAfterShot = false
        scene = SceneLight()
        effects.append(.stopCamera)
    }

    private mutating func use(_ settings: CaptureSettings, _ effects: inout [CaptureEffect]) {
        self.settings = settings
        // A countdown or a shot goes on with the camera that it began with.
        if phase == .ready || phase == .starting { showCamera(&effects) }
    }

    private mutating func switchCamera(_ effects: inout [CaptureEffect]) {
        switch phase {
        case .ready, .starting, .failed:
            guard isOpen else { return }
            settings.camera = settings.camera == .front ? .back : .front
            if case .failed = camera { camera = .off }
            showCamera(&effects)
        default: break
        }
    }

    /// Tells the camera how to show the scene, when that has changed.
    private mutating func configure(_ effects: inout [CaptureEffect]) {
        guard phase.showsPicture, case .running(var running) = camera else { return }
        let able = running.capabilities
        let wanted = CameraConfiguration(
            zoom: Swift.min(settings.zoom, able.maxZoom),
            usesCenterStage: settings.usesCenterStage && able.hasCenterStage, quality: settings.quality)
        guard wanted != running.configuration else { return }
        running.configuration = wanted
        camera = .running(running)
        effects.append(.configureCamera(wanted))
    }

    // MARK: Focus

    private mutating func lockFocus(_ point: FocusPoint, _ effects: inout [CaptureEffect]) {
        guard phase.showsPicture, case .running(let running) = camera else { return }
        guard running.capabilities.locksFocus else {
            focus = .unavailable
            return
        }
        let number = nextNumber()
        focus = .locking(point, number)
        effects.append(.lockFocus(point, number))
    }

    mutating func unlockFocus(_ effects: inout [CaptureEffect]) {
        unlocksAfterShot = false
        switch focus {
        case .continuous: break
        case .unavailable: focus = .continuous
        case .locking, .locked:
            focus = .continuous
            effects.append(.unlockFocus)
        }
    }

    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }
}
