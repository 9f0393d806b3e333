import CountingPipeline
import Foundation
import ImagingCore

/// `imaging count history`: shows, marks and deletes the counts that were kept.
public struct CountHistoryCommand: Command {
    private enum Action: String, CaseIterable {
        case list, favorite, unfavorite, delete, clear
    }

    private static let thumbnails = CommandOption.folder(
        OptionSpec(name: "thumbnails", placeholder: "FOLDER", help: "With list, also write the small pictures there"))

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "count history", summary: "shows, marks and deletes the counts that were kept",
        operand: .init(
            "list|favorite|unfavorite|delete|clear", help: "What to do; the identifiers come after it",
            isRepeatable: true, completions: [.words(Action.allCases.map(\.rawValue)), .nothing]),
        options: [CountCommand.history.spec, thumbnails.spec, jsonFlag],
        examples: [
            .init("Show what was kept, newest first", "imaging count history list"),
            .init("Mark one of them", "imaging count history favorite 0B7C1D3E-5F60-4A1B-8C2D-3E4F50617283"),
        ])

    private let action: Action
    private let ids: [UUID]
    private let folder: String
    private let thumbnails: String?
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
        if (action == .list || action == .clear) != ids.isEmpty {
            throw UsageError(ids.isEmpty ? "nothing says what to \(word)" : "\(word) takes no identifier")
        }
        thumbnails = try arguments.value(of: Self.thumbnails)
        if thumbnails != nil && action != .list { throw UsageError("--thumbnails goes with list") }
        self.action = action
        self.ids = ids
        folder = try arguments.value(of: CountCommand.history) ?? CountingFolder.standard
        json = arguments.has(jsonFlag)
    }

    /// Does what was asked for; nothing found is a status of its own.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        do {
            let history = try CountHistory(folder: folder)
            if let path = history.setAside {
                environment.writeError(
                    "imaging count history: the history was damaged and was set aside as \(path)\n")
            }
            switch action {
            case .list:
                let entries = try await history.entries()
                for entry in entries {
                    environment.writeOutput(json ? Self.json(of: entry).text + "\n" : Self.text(of: entry))
                }
                if let thumbnails { try write(entries, to: thumbnails) }
                if !entries.isEmpty { return .done }
                if !json { environment.writeOutput("no counts\n") }
                return .nothingFound
            case .clear:
                try await history.clear()
                return .done
            case .favorite, .unfavorite, .delete:
                var status = CommandStatus.done
                for id in ids {
                    let isThere =
                        action == .delete
                        ? try await history.delete(id)
                        : try await history.setFavorite(action == .favorite, for: id)
                    if isThere { continue }
                    environment.writeError("imaging count history: \(id.uuidString) is not there\n")
                    status = .nothingFound
                }
                return status
            }
        } catch {
            environment.report(CommandFailure(error), of: folder, command: Self.definition.name, json: json)
            return CommandStatus(failure: error)
        }
    }

    private func write(_ entries: [CountEntry], to folder: String) throws {
        let store = FileStore()
        try store.makeFolder(folder)
        for entry in entries {
            try store.write(entry.thumbnail, to: "\(folder)/\(entry.id.uuidString).jpg", protecting: [])
        }
    }

    private static func text(of entry: CountEntry) -> String {
        "\(entry.id.uuidString)  \(entry.date.formatted(.iso8601))  \(entry.count)\(entry.isFavorite ? "  *" : "")\n"
    }

    private static func json(of entry: CountEntry) -> JSONValue {
        [
            "id": .string(entry.id.uuidString), "date": .string(entry.date.formatted(.iso8601)),
            "count": .integer(entry.count), "confidence": .number(entry.confidence),
            "similarity": .number(entry.similarity), "isFavorite": .bool(entry.isFavorite),
            "thumbnailBytes": .integer(entry.thumbnail.count),
        ]
    }
}
