import Testing
import _DurableTestSupport

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

    @Test(
        "a file that is no photo is told in the same words everywhere",
        arguments: [
            ["info"], ["remove", "--box", "0,0,1,1", "-o", "OUT"], ["edit", "-s", "grey", "-o", "OUT"], ["instances"],
            ["scan"], ["count", "--no-history"], ["selfie", "-o", "OUT"],
        ])
    func unreadable(_ words: [String]) async throws {
        let folder = try TemporaryFolder()
        let reasons = [
            "none.jpg": "it cannot be read: no such file", "empty.jpg": "the file is empty",
            "text.jpg": "this is neither a JPEG nor a PNG nor a HEIF nor a WebP file",
        ]
        try folder.write([], to: "empty.jpg")
        try folder.write(Array("text".utf8), to: "text.jpg")
        for (name, reason) in reasons {
            let capture = Capture()
            let arguments = words.map { $0 == "OUT" ? folder.file("out.png") : $0 } + [folder.file(name)]
            #expect(await ImagingProgram.run(arguments, in: capture.environment) == .failed)
            #expect(capture.error == "imaging \(words[0]): \(folder.file(name)): \(reason)\n")
        }
        #expect(try folder.names() == ["empty.jpg", "text.jpg"])
    }

    @Test(
        "a file beside the input is told by its name",
        arguments: [
            ["retouch", "new", "FILE", "BENCH"], ["retouch", "unpack", "FILE", "BENCH"],
            ["collage", "save", "BENCH", "FILE"], ["collage", "import", "BENCH", "FILE"],
        ])
    func unreadableBeside(_ words: [String]) async throws {
        let folder = try TemporaryFolder()
        try folder.write(Array("text".utf8), to: "text.txt")
        for (name, reason) in [("none.txt", "it cannot be read: no such file"), ("text.txt", "")] {
            let file = folder.file(name)
            let capture = Capture()
            let arguments = words.map { $0 == "FILE" ? file : $0 == "BENCH" ? folder.file("bench") : $0 }
            #expect(await ImagingProgram.run(arguments, in: capture.environment) == .failed)
            let caller = "imaging \(words[0]) \(words[1])"
            #expect(capture.error.hasPrefix("\(caller): \(folder.file("bench")): \(file): \(reason)"))
        }
    }
}
