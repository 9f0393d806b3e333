import Foundation
import OCRText
import PostComposer

/// `imaging compose`: makes five drafts of a post about an excerpt from a book.
public struct ComposeCommand: Command {
    private static let excerpt = CommandOption.text(
        OptionSpec(name: "excerpt", placeholder: "TEXT", help: "The excerpt, in place of a file"))
    private static let scan = CommandOption.file(
        OptionSpec(
            name: "scan", placeholder: "PHOTO", help: "Read the excerpt from a photo of a page, in place of a file"))
    private static let baseURL = CommandOption.text(
        OptionSpec(
            name: "base-url", placeholder: "URL", help: "The AI server, with or without /v1",
            defaultText: AIConfig.defaultBaseURL))
    private static let model = CommandOption.text(
        OptionSpec(
            name: "model", placeholder: "NAME", help: "The model, as the server knows it", defaultText: "gpt-4o-mini"))
    private static let title = CommandOption.text(
        OptionSpec(name: "title", placeholder: "TITLE", help: "The book's title"))
    private static let author = CommandOption.text(
        OptionSpec(name: "author", placeholder: "NAME", help: "The book's author"))
    private static let hint = CommandOption.text(
        OptionSpec(name: "hint", placeholder: "TEXT", help: "A wish about the tone", isRepeatable: true))
    private static let timeout = CommandOption.number(
        OptionSpec(
            name: "timeout", placeholder: "SECONDS", help: "How long the server may be silent", defaultText: "8"),
        in: 0.1...3600)
    private static let firstByte = CommandOption.number(
        OptionSpec(
            name: "first-byte", placeholder: "SECONDS",
            help: "How long the server may take to begin, such as to load its model",
            defaultText: "as --timeout"),
        in: 0.1...3600)
    private static let plain = OptionSpec.flag("plain", help: "Ask for the answer as a whole, not as a stream")
    private static let offline = OptionSpec.flag(
        "offline", help: "Ask no server: put the drafts together of the excerpt's own sentences")
    private static let save = OptionSpec.flag("save", help: "Keep the drafts in the history")

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "compose", summary: "makes five drafts of a post about an excerpt from a book",
        operand: .init(
            "FILE", help: "A text file with the excerpt, - for standard input", isRepeatable: false, isRequired: false),
        options: [
            excerpt.spec, scan.spec, ScanCommand.language.spec, title.spec, author.spec, hint.spec, offline,
            baseURL.spec, model.spec, timeout.spec,
            firstByte.spec, plain, save, HistoryCommand.folder.spec, jsonFlag,
        ],
        notes: [
            """
            The server's key is taken from the variable OPENAI_API_KEY, or from the file ai.key.openai in \
            ~/.config/SparkPost, which must have permissions 600. A server on your own machine needs none.
            """,
            "An answer may take two minutes in all, or as long as --timeout or --first-byte where that is longer.",
        ],
        examples: [
            .init("Without a server", "imaging compose --offline page.txt --title \"Walden\""),
            .init(
                "With a model on this machine",
                "imaging compose page.txt --base-url http://localhost:11434 --model llama3.2 --first-byte 120"),
            .init("About a page that was photographed", "imaging compose --scan page.jpg --offline --title \"Walden\""),
        ])

    let file: String?
    let text: String?
    let photo: String?
    let languages: [String]
    let bookTitle: String?
    let bookAuthor: String?
    let hints: [String]
    let config: AIConfig
    let isOffline: Bool
    let saves: Bool
    let historyFolder: String
    let json: Bool

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        file = arguments.operands.first
        text = try arguments.value(of: Self.excerpt)
        photo = try arguments.value(of: Self.scan)
        languages = try ScanCommand.languages(arguments)
        let count = [file, text, photo].count { $0 != nil }
        if count != 1 {
            throw UsageError(
                count == 0
                    ? "nothing says what to write about: give FILE, --excerpt or --scan"
                    : "give one of FILE, --excerpt and --scan")
        }
        bookTitle = try arguments.value(of: Self.title)
        bookAuthor = try arguments.value(of: Self.author)
        hints = try arguments.values(of: Self.hint)
        var config = AIConfig(
            baseURL: try arguments.value(of: Self.baseURL) ?? AIConfig.defaultBaseURL,
            model: try arguments.value(of: Self.model) ?? "gpt-4o-mini")
        if let seconds = try arguments.value(of: Self.timeout) { config.timeout = .seconds(seconds) }
        config.firstByteTimeout = try arguments.value(of: Self.firstByte).map { .seconds($0) }
        // Who lets a server be silent for long does not want all of it to take less.
        config.totalTimeout = max(config.totalTimeout, config.timeout, config.firstByteTimeout ?? .zero)
        config.streams = !arguments.has(Self.plain)
        self.config = config
        isOffline = arguments.has(Self.offline)
        saves = arguments.has(Self.save)
        historyFolder = try arguments.value(of: HistoryCommand.folder) ?? PostHistory.standardFolder
        json = arguments.has(jsonFlag)
    }

    /// Makes the drafts; people see each as soon as it is whole.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        let input = file ?? photo ?? "the excerpt"
        do {
            let request = PostRequest(
                text: try await readExcerpt(in: environment), bookTitle: bookTitle, author: bookAuthor, toneHints: hints
            )
            let json = json
            let drafts = try await generator.drafts(for: request) { variant in
                if !json { environment.writeOutput(ComposeReport.text(of: variant)) }
            }
            let item = HistoryItem(request, drafts)
            if saves {
                let contents = try PostHistory(folder: historyFolder).add(item)
                HistoryCommand.warn(of: contents, in: environment)
            }
            let report = ComposeReport(input: input, drafts: drafts, kept: saves ? item.id : nil)
            if json { environment.writeOutput(report.json.text + "\n") }
            for remark in report.remarks { environment.writeError("imaging compose: \(remark)\n") }
            return .done
        } catch {
            environment.report(
                CommandFailure(error), of: input, command: Self.definition.name, json: json)
            return CommandStatus(failure: error)
        }
    }

    private var generator: any PostGenerator {
        if isOffline { return OfflineComposer() }
        return AIClient(config, secrets: SecretStores([EnvironmentSecretStore(), FileSecretStore()]))
    }

    private func readExcerpt(in environment: CommandEnvironment) async throws -> String {
        if let text { return text }
        if let photo {
            let bar = ProgressBar(title: Destination.stem(of: photo), environment: environment)
            defer { bar.clear() }
            let scan = try await PhotoScanning(languages: languages).scan(photo, bar: bar).scan
            guard !scan.text.isEmpty else { throw OCRError.recognitionFailed(.noText) }
            return scan.text
        }
        let bytes = file == "-" ? [UInt8](environment.readInput()) : try FileStore().read(file ?? "")
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure(code: "unreadable", message: "it is not text in UTF-8")
        }
        return text
    }
}
