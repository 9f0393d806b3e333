import Foundation
import ImagingCore
import InpaintKit
import RetouchKit

/// `imaging retouch confirm`: removes what is selected.
struct RetouchConfirmCommand: Command {
    private static let method = CommandOption.method(help: "How to fill")

    static let definition = CommandDefinition(
        name: "retouch confirm", summary: "removes what is selected", operand: RetouchJob.operand(),
        options: [
            method.spec, FillingOptions.dilate.spec, FillingOptions.feather.spec, FillingOptions.variation.spec,
            RetouchJob.stepName.spec,
        ] + RetouchJob.options,
        notes: [
            "The fill is made once at a preview's size, to see whether it shows; 'imaging retouch improve' then makes it "
                + "less visible."
        ])

    let job: RetouchJob
    let method: InpaintMethod
    let dilation: Double
    let feather: Double
    let variation: UInt64
    let name: String

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try RetouchJob(arguments)
        method = try arguments.value(of: Self.method) ?? .auto
        dilation = try arguments.value(of: FillingOptions.dilate) ?? InpaintOptions().dilation
        feather = try arguments.value(of: FillingOptions.feather) ?? InpaintOptions().feather
        variation = try arguments.value(of: FillingOptions.variation) ?? InpaintOptions().seed
        name = try arguments.value(of: RetouchJob.stepName) ?? ""
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.edit("confirm", in: environment) { workspace in
            guard let draft = workspace.project.draft else { throw CommandFailure.nothingSelected }
            let removal = try InpaintOperation(
                maskID: draft.selection.id, dilation: dilation, feather: feather, method: method, seed: variation,
                name: name)
            var stack = workspace.project.stack
            try stack.append(.mask(draft.selection))
            try stack.append(.inpaint(removal))
            let picture = try await workspace.photo().renderer.render(stack, progress: workspace.progress)
            let seam = picture.seams[removal.id]
            workspace.project.stack = stack
            workspace.project.draft = nil
            try? await workspace.keepPreview(picture.pixels)
            let shows = seam?.isVisible ?? false
            let step = stack.steps.count { $0.isApplied }
            return RetouchReport(
                "removed, as step \(step)" + (shows ? "; it shows, 'imaging retouch improve' may help" : ""),
                json: [
                    "operation": .string(removal.id.uuidString), "step": .integer(step), "seamIsVisible": .bool(shows),
                    "seamVisibility": seam.map { .number($0.visibility) } ?? .null,
                ])
        }
    }
}

/// `imaging retouch cancel`: lets go of what is selected.
struct RetouchCancelCommand: Command {
    static let definition = CommandDefinition(
        name: "retouch cancel", summary: "lets go of what is selected", operand: RetouchJob.operand(),
        options: RetouchJob.options)

    let job: RetouchJob

    init(_ arguments: ParsedArguments) throws(UsageError) { job = try RetouchJob(arguments) }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.edit("cancel", in: environment) { workspace in
            guard workspace.project.draft != nil else { throw CommandFailure.nothingSelected }
            workspace.project.draft = nil
            return RetouchReport("nothing is selected now")
        }
    }
}

/// `imaging retouch improve`: makes a removal less visible.
struct RetouchImproveCommand: Command {
    static let definition = CommandDefinition(
        name: "retouch improve", summary: "makes a removal less visible, if another fill is better",
        operand: RetouchJob.operand("[STEP]", help: "The project's folder; and the step, the last removal unless told"),
        options: RetouchJob.options)

    let job: RetouchJob

    init(_ arguments: ParsedArguments) throws(UsageError) { job = try RetouchJob(arguments, words: 0...1) }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.edit("improve", in: environment) { workspace in
            let stack = workspace.project.stack
            var id = stack.applied.last { $0.kind == .inpaint }?.id
            if let word = job.words.first { id = try stack.step(named: word).id }
            guard let id, stack[id]?.kind == .inpaint else {
                throw CommandFailure(code: "noRemoval", message: "there is no removal to improve")
            }
            let refined = try await workspace.photo().renderer.refined(id, in: stack, progress: workspace.progress)
            workspace.project.stack = refined.stack
            func rounded(_ value: Double) -> String { plain((value * 100).rounded() / 100) }
            let (before, after) = (refined.before.visibility, refined.after.visibility)
            return RetouchReport(
                refined.isImproved
                    ? "it shows less: \(rounded(before)) became \(rounded(after))"
                    : "another fill would show no less, so the first one stays",
                json: [
                    "improved": .bool(refined.isImproved), "before": .number(before), "after": .number(after),
                ])
        }
    }
}

extension CommandFailure {
    /// What would wait to be confirmed selects nothing.
    static let emptySelection = CommandFailure(code: "nothingSelected", message: "nothing would be selected")

    /// Nothing waits to be confirmed.
    static let nothingSelected = CommandFailure(
        code: "nothingSelected", message: "nothing is selected; begin with tap, wire, brush or line")
}
