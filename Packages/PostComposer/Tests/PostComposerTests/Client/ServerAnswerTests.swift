import Foundation
import PostComposer
import Synchronization
import Testing
import _PostTestSupport

/// Right answers, in every form in which servers send them.
@Suite(.timeLimit(.minutes(2)))
struct ServerAnswerTests {
    @Test func `a plain answer`() async throws {
        let server = try LoopbackServer { _ in .answer(SampleAnswers.completion(SampleAnswers.five)) }
        let drafts = try await client(of: server) { $0.streams = false }.drafts(for: sampleRequest)
        #expect(drafts.variants.map(\.text) == SampleAnswers.texts)
        #expect(drafts.variants.map(\.tone) == Tone.allCases)
        #expect(drafts.author == .model("test-model"))
        #expect(!drafts.isCutShort && drafts.missingTones.isEmpty)
    }

    @Test func `the request is what servers expect`() async throws {
        let server = try LoopbackServer { _ in .answer(SampleAnswers.completion(SampleAnswers.five)) }
        _ = try await client(of: server) { $0.headers = ["X-Title": "SparkPost"] }.drafts(for: sampleRequest)
        let request = try #require(server.requests.first)
        #expect(request.method == "POST" && request.path == "/v1/chat/completions")
        #expect(request.headers["authorization"] == "Bearer sk-test-0123456789abcdef")
        #expect(request.headers["content-type"] == "application/json")
        #expect(request.headers["x-title"] == "SparkPost")
        // A server that does not know it would let us wait for a second.
        #expect(request.headers["expect"] == nil)
        let body = try #require(try JSONSerialization.jsonObject(with: Data(request.body.utf8)) as? [String: Any])
        #expect(body["model"] as? String == "test-model")
        #expect(body["max_tokens"] as? Int == 1600)
        #expect(body["temperature"] as? Double == 0.8)
        #expect(body["top_p"] as? Double == 0.9)
        #expect(body["stream"] as? Bool == true)
        #expect((body["response_format"] as? [String: Any])?["type"] as? String == "json_object")
        let messages = try #require(body["messages"] as? [[String: String]])
        #expect(messages.map { $0["role"] } == ["system", "user"])
        #expect(messages.allSatisfy { $0["content"]?.contains("JSON") == true })
    }

    @Test func `no key, no authorization`() async throws {
        let server = try LoopbackServer { _ in .answer(SampleAnswers.completion(SampleAnswers.five)) }
        for key in [nil, "", "  \n"] { _ = try await client(of: server, key: key).drafts(for: sampleRequest) }
        #expect(server.requests.count == 3)
        #expect(server.requests.allSatisfy { $0.headers["authorization"] == nil })
    }

    @Test(arguments: [1, 7, 5000])
    func `a stream yields each variant when it is whole`(count: Int) async throws {
        let server = try LoopbackServer { _ in .chunked(SampleAnswers.events(SampleAnswers.five, by: count)) }
        let seen = Mutex<[Tone]>([])
        let drafts = try await client(of: server).drafts(for: sampleRequest) { variant in
            seen.withLock { $0.append(variant.tone) }
        }
        #expect(drafts.variants.map(\.text) == SampleAnswers.texts)
        #expect(seen.withLock { $0 } == Tone.allCases)
    }

    @Test func `variants come before the stream ends`() async throws {
        var steps: [ServerStep] = .chunked(SampleAnswers.events(SampleAnswers.five))
        // The server goes on only when it is sure that the reader has what came before.
        steps.insert(.hang, at: steps.count - 4)
        let server = try LoopbackServer { [steps] _ in steps }
        let stream = client(of: server) { $0.timeout = .seconds(60) }.variants(for: sampleRequest)
        var seen: [Tone] = []
        for try await variant in stream {
            seen.append(variant.tone)
            if seen.count == 5 { break }
        }
        #expect(seen == Tone.allCases)
    }

