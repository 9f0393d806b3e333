import Foundation
import PostComposer
import Testing
import _PostTestSupport

/// What servers do wrong, and the exact error that comes of it.
@Suite(.timeLimit(.minutes(2)))
struct ServerErrorTests {
    @Test(arguments: [
        (401, #"{"error":{"message":"Incorrect API key provided","code":"invalid_api_key"}}"#, PostError.invalidKey),
        (402, #"{"error":{"message":"Insufficient credits","code":402}}"#, .quotaExhausted),
        (403, #"{"error":"Country not supported"}"#, .rejected(status: 403, message: "Country not supported")),
        (404, #"{"error":{"message":"model 'test-model' not found"}}"#, .notFound(model: "test-model")),
        (404, "404 page not found", .notFound(model: "test-model")),
        (400, #"{"error":{"message":"no such model","code":"model_not_found"}}"#, .notFound(model: "test-model")),
        (408, "", .timedOut(.server)),
        (429, #"{"error":{"message":"Slow down","code":"rate_limit_exceeded"}}"#, .rateLimited(retryAfter: nil)),
        (429, #"{"error":{"message":"Pay","type":"insufficient_quota","code":"insufficient_quota"}}"#, .quotaExhausted),
        (400, #"{"error":{"message":"no","code":"content_filter"}}"#, .contentRefused),
        (400, #"{"error":{"message":"context too long"}}"#, .rejected(status: 400, message: "context too long")),
        (413, "<html>Request Entity Too Large</html>", .rejected(status: 413, message: "")),
        (500, #"{"error":{"message":"oops"}}"#, .serverFailed(status: 500)),
        (502, "<html><h1>Bad Gateway</h1></html>", .serverFailed(status: 502)),
        (503, #"{"error":{"code":503,"message":"Loading model"}}"#, .unavailable(retryAfter: nil)),
        (200, "<!DOCTYPE html><html></html>", .unreadableAnswer(.webPage)),
        (200, "Hello", .unreadableAnswer(.notJSON)),
        (200, "", .unreadableAnswer(.empty)),
        (200, #"{"choices":[{"message":{"content":"I cannot do that."}}]}"#, .unreadableAnswer(.noDrafts)),
        (200, #"{"choices":[{"message":{"content":null,"refusal":"No."}}]}"#, .contentRefused),
        (200, #"{"choices":[{"message":{"content":""},"finish_reason":"content_filter"}]}"#, .contentRefused),
        (
            200, #"{"choices":[{"message":{"content":"{\"variants\":[{\"te"},"finish_reason":"length"}]}"#,
            .truncated
        ),
        (200, #"{"error":{"message":"upstream","code":502}}"#, .serverFailed(status: 502)),
        (200, #"{"choices":[{"message":{"content":"{"#, .unreadableAnswer(.notJSON)),
    ])
    func `an answer that is no good gives its error`(status: Int, body: String, expected: PostError) async throws {
        #expect(try await error(of: .answer(status, body)) == expected)
    }

    @Test(arguments: [301, 302, 307, 308])
    func `a redirect is not followed`(status: Int) async throws {
        let other = try LoopbackServer { _ in .answer(SampleAnswers.completion(SampleAnswers.five)) }
        let steps: [ServerStep] = .answer(status, headers: ["Location": other.baseURL + "/v1/chat/completions"], "")
        #expect(try await error(of: steps) == .redirected(status: status))
        #expect(other.requests.isEmpty)
    }

    @Test func `a limit of requests says how long to wait`() async throws {
        let steps: [ServerStep] = .answer(429, headers: ["Retry-After": "20"], #"{"error":{"message":"Slow down"}}"#)
        let found = try await error(of: steps)
        #expect(found == .rateLimited(retryAfter: 20))
        #expect(found?.description == "Too many requests. Try again in 20 seconds.")
    }

    @Test func `nothing is retried after a limit of requests`() async throws {
        let server = try LoopbackServer { _ in .answer(429, headers: ["Retry-After": "0"], "{}") }
        await #expect(throws: PostError.rateLimited(retryAfter: 0)) {
            try await client(of: server).drafts(for: sampleRequest)
        }
        #expect(server.requests.count == 1)
    }

    @Test func `a slow first byte is waited for as long as is allowed`() async throws {
        let answer: [ServerStep] = .answer(SampleAnswers.completion(SampleAnswers.five))
        let slow = [.pause(2500)] + answer
        #expect(try await error(of: slow) { $0.timeout = .milliseconds(200) } == .timedOut(.firstByte))
        let patient = try await error(of: slow) {
            $0.timeout = .seconds(2)
            $0.firstByteTimeout = .seconds(30)
        }
        #expect(patient == nil)
    }

    @Test func `a server that hangs is given up`() async throws {
        #expect(try await error(of: [.hang]) { $0.timeout = .milliseconds(200) } == .timedOut(.firstByte))
        // The head alone is no answer yet.
        let head: [ServerStep] = [.text("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"), .hang]
        #expect(try await error(of: head) { $0.timeout = .milliseconds(200) } == .timedOut(.firstByte))
        let begun: [ServerStep] = [.text("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n{"), .hang]
        let silent = try await error(of: begun) {
            $0.timeout = .milliseconds(200)
            $0.firstByteTimeout = .seconds(30)
            // The watch must not sleep on to the deadline of the first byte.
            $0.totalTimeout = .seconds(20)
        }
        #expect(silent == .timedOut(.silence))
    }

    @Test func `a server that drips for ever is given up`() async throws {
        let drip =
            [ServerStep.text("HTTP/1.1 200 OK\r\n\r\n")]
            + Array(repeating: [.text("  "), .pause(20)], count: 200).joined()
        let found = try await error(of: drip) {
            $0.timeout = .seconds(30)
            $0.totalTimeout = .milliseconds(300)
        }
        #expect(found == .timedOut(.total))
    }

    @Test func `a broken connection is told from an end`() async throws {
        #expect(try await error(of: [.reset]) == .network(.lost))
        #expect(try await error(of: [.close]) == .network(.lost))
        let half: ServerStep = .text("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"choices\":[")
        #expect(try await error(of: [half, .pause(50), .reset]) == .network(.lost))
        #expect(try await error(of: [half, .pause(50), .close]) == .network(.lost))
        let chunk: ServerStep = .text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"cho\r\n")
        #expect(try await error(of: [chunk, .pause(50), .close]) == .network(.lost))
    }

    @Test func `nobody at the address`() async throws {
        let port = try LoopbackServer { _ in [] }.port
        var config = AIConfig(baseURL: "http://127.0.0.1:\(port)", model: "m")
        await #expect(throws: PostError.network(.refused)) {
            try await AIClient(config).drafts(for: sampleRequest)
        }
        config.baseURL = "http://no-such-host.invalid"
        config.timeout = .seconds(60)
        await #expect(throws: PostError.network(.unknownHost)) {
            try await AIClient(config).drafts(for: sampleRequest)
        }
    }

    @Test func `a body over the limit is left unread`() async throws {
        let big = [UInt8](repeating: UInt8(ascii: " "), count: 10_000_000)
        #expect(try await error(of: .answer(bytes: big)) == .answerTooLarge(limit: 4_000_000))
        #expect(
            try await error(of: .answer(bytes: Array(big[..<3_000]))) { $0.answerLimit = 2_999 }
                == .answerTooLarge(limit: 2_999))
    }

    @Test func `bytes that are no text`() async throws {
        let bad = Array(#"{"choices":[{"message":{"content":""#.utf8) + [0xC3, 0x28, 0xFF] + Array(#""}}]}"#.utf8)
        #expect(try await error(of: .answer(bytes: bad)) == .unreadableAnswer(.notText))
        let event = Array("data: ".utf8) + bad + Array("\n\n".utf8)
        #expect(try await error(of: .answer(type: "text/event-stream", bytes: event)) == .unreadableAnswer(.notText))
    }

    @Test func `an error in the middle of a stream`() async throws {
        let events = SampleAnswers.events(SampleAnswers.five).prefix(5)
        let complaint = #"data: {"error":{"message":"overloaded","code":503}}"# + "\n\n"
        #expect(try await error(of: .chunked(events + [complaint])) == .unavailable(retryAfter: nil))
        #expect(try await error(of: .chunked(events + ["data: {]\n\n"])) == .unreadableAnswer(.notJSON))
    }

    @Test(arguments: ["Basic realm=\"x\"", "Bearer", "Digest realm=\"x\", nonce=\"y\"", "Negotiate"])
    func `a challenge is no reason to ask`(challenge: String) async throws {
        #expect(try await error(of: .answer(401, headers: ["WWW-Authenticate": challenge], "{}")) == .invalidKey)
    }

    @Test(arguments: [
        "garbage\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n", "\r\n\r\n", "HTTP/1.1 200\r\n\r\n",
        "HTTP/1.1 200 OK\r\nno colon\r\n\r\n", "HTTP/1.1 999 Odd\r\n\r\n", "HTTP/1.1 204 None\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nnot gzip",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "HTTP/1.1 301 Moved\r\n\r\n",
        "HTTP/1.1 301 Moved\r\nLocation: \r\n\r\n", "HTTP/1.1 302 Found\r\nLocation: ::::\r\n\r\n",
        "HTTP/1.1 401 No\r\nWWW-Authenticate:\r\n\r\n", "HTTP/1.1 407 Proxy\r\nProxy-Authenticate: Basic\r\n\r\n",
    ])
    func `a head that is odd is an error and no crash`(head: String) async throws {
        #expect(try await error(of: [.text(head), .close]) { $0.timeout = .seconds(2) } != nil)
    }

    @Test func `words before the answer's own head are passed over`() async throws {
        let steps: [ServerStep] =
            [.text("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")]
            + .answer(SampleAnswers.completion(SampleAnswers.five))
        #expect(try await error(of: steps) == nil)
    }
}
