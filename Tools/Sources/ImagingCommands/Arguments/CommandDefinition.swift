/// What a command is called, what it takes and what its help says.
///
/// Parsing, help, the manual's pages and the completions of shells read the same definition, so they cannot say
/// different things.
public struct CommandDefinition: Sendable {
    /// The file or files that a command works on.
    public struct Operand: Hashable, Sendable {
        /// What stands for it in the help, such as `PHOTO`.
        public let placeholder: String
        /// What it is: a sentence without its period.
        public let help: String
        /// Whether more than one may be given.
        public let isRepeatable: Bool
        /// Whether at least one must be given.
        public let isRequired: Bool
        /// Whether the help shows by dots that more may follow.
        public let hasDots: Bool
        /// What shells offer for each of them in turn; the last is for all that follow.
        public let completions: [Completion]

        /// Makes an operand.
        ///
        /// - Parameters:
        ///   - placeholder: What stands for it in the help.
        ///   - help: What it is: a sentence without its period.
        ///   - isRepeatable: Whether more than one may be given.
        ///   - isRequired: Whether at least one must be given.
        ///   - hasDots: Whether the help shows by dots that more may follow; nil means where it is repeatable.
        ///   - completions: What shells offer for each of them in turn; the last is for all that follow.
        public init(
            _ placeholder: String, help: String, isRepeatable: Bool, isRequired: Bool = true, hasDots: Bool? = nil,
            completions: [Completion] = [.file]
        ) {
            self.placeholder = placeholder
            self.help = help
            self.isRepeatable = isRepeatable
            self.isRequired = isRequired
            self.hasDots = hasDots ?? isRepeatable
            self.completions = completions
        }
    }

    /// A call worth showing.
    public struct Example: Hashable, Sendable {
        /// What the call does.
        public let purpose: String
        /// What is typed.
        public let call: String

        /// Makes an example.
        public init(_ purpose: String, _ call: String) {
            self.purpose = purpose
            self.call = call
        }
    }

    /// A line of a table: a term and what it means.
    public struct Row: Hashable, Sendable {
        /// The term as it is typed.
        public let term: String
        /// What it means: a sentence.
        public let text: String

        /// Makes a line.
        public init(_ term: String, _ text: String) {
            self.term = term
            self.text = text
        }
    }

    /// Terms under a heading.
    public struct Table: Hashable, Sendable {
        /// The heading, with its colon.
        public let title: String
        /// The terms in the order of the help.
        public let rows: [Row]

        /// Makes a table.
        public init(title: String, rows: [Row]) {
            self.title = title
            self.rows = rows
        }
    }

    /// The word after the program's name; empty for a program that has but one command.
    public let name: String
    /// What the command does, in one line without its period.
    public let summary: String
    /// What it works on.
    public let operand: Operand
    /// Its options, in the order of the help; `--help` is added.
    public let options: [OptionSpec]
    /// Tables of the help below the options.
    public let tables: [Table]
    /// Paragraphs of the help below the tables.
    public let notes: [String]
    /// Calls worth showing.
    public let examples: [Example]

    /// Makes a definition.
    ///
    /// - Precondition: No two options have the same name or letter.
    public init(
        name: String, summary: String, operand: Operand, options: [OptionSpec], tables: [Table] = [],
        notes: [String] = [], examples: [Example] = []
    ) {
        let all = options + [OptionSpec.help]
        let letters = all.compactMap(\.letter)
        precondition(Set(all.map(\.name)).count == all.count, "two options have the same name")
        precondition(Set(letters).count == letters.count, "two options have the same letter")
        self.name = name
        self.summary = summary
        self.operand = operand
        self.options = all
        self.tables = tables
        self.notes = notes
        self.examples = examples
    }

    /// The name's last word: of an action, the word after the command's.
    var word: String { String(name.split(separator: " ").last ?? "") }

    /// Returns how the command is called: its name, its operands and what it cannot do without.
    func usage(program: String) -> String {
        let operands = operand.placeholder + (operand.hasDots ? "..." : "")
        var usage = caller(program: program) + " " + (operand.isRequired ? operands : "[\(operands)]")
        for option in options where option.isRequired {
            usage += " \(option.letter.map { "-\($0)" } ?? option.typed) \(option.placeholder ?? "")"
        }
        return usage + " [OPTIONS]"
    }

    /// Returns the program's name and the command's.
    func caller(program: String) -> String { name.isEmpty ? program : "\(program) \(name)" }
}
