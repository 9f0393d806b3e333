import Foundation

/// The program `imaging`: its commands and how one of them is called.
public struct ImagingProgram: Sendable {
    /// The program's name, as it stands in its messages.
    public static let name = "imaging"

    /// The version that `--version` prints.
    public static let version = "0.1.0"

    /// The commands in the order of the help.
    public static let commands: [any Command.Type] = [
        RemoveCommand.self, EditCommand.self, ContoursCommand.self, WireCommand.self, BrushCommand.self,
        SelectCommand.self, InstancesCommand.self, RefineCommand.self, RetouchCommand.self, CollageCommand.self,
        ComposeCommand.self, HistoryCommand.self, InfoCommand.self, ModelsCommand.self, CountCommand.self,
        ScanCommand.self, SelfieCommand.self, BatchCommand.self, ManCommand.self, CompletionsCommand.self,
    ]

    /// What the program is called, what its commands are, and what its help says.
    static var definition: ProgramDefinition {
        ProgramDefinition(
            name: name, version: version, summary: "tools for photos",
            commands: commands.map { .init(definition: $0.definition, actions: $0.actions.map { $0.definition }) },
            notes: [
                "'\(name) COMMAND --help' shows the options of a command.",
                "Exit status: 0 done, 1 failed, 2 wrong usage, 3 nothing found.",
            ])
    }

    /// Runs the command that the arguments name.
    ///
    /// - Parameters:
    ///   - arguments: What was typed after the program's name.
    ///   - environment: Where text goes.
    public static func run(_ arguments: [String], in environment: CommandEnvironment) async -> CommandStatus {
        let help = { helpText(of: definition) }
        guard let first = arguments.first else {
            environment.writeError(help())
            return .usage
        }
        switch first {
        case "--help", "-h", "help":
            guard first == "help", arguments.count > 1 else {
                environment.writeOutput(help())
                return .done
            }
            return await run(arguments.dropFirst() + ["--help"], in: environment)
        case "--version":
            environment.writeOutput("\(name) \(version)\n")
            return .done
        default:
            break
        }
        guard let command = command(named: [first]) else {
            let error =
                first.hasPrefix("-")
                ? UsageError(unknownOption: first, among: definition.options)
                : UsageError(unknown: "command", first, among: commands.map { $0.definition.name })
            return refuseUsage(error, of: name, json: false, in: environment)
        }
        let rest = Array(arguments.dropFirst())
        if let word = rest.first, let action = self.command(named: [first, word]) {
            return await runCommand(action, of: name, arguments: Array(rest.dropFirst()), in: environment)
        }
        return await runCommand(command, of: name, arguments: rest, in: environment)
    }

    /// Returns the command that one word names, or two.
    static func command(named words: [String]) -> (any Command.Type)? {
        let name = words.joined(separator: " ")
        return (commands + commands.flatMap { $0.actions }).first { $0.definition.name == name }
    }

    /// Runs the program in this process and ends it.
    public static func main() async -> Never {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let status = await runUntilInterrupted { await run(arguments, in: .standard) }
        exit(status.rawValue)
    }
}
