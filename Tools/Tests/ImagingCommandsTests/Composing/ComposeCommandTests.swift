import Foundation
import PostComposer
import Testing
import _DurableTestSupport
import _PostTestSupport

@testable import ImagingCommands

struct ComposeCommandTests {
    private static let excerpt = "Attention is the rarest form of generosity. It asks for silence."

    @Test func `drafts without a server, for people`() async {
        let capture = Capture()
        let status = await ImagingProgram.run(
            ["compose", "--offline", "--excerpt", Self.excerpt, "--title", "Gravity and Grace"], in: capture.environment
        )
        #expect(status == .done)
        #expect(capture.output.hasPrefix("== Punchy\n(Drafted offline from the excerpt's own sentences.)\n"))
        #expect(capture.output.contains("== Open question\n") && capture.output.contains("From “Gravity and Grace”."))
    }

    @Test func `drafts without a server, for machines, from a file`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.excerpt, to: "page.txt")
        let capture = Capture()
        #expect(await ImagingProgram.run(["compose", "--offline", path, "--json"], in: capture.environment) == .done)
        let answer = try #require(try capture.jsonLines().first)
        #expect(answer["input"] as? String == path)
        #expect(answer["model"] is NSNull && answer["kept"] is NSNull)
        #expect((answer["variants"] as? [[String: Any]])?.count == 5)
    }

    @Test func `a server is asked, and what it says is shown`() async throws {
        let content = #"{\"variants\":[{\"tone\":\"punchy\",\"text\":\"P\"}]}"#
        let server = try LoopbackServer { _ in .answer(#"{"choices":[{"message":{"content":"\#(content)"}}]}"#) }
        let capture = Capture()
        let status = await ImagingProgram.run(
            [
                "compose", "--excerpt", Self.excerpt, "--base-url", server.baseURL, "--model", "m", "--hint", "warm",
                "--plain", "--timeout", "3600",
            ], in: capture.environment)
        #expect(status == .done)
        #expect(capture.output == "== Punchy\nP\n\n")
        #expect(capture.error.contains("missing: Contrarian, Personal, Analytical, Open question"))
        let body = try #require(server.requests.first?.body)
        #expect(body.contains("warm") && !body.contains("stream"))
    }

    @Test(arguments: [
        ([], 120), (["--timeout", "30"], 120), (["--timeout", "300"], 300), (["--first-byte", "600"], 600),
    ])
    func `all of it may take as long as the server may be silent`(arguments: [String], seconds: Int) throws {
        let command = try ComposeCommand(
            ParsedArguments(["--excerpt", "a"] + arguments, for: ComposeCommand.definition))
        #expect(command.config.totalTimeout == .seconds(seconds))
    }

    @Test func `what goes wrong is told to people and to machines`() async throws {
        let server = try LoopbackServer { _ in .answer(401, "{}") }
        let capture = Capture()
        let status = await ImagingProgram.run(
            ["compose", "--excerpt", Self.excerpt, "--base-url", server.baseURL, "--timeout", "3600", "--json"],
            in: capture.environment)
        #expect(status == .failed)
        #expect(capture.error == "imaging compose: the excerpt: AI key invalid. Update in Settings.\n")
        let error = try #require(try capture.jsonLines().first?["error"] as? [String: Any])
        #expect(error["code"] as? String == "invalidKey")
    }

    @Test(arguments: [
        ["compose"], ["compose", "a", "--excerpt", "b"], ["compose", "--excerpt", ""], ["history"], ["history", "lst"],
        ["history", "delete"], ["history", "delete", "x"], ["history", "list", UUID().uuidString],
    ])
    func `wrong usage`(arguments: [String]) async {
        #expect(await ImagingProgram.run(arguments, in: Capture().environment) == .usage)
    }

    @Test func `drafts are kept, listed and deleted`() async throws {
        let folder = try TemporaryFolder()
        let history = ["--history", folder.file("SparkPost")]
        func run(_ arguments: [String]) async throws -> (status: CommandStatus, lines: [[String: Any]], error: String) {
            let capture = Capture()
            let status = await ImagingProgram.run(arguments + history + ["--json"], in: capture.environment)
            return (status, try capture.jsonLines(), capture.error)
        }
        #expect(try await run(["history", "list"]).status == .nothingFound)
        let told = Capture()
        _ = await ImagingProgram.run(["history", "list"] + history, in: told.environment)
        #expect(told.output == "no drafts\n")
        for _ in 0..<2 {
            #expect(try await run(["compose", "--offline", "--save", "--excerpt", Self.excerpt]).status == .done)
        }
        let listed = try await run(["history", "list"])
        #expect(listed.status == .done && listed.lines.count == 2)
        let id = try #require(listed.lines.first?["id"] as? String)
        #expect(listed.lines.first?["link"] as? String == "myapp://draft/\(id)")
        #expect(try await run(["history", "delete", id]).status == .done)
        #expect(try await run(["history", "delete", id]).status == .nothingFound)
        #expect(try await run(["history", "list"]).lines.count == 1)
        #expect(try await run(["history", "clear"]).status == .done)
        #expect(try await run(["history", "list"]).status == .nothingFound)
        try folder.write([1], to: "SparkPost/history.json")
        #expect(try await run(["history", "list"]).error.contains("history-damaged-1.json"))
    }
}
