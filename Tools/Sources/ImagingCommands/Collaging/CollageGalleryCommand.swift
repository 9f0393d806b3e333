import CollageStore
import Foundation
import ImagingCore

/// `imaging collage gallery`: writes a page that shows all collages.
struct CollageGalleryCommand: Command {
    private static let output = CommandOption.file(
        OptionSpec(
            name: "output", letter: "o", placeholder: "PAGE.html", help: "Where the page goes; its pictures are in it",
            isRequired: true))
    private static let title = CommandOption.text(
        OptionSpec(name: "title", placeholder: "TEXT", help: "The page's title", defaultText: "the library's name"))

    static let definition = CommandDefinition(
        name: "collage gallery", summary: "writes a page that shows all collages, the one saved last first",
        operand: CollageJob.operand(), options: [output.spec, title.spec] + CollageJob.options,
        examples: [.init("Write it", "imaging collage gallery album -o gallery.html")])

    let job: CollageJob
    let output: String
    let title: String

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try CollageJob(arguments)
        output = try arguments.requiredValue(of: Self.output)
        title = try arguments.value(of: Self.title) ?? URL(fileURLWithPath: job.path).lastPathComponent
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.run("gallery", in: environment) { library, _ in
            let gallery = try await library.gallery()
            var page = GalleryPage(title: title)
            var lost = 0
            for entry in gallery {
                try Task.checkCancellation()
                let thumbnail = try await Self.thumbnail(of: entry, in: library)
                if thumbnail == nil, entry.thumbnail != nil || entry.snapshot != nil { lost += 1 }
                page.add(entry, thumbnail: thumbnail)
            }
            try FileStore().write([UInt8](page.html.utf8), to: output, protecting: [])
            var report = CollageReport(
                "\(gallery.count) collages shown by \(output)",
                json: ["output": .string(output), "collages": .integer(gallery.count)])
            if lost > 0 { report.warnings.append("\(lost) pictures are missing or damaged") }
            return report
        }
    }

    /// Returns a thumbnail's JPEG file; nil when there is none.
    private static func thumbnail(of entry: GalleryEntry, in library: CollageLibrary) async throws -> [UInt8]? {
        if let image = entry.thumbnail, image.format == .jpeg, let bytes = try? await library.images.bytes(of: image) {
            return bytes
        }
        guard let pixels = try await library.thumbnail(of: entry) else { return nil }
        return try await Photo(pixels: pixels).encode(as: .jpeg(quality: CollageImages.jpegQuality))
    }
}
