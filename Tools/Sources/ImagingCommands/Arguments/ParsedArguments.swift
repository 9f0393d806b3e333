/// What a command was called with.
public struct ParsedArguments: Hashable, Sendable {
    /// The arguments that are not options, in their order.
    public let operands: [String]

    private let given: [String: [String]]

    /// Sorts arguments into options and operands.
    ///
    /// An option is `--name VALUE`, `--name=VALUE`, `-l VALUE`, `-lVALUE`, or `--name` and `-l` for a flag. A value that
    /// begins with a dash and is not a number must be joined with `=`. Everything after `--` is an operand, and so is a
    /// single `-`. Options and operands may stand in any order.
    ///
    /// - Parameters:
    ///   - arguments: What follows the command's name.
    ///   - definition: What the command takes.
    /// - Throws: ``UsageError`` for an unknown option, a missing or needless value, an option given twice that is not
    ///   repeatable, a required one not given, and too few or too many operands. With `--help` among the options, nothing else is missed.
    public init(_ arguments: [String], for definition: CommandDefinition) throws(UsageError) {
        var operands: [String] = []
        var given: [String: [String]] = [:]
        var rest = arguments[...]

        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let (option, joined) = try ParsedArguments.option(argument, in: definition)
            let value: String
            if option.isFlag {
                if let joined { throw UsageError("\(option.typed) takes no value, but was given '\(joined)'") }
                value = ""
            } else if let joined {
                value = joined
            } else {
                value = try ParsedArguments.nextValue(of: option, from: &rest)
            }
            if !option.isRepeatable && !option.isFlag && given[option.name] != nil {
                throw UsageError("\(option.typed) was given twice")
            }
            given[option.name, default: []].append(value)
        }

        let wantsHelp = given[OptionSpec.help.name] != nil
        if !wantsHelp {
            let operand = definition.operand
            if operands.isEmpty && operand.isRequired {
                throw UsageError("\(operand.placeholder) is missing: \(operand.help)")
            }
            if operands.count > 1 && !operand.isRepeatable {
                throw UsageError("only one \(operand.placeholder) can be given, but there is also '\(operands[1])'")
            }
        }
        for option in definition.options where option.isRequired && given[option.name] == nil && !wantsHelp {
            throw UsageError("\(option.typed) is missing: \(option.help)")
        }
        self.operands = operands
        self.given = given
    }

    private init(operands: [String], given: [String: [String]]) {
        self.operands = operands
        self.given = given
    }

    /// The same without the first operand.
    var droppingFirstOperand: ParsedArguments {
        ParsedArguments(operands: Array(operands.dropFirst()), given: given)
    }

    /// Returns the folder that the first operand names, and the words after it.
    ///
    /// - Parameters:
    ///   - count: How many words follow.
    ///   - what: What they are, for the error.
    ///   - folder: What the folder is, for the error.
    func folderAndWords(
        _ count: ClosedRange<Int>, _ what: String, after folder: String
    ) throws(UsageError) -> (path: String, words: [String]) {
        let words = Array(operands.dropFirst())
        if words.count < count.lowerBound { throw UsageError("\(what) is missing after the \(folder)") }
        if words.count > count.upperBound { throw UsageError("'\(words[count.upperBound])' is one word too many") }
        return (operands.first ?? "", words)
    }

    /// Whether an option was given.
    public func has(_ option: OptionSpec) -> Bool { given[option.name] != nil }

    /// Returns the value of a required option.
    public func requiredValue<Value>(of option: CommandOption<Value>) throws(UsageError) -> Value {
        precondition(option.spec.isRequired, "only a required option always has a value")
        guard let value = try value(of: option) else { throw UsageError("\(option.spec.typed) is missing") }
        return value
    }

    /// Returns the value of an option, or nil when it was not given.
    public func value<Value>(of option: CommandOption<Value>) throws(UsageError) -> Value? {
        guard let text = given[option.spec.name]?.last else { return nil }
        return try option.value(of: text)
    }

    /// Returns the values of an option that may be given more than once, in their order.
    public func values<Value>(of option: CommandOption<Value>) throws(UsageError) -> [Value] {
        var values: [Value] = []
        for text in given[option.spec.name] ?? [] { values.append(try option.value(of: text)) }
        return values
    }

    // Returns the option that an argument names and the value that is joined to it.
    private static func option(
        _ argument: String, in definition: CommandDefinition
    ) throws(UsageError) -> (OptionSpec, joined: String?) {
        if argument.hasPrefix("--") {
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let option = definition.options.first(where: { $0.name == name }) else {
                throw UsageError(unknownOption: "--\(name)", among: definition.options)
            }
            return (option, parts.count == 2 ? String(parts[1]) : nil)
        }
        let letter = argument[argument.index(after: argument.startIndex)]
        guard let option = definition.options.first(where: { $0.letter == letter }) else {
            // A single dash before a whole name is a common slip.
            throw UsageError(unknownOption: argument, among: definition.options)
        }
        let joined = String(argument.dropFirst(2))
        return (option, joined.isEmpty ? nil : joined)
    }

    private static func nextValue(
        of option: OptionSpec, from rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        let placeholder = option.placeholder ?? ""
        guard let next = rest.first else {
            throw UsageError("\(option.typed) needs a value: \(option.typed) \(placeholder)")
        }
        let second = next.dropFirst().first
        if next.hasPrefix("-"), next.count > 1, !(second?.isNumber == true || second == ".") {
            throw UsageError(
                "\(option.typed) needs a value, but '\(next)' follows; write \(option.typed)=\(next) if that is it")
        }
        rest.removeFirst()
        return next
    }
}
