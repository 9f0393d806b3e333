import Foundation
import RetouchKit

/// `imaging retouch pack`: writes a project as one file.
struct RetouchPackCommand: Command {
    static let definition = CommandDefinition(
        name: "retouch pack", summary: "writes a project as one file, with its photo",
        operand: RetouchJob.operand(
            "FILE.tar", help: "The project's folder, and the file: an archive of tar", completion: .file),
        options: RetouchJob.options)

    let job: RetouchJob

    init(_ arguments: ParsedArguments) throws(UsageError) { job = try RetouchJob(arguments, words: 1...1, "the file") }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.look("pack", in: environment) { workspace in
            let target = job.words[0]
            let hint = workspace.project.original.pathHint
            try FileStore().checkDestination(
                target, protecting: ["\(job.path)/project.json"] + (hint.map { [$0] } ?? []))
            // A project whose photo is gone is packed without it.
            let photo =
                workspace.project.original.isEmbedded ? nil : try? workspace.folder.originalBytes(of: workspace.project)
            try workspace.folder.export(to: target, embedding: photo)
            return RetouchReport("packed as \(target)", json: ["output": .string(target)])
        }
    }
}

/// `imaging retouch unpack`: makes a project of one file.
struct RetouchUnpackCommand: Command {
    static let definition = CommandDefinition(
        name: "retouch unpack", summary: "makes a project of one file",
        operand: .init(
            "FILE.tar PROJECT", help: "What 'imaging retouch pack' wrote, and the project's folder, which is made",
            isRepeatable: true, hasDots: false, completions: [.file, .folder]),
        options: RetouchJob.options)

    let job: RetouchJob
    let source: String

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard arguments.operands.count >= 2 else { throw UsageError("the project's folder is missing after the file") }
        source = arguments.operands[0]
        job = try RetouchJob(arguments.droppingFirstOperand)
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.run("unpack", in: environment) { _ in
            let folder = ProjectFolder(job.path)
            do {
                try FileStore().checkInput(source)
                _ = try folder.create(importing: source)
            } catch let error as CommandFailure {
                throw error.of(source)
            } catch let error as ProjectError {
                guard case .corruptArchive = error else { throw error }
                throw CommandFailure(error).of(source)
            }
            let project = try folder.read(verifying: true)
            return (RetouchReport.damage(project.damage, otherwise: "unpacked from \(source)"), project)
        }
    }
}

/// `imaging retouch check`: looks whether all of a project is as it was saved.
struct RetouchCheckCommand: Command {
    static let definition = CommandDefinition(
        name: "retouch check", summary: "looks whether all of a project is as it was saved",
        operand: RetouchJob.operand(), options: RetouchJob.options,
        notes: ["What is damaged is listed, and kept for the time when its cause is gone; the rest can be edited."])

    let job: RetouchJob

    init(_ arguments: ParsedArguments) throws(UsageError) { job = try RetouchJob(arguments) }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        let folder = ProjectFolder(job.path)
        let status = await job.run("check", in: environment) { _ in
            let project = try folder.read(verifying: true)
            var damage = project.damage
            if !project.original.isEmbedded {
                do throws(ProjectError) {
                    _ = try folder.originalBytes(of: project)
                } catch {
                    damage.append(ProjectDamage(.original, error == .changedOriginal ? .changed : .missing))
                }
            }
            if !damage.isEmpty {
                throw CommandFailure(code: "damaged", message: damage.map(\.description).joined(separator: "; "))
            }
            return (RetouchReport("all is well"), project)
        }
        return status
    }
}

extension RetouchReport {
    /// A report of what is damaged.
    fileprivate static func damage(_ damage: [ProjectDamage], otherwise text: String) -> RetouchReport {
        RetouchReport(([text] + damage.map { "  \($0)" }).joined(separator: "\n"))
    }
}
