/// Returns the script by which zsh completes a program's calls.
func zshCompletions(of program: ProgramDefinition) -> String {
    let table = CompletionTable(program)
    let function = "_\(program.name)"
    let functions = table.entries.map { entry in
        """
        \(function)\(suffix(entry.name))() {
            _arguments \\
        \(arguments(of: entry, in: table, function: function).map { "        " + $0 }.joined(separator: " \\\n"))
        }

        """
    }
    let actions = table.entries.filter { !$0.actions.isEmpty }.map { entry in
        """
        \(function)\(suffix(entry.name))_actions() {
            local -a actions=(
        \(entry.actions.map { "        " + shellQuoted("\($0.word):\($0.summary)") }.joined(separator: "\n"))
            )
            _describe -t actions \(entry.name.isEmpty ? "command" : "action") actions
        }

        """
    }
    return """
        #compdef \(program.name)
        # Completions of \(program.name) \(program.version) for zsh, by '\(program.name) completions zsh'.

        \((functions + actions).joined(separator: "\n"))
        # Completes what follows a command's name by the command's own function, or by that of its action.
        \(function)_rest() {
            local name=\(function)_$words[1]
            if (( CURRENT > 2 && $+functions[${name}_$words[2]] )); then
                name=${name}_$words[2]
                shift words
                (( CURRENT -= 1 ))
            fi
            if (( $+functions[$name] )); then $name; else _files; fi
        }

        # The file is the function when zsh loads it, and defines it when it is sourced.
        if [[ $funcstack[1] == \(function) ]]; then \(function) "$@"; else compdef \(function) \(program.name); fi

        """
}

private func suffix(_ name: String) -> String {
    name.isEmpty ? "" : "_" + name.split(separator: " ").joined(separator: "_")
}

// The specifications of `_arguments`, each quoted.
private func arguments(of entry: CompletionTable.Entry, in table: CompletionTable, function: String) -> [String] {
    let options = entry.options.flatMap { option -> [String] in
        let value = option.placeholder.map { ":\(escaped($0)):\(action(table.offer(for: option)))" } ?? ""
        let before = option.isRepeatable ? "*" : "(\(option.allTyped.joined(separator: " ")))"
        return option.allTyped.map { typed in
            let joined = option.isFlag ? "" : typed.hasPrefix("--") ? "=" : "+"
            return shellQuoted("\(before)\(typed)\(joined)[\(escaped(option.description))]\(value)")
        }
    }
    if entry.name.isEmpty {
        return options + [
            shellQuoted("1:command:\(function)_actions"), shellQuoted("*:: :\(function)_rest"),
        ]
    }
    let operand = escaped(entry.operand)
    var places = entry.places.map(action)
    if !entry.actions.isEmpty {
        // The first word can be an action, too; what begins with a space is called as it is.
        if places.count == 1 { places.append(places[0]) }
        let actions = "\(function)\(suffix(entry.name))_actions"
        places[0] = places[0] == " " ? actions : " _alternative 'a:action:\(actions)' 'o:\(operand):\(places[0])'"
    }
    return options
        + places.indices.map { index in
            let place = index == places.count - 1 ? "*" : String(index + 1)
            return shellQuoted("\(place):\(operand):\(places[index])")
        }
}

private func action(_ place: CompletionTable.Place) -> String {
    if place.branches.isEmpty { return action(place.offer) }
    let branches = place.branches.map { "(( $words[(I)\($0.first)] )); then \(statement($0.offer))" }
    return "{if \(branches.joined(separator: "; elif ")); else \(statement(place.offer)); fi}"
}

private func action(_ offer: CompletionTable.Offer) -> String {
    switch offer.paths {
    case .file: return "_files"
    case .folder: return "_files -/"
    case nil: break
    }
    if offer.words.isEmpty { return " " }
    let words = offer.words.map(escaped).joined(separator: " ")
    return offer.words.allSatisfy { $0.hasSuffix("=") } ? "{\(statement(offer))}" : "(\(words))"
}

// What an action does, as a command of the shell.
private func statement(_ offer: CompletionTable.Offer) -> String {
    if offer.paths != nil { return action(offer) }
    let suffix = offer.words.allSatisfy { $0.hasSuffix("=") } ? "-S '' " : ""
    return "compadd \(suffix)-- \(offer.words.map(escaped).joined(separator: " "))"
}

// Within a specification brackets, colons and backslashes have a meaning.
private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, letter in
        if "[]:\\".contains(letter) { result.append("\\") }
        result.append(letter)
    }
}
