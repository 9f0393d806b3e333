import CaptureKit
import Testing

/// Every situation and every event, against the table of what comes of them.
struct CaptureMachineTableTests {
    @Test func `every situation and event does what the table says, and else nothing`() throws {
        var expected: [String: String] = [:]
        for line in MachineTable.text.split(separator: "\n") {
            let parts = line.split(separator: "|", maxSplits: 1).map { $0.trimmingPrefix(while: { $0 == " " }) }
            expected[String(parts[0].trimmed)] = String(parts[1])
        }
        var seen: [String] = []
        for (state, settings, events) in MachineStates.all {
            let before = MachineStates.machine(settings, events)
            for (event, value) in MachineStates.events(for: before) {
                var after = before
                let effects = after.reduce(value)
                let name = "\(state) \(event)"
                let words = MachineWords.line(before, after, effects)
                if words != expected[name, default: ""] {
                    Issue.record("\(name) | \(words)   instead of: \(expected[name, default: "nothing"])")
                }
                if !words.isEmpty { seen.append(name) }
                // What has no words may note which buttons are held, and nothing else.
                if words.isEmpty, !["press", "letGo", "lightPressEnded"].contains(event) {
                    #expect(after == before, "\(name) changes what the table does not tell")
                }
            }
        }
        #expect(Set(expected.keys) == Set(seen), "the table must tell of nothing that is not")
    }

    @Test func `the situations are of every phase`() {
        let phases = Set(
            MachineStates.all.map { state in
                MachineWords.words(MachineStates.machine(state.settings, state.events).phase).prefix { $0 != " " }
            })
        #expect(
            phases == [
                "closed", "asking", "asked", "refused", "starting", "ready", "counting", "lighting", "exposing",
                "developing", "reviewing", "suspended", "failed",
            ])
    }

    @Test func `results of what is past change nothing, in no situation`() {
        for (state, settings, events) in MachineStates.all {
            let before = MachineStates.machine(settings, events)
            for (event, value) in MachineStates.stale {
                var after = before
                let effects = after.reduce(value)
                #expect(after == before && effects.isEmpty, "\(state) \(event)")
            }
        }
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
