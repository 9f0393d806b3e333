/// One option of a command, as it is parsed and as it is shown in the help.
public struct OptionSpec: Hashable, Sendable {
    /// The name after the two dashes: `mask` for `--mask`.
    public let name: String

    /// The letter after one dash, if the option has one: `o` for `-o`.
    public let letter: Character?

    /// What stands for the value in the help, such as `MASK.png`; nil for a flag, which takes no value.
    public var placeholder: String? {
        if case .words(let words) = completion { return ownPlaceholder ?? words.joined(separator: "|") }
        return ownPlaceholder
    }

    private let ownPlaceholder: String?

    /// What the option does: a sentence without its period.
    public let help: String

    /// Whether the option may be given more than once.
    public let isRepeatable: Bool

    /// Whether the command cannot do without the option.
    public let isRequired: Bool

    /// What holds when the option is not given, for the help; nil when there is nothing to say.
    public let defaultText: String?

    /// What shells offer for the value.
    public private(set) var completion: Completion

    /// Makes an option.
    ///
    /// - Parameters:
    ///   - name: The name after the two dashes.
    ///   - letter: The letter after one dash, if it has one.
    ///   - placeholder: What stands for the value in the help; nil for a flag, and for words that stand for themselves.
    ///   - help: What the option does: a sentence without its period.
    ///   - isRepeatable: Whether it may be given more than once.
    ///   - isRequired: Whether the command cannot do without it.
    ///   - defaultText: What holds when it is not given, for the help.
    ///   - completion: What shells offer for the value.
    public init(
        name: String, letter: Character? = nil, placeholder: String? = nil, help: String, isRepeatable: Bool = false,
        isRequired: Bool = false, defaultText: String? = nil, completion: Completion = .nothing
    ) {
        self.name = name
        self.letter = letter
        ownPlaceholder = placeholder
        self.help = help
        self.isRepeatable = isRepeatable
        self.isRequired = isRequired
        self.defaultText = defaultText
        self.completion = completion
    }

    /// Makes an option without a value: it is given or not.
    public static func flag(_ name: String, letter: Character? = nil, help: String) -> OptionSpec {
        OptionSpec(name: name, letter: letter, help: help)
    }

    /// Returns the option with something that shells offer for its value.
    func offering(_ completion: Completion) -> OptionSpec {
        var option = self
        option.completion = completion
        return option
    }

    /// Whether the option takes no value.
    public var isFlag: Bool { placeholder == nil }

    /// The option as it is typed: `--mask`.
    public var typed: String { "--\(name)" }

    /// The option as it can be typed: with its letter, if it has one, and with its name.
    var allTyped: [String] { [letter.map { "-\($0)" }, typed].compactMap(\.self) }

    /// What the option does, all of it: sentences for the help.
    var description: String {
        var text = help + "."
        if isRepeatable { text += " May be given several times." }
        if let defaultText { text += " Default: \(defaultText)." }
        return text
    }

    /// The option that every command has.
    public static let help = OptionSpec.flag("help", letter: "h", help: "Show this help")
}
