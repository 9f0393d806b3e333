/// One option of a command, as it is parsed and as it is shown in the help.
public struct OptionSpec: Hashable, Sendable {
    /// The name after the two dashes: `mask` for `--mask`.
    public let name: String

    /// The letter after one dash, if the option has one: `o` for `-o`.
    public let letter: Character?

    /// What stands for the value in the help, such as `MASK.png`; nil for a flag, which takes no value.
    public let placeholder: String?

    /// What the option does: a sentence without its period.
    public let help: String

    /// Whether the option may be given more than once.
    public let isRepeatable: Bool

    /// Whether the command cannot do without the option.
    public let isRequired: Bool

    /// What holds when the option is not given, for the help; nil when there is nothing to say.
    public let defaultText: String?

    /// Makes an option.
    public init(
        name: String, letter: Character? = nil, placeholder: String? = nil, help: String, isRepeatable: Bool = false,
        isRequired: Bool = false, defaultText: String? = nil
    ) {
        self.name = name
        self.letter = letter
        self.placeholder = placeholder
        self.help = help
        self.isRepeatable = isRepeatable
        self.isRequired = isRequired
        self.defaultText = defaultText
    }

    /// Makes an option without a value: it is given or not.
    public static func flag(_ name: String, letter: Character? = nil, help: String) -> OptionSpec {
        OptionSpec(name: name, letter: letter, help: help)
    }

    /// Whether the option takes no value.
    public var isFlag: Bool { placeholder == nil }

    /// The option as it is typed: `--mask`.
    public var typed: String { "--\(name)" }

    /// The option that every command has.
    public static let help = OptionSpec.flag("help", letter: "h", help: "Show this help")
}
