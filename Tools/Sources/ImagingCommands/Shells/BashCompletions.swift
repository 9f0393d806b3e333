/// Returns the script by which bash completes a program's calls.
func bashCompletions(of program: ProgramDefinition) -> String {
    let table = CompletionTable(program)
    let function = "_\(program.name)"
    let actions = table.entries.filter { !$0.name.isEmpty }
        .flatMap { entry in entry.actions.map { shellQuoted("\(entry.name) \($0.word)") } }
    return """
        # Completions of \(program.name) \(program.version) for bash, by '\(program.name) completions bash'.

        # Whether two words are a command and its action.
        \(function)_is_action() {
            case $1 in
                \((actions.isEmpty ? ["''"] : actions).joined(separator: " | "))) return 0 ;;
                *) return 1 ;;
            esac
        }

        # Sets options to those of a command.
        \(function)_options() {
            case $1 in
        \(optionRows(table))
            esac
        }

        # Whether a command's option takes a value; sets words and paths to what is offered for it.
        \(function)_value() {
            case "$1:$2" in
        \(valueRows(table))
                *) return 1 ;;
            esac
        }

        # Sets words and paths to what is offered for a command's operand, counted from 0, by the first one.
        \(function)_operand() {
            case "$1:$2:$3" in
        \(operandRows(table))
            esac
        }

        \(function)() {
            local current=${COMP_WORDS[COMP_CWORD]} command='' place=0 first='' index=1 awaited='' word words='' paths='' options=''
            COMPREPLY=()
            if ((COMP_CWORD > 1)); then
                command=${COMP_WORDS[1]} index=2
                if ((COMP_CWORD > 2)) && \(function)_is_action "$command ${COMP_WORDS[2]}"; then
                    command+=" ${COMP_WORDS[2]}" index=3
                fi
            fi
            while ((index < COMP_CWORD)); do
                word=${COMP_WORDS[index]}
                if [[ $word != -?* ]]; then
                    if ((place == 0)); then first=$word; fi
                    ((place += 1))
                elif \(function)_value "$command" "$word"; then
                    # Bash takes --name=value apart.
                    ((index += 1))
                    if [[ ${COMP_WORDS[index]} == '=' ]]; then ((index += 1)); fi
                    if ((index >= COMP_CWORD)); then awaited=yes; fi
                fi
                ((index += 1))
            done
            if [[ $current == '=' ]]; then current=''; fi
            if [[ -z $awaited ]]; then
                words='' paths=''
                if [[ $current == -* ]]; then
                    \(function)_options "$command"
                    words=$options
                else
                    \(function)_operand "$command" "$place" "$first"
                fi
            fi
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$words" -- "$current")
            if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
            if [[ -n $paths ]]; then
                compopt -o filenames 2>/dev/null
                while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$paths" -- "$current")
            fi
        }

        complete -F \(function) \(program.name)

        """
}

private func optionRows(_ table: CompletionTable) -> String {
    rows(
        table.entries.map { entry in
            let words = entry.options.flatMap(\.allTyped).joined(separator: " ")
            return (patterns: [shellQuoted(entry.name)], work: "options=\(shellQuoted(words))")
        })
}

// Options of one command with the same offer share a row.
private func valueRows(_ table: CompletionTable) -> String {
    rows(
        table.entries.flatMap { entry in
            let options = entry.options.filter { !$0.isFlag }
            let offers = options.map { table.offer(for: $0) }
            return offers.indices.filter { offers.firstIndex(of: offers[$0]) == $0 }.map { first in
                let sharing = offers.indices.filter { offers[$0] == offers[first] }.flatMap { options[$0].allTyped }
                return (sharing.map { shellQuoted("\(entry.name):\($0)") }, assignment(offers[first]))
            }
        })
}

private func operandRows(_ table: CompletionTable) -> String {
    rows(
        table.entries.flatMap { entry in
            var places = entry.places
            if !entry.actions.isEmpty {
                // The first word can be an action, too.
                if places.count == 1 { places.append(places[0]) }
                places[0].offer.words += entry.actions.map(\.word)
            }
            return places.indices.flatMap { index in
                let isLast = index == places.count - 1
                let begin = isLast ? shellQuoted("\(entry.name):") + "*" : shellQuoted("\(entry.name):\(index)")
                return places[index].branches.map { ([begin + shellQuoted(":\($0.first)")], assignment($0.offer)) }
                    + [([begin + "*"], assignment(places[index].offer))]
            }
        })
}

private func assignment(_ offer: CompletionTable.Offer) -> String {
    let words = offer.words.joined(separator: " ")
    let paths = offer.paths.map { $0 == .file ? "-f" : "-d" } ?? "''"
    return "words=\(shellQuoted(words)) paths=\(paths)"
}

private func rows(_ rows: [(patterns: [String], work: String)]) -> String {
    rows.map { "        \($0.patterns.joined(separator: " | "))) \($0.work) ;;" }.joined(separator: "\n")
}
