/// An option with a value of a certain type.
///
/// The text of the value is read by the option itself, so that a command never sees a text that is out of its domain.
public struct CommandOption<Value: Sendable>: Sendable {
    /// The option as it is parsed and shown.
    public let spec: OptionSpec

    private let reader: @Sendable (String) -> Value?
    private let expectation: String

    /// Makes an option.
    ///
    /// - Parameters:
    ///   - spec: The option as it is parsed and shown. It has a placeholder.
    ///   - expectation: What a good value is, for the error: "a whole number in 1...64".
    ///   - reader: Returns the value of a text, or nil when it is not a good one.
    public init(_ spec: OptionSpec, expectation: String, reader: @escaping @Sendable (String) -> Value?) {
        precondition(!spec.isFlag, "an option with a value needs a placeholder")
        self.spec = spec
        self.expectation = expectation
        self.reader = reader
    }

    /// Returns the value that a text stands for.
    ///
    /// - Throws: ``UsageError`` naming the option, the text and what a good value is.
    public func value(of text: String) throws(UsageError) -> Value {
        guard let value = reader(text) else {
            throw UsageError("\(spec.typed) needs \(expectation), not '\(text)'")
        }
        return value
    }
}

extension CommandOption<String> {
    /// Makes an option whose value is any text that is not empty.
    public static func text(_ spec: OptionSpec) -> CommandOption {
        CommandOption(spec, expectation: "a value that is not empty") { $0.isEmpty ? nil : $0 }
    }

    /// Makes an option whose value is the path of a file; commands that take many photos take a folder too.
    public static func file(_ spec: OptionSpec) -> CommandOption { text(spec.offering(.file)) }

    /// Makes an option whose value is the path of a folder.
    public static func folder(_ spec: OptionSpec) -> CommandOption { text(spec.offering(.folder)) }
}

extension CommandOption<Int> {
    /// Makes an option whose value is a whole number within a range.
    public static func wholeNumber(_ spec: OptionSpec, in range: ClosedRange<Int>) -> CommandOption {
        CommandOption(
            spec, expectation: "a whole number in \(range.lowerBound)...\(range.upperBound)"
        ) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
    }
}

extension CommandOption<UInt64> {
    /// Makes an option whose value is any unsigned 64-bit number.
    public static func unsignedNumber(_ spec: OptionSpec) -> CommandOption {
        CommandOption(spec, expectation: "a whole number in 0...\(UInt64.max)") { UInt64($0) }
    }
}

extension CommandOption<Double> {
    /// Makes an option whose value is a number within a range.
    public static func number(_ spec: OptionSpec, in range: ClosedRange<Double>) -> CommandOption {
        CommandOption(
            spec, expectation: "a number in \(plain(range.lowerBound))...\(plain(range.upperBound))"
        ) { text in Double(text).flatMap { range.contains($0) ? $0 : nil } }
    }
}

/// Returns a number as people write it: 3 rather than 3.0.
func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
}

extension CommandOption where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// Makes an option whose value is one of a few words, which stand for themselves in the help.
    public static func choice(_ spec: OptionSpec) -> CommandOption {
        let words = Value.allCases.map(\.rawValue)
        return CommandOption(spec.offering(.words(words)), expectation: words.joined(separator: " or ")) {
            Value(rawValue: $0)
        }
    }
}
