import ImagingCore

extension CommandOption<Point> {
    /// Makes the option for places on a photo, the same in every command that is told where to look: `--at X,Y`.
    ///
    /// - Parameters:
    ///   - name: The option's name.
    ///   - help: What the place means: a sentence without its period.
    ///   - isRequired: Whether the command cannot do without it.
    static func place(_ name: String = "at", help: String, isRequired: Bool = false) -> CommandOption<Point> {
        CommandOption(
            OptionSpec(name: name, placeholder: "X,Y", help: help, isRepeatable: true, isRequired: isRequired),
            expectation: "X,Y, two numbers of at least 0", reader: { Point(typed: $0) })
    }
}

extension CommandOption<SelectionShape> {
    /// Makes an option for a rectangle of a photo: `--box X,Y,W,H`.
    static func box(_ name: String = "box", help: String, isRepeatable: Bool = false) -> CommandOption {
        CommandOption(
            OptionSpec(name: name, placeholder: "X,Y,W,H", help: help, isRepeatable: isRepeatable),
            expectation: "X,Y,W,H, four whole numbers with W and H at least 1", reader: { SelectionShape(box: $0) })
    }
}

extension Point {
    /// Reads `X,Y`: pixels of the upright photo from its top left corner, decimals allowed, not negative.
    init?(typed text: String) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1], (0...1e9).contains(x), (0...1e9).contains(y)
        else { return nil }
        self.init(x: x, y: y)
    }

    /// The place for machines: its two coordinates.
    var json: JSONValue { .array([.number(x), .number(y)]) }
}
