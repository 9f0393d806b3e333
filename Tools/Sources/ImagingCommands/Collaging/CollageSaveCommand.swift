import CollageStore
import Foundation
import ImagingCore

/// `imaging collage save`: saves a document or a layout as a collage.
struct CollageSaveCommand: Command {
    static let definition = CommandDefinition(
        name: "collage save", summary: "saves a document or a layout as a collage, with a new picture",
        operand: CollageJob.operand(
            "DOC.json", help: "The library's folder, and a document that 'imaging collage open -o' wrote, or a layout",
            completions: [.file]),
        options: CollageJob.options,
        notes: [
            "A document replaces the collage whose identifier it has, unless that was saved since the document was "
                + "written; a layout becomes a new collage. \(CollageRenderCommand.layoutHelp)"
        ],
        examples: [.init("Save a layout", "imaging collage save album layout.json")])

    let job: CollageJob

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try CollageJob(arguments, words: 1...1, "the document")
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        let file = job.words[0]
        return await job.run("save", making: true, in: environment) { library, progress in
            let collage = try await Self.collage(file, in: library)
            let workspace = CollageWorkspace(
                library: library, state: CollageState(collage), threadCount: job.threadCount, progress: progress)
            let picture = try await workspace.snapshot()
            let saved = try await library.save(
                collage, snapshot: picture.pixels, ifUnchangedSince: collage.updatedAt, progress: progress)
            var report = CollageReport(
                "\(saved.id.uuidString)  \(saved.canvas)  \(CollageReport.items(saved.items.count))", collage: saved)
            report.warnings = picture.warnings
            return report
        }
    }

    /// Reads a document, or a layout whose images are added to the library.
    private static func collage(_ file: String, in library: CollageLibrary) async throws -> Collage {
        let bytes: [UInt8]
        do throws(CommandFailure) {
            bytes = try FileStore().read(file)
        } catch {
            throw error.of(file)
        }
        do throws(CollageError) {
            return try Collage(json: Data(bytes))
        } catch {
            guard let layout = try? LayoutFile(bytes) else { throw CommandFailure(error).of(file) }
            let (found, files) = try layout.load(beside: file)
            var kept: [ImageReference: ImageReference] = [:]
            for (image, bytes) in files { kept[image] = try await library.images.add(file: bytes) }
            let items = try found.items.map { item in
                try CollageItem(
                    base: kept[item.base] ?? item.base, placement: item.placement, opacity: item.opacity,
                    shaders: item.shaders, id: item.id)
            }
            return Collage(
                layout: try CollageLayout(canvas: found.canvas, background: found.background, items: items))
        }
    }
}
