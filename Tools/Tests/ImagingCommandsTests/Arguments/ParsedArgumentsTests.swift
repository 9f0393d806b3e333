import Testing

@testable import ImagingCommands

struct ParsedArgumentsTests {
    private static let size = CommandOption.wholeNumber(
        OptionSpec(name: "size", letter: "s", placeholder: "N", help: "A size"), in: 1...9)
    private static let place = CommandOption.text(
        OptionSpec(name: "place", placeholder: "P", help: "A place", isRepeatable: true))
    private static let loud = OptionSpec.flag("loud", letter: "l", help: "Be loud")
    private static let definition = CommandDefinition(
        name: "test", summary: "is a test", operand: .init("IN", help: "A file", isRepeatable: true),
        options: [size.spec, place.spec, loud])

    private func parse(_ arguments: String...) throws -> ParsedArguments {
        try ParsedArguments(arguments, for: Self.definition)
    }

    private func message(_ arguments: String...) -> String? {
        do throws(UsageError) {
            _ = try ParsedArguments(arguments, for: Self.definition)
            return nil
        } catch {
            return error.message
        }
    }

    @Test(
        "each way to write a value is understood", arguments: [["--size", "3"], ["--size=3"], ["-s", "3"], ["-s3"]])
    func valueForms(_ written: [String]) throws {
        let parsed = try ParsedArguments(["a"] + written + ["b"], for: Self.definition)
        #expect(try parsed.value(of: Self.size) == 3)
        #expect(parsed.operands == ["a", "b"])
    }

    @Test func `options may come first and a flag takes nothing`() throws {
        let parsed = try parse("--loud", "a")
        #expect(parsed.has(Self.loud))
        #expect(parsed.operands == ["a"])
        #expect(try !parse("a").has(Self.loud))
    }

    @Test func `everything after two dashes is an operand`() throws {
        let parsed = try parse("-l", "--", "--loud", "-s", "--")
        #expect(parsed.operands == ["--loud", "-s", "--"])
        #expect(try parsed.value(of: Self.size) == nil)
    }

    @Test func `a single dash is an operand`() throws {
        #expect(try parse("-").operands == ["-"])
    }

    @Test func `a negative number may follow, another dash may not`() throws {
        #expect(try parse("a", "--place", "-3,4").values(of: Self.place) == ["-3,4"])
        #expect(try parse("a", "--place", "-.5").values(of: Self.place) == ["-.5"])
        #expect(try parse("a", "--place=--loud").values(of: Self.place) == ["--loud"])
        #expect(message("a", "--place", "--loud")?.contains("--place needs a value") == true)
    }

    @Test func `a repeatable option keeps all its values in order, another is refused twice`() throws {
        #expect(try parse("a", "--place", "x", "--place=y").values(of: Self.place) == ["x", "y"])
        #expect(message("a", "-s1", "--size=2") == "--size was given twice")
        #expect(message("a", "-l", "-l") == nil)
    }

    @Test func `an empty joined value is a value`() throws {
        #expect(throws: UsageError.self) { try parse("a", "--size=").value(of: Self.size) }
        #expect(throws: UsageError.self) { try parse("a", "--place=").values(of: Self.place) }
    }

    @Test("a value outside its domain is named", arguments: ["0", "10", "x", "1.5", " 3"])
    func domain(_ text: String) throws {
        #expect(throws: UsageError("--size needs a whole number in 1...9, not '\(text)'")) {
            try parse("a", "--size=\(text)").value(of: Self.size)
        }
    }

    @Test func `missing values, needless values and missing operands are named`() {
        #expect(message("a", "--size") == "--size needs a value: --size N")
        #expect(message("a", "--loud=yes") == "--loud takes no value, but was given 'yes'")
        #expect(message("-lx", "a") == "--loud takes no value, but was given 'x'")
        #expect(message("--loud") == "IN is missing: A file")
    }

    @Test func `an unknown option suggests the nearest`() {
        #expect(throws: UsageError("unknown option --sise", suggestion: "--size")) { try parse("a", "--sise=3") }
        #expect(throws: UsageError("unknown option --colour", suggestion: nil)) { try parse("a", "--colour") }
        #expect(throws: UsageError("unknown option -size", suggestion: "--size")) {
            try ParsedArguments(
                ["a", "-size"],
                for: CommandDefinition(
                    name: "t", summary: "", operand: .init("IN", help: "", isRepeatable: false),
                    options: [OptionSpec(name: "size", placeholder: "N", help: "")]))
        }
    }

    @Test func `one operand means one, and a required option is required unless help is asked for`() throws {
        let strict = CommandDefinition(
            name: "t", summary: "", operand: .init("IN", help: "", isRepeatable: false),
            options: [OptionSpec(name: "out", placeholder: "F", help: "The result", isRequired: true)])
        #expect(throws: UsageError("only one IN can be given, but there is also 'b'")) {
            try ParsedArguments(["a", "b", "--out=c"], for: strict)
        }
        #expect(throws: UsageError("--out is missing: The result")) { try ParsedArguments(["a"], for: strict) }
        #expect(try ParsedArguments(["--help"], for: strict).has(.help))
    }
}
