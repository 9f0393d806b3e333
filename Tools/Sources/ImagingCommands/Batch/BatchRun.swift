import Foundation
import Synchronization

/// Runs jobs, several at a time, and writes an answer for each.
final class BatchRun: Sendable {
    /// How jobs ended.
    struct Tally: Hashable, Sendable {
        var done = 0
        var nothingFound = 0
        var failed = 0
        /// Those that were done before.
        var skipped = 0

        var answered: Int { done + nothingFound + failed }
    }

    private let words: [String]
    private let definition: CommandDefinition
    private let finished: FinishedJobs
    private let environment: CommandEnvironment
    private let source: JobSource
    private let tally = Mutex(Tally())
    private let start = ContinuousClock().now
    private let lastReport: Mutex<ContinuousClock.Instant>

    /// Makes a run.
    ///
    /// - Parameters:
    ///   - words: The command's words.
    ///   - definition: What the command takes.
    ///   - finished: What was done before.
    ///   - environment: Where jobs come from and answers go.
    init(words: [String], definition: CommandDefinition, finished: FinishedJobs, environment: CommandEnvironment) {
        self.words = words
        self.definition = definition
        self.finished = finished
        self.environment = environment
        source = JobSource(LineReader(environment.readSomeInput))
        lastReport = Mutex(start)
    }

    /// Does all jobs; when the task is cancelled, those under way are given up, and answered by nobody.
    func run(workerCount: Int) async -> Tally {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<workerCount {
                group.addTask {
                    while !Task.isCancelled, let (number, line) = await self.source.next() {
                        await self.answer(line, number)
                    }
                }
            }
        }
        return tally.withLock { $0 }
    }

    private func answer(_ line: LineReader.Line, _ number: Int) async {
        let answer: BatchAnswer
        do throws(CommandFailure) {
            guard case .text(let text) = line else {
                throw CommandFailure(code: "badJob", message: "the line is longer than \(LineReader.longest) bytes")
            }
            if text.allSatisfy(\.isWhitespace) { return }
            let job = try BatchJob(text, for: definition)
            if finished.contains(job) {
                tally.withLock { $0.skipped += 1 }
                return
            }
            answer = await self.answer(to: job)
        } catch {
            answer = BatchAnswer(line: number, failure: error)
        }
        if answer.status == .interrupted { return }
        environment.writeOutput(answer.line)
        tally.withLock { tally in
            switch answer.status {
            case .done: tally.done += 1
            case .nothingFound: tally.nothingFound += 1
            case .failed, .usage, .interrupted: tally.failed += 1
            }
        }
        report()
    }

    private func answer(to job: BatchJob) async -> BatchAnswer {
        let said = Mutex((output: "", error: ""))
        let clock = ContinuousClock()
        let start = clock.now
        let status = await ImagingProgram.run(
            words + job.arguments,
            in: CommandEnvironment(
                writeOutput: { text in said.withLock { $0.output += text } },
                writeError: { text in said.withLock { $0.error += text } }))
        let (output, error) = said.withLock { $0 }
        return BatchAnswer(
            job: job.value, status: status, seconds: (clock.now - start) / .seconds(1), output: output, message: error)
    }

    /// Tells from time to time how far the work is.
    private func report() {
        let now = ContinuousClock().now
        let isDue = lastReport.withLock { last in
            guard now - last > .seconds(10) else { return false }
            last = now
            return true
        }
        if isDue { environment.writeError("\(ImagingProgram.name) batch: \(summary)\n") }
    }

    /// How many jobs ended how, in how much time.
    var summary: String {
        let tally = tally.withLock { $0 }
        let seconds = (ContinuousClock().now - start) / .seconds(1)
        let rate = (Double(tally.answered) / max(seconds, 0.001) * 10).rounded() / 10
        var parts = ["\(tally.done) done"]
        if tally.nothingFound > 0 { parts.append("\(tally.nothingFound) without a find") }
        if tally.failed > 0 { parts.append("\(tally.failed) failed") }
        if tally.skipped > 0 { parts.append("\(tally.skipped) done before") }
        return parts.joined(separator: ", ") + "; \(plain((seconds * 10).rounded() / 10)) s, \(plain(rate)) jobs/s"
    }
}
