import Foundation
public import Testing

extension VictimProgram {
    /// Lets the program save, kills it, and expects its check to find all that was acknowledged.
    ///
    /// The program must print "ACK n" when save n is safe. For its check it gets the last n as one more argument, and must
    /// answer with "ok …", or with "empty" when nothing is there and nothing was acknowledged.
    ///
    /// - Parameters:
    ///   - save: The arguments with which it saves.
    ///   - check: The arguments with which it checks, but the last.
    ///   - acknowledged: How many saves were acknowledged before.
    ///   - lines: After how many lines it is killed.
    ///   - numbers: Choose among these, and when between two lines.
    /// - Returns: The words of the answer after "ok".
    @discardableResult
    public func expectSurvival(
        save: [String], check: [String], acknowledged: Int = 0, killedAfter lines: ClosedRange<Int>,
        using numbers: inout SeededNumbers, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Substring? {
        let count = Int.random(in: lines, using: &numbers)
        let time = Duration.microseconds(Int.random(in: 0...30_000, using: &numbers))
        let said = try await run(save, killedAfter: count, and: time)
        #expect(
            said.count >= count && said.allSatisfy { $0.hasPrefix("ACK ") }, "killed after \(count): \(said)",
            sourceLocation: sourceLocation)
        let last = said.last.flatMap { Int($0.dropFirst(4)) } ?? acknowledged
        let answer = try await run(check + ["\(last)"]).joined(separator: "\n")
        // It may have died before it began.
        if answer == "empty", last == 0 { return nil }
        #expect(answer.hasPrefix("ok "), "after \(last): \(answer)", sourceLocation: sourceLocation)
        return answer.dropFirst(3)
    }

    /// Lets the program save and kills it several times in the same place.
    ///
    /// Its check must answer with "ok n" for save n, and save once more.
    ///
    /// - Parameters:
    ///   - save: The arguments with which it saves.
    ///   - check: The arguments with which it checks, but the last.
    ///   - rounds: How many times.
    ///   - seed: Chooses when it is killed.
    public func expectSurvival(
        save: [String], check: [String], rounds: Int, seed: UInt64, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        var numbers = SeededNumbers(seed: seed)
        var acknowledged = 0
        for _ in 0..<rounds {
            let found = try await expectSurvival(
                save: save, check: check, acknowledged: acknowledged, killedAfter: 0...6, using: &numbers,
                sourceLocation: sourceLocation)
            if let found { acknowledged = try #require(Int(found), sourceLocation: sourceLocation) + 1 }
        }
    }

    /// Runs the program several times at once, and expects each to end well.
    ///
    /// - Parameter runs: The arguments of each.
    public func expectSuccess(of runs: [[String]], sourceLocation: SourceLocation = #_sourceLocation) throws {
        for process in try runs.map({ try start($0) }) {
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, sourceLocation: sourceLocation)
        }
    }
}
