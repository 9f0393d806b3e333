extension CommandDefinition.Table {
    /// The table of the help that lists a command's actions.
    init(actions: [any Command.Type]) {
        self.init(title: "Actions:", rows: actions.map { .init($0.definition.word, $0.definition.summary + ".") })
    }
}

extension UsageError {
    /// Says that a command's first word is none of its actions.
    init(unknownActionOf arguments: ParsedArguments, actions: [any Command.Type]) {
        self.init(
            unknown: "action", arguments.operands.first ?? "", among: actions.map { $0.definition.word })
    }
}
