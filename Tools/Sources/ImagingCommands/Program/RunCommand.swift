/// Parses a command's arguments and runs it, or shows its help, or tells what is wrong with them.
///
/// - Parameters:
///   - type: The command.
///   - program: The program's name, for the help and messages.
///   - arguments: What follows the command's name.
///   - environment: Where text goes.
package func runCommand(
    _ type: any Command.Type, of program: String, arguments: [String], in environment: CommandEnvironment
) async -> CommandStatus {
    let command: any Command
    do throws(UsageError) {
        let parsed = try ParsedArguments(arguments, for: type.definition)
        if parsed.has(.help) {
            environment.writeOutput(helpText(of: type.definition, program: program))
            return .done
        }
        command = try type.init(parsed)
    } catch {
        let json = arguments.prefix { $0 != "--" }.contains(jsonFlag.typed)
        let name = type.definition.name
        return refuseUsage(error, of: name.isEmpty ? program : "\(program) \(name)", json: json, in: environment)
    }
    return await command.run(in: environment)
}

/// Tells what is wrong with how a program was called: to people on standard error, to machines on standard output.
func refuseUsage(
    _ error: UsageError, of caller: String, json: Bool, in environment: CommandEnvironment
) -> CommandStatus {
    var text = "\(caller): \(error.message)\n"
    if let suggestion = error.suggestion { text += "Did you mean \(suggestion)?\n" }
    environment.writeError(text + "Try '\(caller) --help'.\n")
    if json {
        let value: JSONValue = ["error": ["code": "usage", "message": .string(error.message)]]
        environment.writeOutput(value.text + "\n")
    }
    return .usage
}
