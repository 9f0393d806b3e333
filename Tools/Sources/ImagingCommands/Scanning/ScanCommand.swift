import ImagingCore
import OCRText

/// `imaging scan`: reads the text on a photo of a page.
public struct ScanCommand: Command {
    /// The text's languages.
    static let language = CommandOption.text(
        OptionSpec(
            name: "language", placeholder: "TAG", help: "The text's language, such as en-US or de; the likeliest first",
            isRepeatable: true, defaultText: "en-US"))
    private static let rectified = CommandOption.png(
        OptionSpec(
            name: "rectified", placeholder: "FILE.png", help: "Write the page as it was read: flat, upright, evenly lit"
        ))
    private static let overlay = CommandOption.png(
        OptionSpec(
            name: "overlay", placeholder: "FILE.png", help: "Write the photo with the page and its lines outlined"))
    private static let times = OptionSpec.flag("times", help: "Tell how long each stage took")

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "scan", summary: "reads the text on a photo of a page",
        operand: .photo,
        options: [language.spec, rectified.spec, overlay.spec, times, threadsOption.spec, jsonFlag],
        notes: [
            "Page numbers and running headers are left out, broken words are whole, paragraphs are apart. When there is "
                + "no text, the exit status is 3.",
            "Reading is done by Tesseract. The data of a language other than English must be installed: on Debian "
                + "tesseract-ocr-deu for German.",
        ],
        examples: [
            .init("Read a page", "imaging scan page.jpg"),
            .init(
                "Read a German page, and see what was found",
                "imaging scan seite.jpg --language de --overlay found.png --json"),
        ])

    let input: String
    let languages: [String]
    let rectifiedPath: String?
    let overlayPath: String?
    let tellsTimes: Bool
    let threadCount: Int?
    let json: Bool

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        input = arguments.operands.first ?? ""
        languages = try Self.languages(arguments)
        rectifiedPath = try arguments.value(of: Self.rectified)
        overlayPath = try arguments.value(of: Self.overlay)
        tellsTimes = arguments.has(Self.times)
        threadCount = try arguments.value(of: threadsOption)
        json = arguments.has(jsonFlag)
        if let rectifiedPath, rectifiedPath == overlayPath {
            throw UsageError("two results cannot be one file: \(rectifiedPath)")
        }
    }

    /// The languages that were asked for; several may stand in one option, with commas between them.
    static func languages(_ arguments: ParsedArguments) throws(UsageError) -> [String] {
        let tags = try arguments.values(of: language).flatMap { $0.split(separator: ",").map(String.init) }
        return tags.isEmpty ? ["en-US"] : tags
    }

    /// Reads the photo and writes what was asked for.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        let bar = ProgressBar(title: Destination.stem(of: input), environment: environment)
        do {
            let report = try await report(bar: bar)
            bar.clear()
            let text = report.outcome.scan.text
            if json {
                environment.writeOutput(report.json.text + "\n")
            } else if !text.isEmpty {
                environment.writeOutput(text + "\n")
            }
            if tellsTimes { environment.writeError(report.remark + "\n") }
            guard text.isEmpty else { return .done }
            let message = CommandFailure(OCRError.recognitionFailed(.noText)).message
            environment.writeError("\(ImagingProgram.name) \(Self.definition.name): \(input): \(message)\n")
            return .nothingFound
        } catch {
            bar.clear()
            environment.report(CommandFailure(error), of: input, command: Self.definition.name, json: json)
            return CommandStatus(failure: error)
        }
    }

    private func report(bar: ProgressBar) async throws -> ScanReport {
        let store = FileStore()
        let outputs = [rectifiedPath, overlayPath].compactMap { $0 }
        for path in outputs { try store.checkDestination(path, protecting: [input]) }
        let outcome = try await PhotoScanning(languages: languages, threadCount: threadCount).scan(input, bar: bar)
        if let rectifiedPath {
            try await write(ScanPictures.rectified(outcome.scan.pages), to: rectifiedPath, store: store)
        }
        if let overlayPath {
            let picture = ScanPictures.overlay(of: outcome, bands: ParallelBands(threadCount: threadCount))
            try await write(picture, to: overlayPath, store: store)
        }
        return ScanReport(input: input, languages: languages, outcome: outcome, outputs: outputs)
    }

    private func write(_ picture: Raster<RGBA8>, to path: String, store: FileStore) async throws {
        let bytes = try await LoadedPhoto.bits8(Photo(pixels: picture)).encode(as: .png())
        try store.write(bytes, to: path, protecting: [input])
    }
}
