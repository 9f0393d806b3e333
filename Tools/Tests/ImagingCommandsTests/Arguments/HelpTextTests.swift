import Testing

@testable import ImagingCommands

struct HelpTextTests {
    private static let commands = ImagingProgram.commands + ImagingProgram.commands.flatMap { $0.actions }

    @Test(
        "every option is in its command's help, and no line is longer than 80 letters", arguments: commands.indices)
    func completeHelp(_ index: Int) {
        let definition = Self.commands[index].definition
        let text = helpText(of: definition, program: "imaging")
        for option in definition.options { #expect(text.contains("--\(option.name)")) }
        for line in text.split(separator: "\n") where !line.hasPrefix("  imaging") { #expect(line.count <= 80) }
        #expect(text.contains(definition.operand.placeholder))
    }

    @Test func `a small help as a whole`() {
        let definition = CommandDefinition(
            name: "spin", summary: "turns a thing", operand: .init("IN", help: "A thing", isRepeatable: false),
            options: [
                OptionSpec(
                    name: "turns", letter: "t", placeholder: "N", help: "How often", isRepeatable: true,
                    isRequired: true, defaultText: "2")
            ],
            tables: [.init(title: "Ways:", rows: [.init("left", "As screws open."), .init("right:N", "N times.")])],
            notes: ["It spins."], examples: [.init("Spin once", "top spin a -t 1")])
        #expect(
            helpText(of: definition, program: "top") == """
                top spin: turns a thing

                Usage: top spin IN -t N [OPTIONS]

                  IN  A thing.

                Options:
                  -t, --turns N  How often. May be given several times. Default: 2.
                  -h, --help     Show this help.

                Ways:
                  left     As screws open.
                  right:N  N times.

                It spins.

                Examples:
                  # Spin once
                  top spin a -t 1

                """)
    }

    @Test func `the program's help names each command`() {
        let program = ImagingProgram.definition
        let text = helpText(of: program)
        for entry in program.commands { #expect(text.contains("\n  \(entry.definition.name)")) }
        for option in program.options { #expect(text.contains(option.typed)) }
    }
}
