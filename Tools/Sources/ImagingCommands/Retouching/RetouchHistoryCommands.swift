import Foundation
import RetouchKit

/// `imaging retouch undo`: takes the last step back.
struct RetouchUndoCommand: Command {
    static let definition = CommandDefinition(
        name: "retouch undo", summary: "takes the last step back", operand: RetouchJob.operand(),
        options: RetouchJob.options)

    let job: RetouchJob

    init(_ arguments: ParsedArguments) throws(UsageError) { job = try RetouchJob(arguments) }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.move("undo", in: environment) { $0 - 1 }
    }
}

/// `imaging retouch redo`: brings the step that was undone last into effect again.
struct RetouchRedoCommand: Command {
    static let definition = CommandDefinition(
        name: "retouch redo", summary: "brings the step that was undone last into effect again",
        operand: RetouchJob.operand(), options: RetouchJob.options)

    let job: RetouchJob

    init(_ arguments: ParsedArguments) throws(UsageError) { job = try RetouchJob(arguments) }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.move("redo", in: environment) { $0 + 1 }
    }
}

/// `imaging retouch jump`: brings the first so many steps into effect.
struct RetouchJumpCommand: Command {
    static let definition = CommandDefinition(
        name: "retouch jump", summary: "brings the first so many steps into effect, and no others",
        operand: RetouchJob.operand("COUNT", help: "The project's folder, and how many steps; 0 is the photo itself"),
        options: RetouchJob.options)

    let job: RetouchJob
    let count: Int

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try RetouchJob(arguments, words: 1...1, "the number of steps")
        guard let count = Int(job.words[0]), count >= 0 else {
            throw UsageError("a number of steps is a whole number of at least 0, not '\(job.words[0])'")
        }
        self.count = count
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.move("jump", in: environment) { _ in count }
    }
}

/// `imaging retouch remove`: takes a step out, wherever it stands.
struct RetouchRemoveCommand: Command {
    static let definition = CommandDefinition(
        name: "retouch remove", summary: "takes a step out, wherever it stands",
        operand: RetouchJob.operand("STEP", help: "The project's folder, and the step by its number or identifier"),
        options: RetouchJob.options, notes: ["A removal goes with its selection, if nothing else needs that."])

    let job: RetouchJob

    init(_ arguments: ParsedArguments) throws(UsageError) { job = try RetouchJob(arguments, words: 1...1, "the step") }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.edit("remove", in: environment) { workspace in
            var stack = workspace.project.stack
            let step = try stack.step(named: job.words[0])
            var id = step.id
            if case .inpaint(let inpaint) = stack[id], stack.dependants(of: inpaint.maskID).count == 1 {
                id = inpaint.maskID
            }
            let removed = try stack.remove(id, includingDependants: true)
            workspace.project.stack = stack
            return RetouchReport(
                "took out \(step.title)", json: ["removed": .array(removed.map { .string($0.id.uuidString) })])
        }
    }
}

/// `imaging retouch rename`: gives a step another name.
struct RetouchRenameCommand: Command {
    static let definition = CommandDefinition(
        name: "retouch rename", summary: "gives a step another name",
        operand: RetouchJob.operand(
            "STEP NAME", help: "The project's folder, the step by its number or identifier, and the name"),
        options: RetouchJob.options)

    let job: RetouchJob

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try RetouchJob(arguments, words: 2...2, "the step and its name")
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.edit("rename", in: environment) { workspace in
            let step = try workspace.project.stack.step(named: job.words[0])
            try workspace.project.stack.rename(step.id, to: job.words[1])
            return RetouchReport("\(step.title) is now '\(job.words[1])'")
        }
    }
}

/// `imaging retouch history`: lists the steps.
struct RetouchHistoryCommand: Command {
    static let definition = CommandDefinition(
        name: "retouch history", summary: "lists the steps", operand: RetouchJob.operand(), options: RetouchJob.options)

    let job: RetouchJob

    init(_ arguments: ParsedArguments) throws(UsageError) { job = try RetouchJob(arguments) }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.look("history", in: environment) { workspace in
            let steps = workspace.project.stack.steps
            var lines = [
                steps.isEmpty
                    ? "no steps yet"
                    : "\(steps.count) step\(steps.count == 1 ? "" : "s"), \(steps.count { $0.isApplied }) in effect"
            ]
            for (index, step) in steps.enumerated() {
                lines.append("  \(index + 1)  \(step.title)\(step.isApplied ? "" : "  (undone)")")
            }
            if let draft = workspace.project.draft {
                lines.append("  waiting to be confirmed: a selection by \(draft.selection.tool.rawValue)")
            }
            return RetouchReport(
                lines.joined(separator: "\n"),
                json: [
                    "name": .string(workspace.project.name),
                    "history": .array(
                        steps.enumerated().map { index, step in
                            [
                                "number": .integer(index + 1), "id": .string(step.id.uuidString),
                                "kind": .string(step.kind.rawValue),
                                "tool": step.tool.map { .string($0.rawValue) } ?? .null,
                                "name": .string(step.name), "applied": .bool(step.isApplied),
                                "timestamp": .integer(Int(step.timestamp.milliseconds)),
                            ]
                        }),
                ])
        }
    }
}

extension RetouchJob {
    /// Brings another number of steps into effect.
    fileprivate func move(
        _ action: String, in environment: CommandEnvironment, _ count: (_ applied: Int) -> Int
    ) async -> CommandStatus {
        await edit(action, in: environment) { workspace in
            let steps = workspace.project.stack.steps
            let wanted = count(steps.count { $0.isApplied })
            guard (0...steps.count).contains(wanted) else {
                throw CommandFailure(
                    code: "noSuchStep",
                    message: wanted < 0
                        ? "there is no step to undo"
                        : action == "redo" ? "there is no step to redo" : "there are only \(steps.count) steps")
            }
            try workspace.project.stack.jump(to: wanted == 0 ? 0 : steps[wanted - 1].position)
            return RetouchReport("\(wanted) of \(steps.count) steps are in effect")
        }
    }
}
