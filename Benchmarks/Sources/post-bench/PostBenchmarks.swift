import BenchmarkHarness
import Foundation
import PostComposer
import _PostTestSupport

/// A server on this machine answers at once, so that what is left is ours and the loopback's.
enum PostBenchmarks {
    static let all = [
        Benchmark(
            "request-plain", input: "loopback server, 5 drafts of 800 characters in one answer", targetMilliseconds: 10
        ) { _ in try prepared(streams: false) },
        Benchmark(
            "request-stream", input: "loopback server, the same in 1,000 events, each sent by itself"
        ) { _ in try prepared(streams: true) },
        Benchmark(
            "answer-plain", input: "the same answer without a network", targetMilliseconds: 10
        ) { _ in
            let transport = ReplayTransport(parts: [[UInt8](completion.utf8)])
            let client = AIClient(AIConfig(model: "m"), transport: transport)
            return PreparedBenchmark { blackHole(try await client.drafts(for: request)) }
        },
        stream("answer-stream", input: "the same 1,000 events without a network", sentences: 25, target: 10),
        stream("answer-stream-quarter", input: "a quarter as many events", sentences: 6),
        stream("answer-stream-fourfold", input: "four times as many events", sentences: 100),
        Benchmark("history-add", input: "a history of 20 items", targetMilliseconds: 10) { context in
            let folder = NSTemporaryDirectory() + "post-bench-" + UUID().uuidString
            let history = PostHistory(folder: folder)
            let drafts = try OfflineComposer().compose(request)
            for _ in 0..<PostHistory.limit { try history.add(HistoryItem(request, drafts)) }
            return PreparedBenchmark { blackHole(try history.add(HistoryItem(request, drafts))) }
        },
        Benchmark("offline", input: "five drafts of an excerpt of 900 characters", targetMilliseconds: 10) { _ in
            PreparedBenchmark { blackHole(try OfflineComposer().compose(request)) }
        },
        Benchmark(
            "cold-start", input: "the program `imaging compose --offline`, from its start to its end",
            targetMilliseconds: 100
        ) { _ in
            let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
                .appendingPathComponent("imaging")
            guard FileManager.default.isExecutableFile(atPath: program.path) else {
                throw MissingProgram(path: program.path)
            }
            return PreparedBenchmark {
                let process = Process()
                process.executableURL = program
                process.arguments = ["compose", "--offline", "--excerpt", request.excerpt.text]
                process.standardOutput = FileHandle.nullDevice
                try process.run()
                process.waitUntilExit()
                guard process.terminationStatus == 0 else { throw MissingProgram(path: program.path) }
            }
        },
    ]

    private static let request = PostRequest(
        text: String(
            repeating: "Attention is the rarest and purest form of generosity. It asks for silence. ", count: 12),
        bookTitle: "Gravity and Grace", author: "Simone Weil")

    /// An answer in events, from memory.
    private static func stream(_ name: String, input: String, sentences: Int, target: Double? = nil) -> Benchmark {
        let events = events(of: content(sentences: sentences))
        return Benchmark(
            name, input: input, targetMilliseconds: target,
            growth: BenchmarkGrowth("a streamed answer, by its events", size: Double(events.count), unit: "events")
        ) { _ in
            let transport = ReplayTransport(parts: events.map { [UInt8]($0.utf8) })
            let client = AIClient(AIConfig(model: "m"), transport: transport)
            return PreparedBenchmark { blackHole(try await client.drafts(for: request)) }
        }
    }

    private static func prepared(streams: Bool) throws -> PreparedBenchmark {
        let (plain, streamed) = ([ServerStep].answer(completion), [ServerStep].chunked(events))
        let server = try LoopbackServer { _ in streams ? streamed : plain }
        var config = AIConfig(baseURL: server.baseURL, model: "m")
        config.streams = streams
        let client = AIClient(config, key: Secret("sk-bench"))
        return PreparedBenchmark {
            blackHole(try await client.drafts(for: request))
            withExtendedLifetime(server) {}
        }
    }

    private static let content = content(sentences: 25)

    private static func content(sentences: Int) -> String {
        let text = String(repeating: "A sentence that says something. ", count: sentences)
        let variants = Tone.allCases.map { "{\\\"tone\\\":\\\"\($0.rawValue)\\\",\\\"text\\\":\\\"\(text)\\\"}" }
        return "{\\\"variants\\\":[" + variants.joined(separator: ",") + "]}"
    }

    private static let completion =
        #"{"choices":[{"message":{"role":"assistant","content":"\#(content)"},"finish_reason":"stop"}]}"#

    private static let events = events(of: content)

    // Cut between characters of the escaped text, never within an escape.
    private static func events(of content: String) -> [String] {
        var events: [String] = []
        var rest = content[...]
        while !rest.isEmpty {
            var part = rest.prefix(4)
            if part.last == "\\", part.count < rest.count { part = rest.prefix(5) }
            rest = rest.dropFirst(part.count)
            events.append("data: {\"id\":\"x\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"\(part)\"}}]}\n\n")
        }
        return events + ["data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n", "data: [DONE]\n\n"]
    }
}

/// The program that is measured must lie beside this one.
private struct MissingProgram: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path) is missing or fails: build it with swift build -c release --product imaging" }
}
