/// What shells offer in each place of a program's calls, by the commands' names.
///
/// The program itself has the empty name; its first word is a command.
struct CompletionTable: Sendable {
    /// What is offered in one place.
    struct Offer: Hashable, Sendable {
        /// Words; after one that ends with `=` the value goes on.
        var words: [String] = []
        /// Whether files are offered, or folders alone.
        var paths: Paths?

        enum Paths: String, Sendable {
            case file, folder
        }
    }

    /// What is offered for an operand.
    struct Place: Sendable {
        /// What is offered where the first operand is a certain word.
        var branches: [(first: String, offer: Offer)] = []
        /// What is offered elsewhere.
        var offer = Offer()
    }

    /// A command or an action.
    struct Entry: Sendable {
        /// The words that it is called by: none, one or two.
        let name: String
        let summary: String
        let operand: String
        let options: [OptionSpec]
        /// What is offered for each operand in turn; the last is for all that follow.
        let places: [Place]
        /// What the first word can be beside an operand, and what each of them does.
        let actions: [CommandDefinition]
    }

    /// The program, and its commands with their actions.
    let entries: [Entry]

    private let program: ProgramDefinition

    /// Makes the table of a program.
    init(_ program: ProgramDefinition) {
        self.program = program
        let commands = program.commands.map(\.definition)
        let place = { (completion: Completion) in CompletionTable.place(completion, of: program) }
        let root = Entry(
            name: "", summary: program.summary, operand: "COMMAND", options: program.options, places: [Place()],
            actions: commands)
        let help = Entry(
            name: "help", summary: "shows the options of a command", operand: "COMMAND", options: [],
            places: [place(.command), Place()], actions: [])
        let rest = program.commands.flatMap { command in
            ([command.definition] + command.actions).map { definition in
                Entry(
                    name: definition.name, summary: definition.summary, operand: definition.operand.placeholder,
                    options: definition.options, places: definition.operand.completions.map(place),
                    actions: definition.name == command.definition.name ? command.actions : [])
            }
        }
        entries = [root, help] + rest
    }

    /// Returns what is offered for an option's value.
    func offer(for option: OptionSpec) -> Offer { CompletionTable.offer(option.completion, of: program) }

    private static func offer(_ completion: Completion, of program: ProgramDefinition) -> Offer {
        switch completion {
        case .nothing: Offer()
        case .file: Offer(paths: .file)
        case .folder: Offer(paths: .folder)
        case .words(let words): Offer(words: words)
        case .command: Offer(words: program.commands.map(\.definition.name))
        case .after(_, _, let otherwise): offer(otherwise, of: program)
        }
    }

    private static func place(_ completion: Completion, of program: ProgramDefinition) -> Place {
        var place = Place()
        var rest = completion
        while case .after(let first, let following, let otherwise) = rest {
            place.branches.append((first, offer(following, of: program)))
            rest = otherwise
        }
        place.offer = offer(rest, of: program)
        return place
    }
}

/// Returns a text as one word of a shell.
func shellQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
