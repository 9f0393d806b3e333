import Foundation
import ImagingCore
import RetouchKit

/// `imaging retouch new`: begins a project of a photo.
struct RetouchNewCommand: Command {
    private static let embed = OptionSpec.flag(
        "embed", help: "Keep the photo's file in the project; this is the default")
    private static let reference = OptionSpec.flag(
        "reference",
        help: "Keep only where the photo is, and its SHA-256: the photo must stay there or beside the project")
    private static let name = CommandOption.text(
        OptionSpec(
            name: "name", placeholder: "TEXT", help: "What the project is called", defaultText: "the photo's name"))
    private static let asset = CommandOption.text(
        OptionSpec(name: "asset", placeholder: "ID", help: "What another program finds the photo by"))

    static let definition = CommandDefinition(
        name: "retouch new", summary: "begins a project of a photo",
        operand: .init(
            "PHOTO PROJECT", help: "\(photoHelp); and the project's folder, which is made",
            isRepeatable: true, hasDots: false, completions: [.file, .folder]),
        options: [embed, reference, name.spec, asset.spec] + RetouchJob.options,
        examples: [.init("Begin", "imaging retouch new photo.jpg bench.retouch")])

    let job: RetouchJob
    let photoPath: String
    let isEmbedding: Bool
    let name: String
    let asset: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let (embeds, refers) = (arguments.has(Self.embed), arguments.has(Self.reference))
        if embeds && refers { throw UsageError("--embed and --reference cannot both be meant") }
        guard arguments.operands.count >= 2 else { throw UsageError("the project's folder is missing after the photo") }
        let photo = arguments.operands[0]
        photoPath = photo
        job = try RetouchJob(arguments.droppingFirstOperand)
        isEmbedding = !refers
        name = try arguments.value(of: Self.name) ?? Destination.stem(of: photo)
        asset = try arguments.value(of: Self.asset)
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.run("new", in: environment) { _ in
            let bytes: [UInt8]
            let size: PixelSize
            do throws(CommandFailure) {
                bytes = try FileStore().read(photoPath)
                size = try ImageInfo(ofFile: bytes).size
            } catch {
                throw error.of(photoPath)
            }
            let original = ProjectOriginal(
                of: bytes, size: size, asset: asset,
                pathHint: isEmbedding ? nil : URL(fileURLWithPath: photoPath).standardizedFileURL.path)
            let folder = ProjectFolder(job.path)
            _ = try folder.create(RetouchProject(name: name, original: original), embedding: isEmbedding ? bytes : nil)
            let report = RetouchReport(
                "a project of \(photoPath), \(size), \(isEmbedding ? "which is in it" : "which must stay where it is")",
                json: [
                    "photo": .string(photoPath), "width": .integer(size.width), "height": .integer(size.height),
                    "embedded": .bool(isEmbedding),
                ])
            return (report, try folder.read())
        }
    }
}
