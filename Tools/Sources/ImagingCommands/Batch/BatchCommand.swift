import Foundation

/// `imaging batch`: runs a command on many files, a job a line.
public struct BatchCommand: Command {
    private static let workers = CommandOption.wholeNumber(
        OptionSpec(
            name: "workers", placeholder: "N", help: "How many jobs run at the same time",
            defaultText: "one for each processor"), in: 1...256)
    private static let done = CommandOption.file(
        OptionSpec(
            name: "done", placeholder: "FILE",
            help: "Answers of an earlier run; what is done there, and still there, is not done again",
            isRepeatable: true))

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "batch", summary: "runs a command on many files, one job a line",
        operand: .init(
            "COMMAND", help: "What each job runs, such as remove or retouch export", isRepeatable: true,
            completions: [.command, .nothing]),
        options: [workers.spec, done.spec],
        tables: [
            .init(
                title: "A job is a JSON object in one line:",
                rows: [
                    .init("input", "A file's name, or several, and other operands."),
                    .init("output", "Where the result goes: the command's --output."),
                    .init(
                        "options",
                        "The command's options by their names: texts and numbers, true for a flag, arrays for several."),
                    .init("id", "Anything; the answer has it too."),
                ])
        ],
        notes: [
            "Jobs come from standard input. Each answer is a line on standard output, as soon as it is there: id, status (done, "
                + "nothingFound, failed or usage), seconds, what the command printed with --json as results, error, and the job. "
                + "How fast it goes is on standard error. Results appear whole or not at all, so after a crash the same "
                + "jobs can be given again, with the answers so far as --done.",
            "Each job works with one thread, unless its options name threads.",
        ],
        examples: [
            .init(
                "Remove what is at a place from many photos",
                "imaging batch remove < jobs.jsonl > answers.jsonl"),
            .init("Go on after a crash", "imaging batch remove --done answers.jsonl < jobs.jsonl >> answers.jsonl"),
        ])

    let words: [String]
    let command: CommandDefinition
    let workerCount: Int
    let doneFiles: [String]

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        words = arguments.operands
        guard let type = ImagingProgram.command(named: words), type != BatchCommand.self else {
            throw UsageError("'\(words.joined(separator: " "))' is no command that can be run on files")
        }
        command = type.definition
        workerCount = try arguments.value(of: Self.workers) ?? ProcessInfo.processInfo.activeProcessorCount
        doneFiles = try arguments.values(of: Self.done)
    }

    /// Runs the jobs; one that fails does not stop the others.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        var finished = FinishedJobs()
        for path in doneFiles {
            do throws(CommandFailure) {
                let file = try FileStore().openFile(path)
                finished.add(LineReader { (try? file.read(upToCount: 1 << 16)) ?? Data() })
            } catch {
                environment.report(error, of: path, command: Self.definition.name, json: false)
                return .failed
            }
        }
        // After a crash the last answer may lack its end, and the next is appended to it.
        if finished.isCutOff { environment.writeOutput("\n") }
        let run = BatchRun(words: words, definition: command, finished: finished, environment: environment)
        let tally = await run.run(workerCount: workerCount)
        environment.writeError("\(ImagingProgram.name) batch: \(run.summary)\n")
        if Task.isCancelled { return .interrupted }
        return tally.failed == 0 ? .done : .failed
    }
}
