import Foundation
import Testing
import _DurableTestSupport

@testable import ImagingCommands

struct ManualPageTests {
    private static let pages = ManualPage.all(of: ImagingProgram.definition)

    @Test func `a small page as a whole`() {
        let spin = CommandDefinition(
            name: "spin", summary: "turns a thing",
            operand: .init("IN", help: "A well-made thing", isRepeatable: false),
            options: [
                OptionSpec(name: "turns", letter: "t", placeholder: "N", help: "How often", defaultText: "-2")
            ],
            tables: [.init(title: "Ways:", rows: [.init("left", "As screws open.")])], notes: [".5 is a half."],
            examples: [.init("Spin once", "top spin 'a b' -t 1")])
        let program = ProgramDefinition(
            name: "top", version: "1.2", summary: "spins", commands: [.init(definition: spin, actions: [])], notes: [])
        let page = ManualPage(of: program.commands[0], program: program)
        #expect(page.fileName == "top-spin.1")
        #expect(
            page.text == #"""
                .TH "TOP\-SPIN" 1 "" "top 1.2" "spins"
                .nh
                .ad l
                .SH NAME
                .PP
                top\-spin \- turns a thing
                .SH SYNOPSIS
                .PP
                top spin IN [OPTIONS]
                .SH DESCRIPTION
                .TP
                \fIIN\fR
                A well-made thing.
                .PP
                \&.5 is a half.
                .PP
                Ways:
                .TP
                \fBleft\fR
                As screws open.
                .SH OPTIONS
                .TP
                \fB\-t\fR, \fB\-\-turns\fR \fIN\fR
                How often. Default: \-2.
                .TP
                \fB\-h\fR, \fB\-\-help\fR
                Show this help.
                .SH EXAMPLES
                .PP
                Spin once:
                .PP
                .RS 4
                .nf
                top spin \(aqa b\(aq \-t 1
                .fi
                .RE
                .SH SEE ALSO
                .PP
                \fBtop\fR(1)

                """#)
    }

    @Test func `signs that roff reads are written so that it does not`() {
        #expect(ManualText.literal(#"\.-'"`^~"#) == #"\(rs.\-\(aq\(dq\(ga\(ha\(ti"#)
        #expect(ManualText.plain("a well-made -x") == #"a well-made \-x"#)
    }

    @Test func `each command has a page, and each option and example of it and its actions is there`() throws {
        let program = ImagingProgram.definition
        #expect(Self.pages.map(\.title) == ["imaging"] + program.commands.map { "imaging-\($0.definition.name)" })
        for (entry, page) in zip(program.commands, Self.pages.dropFirst()) {
            for definition in [entry.definition] + entry.actions {
                let name = ManualText.literal(definition.usage(program: program.name))
                #expect(page.text.contains("\n\(name)\n"))
                for option in definition.options {
                    let line = option.allTyped.map(ManualText.bold).joined(separator: ", ")
                    #expect(page.text.contains("\n.TP\n\(line)"), "\(definition.name) \(option.typed)")
                    #expect(page.text.contains("\n\(ManualText.plain(option.description))\n"))
                }
                for example in definition.examples {
                    #expect(page.text.contains("\n\(ManualText.literal(example.call))\n"))
                }
            }
            #expect(Self.pages[0].text.contains("\n\(ManualText.bold(page.title))(1)\n"))
        }
    }

    @Test func `the command prints a page, or writes all`() async throws {
        let remove = Capture()
        #expect(await ImagingProgram.run(["man", "remove"], in: remove.environment) == .done)
        #expect(remove.output.hasPrefix(#".TH "IMAGING\-REMOVE" 1"#))
        let whole = Capture()
        #expect(await ImagingProgram.run(["man"], in: whole.environment) == .done)
        #expect(whole.output == Self.pages[0].text)

        let folder = try TemporaryFolder()
        for _ in 1...2 {
            let all = Capture()
            #expect(await ImagingProgram.run(["man", "--folder", folder.file("man1")], in: all.environment) == .done)
        }
        let names = try folder.names(in: "man1")
        #expect(names == Self.pages.map(\.fileName).sorted())
    }

    @Test func `a page that is not there suggests the nearest`() async {
        let capture = Capture()
        #expect(await ImagingProgram.run(["man", "remvoe"], in: capture.environment) == .usage)
        #expect(capture.error.contains("Did you mean remove?"))
        let both = Capture()
        #expect(await ImagingProgram.run(["man", "remove", "--folder", "x"], in: both.environment) == .usage)
    }
}
