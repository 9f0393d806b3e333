/// Returns the script by which fish completes a program's calls.
func fishCompletions(of program: ProgramDefinition) -> String {
    let table = CompletionTable(program)
    let function = "__\(program.name)"
    let actions = table.entries.filter { !$0.name.isEmpty }
        .flatMap { entry in entry.actions.map { fishQuoted("\(entry.name) \($0.word)") } }
    let valued = table.entries.flatMap { entry in
        entry.options.filter { !$0.isFlag }.flatMap(\.allTyped).map { fishQuoted("\(entry.name) \($0)") }
    }
    let lines = table.entries.flatMap { entry in
        let rule = Rule(program: program.name, function: function, command: fishQuoted(entry.name))
        return rule.operands(of: entry) + entry.options.map { rule.option($0, offer: table.offer(for: $0)) }
    }
    return """
        # Completions of \(program.name) \(program.version) for fish, by '\(program.name) completions fish'.

        # Prints the command that is being typed, or its action, and each operand before what is being typed.
        function \(function)_typed
            set -l words (commandline -opc)[2..]
            set -l name "$words[1]"
            set -e words[1]
            if contains -- "$name $words[1]" \(actions.joined(separator: " "))
                set name "$name $words[1]"
                set -e words[1]
            end
            echo $name
            set -l awaited no
            for word in $words
                if test $awaited = yes
                    set awaited no
                else if not string match -q -- '-?*' $word
                    echo $word
                else if contains -- "$name $word" \(valued.joined(separator: " "))
                    set awaited yes
                end
            end
        end

        # Whether a command is the one that is being typed.
        function \(function)_is
            test (\(function)_typed)[1] = "$argv[1]"
        end

        # Whether a command is the one that is being typed, and its operands so far are -eq or -ge so many, the first
        # of them one of some words if there are any.
        function \(function)_at
            set -l typed (\(function)_typed)
            test "$typed[1]" = "$argv[1]"
            and test (math (count $typed) - 1) $argv[2] $argv[3]
            and begin
                test (count $argv) = 3
                or contains -- "$typed[2]" $argv[4..]
            end
        end

        complete -c \(program.name) -f
        \(lines.joined(separator: "\n"))

        """
}

/// What makes a line of one command.
private struct Rule {
    let program: String
    let function: String
    /// The command, quoted.
    let command: String

    private func beginning(_ condition: String) -> String { "complete -c \(program) -n \(fishQuoted(condition))" }

    /// Returns the lines for what the command works on.
    func operands(of entry: CompletionTable.Entry) -> [String] {
        let start = beginning("\(function)_at \(command) -eq 0")
        let actions = entry.actions.map { "\(start) -a \($0.word) -d \(fishQuoted($0.summary))" }
        return actions
            + entry.places.indices.flatMap { index in
                let comparison = index == entry.places.count - 1 ? "-ge" : "-eq"
                return operand(entry.places[index], "\(function)_at \(command) \(comparison) \(index)")
            }
    }

    private func operand(_ place: CompletionTable.Place, _ condition: String) -> [String] {
        let firsts = place.branches.map { fishQuoted($0.first) }
        var offers = zip(firsts, place.branches).map { ("\(condition) \($0)", $1.offer) }
        let isElsewhere = firsts.isEmpty ? "" : "; and not \(condition) \(firsts.joined(separator: " "))"
        offers.append((condition + isElsewhere, place.offer))
        return offers.compactMap { condition, offer in values(offer).map { "\(beginning(condition)) \($0)" } }
    }

    /// Returns the line of an option.
    func option(_ option: OptionSpec, offer: CompletionTable.Offer) -> String {
        let letter = option.letter.map { "-s \($0) " } ?? ""
        let value = option.isFlag ? "" : " -r \(values(offer) ?? "-f")"
        let start = beginning("\(function)_is \(command)")
        return "\(start) \(letter)-l \(option.name)\(value) -d \(fishQuoted(option.help))"
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
