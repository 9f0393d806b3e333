import Foundation
import ImagingCore
import Testing
import _DurableTestSupport

@testable import ImagingCommands

struct BatchCommandTests {
    private let folder: TemporaryFolder
    private let photo: String

    init() throws {
        folder = try TemporaryFolder()
        let picture = Raster(width: 12, height: 8, filledWith: RGBA8(red: 9, green: 90, blue: 200))
        photo = try folder.write(Photo(pixels: picture), to: "photo.png")
    }

    private func run(
        _ arguments: [String], jobs: [String]
    ) async throws -> (status: CommandStatus, answers: [[String: Any]], capture: Capture) {
        let capture = Capture(input: jobs.map { $0 + "\n" }.joined())
        let status = await ImagingProgram.run(["batch"] + arguments, in: capture.environment)
        return (status, try capture.jsonLines(), capture)
    }

    private func job(_ id: Int, output: String? = nil) -> String {
        let output = output.map { #","output":"\#($0)","options":{"step":"flip:horizontal"}"# } ?? ""
        return #"{"id":\#(id),"input":"\#(photo)"\#(output)}"#
    }

    @Test(arguments: [1, 3])
    func `each job has its answer, and one that fails stops no other`(workers: Int) async throws {
        let jobs = (0..<5).map { job($0) } + ["nonsense", "", #"{"id":9,"input":"none.png"}"#]
        let (status, answers, capture) = try await run(["info", "--workers", "\(workers)"], jobs: jobs)
        #expect(status == .failed)
        #expect(answers.count == 7)
        let done = answers.filter { $0["status"] as? String == "done" }
        #expect(Set(done.compactMap { $0["id"] as? Int }) == Set(0..<5))
        let result = try #require((done.first?["results"] as? [[String: Any]])?.first)
        #expect(result["width"] as? Int == 12)
        let bad = try #require(answers.first { $0["status"] as? String == "usage" })
        #expect((bad["job"] as? [String: Any])?["line"] as? Int == 6)
        let missing = try #require(answers.first { $0["id"] as? Int == 9 })
        #expect((missing["error"] as? [String: Any])?["code"] as? String == "unreadable")
        // Who works for long says so on the way.
        #expect(capture.error.split(separator: "\n").last?.hasPrefix("imaging batch: 5 done, 2 failed; ") == true)
    }

    @Test func `what is done is not done again, unless it is gone`() async throws {
        let outputs = (0..<3).map { folder.file("out-\($0).png") }
        let jobs = outputs.enumerated().map { job($0.offset, output: $0.element) }
        let first = try await run(["edit"], jobs: Array(jobs.prefix(2)))
        #expect(first.status == .done, "\(first.capture.output)")
        // A crash cut the last answer off.
        let answers = try folder.write(Array(first.capture.output.utf8.dropLast(9)), to: "answers.jsonl")
        let second = try await run(["edit", "--done", answers], jobs: jobs)
        #expect(second.answers.count == 2 && second.capture.output.hasPrefix("\n"))
        #expect(second.capture.error.contains("2 done, 1 done before"))
        let whole = try folder.write(first.capture.output + second.capture.output, to: "all.jsonl")
        let third = try await run(["edit", "--done", whole], jobs: jobs)
        #expect(third.answers.isEmpty && third.status == .done)
        try FileManager.default.removeItem(atPath: outputs[1])
        let fourth = try await run(["edit", "--done", whole], jobs: jobs)
        #expect(fourth.answers.compactMap { $0["id"] as? Int } == [1])
        #expect(outputs.allSatisfy(FileManager.default.fileExists(atPath:)))
    }

    @Test func `jobs of a cancelled batch have no answers`() async throws {
        let capture = Capture(input: (0..<50).map { job($0) + "\n" }.joined())
        let task = Task { () -> CommandStatus in
            // Cancelled before it begins, whatever else runs.
            while !Task.isCancelled { await Task.yield() }
            return await ImagingProgram.run(["batch", "info"], in: capture.environment)
        }
        task.cancel()
        #expect(await task.value == .interrupted)
        #expect(capture.output.isEmpty)
    }

    @Test(arguments: [["nothing"], ["batch"], ["info", "x"], ["info", "--workers", "0"]])
    func `wrong usage`(arguments: [String]) async throws {
        #expect(try await run(arguments, jobs: []).status == .usage)
    }

    @Test func `answers that cannot be read stop everything`() async throws {
        let (status, answers, capture) = try await run(["info", "--done", folder.file("none")], jobs: [job(1)])
        #expect(status == .failed && answers.isEmpty)
        #expect(capture.error.hasSuffix("none: it cannot be read: no such file\n"))
    }
}
