import ContourKit
import ImagingCore

/// `imaging instances`: selects everything that stands out.
public struct InstancesCommand: Command {
    private static let limit = CommandOption.wholeNumber(
        OptionSpec(name: "limit", placeholder: "N", help: "How many at most", defaultText: "8"), in: 1...64)

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "instances", summary: "selects all objects and persons that stand out", operand: .photo,
        options: [limit.spec] + SelectionJob.options,
        notes: ["The mask selects all of them together. \(SelectionJob.note)"],
        examples: [
            .init("Show what stands out", "imaging instances photo.jpg --overlay found.png")
        ])

    let job: SelectionJob
    let limit: Int

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try SelectionJob(arguments)
        limit = try arguments.value(of: Self.limit) ?? 8
    }

    /// Selects the objects.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        let selector = ObjectSelector(threadCount: job.threadCount)
        return await job.run(Self.definition.name, in: environment) { photo, progress in
            let objects = try await selector.instances(in: photo, limit: limit, progress: progress)
            var mask = Mask(width: photo.width, height: photo.height)
            for object in objects { mask = try mask.union(object.mask) }
            return FoundSelection(
                mask: mask, text: objects.count == 1 ? "one object" : "\(objects.count) objects",
                json: [
                    "instances": .array(
                        objects.map { object in
                            [
                                "confidence": .number(object.confidence), "isUncertain": .bool(object.isUncertain),
                                "selectedPixels": .integer(object.mask.selectedCount),
                                "bounds": [
                                    "x": .integer(object.bounds.x), "y": .integer(object.bounds.y),
                                    "width": .integer(object.bounds.width), "height": .integer(object.bounds.height),
                                ],
                            ]
                        })
                ])
        }
    }
}
