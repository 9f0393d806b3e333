import CollageStore
import Foundation
import ImagingCore

/// `imaging collage render`: draws a collage of a library, or a layout's file.
struct CollageRenderCommand: Command {
    static let layoutHelp = """
        A layout is a JSON file: {"canvas": [W, H], "background": [R, G, B, A], "assets": "FOLDER", "items": [{"asset": \
        "NAME", "center": [X, Y], "rotation_deg": 0, "scale": 1, "flip_x": false, "opacity": 1, "shaders": [{"name": \
        "glitch"}]}]}, items from back to front; all but canvas, items, asset and center can be left out.
        """

    private static let scale = CommandOption.number(
        OptionSpec(
            name: "scale", placeholder: "S", help: "How much larger the picture is than the canvas", defaultText: "1"),
        in: CollageScene.scaleDomain)

    private static let time = CommandOption.number(
        OptionSpec(
            name: "time", placeholder: "SECONDS", help: "Which picture of moving effects is drawn", defaultText: "0"),
        in: 0...1_000_000)

    static let definition = CommandDefinition(
        name: "collage render", summary: "draws a collage of a library, or a layout's file",
        operand: .init(
            "LIBRARY COLLAGE|LAYOUT.json", help: "The library's folder and the collage, or a layout's file",
            isRepeatable: true, hasDots: false, completions: [.file, CollageName.completion]),
        options: PictureOutput.options + [scale.spec, time.spec] + CollageJob.options, notes: [layoutHelp],
        examples: [
            .init("Draw a collage at twice its size", "imaging collage render album latest --scale 2 -o large.jpg"),
            .init("Draw a layout", "imaging collage render layout.json -o collage.png"),
        ])

    let job: CollageJob
    let output: PictureOutput
    let scale: Double
    let time: Double

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try CollageJob(arguments, words: 0...1)
        if job.words.isEmpty && FileStore().isFolder(job.path) {
            throw UsageError("the collage is missing after the library, such as latest")
        }
        output = try PictureOutput(arguments)
        scale = try arguments.value(of: Self.scale) ?? 1
        time = try arguments.value(of: Self.time) ?? 0
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        job.words.isEmpty ? await renderLayout(in: environment) : await renderCollage(in: environment)
    }

    private func renderCollage(in environment: CommandEnvironment) async -> CommandStatus {
        await job.run("render", in: environment) { library, progress in
            let id = try CollageName(text: job.words[0]).find(in: try await library.gallery())
            let workspace = CollageWorkspace(
                library: library, state: CollageState(try await library.collage(id)), threadCount: job.threadCount,
                progress: progress)
            let picture = try await workspace.picture(scale: scale, time: time)
            var report = try await write(picture.pixels)
            report.warnings = picture.warnings
            return report
        }
    }

    private func renderLayout(in environment: CommandEnvironment) async -> CommandStatus {
        await job.tell("render", in: environment) { progress in
            let (layout, files) = try LayoutFile.read(job.path).load(beside: job.path)
            let picture = try await CollagePicture(
                of: layout, scale: scale, time: time, threadCount: job.threadCount, progress: progress
            ) { image in
                guard let bytes = files[image] else { throw CollageLibraryError.missingImage(image) }
                return try await LoadedPhoto.decode(bytes).preview
            }
            // The files were looked at a moment ago, so that what cannot be read is a damaged file.
            if let failure = picture.failures.first { throw failure.error }
            return try await write(picture.pixels)
        }
    }

    private func write(_ pixels: Raster<RGBA8>) async throws -> CollageReport {
        let bytes = try await LoadedPhoto.bits8(Photo(pixels: pixels)).encode(as: output.encoding)
        try Task.checkCancellation()
        try FileStore().write(bytes, to: output.path, protecting: job.words.isEmpty ? [job.path] : [])
        return CollageReport(
            "\(pixels.size) written to \(output.path)",
            json: [
                "output": .string(output.path), "width": .integer(pixels.width), "height": .integer(pixels.height),
            ])
    }
}
