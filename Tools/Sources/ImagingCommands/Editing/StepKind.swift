/// One of the steps that `imaging edit` knows: what it is called, what it takes, and what it does.
///
/// A step is one value in a table; parsing, errors and the help all read it:
///
/// ```swift
/// StepKind("blur", .number("SIGMA", in: 0.1...1000), help: "Blur by a Gaussian of this standard deviation") { sigma in
///     EditWork { $0.gaussianBlurred(sigma: sigma, bands: $1) }
/// }
/// ```
struct StepKind: Sendable {
    /// The word before the colon.
    let name: String

    /// The name and what it takes, as in the help: `bilateral:SPATIAL,RANGE`, `equalize[:LIMIT]`.
    let usage: String

    /// What the step does: a sentence without its period.
    let help: String

    /// How many arguments it takes at least and at most.
    let argumentCounts: ClosedRange<Int>

    private let maker: @Sendable ([String]) throws(UsageError) -> EditWork

    /// Makes a kind of step.
    ///
    /// - Parameters:
    ///   - name: The word before the colon.
    ///   - arguments: What stands after it, between commas. Those that may be left out come last.
    ///   - help: What the step does: a sentence without its period.
    ///   - work: Returns what is to be done for the arguments' values.
    init<each Value: Sendable>(
        _ name: String, _ arguments: repeat StepArgument<each Value>, help: String,
        work: @escaping @Sendable (repeat each Value) -> EditWork
    ) {
        var required: [String] = []
        var optional: [String] = []
        var defaults: [String] = []
        for argument in repeat each arguments {
            if let defaultText = argument.defaultText {
                optional.append(argument.placeholder)
                defaults.append("\(argument.placeholder) \(defaultText)")
            } else {
                precondition(optional.isEmpty, "arguments that may be left out come last")
                required.append(argument.placeholder)
            }
        }
        self.name = name
        self.help = defaults.isEmpty ? help : "\(help). Default: \(defaults.joined(separator: ", "))"
        argumentCounts = required.count...required.count + optional.count
        usage = StepKind.usage(name, required: required, optional: optional)
        maker = { texts throws(UsageError) in
            var rest = texts[...]
            return work(repeat try (each arguments).value(of: rest.popFirst(), step: name))
        }
    }

    /// Returns what is to be done for arguments as they were typed.
    ///
    /// - Throws: ``UsageError`` naming what is missing, needless or out of its domain.
    func work(_ arguments: [String]) throws(UsageError) -> EditWork {
        if arguments.count > argumentCounts.upperBound {
            let surplus = arguments[argumentCounts.upperBound...].joined(separator: ",")
            throw UsageError(
                argumentCounts.upperBound == 0
                    ? "\(name) takes no argument, but was given '\(surplus)'"
                    : "\(name) takes no more than \(usage), but was also given '\(surplus)'")
        }
        return try maker(arguments)
    }

    // "name:A,B[,C[,D]]", or "name[:A]" when the first may be left out.
    private static func usage(_ name: String, required: [String], optional: [String]) -> String {
        var text = name
        for (index, placeholder) in (required + optional).enumerated() {
            let joined = (index == 0 ? ":" : ",") + placeholder
            text += index < required.count ? joined : "[" + joined
        }
        return text + String(repeating: "]", count: optional.count)
    }
}
