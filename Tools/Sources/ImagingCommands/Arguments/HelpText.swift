/// Returns the help of one command, wrapped at 80 columns.
package func helpText(of definition: CommandDefinition, program: String) -> String {
    let operand = definition.operand
    var lines = wrapped("\(definition.caller(program: program)): \(definition.summary)", width: 80) + [""]
    let usage = wrapped(definition.usage(program: program), width: 73)
    lines += ["Usage: " + usage[0]] + usage.dropFirst().map { "       " + $0 } + [""]
    lines += table([(operand.placeholder, operand.help + ".")])
    lines += ["", "Options:"]
    lines += table(definition.options.map { (title(of: $0), $0.description) })
    for section in definition.tables {
        lines += ["", section.title]
        lines += table(section.rows.map { ($0.term, $0.text) })
    }
    for note in definition.notes { lines += [""] + wrapped(note, width: 80) }
    if !definition.examples.isEmpty {
        lines += ["", "Examples:"]
        for example in definition.examples { lines += ["  # \(example.purpose)", "  \(example.call)"] }
    }
    return lines.joined(separator: "\n") + "\n"
}

/// Returns the help of a program with its commands.
func helpText(of program: ProgramDefinition) -> String {
    var lines = ["\(program.name): \(program.summary)", "", "Usage: \(program.usage)", "", "Commands:"]
    lines += table(program.commands.map { ($0.definition.name, $0.definition.summary + ".") })
    lines += ["", "Options:"]
    lines += table(program.options.map { (title(of: $0), $0.description) })
    for note in program.notes { lines += [""] + wrapped(note, width: 80) }
    return lines.joined(separator: "\n") + "\n"
}

private func title(of option: OptionSpec) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    return letter + option.typed + (option.placeholder.map { " \($0)" } ?? "")
}

private func table(_ rows: [(title: String, text: String)]) -> [String] {
    // A title too long for its column gets a line of its own.
    let column = min(26, rows.map { $0.title.count }.max() ?? 0)
    var lines: [String] = []
    for row in rows {
        var text = wrapped(row.text, width: 80 - column - 4)
        if row.title.count <= column {
            let padding = String(repeating: " ", count: column - row.title.count)
            lines.append("  \(row.title)\(padding)  \(text.removeFirst())")
        } else {
            lines.append("  \(row.title)")
        }
        lines += text.map { String(repeating: " ", count: column + 4) + $0 }
    }
    return lines
}

// Returns at least one line. A word longer than the width stays whole.
private func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
        if !line.isEmpty && line.count + 1 + word.count > width {
            lines.append(line)
            line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
}
