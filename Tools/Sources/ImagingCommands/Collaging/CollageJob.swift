import CollageStore
import Foundation
import ImagingCore

/// What all actions on a library share: the library, the report, and how an action ends.
struct CollageJob: Hashable, Sendable {
    /// The options that all actions have.
    static let options: [OptionSpec] = [threadsOption.spec, jsonFlag]

    /// What an action works on.
    ///
    /// - Parameters:
    ///   - rest: What follows the library, as the help shows it.
    ///   - help: What all of that is: a sentence without its period.
    ///   - hasDots: Whether more of the last may follow.
    ///   - completions: What shells offer for what follows the library; nothing after them.
    static func operand(
        _ rest: String = "", help: String = "The library's folder", hasDots: Bool = false,
        completions: [Completion] = []
    ) -> CommandDefinition.Operand {
        CommandDefinition.Operand(
            rest.isEmpty ? "LIBRARY" : "LIBRARY \(rest)", help: help, isRepeatable: !rest.isEmpty, hasDots: hasDots,
            completions: [.folder] + completions + (hasDots ? [] : [.nothing]))
    }

    let path: String
    /// What followed the library.
    let words: [String]
    let threadCount: Int?
    let json: Bool

    /// Reads what all actions share.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - count: How many words follow the library.
    ///   - what: What they are, for the error.
    init(_ arguments: ParsedArguments, words count: ClosedRange<Int> = 0...0, _ what: String = "") throws(UsageError) {
        (path, words) = try arguments.folderAndWords(count, what, after: "library")
        threadCount = try arguments.value(of: threadsOption)
        json = arguments.has(jsonFlag)
    }

    /// Opens the library, does something with it, and tells the outcome.
    ///
    /// - Parameters:
    ///   - action: The action's name, for messages.
    ///   - isMaking: Whether a library that is not there is made.
    ///   - environment: Where text goes.
    ///   - work: Does it, and is told who is shown how far it is.
    func run(
        _ action: String, making isMaking: Bool = false, in environment: CommandEnvironment,
        _ work: (CollageLibrary, LoadedPhoto.Progress?) async throws -> CollageReport
    ) async -> CommandStatus {
        await tell(action, in: environment) { progress in
            guard isMaking || CollageLibrary.isThere(path) else {
                throw CommandFailure(
                    code: "noLibrary", message: "there is no such library; 'imaging collage new \(path)' begins one")
            }
            let library = try await CollageLibrary(path)
            var report = try await work(library, progress)
            if let recovery = library.recovery {
                report.warnings.insert("the database was made anew, with \(recovery.collageCount) collages", at: 0)
            }
            return report
        }
    }

    /// Does something, and tells the outcome.
    func tell(
        _ action: String, in environment: CommandEnvironment,
        _ work: (LoadedPhoto.Progress?) async throws -> CollageReport
    ) async -> CommandStatus {
        let bar = ProgressBar(title: Destination.stem(of: path), environment: environment)
        do {
            let report = try await work(bar.part(0...1))
            bar.clear()
            for warning in report.warnings {
                environment.writeError("\(ImagingProgram.name) collage \(action): \(path): \(warning)\n")
            }
            environment.writeOutput((json ? report.json(path).text : report.text) + "\n")
            return report.isEmpty ? .nothingFound : .done
        } catch {
            bar.clear()
            environment.report(CommandFailure(error), of: path, command: "collage \(action)", json: json)
            return CommandStatus(failure: error)
        }
    }

    /// Opens the collage that the first word names, does something with it, saves it if it was changed, with a new
    /// picture, and tells the outcome.
    func edit(
        _ action: String, in environment: CommandEnvironment,
        _ work: (inout CollageWorkspace) async throws -> CollageReport
    ) async -> CommandStatus {
        await run(action, in: environment) { library, progress in
            let id = try CollageName(text: words[0]).find(in: try await library.gallery())
            let collage = try await library.collage(id)
            var workspace = CollageWorkspace(
                library: library, state: CollageState(collage), threadCount: threadCount, progress: progress)
            var report = try await work(&workspace)
            try Task.checkCancellation()
            if workspace.state.hasUnsavedChanges {
                let picture = try await workspace.snapshot()
                report.warnings += picture.warnings
                let saved = try await library.save(
                    workspace.state.collage, snapshot: picture.pixels, ifUnchangedSince: collage.updatedAt,
                    progress: progress)
                try workspace.state.reduce(.saved(saved))
            }
            report.collage = workspace.state.collage
            return report
        }
    }
}
