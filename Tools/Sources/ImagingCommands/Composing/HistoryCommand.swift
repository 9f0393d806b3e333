import DurableStore
import Foundation
import PostComposer

/// `imaging history`: lists and deletes the drafts that were kept.
public struct HistoryCommand: Command {
    static let folder = CommandOption.folder(
        OptionSpec(
            name: "history", placeholder: "FOLDER", help: "Where the history is kept",
            defaultText: "SparkPost in the user's folder of data"))

    private enum Action: String, CaseIterable {
        case list, delete, clear
    }

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "history", summary: "lists and deletes the drafts that were kept",
        operand: .init(
            "list|delete|clear", help: "What to do; after delete come the identifiers", isRepeatable: true,
            completions: [.words(Action.allCases.map(\.rawValue)), .nothing]),
        options: [folder.spec, jsonFlag],
        examples: [
            .init("Show what was kept, newest first", "imaging history list"),
            .init("Delete one of them", "imaging history delete 0B7C1D3E-5F60-4A1B-8C2D-3E4F50617283"),
        ])

    private let action: Action
    private let ids: [UUID]
    private let history: PostHistory
    private let json: Bool

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        let word = arguments.operands.first ?? ""
        guard let action = Action(rawValue: word) else {
            throw UsageError(unknown: "action", word, among: Action.allCases.map(\.rawValue))
        }
        var ids: [UUID] = []
        for text in arguments.operands.dropFirst() {
            guard let id = UUID(uuidString: text) else { throw UsageError("'\(text)' is no identifier") }
            ids.append(id)
        }
        if (action == .delete) == ids.isEmpty {
            throw UsageError(ids.isEmpty ? "nothing says what to delete" : "\(word) takes no identifier")
        }
        self.action = action
        self.ids = ids
        history = PostHistory(folder: try arguments.value(of: Self.folder) ?? PostHistory.standardFolder)
        json = arguments.has(jsonFlag)
    }

    /// Does what was asked for; nothing found is a status of its own.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        do {
            let contents = try history.load()
            Self.warn(of: contents, in: environment)
            switch action {
            case .list:
                for item in contents.items {
                    environment.writeOutput(json ? Self.json(of: item).text + "\n" : Self.text(of: item))
                }
                if !contents.items.isEmpty { return .done }
                if !json { environment.writeOutput("no drafts\n") }
                return .nothingFound
            case .delete:
                let known = Set(contents.items.map(\.id))
                for id in ids where known.contains(id) { try history.delete(id) }
                let missing = ids.filter { !known.contains($0) }
                for id in missing { environment.writeError("imaging history: \(id.uuidString) is not there\n") }
                return missing.isEmpty ? .done : .nothingFound
            case .clear:
                if !contents.items.isEmpty { try history.clear() }
                return .done
            }
        } catch {
            environment.report(
                CommandFailure(error), of: history.folder, command: Self.definition.name, json: json)
            return CommandStatus(failure: error)
        }
    }

    /// Tells of a file that was damaged.
    static func warn(of contents: HistoryContents, in environment: CommandEnvironment) {
        guard let path = contents.setAside else { return }
        environment.writeError("imaging history: the history was damaged and was set aside as \(path)\n")
    }

    private static func text(of item: HistoryItem) -> String {
        let words = item.excerpt.text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
        let excerpt = words.count > 60 ? words.prefix(59) + "…" : words[...]
        let book = [item.bookTitle, item.author].compactMap(\.self).joined(separator: ", ")
        return
            "\(item.id.uuidString)  \(item.createdAt.formatted(.iso8601))  \(excerpt)\(book.isEmpty ? "" : "  (\(book))")\n"
    }

    private static func json(of item: HistoryItem) -> JSONValue {
        [
            "id": .string(item.id.uuidString), "createdAt": .string(item.createdAt.formatted(.iso8601)),
            "link": .string(item.link.text()), "excerpt": .string(item.excerpt.text),
            "title": item.bookTitle.map { .string($0) } ?? .null, "author": item.author.map { .string($0) } ?? .null,
            "variants": .array(item.variants.map { ComposeReport.json(of: $0) }),
        ]
    }
}
