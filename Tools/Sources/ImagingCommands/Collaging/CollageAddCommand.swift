import CollageStore
import Foundation
import ImagingCore

/// `imaging collage add`: adds photos.
struct CollageAddCommand: Command {
    static let definition = CommandDefinition(
        name: "collage add", summary: "adds photos, each in the middle, on top, as large as fits half of the canvas",
        operand: CollageJob.operand(
            "COLLAGE PHOTO", help: "The library's folder, the collage, and photos: PNG, JPEG, HEIC or WebP",
            hasDots: true, completions: [CollageName.completion, .file]),
        options: CollagePlacing.options + CollageJob.options,
        notes: [
            "JPEG files, and PNG files that are transparent somewhere, are kept as they are; other photos become JPEG "
                + "files of quality \(CollageImages.jpegQuality)."
        ],
        examples: [
            .init("Add photos", "imaging collage add album latest beach.jpg dog.jpg"),
            .init("Add one at a place", "imaging collage add album latest sun.png --center 300,200 --rotation 10"),
        ])

    let job: CollageJob
    let placing: CollagePlacing

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try CollageJob(arguments, words: 2...CollageLayout.itemLimit + 1, "the collage, or a photo,")
        placing = try CollagePlacing(arguments)
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.edit("add", in: environment) { workspace in
            var lines: [String] = []
            for path in job.words.dropFirst() {
                let image = try await Self.add(path, to: workspace.library.images, progress: workspace.progress)
                let id = UUID()
                try workspace.state.reduce(.add(image, id: id))
                try placing.apply(to: id, of: &workspace.state)
                lines.append("\(path): \(image.size) is item \(workspace.state.layout.items.count)")
            }
            return CollageReport(lines.joined(separator: "\n"))
        }
    }

    /// Keeps a photo's file, or what is in it when the library cannot keep it as it is.
    private static func add(
        _ path: String, to images: CollageImages, progress: LoadedPhoto.Progress?
    ) async throws -> ImageReference {
        do {
            let bytes = try FileStore().read(path)
            switch try ImageInfo(ofFile: bytes).format {
            case .heif, .webp:
                let photo = try await LoadedPhoto.decode(bytes, progress: progress)
                return try await images.add(Photo(pixels: photo.preview, metadata: photo.metadata), progress: progress)
            default: return try await images.add(file: bytes, progress: progress)
            }
        } catch let error as CommandFailure {
            throw error.of(path)
        } catch CollageLibraryError.unreadableImage(let error) {
            throw CommandFailure(code: "undecodable", message: "\(path): \(error.description)")
        }
    }
}
