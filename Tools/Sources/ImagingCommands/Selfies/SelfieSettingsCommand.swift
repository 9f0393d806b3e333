import CaptureKit
import Foundation

/// `imaging selfie settings`: shows, changes, resets and syncs what is chosen for the camera.
public struct SelfieSettingsCommand: Command {
    private enum Action {
        case get([SettingField])
        case set([(field: SettingField, value: SettingValue)])
        /// Nothing named means all.
        case reset([SettingField])
        case sync(cloud: String)
    }

    private static let folder = CommandOption.folder(
        OptionSpec(
            name: "settings", placeholder: "FOLDER", help: "Where the settings are kept",
            defaultText: "SelfieCam in the user's folder of data"))

    private static let words = ["get", "set", "reset", "sync"]
    private static let names = SettingField.all.map(\.name)
    private static let completions: [Completion] = [
        .words(words),
        .after("sync", .folder, otherwise: .after("set", .words(names.map { $0 + "=" }), otherwise: .words(names))),
    ]

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "selfie settings", summary: "shows, changes, resets and syncs the settings of a ring-light camera",
        operand: .init(
            "get|set|reset|sync", help: "What to do; after it come names, NAME=VALUE, or the folder to sync with",
            isRepeatable: true, completions: completions),
        options: [folder.spec, jsonFlag],
        tables: [
            .init(
                title: "Names:",
                rows: SettingField.all.map { field in
                    let note = field.free == .all ? "" : " Not all is free."
                    return .init(field.name, "\(field.summary): \(field.domain).\(note)")
                })
        ],
        notes: [
            "What is chosen is kept, whether it is paid for or not; what is had instead is shown beside it. "
                + "ENABLE_DEBUG_PREMIUM=1 in the environment gives everything.",
            "sync takes what other devices have chosen from a folder that all of them reach, and puts there what was "
                + "chosen here.",
        ],
        examples: [
            .init("Show all settings", "imaging selfie settings get"),
            .init("Change two", "imaging selfie settings set timer=3 ring.color=warmCream"),
            .init("Give one its standard value", "imaging selfie settings reset timer"),
            .init("Sync with other devices", "imaging selfie settings sync shared/selfie"),
        ])

    private let action: Action
    private let store: SettingsStore
    private let json: Bool

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        let word = arguments.operands.first ?? ""
        let words = Array(arguments.operands.dropFirst())
        switch word {
        case "get":
            let fields = try words.map(Self.field)
            action = .get(fields.isEmpty ? SettingField.all : fields)
        case "set": action = .set(try Self.choices(words))
        case "reset": action = .reset(try words.map(Self.field))
        case "sync":
            guard let folder = words.first, !folder.isEmpty else { throw UsageError("nothing says what to sync with") }
            if words.count > 1 { throw UsageError("'\(words[1])' is one word too many") }
            action = .sync(cloud: folder)
        default:
            throw UsageError(unknown: "action", word, among: Self.words)
        }
        store = SettingsStore(folder: try arguments.value(of: Self.folder) ?? SelfieFolder.standard)
        json = arguments.has(jsonFlag)
    }

    private static func field(_ name: String) throws(UsageError) -> SettingField {
        do {
            return try SettingField.named(name)
        } catch {
            throw UsageError(unknown: "setting", name, among: names)
        }
    }

    /// Reads `timer=3 zoom=2`, or `timer 3`.
    private static func choices(
        _ words: [String]
    ) throws(UsageError) -> [(field: SettingField, value: SettingValue)] {
        if words.isEmpty { throw UsageError("nothing says what to set: NAME=VALUE") }
        let isPair = words.count == 2 && !words[0].contains("=")
        var choices: [(field: SettingField, value: SettingValue)] = []
        for word in isPair ? [words.joined(separator: "=")] : words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let field = try field(parts[0])
            guard parts.count == 2 else { throw UsageError("'\(word)' has no value: \(field.name)=VALUE") }
            do {
                choices.append((field, try field.value(of: parts[1])))
            } catch {
                throw UsageError(error.description)
            }
        }
        return choices
    }

    /// Does what was asked for.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        do {
            switch action {
            case .get(let fields): return await show(try store.load(), fields, in: environment)
            case .set(let choices):
                let settings = try store.update { for (field, value) in choices { $0[field] = value } }
                return await show(settings, choices.map(\.field), in: environment)
            case .reset(let fields):
                let settings =
                    fields.isEmpty
                    ? try store.reset() : try store.update { for field in fields { $0[field] = field.standard } }
                return await show(settings, fields.isEmpty ? SettingField.all : fields, in: environment)
            case .sync(let cloud):
                let report = try await store.sync(with: FolderSettingsCloud(folder: cloud))
                return await show(report.settings, SettingField.all, report: report, in: environment)
            }
        } catch {
            environment.report(CommandFailure(error), of: store.folder, command: Self.definition.name, json: json)
            return CommandStatus(failure: error)
        }
    }

    private func show(
        _ settings: CaptureSettings, _ fields: [SettingField], report: SyncReport? = nil,
        in environment: CommandEnvironment
    ) async -> CommandStatus {
        // Only what is known already is asked for.
        let keeper = EntitlementKeeper(
            folder: store.folder, manager: PremiumCheck { throw CancellationError() })
        let entitlement = await keeper.state().entitlement
        let effective = settings.effective(for: entitlement)
        let problems = (report?.problems ?? [:]).sorted { $0.key < $1.key }
        for (name, problem) in problems {
            environment.writeError("imaging \(Self.definition.name): \(name): \(problem)\n")
        }
        if json {
            func values(_ settings: CaptureSettings) -> JSONValue {
                .object(fields.map { .init(name: $0.name, value: .written(settings[$0].json)) })
            }
            var members: [JSONValue.Member] = [
                .init(name: "settings", value: values(settings)),
                .init(name: "effective", value: values(effective)),
                .init(name: "entitlement", value: .string(entitlement.rawValue)),
            ]
            if let report {
                members.append(.init(name: "devices", value: .integer(report.devices)))
                members.append(
                    .init(
                        name: "problems",
                        value: .object(
                            problems.map { .init(name: $0.key, value: CommandFailure($0.value).json) })))
            }
            environment.writeOutput(JSONValue.object(members).text + "\n")
        } else {
            let width = fields.map(\.name.count).max() ?? 0
            for field in fields {
                let name = field.name + String(repeating: " ", count: width - field.name.count)
                let instead = settings[field] == effective[field] ? "" : "  (not paid for: \(effective[field]))"
                environment.writeOutput("\(name)  \(settings[field])\(instead)\n")
            }
        }
        return problems.isEmpty ? .done : .failed
    }
}
