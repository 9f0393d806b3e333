/// From a press to a photo.
extension CaptureMachine {
    mutating func press(_ effects: inout [CaptureEffect]) {
        switch phase {
        case .countingDown:
            abandon(&effects)
            showCamera(&effects)
        case .ready:
            let seconds = settings.timer.rawValue
            guard seconds > 0 else { return shoot(&effects) }
            let countdown = Countdown(number: nextNumber(), remaining: seconds)
            phase = .countingDown(countdown)
            effects.append(.startCountdown(countdown.number, seconds: seconds))
            effects.append(.signal(.tick(seconds)))
        default: break
        }
    }

    mutating func tick(_ number: Int, _ effects: inout [CaptureEffect]) {
        guard case .countingDown(var countdown) = phase, countdown.number == number else { return }
        countdown.remaining -= 1
        guard countdown.remaining > 0 else { return shoot(&effects) }
        phase = .countingDown(countdown)
        effects.append(.signal(.tick(countdown.remaining)))
    }

    /// Begins a shot, with light when it needs some.
    private mutating func shoot(_ effects: inout [CaptureEffect]) {
        guard case .running(let running) = camera else { return }
        let able = running.capabilities
        let wantsFlash = settings.flash == .on || settings.flash == .auto && scene.isDark
        var request = CaptureRequest(
            usesFlash: wantsFlash && running.position == .back && able.hasFlash, quality: settings.quality)
        var purpose = Shot.Purpose.single
        if settings.mode == .burst {
            request.exposures = Array(repeating: 0, count: CaptureRequest.burstCount)
            purpose = .sharpest
        } else if settings.hdr == .on || settings.hdr == .auto && scene.hasHighContrast {
            let exposures = CaptureRequest.bracket.filter(able.exposures.contains)
            if exposures.count > 1 {
                request.exposures = exposures
                purpose = .fusion
            }
        }
        let shot = Shot(
            number: nextNumber(), camera: running.position, request: request, purpose: purpose, settings: settings,
            digitalZoom: settings.zoom / Swift.min(settings.zoom, able.maxZoom))

        let light: ScreenLight? =
            if running.position == .back {
                nil
            } else if wantsFlash {
                .flash
            } else if settings.syncsFlash && settings.ring.isOn {
                .ring
            } else {
                nil
            }
        guard let light else { return expose(shot, &effects) }
        self.light = light
        phase = .lighting(shot)
        effects.append(.raiseLight(light, shot.number))
    }

    mutating func expose(_ shot: Shot, _ effects: inout [CaptureEffect]) {
        phase = .exposing(shot)
        effects.append(.signal(.shutter))
        effects.append(.takeShot(shot))
    }

    var isExposing: Bool {
        if case .exposing = phase { true } else { false }
    }

    /// Gives back what a shot had taken: the screen's brightness, and a focus that nobody holds any more.
    private mutating func endExposure(_ effects: inout [CaptureEffect]) {
        if light != nil {
            light = nil
            effects.append(.restoreLight)
        }
        if unlocksAfterShot { unlockFocus(&effects) }
    }

    /// Ends a countdown, or a shot whose frames are not taken, as if there had been no press.
    mutating func abandon(_ effects: inout [CaptureEffect]) {
        switch phase {
        case .countingDown(let countdown): effects.append(.stopCountdown(countdown.number))
        case .lighting: break
        case .exposing(let shot): effects.append(.cancelShot(shot.number))
        default: return
        }
        phase = .ready
        endExposure(&effects)
    }

    mutating func cancel(_ effects: inout [CaptureEffect]) {
        switch phase {
        case .countingDown, .lighting, .exposing: abandon(&effects)
        case .developing(let shot): effects.append(.cancelDeveloping(shot.number))
        default: return
        }
        // Another camera may have been chosen meanwhile.
        showCamera(&effects)
    }

    mutating func shotTaken(_ number: Int, _ effects: inout [CaptureEffect]) {
        guard case .exposing(let shot) = phase, shot.number == number else { return }
        endExposure(&effects)
        phase = .developing(shot)
        effects.append(.develop(shot))
    }

    mutating func shotFailed(_ number: Int, _ error: CaptureError, _ effects: inout [CaptureEffect]) {
        guard case .exposing(let shot) = phase, shot.number == number else { return }
        endExposure(&effects)
        if error.endsCamera {
            stopCamera(&effects)
            camera = .failed(error)
        }
        phase = .failed(error)
    }

    mutating func developed(_ number: Int, _ effects: inout [CaptureEffect]) {
        guard case .developing(let shot) = phase, shot.number == number else { return }
        phase = .reviewing(Review(photo: number))
        if shot.settings.savesAutomatically { save(&effects) }
    }

    // MARK: The photo that is shown

    mutating func save(_ effects: inout [CaptureEffect]) {
        guard case .reviewing(var review) = phase, review.saving != .underWay, review.saving != .done else { return }
        review.saving = .underWay
        phase = .reviewing(review)
        effects.append(.savePhoto(review.photo))
    }

    mutating func share(_ effects: inout [CaptureEffect]) {
        guard case .reviewing(var review) = phase, review.sharing != .underWay else { return }
        review.sharing = .underWay
        phase = .reviewing(review)
        effects.append(.sharePhoto(review.photo))
    }

    mutating func retake(_ effects: inout [CaptureEffect]) {
        guard case .reviewing(var review) = phase else { return }
        review.isLeaving = true
        phase = .reviewing(review)
        leaveWhenDone(&effects)
    }

    /// Takes the end of what was being done with a photo.
    mutating func finish(
        _ photo: Int, _ activity: WritableKeyPath<Review, Review.Progress>, _ end: Review.Progress,
        _ effects: inout [CaptureEffect]
    ) {
        guard case .reviewing(var review) = phase, review.photo == photo, review[keyPath: activity] == .underWay
        else { return }
        review[keyPath: activity] = end
        // What went wrong is to be seen before anything else.
        if end != .done { review.isLeaving = false }
        phase = .reviewing(review)
        if end == .done { leaveWhenDone(&effects) }
    }

    private mutating func leaveWhenDone(_ effects: inout [CaptureEffect]) {
        guard case .reviewing(let review) = phase, !review.isBusy, review.isLeaving || !isOpen && review.error == nil
        else { return }
        effects.append(.discardPhoto(review.photo))
        showCamera(&effects)
    }
}

extension CapturePhase {
    /// Whether the camera's picture is shown and can still be changed.
    var showsPicture: Bool {
        switch self {
        case .ready, .countingDown: true
        default: false
        }
    }
}

extension CameraState {
    /// Whether it is running, or about to.
    var isInUse: Bool { number != nil }

    /// The number of its start, while it is in use.
    var number: Int? {
        switch self {
        case .starting(_, let number): number
        case .running(let running): running.number
        case .off, .failed: nil
        }
    }
}
