/// A shell that completes what is typed.
enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// Returns the script by which the shell completes a program's commands, options and values.
    func completions(of program: ProgramDefinition) -> String {
        switch self {
        case .bash: bashCompletions(of: program)
        case .zsh: zshCompletions(of: program)
        case .fish: fishCompletions(of: program)
        }
    }
}

/// `imaging completions`: prints the script by which a shell completes what is typed.
struct CompletionsCommand: Command {
    private static let words = Shell.allCases.map(\.rawValue)

    static let definition = CommandDefinition(
        name: "completions", summary: "prints what completes commands and options in a shell",
        operand: .init(
            words.joined(separator: "|"), help: "The shell", isRepeatable: false, completions: [.words(words)]),
        options: [],
        examples: [
            .init("In this bash", "source <(imaging completions bash)"),
            .init("In each fish", "imaging completions fish > ~/.config/fish/completions/imaging.fish"),
            .init("In each zsh whose fpath has the folder", "imaging completions zsh > ~/.zfunc/_imaging"),
        ])

    private let shell: Shell

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let word = arguments.operands.first ?? ""
        guard let shell = Shell(rawValue: word) else {
            throw UsageError(unknown: "shell", word, among: Self.words)
        }
        self.shell = shell
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        environment.writeOutput(shell.completions(of: ImagingProgram.definition))
        return .done
    }
}
