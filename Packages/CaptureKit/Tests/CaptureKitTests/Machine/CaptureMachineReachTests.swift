import Testing

@testable import CaptureKit

/// All states that can be reached, found by trying every event in each: what is promised holds in all of them.
struct CaptureMachineReachTests {
    /// What happens, in few kinds: of equal ones one will do.
    private static func events(for machine: CaptureMachine) -> [CaptureEvent] {
        let numbers = machine.numbers
        let other = MachineStates.settings {
            ($0.camera, $0.timer, $0.flash, $0.savesAutomatically) = (.front, .three, .on, true)
        }
        return [
            .open, .close, .useSettings(CaptureSettings()), .useSettings(other), .pressBegan(.volume),
            .pressEnded(.volume), .lightPress(.center), .lightPressEnded, .switchCamera, .cancel, .save, .share,
            .retake, .retry, .permission(.granted), .permission(.denied), .permission(.notDetermined),
            .enteredBackground, .enteredForeground, .interrupted(.call), .interruptionEnded,
        ] + MachineStates.results(numbers).map(\.event)
    }

    @Test func `what is promised holds in every state that can be reached`() {
        var seen: Set<CaptureMachine> = [CaptureMachine().renumbered]
        var open = Array(seen)
        var steps = 0
        while let machine = open.popLast() {
            for event in Self.events(for: machine) {
                steps += 1
                var hands = RandomCapture(at: machine)
                hands.take(event)
                if !hands.faults.isEmpty {
                    Issue.record("\(hands.faults) by \(event) in \(machine.phase)")
                    return
                }
                let next = hands.machine.renumbered
                if seen.insert(next).inserted { open.append(next) }
            }
            for (name, event) in MachineStates.stale {
                var after = machine
                if !after.reduce(event).isEmpty || after != machine {
                    Issue.record("\(name) of what is past changes \(machine.phase)")
                    return
                }
            }
            if !RandomCapture(at: machine).reachesReady() {
                Issue.record("no way back to a ready camera from \(machine.phase)")
                return
            }
        }
        #expect(seen.count > 5000 && steps > 200_000, "\(seen.count) states, \(steps) steps")
    }
}

extension CaptureMachine {
    /// The same state with the least numbers: those that were given before are of no account.
    var renumbered: CaptureMachine {
        var machine = self
        machine.lastNumber = 10
        switch camera {
        case .starting(let position, _): machine.camera = .starting(position, 1)
        case .running(let running):
            machine.camera = .running(
                RunningCamera(
                    number: 1, position: running.position, capabilities: running.capabilities,
                    configuration: running.configuration))
        case .off, .failed: break
        }
        if case .locking(let point, _) = focus { machine.focus = .locking(point, 2) }
        switch phase {
        case .countingDown(let countdown):
            machine.phase = .countingDown(Countdown(number: 3, remaining: countdown.remaining))
        case .lighting(let shot): machine.phase = .lighting(shot.renumbered)
        case .exposing(let shot): machine.phase = .exposing(shot.renumbered)
        case .developing(let shot): machine.phase = .developing(shot.renumbered)
        case .reviewing(let review):
            machine.phase = .reviewing(
                Review(photo: 4, saving: review.saving, sharing: review.sharing, isLeaving: review.isLeaving))
        default: break
        }
        return machine
    }
}

extension Shot {
    fileprivate var renumbered: Shot {
        Shot(
            number: 4, camera: camera, request: request, purpose: purpose, settings: settings, digitalZoom: digitalZoom)
    }
}
