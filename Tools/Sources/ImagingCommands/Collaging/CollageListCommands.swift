import CollageStore
import Foundation
import ImagingCore

/// `imaging collage list`: lists the collages, the one saved last first.
struct CollageListCommand: Command {
    static let definition = CommandDefinition(
        name: "collage list", summary: "lists the collages, the one saved last first", operand: CollageJob.operand(),
        options: CollageJob.options)

    let job: CollageJob

    init(_ arguments: ParsedArguments) throws(UsageError) { job = try CollageJob(arguments) }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.run("list", in: environment) { library, _ in
            let gallery = try await library.gallery()
            let lines = gallery.map { entry in
                "\(entry.id.uuidString)  \(entry.updatedAt.report)  \(entry.canvas)  \(CollageReport.items(entry.itemCount))"
            }
            var report = CollageReport(
                lines.isEmpty ? "no collages" : lines.joined(separator: "\n"),
                json: ["collages": .array(gallery.map(\.json))])
            report.isEmpty = gallery.isEmpty
            return report
        }
    }
}

/// `imaging collage open`: shows what a collage is made of.
struct CollageOpenCommand: Command {
    private static let output = CommandOption.file(
        OptionSpec(
            name: "output", letter: "o", placeholder: "DOC.json",
            help: "Where the collage's document goes, to be edited"))

    static let definition = CommandDefinition(
        name: "collage open", summary: "shows what a collage is made of, and whether all of it is there",
        operand: CollageJob.operand(
            "COLLAGE", help: "The library's folder, and the collage", completions: [CollageName.completion]),
        options: [output.spec] + CollageJob.options,
        notes: ["What is written by -o is read by 'imaging collage save'."],
        examples: [.init("Look", "imaging collage open album latest")])

    let job: CollageJob
    let output: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try CollageJob(arguments, words: 1...1, "the collage")
        output = try arguments.value(of: Self.output)
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.run("open", in: environment) { library, progress in
            let id = try CollageName(text: job.words[0]).find(in: try await library.gallery())
            let opened = try await library.open(id, progress: progress)
            let collage = opened.collage
            if let output { try FileStore().write([UInt8](collage.jsonData()), to: output, protecting: []) }
            let lines = collage.items.indices.map { index in
                collage.items[index].line(number: index + 1, state: opened.state(of: collage.items[index]))
            }
            let title =
                "\(id.uuidString)  \(collage.updatedAt.report)  \(collage.canvas)  \(CollageReport.items(lines.count))"
            var report = CollageReport(
                ([title] + lines).joined(separator: "\n"), json: ["whole": .bool(opened.isWhole)], collage: collage)
            report.states = opened.states
            let lost = opened.states.values.count { $0 != .present }
            if lost > 0 { report.warnings.append("\(lost) images are missing or damaged") }
            return report
        }
    }
}

/// `imaging collage delete`: removes collages.
struct CollageDeleteCommand: Command {
    static let definition = CommandDefinition(
        name: "collage delete", summary: "removes collages from the library",
        operand: CollageJob.operand(
            "COLLAGE", help: "The library's folder, and the collages", hasDots: true,
            completions: [CollageName.completion]),
        options: CollageJob.options,
        notes: ["Images that no collage needs any more are removed after an hour, with a later call."])

    let job: CollageJob

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try CollageJob(arguments, words: 1...10_000, "the collage")
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.run("delete", in: environment) { library, _ in
            let gallery = try await library.gallery()
            // All are found before the first is deleted.
            var ids: [UUID] = []
            for word in job.words { ids.append(try CollageName(text: word).find(in: gallery)) }
            for id in ids { try await library.delete(id) }
            _ = try? await library.collectGarbage()
            return CollageReport(
                "deleted \(ids.map(\.uuidString).joined(separator: ", "))",
                json: ["deleted": .array(ids.map { .string($0.uuidString) })])
        }
    }
}

extension GalleryEntry {
    /// The collage for machines.
    var json: JSONValue {
        [
            "id": .string(id.uuidString), "createdAt": .string(createdAt.report),
            "updatedAt": .string(updatedAt.report),
            "width": .integer(canvas.width), "height": .integer(canvas.height), "items": .integer(itemCount),
        ]
    }
}