    @Test func `the content type does not matter`() async throws {
        for type in ["text/html", "text/plain; charset=latin1", "text/event-stream", ""] {
            let steps: [ServerStep] = .answer(SampleAnswers.completion(SampleAnswers.five), type: type)
            #expect(try await error(of: steps) == nil)
        }
        #expect(
            try await error(of: .chunked(SampleAnswers.events(SampleAnswers.five), type: "application/json")) == nil)
    }

    @Test func `a body in small pieces`() async throws {
        let body = SampleAnswers.completion(SampleAnswers.five)
        let pieces = body.map { String($0) }
        #expect(try await error(of: .chunked(pieces, type: "application/json")) == nil)
    }

    @Test func `an answer without a length ends with its connection`() async throws {
        let steps: [ServerStep] = [
            .text("HTTP/1.0 200 OK\r\n\r\n" + SampleAnswers.completion(SampleAnswers.five)), .close,
        ]
        #expect(try await error(of: steps) == nil)
    }

    @Test func `what is whole is kept when the tokens run out`() async throws {
        let cut = String(SampleAnswers.five.prefix(110))
        for steps: [ServerStep] in [
            .answer(SampleAnswers.completion(cut, finish: "length")),
            .chunked(SampleAnswers.events(cut, finish: "length")),
            .chunked(SampleAnswers.events(cut, finish: nil, done: false)),
        ] {
            let server = try LoopbackServer { _ in steps }
            let drafts = try await client(of: server).drafts(for: sampleRequest)
            #expect(drafts.variants.map(\.text) == ["P", "C", "R"])
            #expect(drafts.isCutShort)
            #expect(drafts.missingTones == [.analytical, .openQuestion])
        }
    }

    @Test func `a refusal of json_object is answered with a schema, then with nothing`() async throws {
        let complaint = #"{"error":"'response_format.type' must be 'json_schema' or 'text'"}"#
        let server = try LoopbackServer { request in
            request.body.contains("json_schema")
                ? .answer(SampleAnswers.completion(SampleAnswers.five)) : .answer(400, complaint)
        }
        let asker = client(of: server)
        _ = try await asker.drafts(for: sampleRequest)
        #expect(server.requests.count == 2)
        // What the server refuses is remembered.
        _ = try await asker.drafts(for: sampleRequest)
        #expect(server.requests.count == 3)

        let plain = try LoopbackServer { request in
            request.body.contains("response_format")
                ? .answer(400, complaint) : .answer(SampleAnswers.completion(SampleAnswers.five))
        }
        _ = try await client(of: plain).drafts(for: sampleRequest)
        #expect(plain.requests.count == 3)

        let stubborn = try LoopbackServer { _ in .answer(400, complaint) }
        await #expect(
            throws: PostError.rejected(
                status: 400, message: "'response_format.type' must be 'json_schema' or 'text'")
        ) { try await client(of: stubborn).drafts(for: sampleRequest) }
        #expect(stubborn.requests.count == 3)
    }

    @Test func `what a newer model refuses is left out`() async throws {
        let server = try LoopbackServer { request in
            func refuse(_ parameter: String, _ message: String) -> [ServerStep] {
                .answer(400, #"{"error":{"message":"\#(message)","param":"\#(parameter)","code":"unsupported"}}"#)
            }
            let body = request.body
            if body.contains("\"max_tokens\"") {
                return refuse("max_tokens", "Use 'max_completion_tokens' instead of 'max_tokens'.")
            }
            if body.contains("temperature") { return refuse("temperature", "Only the default is supported.") }
            if body.contains("top_p") { return refuse("top_p", "Unsupported parameter") }
            if body.contains("\"stream\"") { return refuse("stream", "Your organization must be verified to stream.") }
            return .answer(SampleAnswers.completion(SampleAnswers.five))
        }
        let drafts = try await client(of: server).drafts(for: sampleRequest)
        #expect(drafts.variants.count == 5)
        #expect(server.requests.count == 5)
        #expect(server.requests.last?.body.contains("max_completion_tokens") == true)
    }

    @Test(arguments: [
        ("", "/v1/chat/completions"), ("/", "/v1/chat/completions"), ("/v1", "/v1/chat/completions"),
        ("/v1/", "/v1/chat/completions"), ("/v1beta/openai/", "/v1beta/openai/chat/completions"),
        ("/api", "/api/v1/chat/completions"), ("/v1/chat/completions", "/v1/chat/completions"),
        ("/v1?api-version=2", "/v1/chat/completions?api-version=2"),
    ])
    func `the address may have its version or not`(suffix: String, path: String) async throws {
        let server = try LoopbackServer { _ in .answer(SampleAnswers.completion(SampleAnswers.five)) }
        _ = try await client(of: server) { $0.baseURL += suffix }.drafts(for: sampleRequest)
        #expect(server.requests.map(\.path) == [path])
    }

    @Test(arguments: ["", "localhost:8080", "ftp://host/v1", "http://", "http://me:secret@host/v1", "http://h:99999"])
    func `an address that is none`(baseURL: String) async {
        await #expect(throws: PostError.invalidBaseURL) {
            try await AIClient(AIConfig(baseURL: baseURL, model: "m")).drafts(for: sampleRequest)
        }
    }

    @Test func `cancelling ends a request at once`() async throws {
        for steps: [ServerStep] in [[.hang], [.text("HTTP/1.1 200 OK\r\n\r\ndata: {}\n\n"), .hang]] {
            let server = try LoopbackServer { _ in steps }
            let asker = client(of: server) { $0.timeout = .seconds(60) }
            let task = Task { try await asker.drafts(for: sampleRequest) }
            while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test func `a task that is cancelled already asks nobody`() async throws {
        let server = try LoopbackServer { _ in [.hang] }
        let asker = client(of: server) { $0.timeout = .seconds(60) }
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await asker.drafts(for: sampleRequest)
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.requests.isEmpty)
    }

    @Test func `many requests at once`() async throws {
        let server = try LoopbackServer { _ in .chunked(SampleAnswers.events(SampleAnswers.five)) }
        let asker = client(of: server) { $0.timeout = .seconds(60) }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<20 { group.addTask { try await asker.drafts(for: sampleRequest).variants.count } }
            for try await count in group { #expect(count == 5) }
        }
    }
}
