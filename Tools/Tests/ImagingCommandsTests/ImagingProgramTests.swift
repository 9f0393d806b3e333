import Testing

@testable import ImagingCommands

struct ImagingProgramTests {
    private func run(_ arguments: String...) async -> (status: CommandStatus, output: String, error: String) {
        let capture = Capture()
        let status = await ImagingProgram.run(arguments, in: capture.environment)
        return (status, capture.output, capture.error)
    }

    @Test func `help and version go to standard output`() async {
        for arguments in [
            ["--help"], ["-h"], ["help"], ["help", "remove"], ["remove", "--help"], ["info", "x", "-h"],
        ] {
            let capture = Capture()
            #expect(await ImagingProgram.run(arguments, in: capture.environment) == .done)
            #expect(capture.output.contains("Usage: imaging"))
            #expect(capture.error == "")
        }
        let version = await run("--version")
        #expect(version.status == .done)
        #expect(version.output == "imaging \(ImagingProgram.version)\n")
    }

    @Test func `no command shows the help as an error`() async {
        let nothing = await run()
        #expect(nothing.status == .usage)
        #expect(nothing.output == "")
        #expect(nothing.error.contains("Commands:"))
    }

    @Test func `an unknown command suggests the nearest`() async {
        let mistyped = await run("romove")
        #expect(mistyped.status == .usage)
        #expect(mistyped.error == "imaging: unknown command 'romove'\nDid you mean remove?\nTry 'imaging --help'.\n")
        #expect(await run("help", "nonsense").status == .usage)
        #expect(await run("--nonsense").error.contains("unknown option --nonsense"))
        #expect(await run("--verison").error.contains("Did you mean --version?"))
    }

    @Test(
        "an unknown action is told in the same words everywhere",
        arguments: [
            ["retouch"], ["collage"], ["history"], ["count", "history"], ["selfie", "settings"], ["models"],
        ])
    func unknownAction(_ words: [String]) async {
        let capture = Capture()
        #expect(await ImagingProgram.run(words + ["jump-about"], in: capture.environment) == .usage)
        let caller = "imaging \(words.joined(separator: " "))"
        #expect(capture.error == "\(caller): unknown action 'jump-about'\nTry '\(caller) --help'.\n")
    }
}
