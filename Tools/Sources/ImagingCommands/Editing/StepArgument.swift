/// One of the values that stand after a step's colon.
struct StepArgument<Value: Sendable>: Sendable {
    /// What stands for the value in the help, such as `RADIUS`.
    let placeholder: String

    /// What a good value is, for the error: "a whole number in 1...64".
    let expectation: String

    /// What holds when the value is left out, as it would be typed; nil when it must be there.
    let defaultText: String?

    private let defaultValue: Value?
    private let reader: @Sendable (String) -> Value?

    /// Makes an argument that must be there.
    init(_ placeholder: String, expectation: String, reader: @escaping @Sendable (String) -> Value?) {
        self.init(placeholder, expectation: expectation, defaultValue: nil, defaultText: nil, reader: reader)
    }

    private init(
        _ placeholder: String, expectation: String, defaultValue: Value?, defaultText: String?,
        reader: @escaping @Sendable (String) -> Value?
    ) {
        self.placeholder = placeholder
        self.expectation = expectation
        self.defaultValue = defaultValue
        self.defaultText = defaultText
        self.reader = reader
    }

    /// Returns the argument that may be left out, with what then holds, written as it would be typed.
    ///
    /// - Precondition: The text is a good value.
    func optional(_ text: String) -> StepArgument {
        guard let value = reader(text) else { preconditionFailure("a default must be \(expectation)") }
        return StepArgument(
            placeholder, expectation: expectation, defaultValue: value, defaultText: text, reader: reader)
    }

    /// Returns the value of a text, or the default when there is none.
    ///
    /// - Throws: ``UsageError`` naming the step, the argument and what a good value is.
    func value(of text: String?, step: String) throws(UsageError) -> Value {
        guard let text else {
            guard let defaultValue else { throw UsageError("\(step) needs \(placeholder): \(expectation)") }
            return defaultValue
        }
        guard let value = reader(text) else {
            throw UsageError("\(placeholder) of \(step) must be \(expectation), not '\(text)'")
        }
        return value
    }
}

extension StepArgument<Double> {
    /// Makes an argument that is a number within a range.
    static func number(_ placeholder: String, in range: ClosedRange<Double>) -> StepArgument {
        StepArgument(
            placeholder, expectation: "a number in \(plain(range.lowerBound))...\(plain(range.upperBound))"
        ) { text in Double(text).flatMap { range.contains($0) ? $0 : nil } }
    }
}

extension StepArgument<Int> {
    /// Makes an argument that is a whole number within a range.
    static func wholeNumber(_ placeholder: String, in range: ClosedRange<Int>) -> StepArgument {
        StepArgument(
            placeholder, expectation: "a whole number in \(range.lowerBound)...\(range.upperBound)"
        ) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
    }
}

extension StepArgument where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// Makes an argument that is one of a type's words.
    static func choice(_ placeholder: String, _ type: Value.Type) -> StepArgument {
        StepArgument(
            placeholder, expectation: Value.allCases.map(\.rawValue).joined(separator: " or ")
        ) { Value(rawValue: $0) }
    }
}
