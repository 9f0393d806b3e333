import Testing
import _DurableTestSupport

@testable import DurableStore

/// Every call of every change fails in turn, the program dies at it, and the power goes: old or new, never less.
struct FaultTests {
    /// A scenario run once without faults.
    private struct Outcome {
        let old: String
        let new: String
        let calls: Int

        init(_ scenario: FaultScenario) throws {
            let disk = try scenario.prepared()
            old = try scenario.look(disk.restarted())
            disk.inject(nil)
            try scenario.act(disk)
            calls = disk.callCount
            new = try scenario.look(disk.restarted())
        }
    }

    /// Looks at a disk as the next program does: first what is left over goes.
    private func found(_ scenario: FaultScenario, on disk: ModelDisk) throws -> String {
        for path in disk.tree().keys where path.hasSuffix("/") && !path.contains(".staging") {
            try DurableFolder(path, calls: disk).removeLeftovers()
        }
        let leftovers = disk.tree().keys.filter { $0.contains(".staging") }
        #expect(leftovers.isEmpty, "nothing may be left over")
        return try scenario.look(disk)
    }

    @Test("a failing call leaves the old content or the new one", arguments: FaultScenario.all)
    func failures(scenario: FaultScenario) throws {
        let outcome = try Outcome(scenario)
        for reason in [StoreError.Reason.other, .noSpace, .notPermitted] {
            for call in 1...outcome.calls {
                let disk = try scenario.prepared()
                disk.inject(.failure(call: call, reason))
                var thrown: StoreError?
                do {
                    try scenario.act(disk)
                } catch {
                    thrown = try #require(error as? StoreError)
                }
                disk.inject(nil)
                let names = disk.tree().keys
                let result = try scenario.look(disk)
                // Told of a failure, one finds the old; only the last step comes too late for that.
                let isLate = thrown?.operation == .syncFolder || scenario.testDescription == "a blob collected"
                if let thrown {
                    #expect(result == outcome.old || isLate && result == outcome.new, "\(call): \(thrown)")
                    // No staging file stays, unless it is its removal that failed.
                    let isRemoval = thrown.operation == .remove
                    #expect(isRemoval || !names.contains { $0.contains(".staging") }, "\(call): \(thrown)")
                } else {
                    #expect(result == outcome.new, "\(call)")
                }
                // And the same again works.
                try scenario.act(disk)
                #expect(try found(scenario, on: disk) == outcome.new)
            }
        }
    }

    @Test("a death at any call leaves the old content or the new one", arguments: FaultScenario.all)
    func deaths(scenario: FaultScenario) throws {
        let outcome = try Outcome(scenario)
        for call in 1...outcome.calls {
            for fault in [ModelDisk.Fault.death(call: call), .deathWithinWrite(call: call)] {
                let disk = try scenario.prepared()
                disk.inject(fault)
                try? scenario.act(disk)
                let next = disk.restarted()
                #expect([outcome.old, outcome.new].contains(try found(scenario, on: next)), "\(fault)")
                try scenario.act(next)
                #expect(try found(scenario, on: next) == outcome.new, "\(fault)")
            }
        }
    }

    @Test("a power cut at any call leaves the old content or the new one", arguments: FaultScenario.all)
    func powerCuts(scenario: FaultScenario) throws {
        let outcome = try Outcome(scenario)
        var numbers = SeededNumbers(seed: 20)
        for call in 1...outcome.calls + 1 {
            for _ in 0..<8 {
                let disk = try scenario.prepared()
                disk.inject(.death(call: call))
                try? scenario.act(disk)
                let next = disk.afterPowerCut(using: &numbers)
                let result = try found(scenario, on: next)
                // After the last call the change was acknowledged, and must be there.
                let allowed = call > outcome.calls ? [outcome.new] : [outcome.old, outcome.new]
                #expect(allowed.contains(result), "call \(call)")
            }
        }
    }

    @Test func `a disk that lies about syncing loses something, so the model can tell`() throws {
        var losses = 0
        var numbers = SeededNumbers(seed: 21)
        for scenario in FaultScenario.all {
            let outcome = try Outcome(scenario)
            for _ in 0..<8 {
                let disk = try scenario.prepared()
                disk.inject(.lyingSyncs)
                try scenario.act(disk)
                let next = disk.afterPowerCut(using: &numbers)
                if try scenario.look(next) != outcome.new { losses += 1 }
            }
        }
        #expect(losses > 20)
    }
}
