import Foundation
import ImagingCore
import RetouchKit

/// What all actions on a project share: the project, the report, and how an action ends.
struct RetouchJob: Hashable, Sendable {
    /// The options that all actions have.
    static let options: [OptionSpec] = [threadsOption.spec, jsonFlag]

    /// What a step is called, where it is not left to its kind.
    static let stepName = CommandOption.text(
        OptionSpec(name: "name", placeholder: "TEXT", help: "What the history calls it"))

    /// What an action works on.
    ///
    /// - Parameters:
    ///   - rest: What follows the project, as the help shows it.
    ///   - help: What that is: a sentence without its period.
    ///   - completion: What shells offer for what follows the project.
    static func operand(
        _ rest: String = "", help: String = "The project's folder", completion: Completion = .nothing
    ) -> CommandDefinition.Operand {
        CommandDefinition.Operand(
            rest.isEmpty ? "PROJECT" : "PROJECT \(rest)", help: help, isRepeatable: !rest.isEmpty, hasDots: false,
            completions: [.folder, completion])
    }

    let path: String
    /// What followed the project.
    let words: [String]
    let threadCount: Int?
    let json: Bool

    /// Reads what all actions share.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - count: How many words follow the project.
    ///   - what: What they are, for the error.
    init(_ arguments: ParsedArguments, words count: ClosedRange<Int> = 0...0, _ what: String = "") throws(UsageError) {
        (path, words) = try arguments.folderAndWords(count, what, after: "project")
        threadCount = try arguments.value(of: threadsOption)
        json = arguments.has(jsonFlag)
    }

    /// Opens the project, does something with it, saves it if it was changed, and tells the outcome.
    func edit(
        _ action: String, in environment: CommandEnvironment,
        _ work: (inout RetouchWorkspace) async throws -> RetouchReport
    ) async -> CommandStatus {
        await run(action, in: environment) { progress in
            let folder = ProjectFolder(path)
            let writer = try folder.openForWriting()
            var workspace = RetouchWorkspace(
                folder: folder, project: try folder.read(), threadCount: threadCount, progress: progress)
            warn(of: workspace.project.damage, action, environment)
            let before = workspace.project
            let report = try await work(&workspace)
            try Task.checkCancellation()
            if workspace.project != before {
                workspace.project = try writer.save(workspace.project)
                // Masks of steps that are gone; it is no harm when they stay.
                _ = try? writer.collectGarbage()
            }
            return (report, workspace.project)
        }
    }

    /// Opens the project to look at it, and tells the outcome.
    func look(
        _ action: String, in environment: CommandEnvironment,
        _ work: (inout RetouchWorkspace) async throws -> RetouchReport
    ) async -> CommandStatus {
        await run(action, in: environment) { progress in
            let folder = ProjectFolder(path)
            var workspace = RetouchWorkspace(
                folder: folder, project: try folder.read(), threadCount: threadCount, progress: progress)
            warn(of: workspace.project.damage, action, environment)
            return (try await work(&workspace), workspace.project)
        }
    }

    /// Does something that gives a project, and tells the outcome.
    func run(
        _ action: String, in environment: CommandEnvironment,
        _ work: (_ progress: LoadedPhoto.Progress?) async throws -> (RetouchReport, RetouchProject)
    ) async -> CommandStatus {
        let bar = ProgressBar(title: Destination.stem(of: path), environment: environment)
        do {
            let (report, project) = try await work(bar.part(0...1))
            bar.clear()
            let text = json ? report.json(path, project).text : "\(path): \(report.text)"
            environment.writeOutput(text + "\n")
            return .done
        } catch {
            bar.clear()
            environment.report(CommandFailure(error), of: path, command: "retouch \(action)", json: json)
            return CommandStatus(failure: error)
        }
    }

    private func warn(of damage: [ProjectDamage], _ action: String, _ environment: CommandEnvironment) {
        for damage in damage {
            environment.writeError("\(ImagingProgram.name) retouch \(action): \(path): \(damage)\n")
        }
    }
}
