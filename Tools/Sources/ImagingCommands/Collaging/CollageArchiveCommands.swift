import CollageStore
import Foundation
import ImagingCore

/// `imaging collage export`: writes a collage as one file.
struct CollageExportCommand: Command {
    private static let output = CommandOption.file(
        OptionSpec(
            name: "output", letter: "o", placeholder: "FILE.tar", help: "Where the file goes, an archive of tar",
            isRequired: true))

    static let definition = CommandDefinition(
        name: "collage export", summary: "writes a collage as one file, with its images",
        operand: CollageJob.operand(
            "COLLAGE", help: "The library's folder, and the collage", completions: [CollageName.completion]),
        options: [output.spec] + CollageJob.options,
        examples: [.init("Write it", "imaging collage export album latest -o summer.tar")])

    let job: CollageJob
    let output: String

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try CollageJob(arguments, words: 1...1, "the collage")
        output = try arguments.requiredValue(of: Self.output)
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.run("export", in: environment) { library, progress in
            let id = try CollageName(text: job.words[0]).find(in: try await library.gallery())
            try FileStore().checkDestination(output, protecting: [])
            try await library.export(id, to: output, progress: progress)
            return CollageReport(
                "\(id.uuidString) written to \(output)",
                json: ["id": .string(id.uuidString), "output": .string(output)])
        }
    }
}

/// `imaging collage import`: takes collages of files.
struct CollageImportCommand: Command {
    static let definition = CommandDefinition(
        name: "collage import", summary: "takes collages of files that were exported",
        operand: CollageJob.operand(
            "FILE.tar", help: "The library's folder, and what 'imaging collage export' wrote", hasDots: true,
            completions: [.file]),
        options: CollageJob.options,
        notes: ["A collage whose identifier the library has already gets another one."])

    let job: CollageJob

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try CollageJob(arguments, words: 1...10_000, "the file")
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.run("import", making: true, in: environment) { library, progress in
            var ids: [UUID] = []
            for file in job.words {
                do {
                    try FileStore().checkInput(file)
                    ids.append(try await library.import(file, progress: progress).id)
                } catch let error as CommandFailure {
                    throw error.of(file)
                } catch let error as CollageLibraryError {
                    guard case .corruptArchive = error else { throw error }
                    throw CommandFailure(error).of(file)
                }
            }
            return CollageReport(
                zip(ids, job.words).map { "\($0.uuidString)  from \($1)" }.joined(separator: "\n"),
                json: ["imported": .array(ids.map { .string($0.uuidString) })])
        }
    }
}
