/// Returns the script by which fish completes a program's calls.
func fishCompletions(of program: ProgramDefinition) -> String {
    let table = CompletionTable(program)
    let function = "__\(program.name)"
    let actions = table.entries.filter { !$0.name.isEmpty }
        .flatMap { entry in entry.actions.map { fishQuoted("\(entry.name) \($0.word)") } }
    let lines = table.entries.flatMap { entry in
        let rule = Rule(program: program.name, condition: "\(function)_is \(fishQuoted(entry.name))")
        return rule.operands(of: entry) + entry.options.map { rule.option($0, offer: table.offer(for: $0)) }
    }
    return """
        # Completions of \(program.name) \(program.version) for fish, by '\(program.name) completions fish'.

        # Whether the command that is being typed is this one, or its action.
        function \(function)_is
            set -l typed (commandline -opc)[2..]
            set -l name "$typed[1]"
            if contains -- "$typed[1..2]" \(actions.joined(separator: " "))
                set name "$typed[1..2]"
            end
            test "$name" = "$argv[1]"
        end

        complete -c \(program.name) -f
        \(lines.joined(separator: "\n"))

        """
}

/// What makes a line of one command.
private struct Rule {
    let program: String
    let condition: String

    private var beginning: String { "complete -c \(program) -n \(fishQuoted(condition))" }

    /// Returns the lines for what the command works on, of which all is offered in every place.
    func operands(of entry: CompletionTable.Entry) -> [String] {
        let actions = entry.actions.map { "\(beginning) -a \($0.word) -d \(fishQuoted($0.summary))" }
        let offers = entry.places.indices.filter { entry.places.firstIndex(of: entry.places[$0]) == $0 }
            .map { entry.places[$0] }
        return actions + offers.compactMap { values($0) }.map { "\(beginning) \($0)" }
    }

    /// Returns the line of an option.
    func option(_ option: OptionSpec, offer: CompletionTable.Offer) -> String {
        let letter = option.letter.map { "-s \($0) " } ?? ""
        let value = option.isFlag ? "" : " -r \(values(offer) ?? "-f")"
        return "\(beginning) \(letter)-l \(option.name)\(value) -d \(fishQuoted(option.help))"
    }

    private func values(_ offer: CompletionTable.Offer) -> String? {
        switch offer.paths {
        case .file: return "-F"
        case .folder: return "-f -a '(__fish_complete_directories)'"
        case nil: return offer.words.isEmpty ? nil : "-f -a \(fishQuoted(offer.words.joined(separator: " ")))"
        }
    }
}

/// Returns a text as one word of fish, in which a quote is written otherwise than in other shells.
private func fishQuoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, letter in
        if "\\'".contains(letter) { result.append("\\") }
        result.append(letter)
    }
    return "'\(escaped)'"
}
