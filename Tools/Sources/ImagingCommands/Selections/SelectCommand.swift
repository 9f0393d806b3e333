import ContourKit
import ImagingCore

/// `imaging select`: selects the object that is tapped on.
public struct SelectCommand: Command {
    private static let at = CommandOption.place(help: "A place on the object")
    private static let notAt = CommandOption.place("not-at", help: "A place beside the object")
    private static let box = CommandOption.box(help: "A rectangle that the object fills")
    private static let alternative = CommandOption<Alternative>.choice(
        OptionSpec(
            name: "take", help: "What to write of the things that may be meant", defaultText: Alternative.best.rawValue)
    )

    /// Which of the things that may be meant.
    enum Alternative: String, CaseIterable {
        case best, smaller, larger
    }

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "select", summary: "selects the object or person at a place", operand: .photo,
        options: [at.spec, notAt.spec, box.spec, alternative.spec] + SelectionJob.options,
        notes: [SelectionJob.note],
        examples: [
            .init("Select what is at (412, 305)", "imaging select photo.jpg --at 412,305 --mask-out mask.png")
        ])

    let job: SelectionJob
    let taps: [SelectionTap]
    let rect: Rect?
    let take: Alternative

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try SelectionJob(arguments)
        taps =
            try arguments.values(of: Self.at).map { SelectionTap($0) }
            + arguments.values(of: Self.notAt).map { SelectionTap($0, onObject: false) }
        if case .box(let region) = try arguments.value(of: Self.box) { rect = Rect(region) } else { rect = nil }
        take = try arguments.value(of: Self.alternative) ?? .best
        guard rect != nil || taps.contains(where: \.isOnObject) else {
            throw UsageError("nothing says where: give --at or --box")
        }
    }

    /// Selects the object.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        let selector = ObjectSelector(threadCount: job.threadCount)
        let options = ObjectSelectionOptions(findsAlternatives: take != .best || job.json)
        return await job.run(Self.definition.name, in: environment) { photo, progress in
            let selection = try await selector.select(
                at: taps, in: photo, box: rect, options: options, progress: progress)
            var (mask, confidence) = (selection.mask, selection.confidence)
            if take != .best {
                guard let other = selection.alternatives.first(where: { $0.isLarger == (take == .larger) }) else {
                    throw ContourError.noObject
                }
                (mask, confidence) = (other.mask, other.confidence)
            }
            let percent = Int((confidence * 100).rounded())
            let doubt = selection.isUncertain ? " (does this look right?)" : ""
            return FoundSelection(
                mask: mask, text: "an object of \(mask.selectedCount) pixels, \(percent) % certain\(doubt)",
                json: [
                    "confidence": .number(confidence), "isUncertain": .bool(selection.isUncertain),
                    "alternatives": .array(
                        selection.alternatives.map { other in
                            [
                                "isLarger": .bool(other.isLarger), "confidence": .number(other.confidence),
                                "selectedPixels": .integer(other.mask.selectedCount),
                            ]
                        }),
                ])
        }
    }
}
