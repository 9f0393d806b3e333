/// A page of the manual, in the form that `man` shows.
struct ManualPage: Sendable {
    /// What the page is found by: `imaging`, `imaging-remove`.
    let title: String
    /// The page, in roff.
    let text: String

    /// The file's name among other pages.
    var fileName: String { "\(title).1" }

    /// Returns the pages of a program: its own, and one for each command with its actions.
    static func all(of program: ProgramDefinition) -> [ManualPage] {
        [ManualPage(of: program)] + program.commands.map { ManualPage(of: $0, program: program) }
    }

    /// Makes the page of a program.
    init(of program: ProgramDefinition) {
        title = program.name
        var page = ManualText(title: title, source: program.source, manual: program.summary)
        page.section("Name")
        page.marked("\(ManualText.literal(program.name)) \\- \(ManualText.plain(program.summary))")
        page.section("Synopsis")
        page.marked(ManualText.literal(program.usage))
        page.section("Commands")
        for entry in program.commands {
            let title = ManualPage.title(of: entry.definition, program: program)
            page.term(ManualText.bold(title) + "(1)", entry.definition.summary + ".")
        }
        page.section("Options")
        page.add(program.options)
        page.section("Notes")
        for note in program.notes { page.paragraph(note) }
        text = page.text
    }

    /// Makes the page of a command.
    init(of entry: ProgramDefinition.Entry, program: ProgramDefinition) {
        let definition = entry.definition
        title = ManualPage.title(of: definition, program: program)
        var page = ManualText(title: title, source: program.source, manual: program.summary)
        page.section("Name")
        page.marked("\(ManualText.literal(title)) \\- \(ManualText.plain(definition.summary))")
        page.section("Synopsis")
        page.marked(ManualText.literal(definition.usage(program: program.name)))
        page.section("Description")
        page.describe(definition)
        page.section("Options")
        page.add(definition.options)
        if !definition.examples.isEmpty { page.section("Examples") }
        page.add(definition.examples)
        for action in entry.actions {
            page.section(action.caller(program: program.name))
            page.marked(ManualText.literal(action.usage(program: program.name)))
            page.paragraph(action.summary.prefix(1).uppercased() + action.summary.dropFirst() + ".")
            page.describe(action)
            page.add(action.options)
            page.add(action.examples)
        }
        page.section("See also")
        page.marked(ManualText.bold(program.name) + "(1)")
        text = page.text
    }

    private static func title(of definition: CommandDefinition, program: ProgramDefinition) -> String {
        "\(program.name)-\(definition.name)"
    }
}

extension ProgramDefinition {
    /// The program and its version.
    fileprivate var source: String { "\(name) \(version)" }
}

extension ManualText {
    /// Adds what a command works on, its tables and its notes.
    fileprivate mutating func describe(_ definition: CommandDefinition) {
        term(ManualText.italic(definition.operand.placeholder), definition.operand.help + ".")
        for note in definition.notes { paragraph(note) }
        for table in definition.tables {
            paragraph(table.title)
            for row in table.rows { term(ManualText.bold(row.term), row.text) }
        }
    }

    fileprivate mutating func add(_ options: [OptionSpec]) {
        for option in options {
            let names = option.allTyped.map(ManualText.bold)
            let value = option.placeholder.map { " " + ManualText.italic($0) } ?? ""
            term(names.joined(separator: ", ") + value, option.description)
        }
    }

    fileprivate mutating func add(_ examples: [CommandDefinition.Example]) {
        for example in examples {
            paragraph(example.purpose + ":")
            code(example.call)
        }
    }
}
