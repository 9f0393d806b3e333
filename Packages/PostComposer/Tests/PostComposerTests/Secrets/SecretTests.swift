import Foundation
import PostComposer
import Synchronization
import Testing
import _PostTestSupport

/// The key is nowhere to be seen.
struct SecretTests {
    private static let key = "sk-test-0123456789abcdef"
    private static let header = "header-value-987654"

    private func expectHidden(_ value: Any, sourceLocation: SourceLocation = #_sourceLocation) {
        var dumped = ""
        dump(value, to: &dumped)
        for text in ["\(value)", String(reflecting: value), dumped] {
            for secret in [Self.key, Self.header] {
                #expect(!text.contains(secret), sourceLocation: sourceLocation)
            }
        }
    }

    @Test func `a secret shows dots`() {
        let secret = Secret(" \(Self.key)\n")
        #expect("\(secret)" == "•••" && secret.revealed == Self.key)
        expectHidden(secret)
        expectHidden([secret])
        expectHidden(["key": Optional(secret)])
    }

    @Test func `clients, configurations and requests hide it`() throws {
        var config = AIConfig(baseURL: "https://host/v1?key=\(Self.key)", model: "m")
        config.headers = ["api-key": Self.header]
        expectHidden(config)
        expectHidden(AIClient(config, key: Secret(Self.key)))
        expectHidden(
            TransportRequest(
                url: try #require(URL(string: config.baseURL)), headers: ["Authorization": "Bearer \(Self.key)"],
                body: [], responseLimit: 1))
    }

    @Test func `a server that repeats it is not repeated`() async throws {
        let message = "Bad \(Self.key), \(Self.header), sk-te***def and AIzaSyA1. Bearer \(Self.key)"
        for (status, body) in [
            (400, #"{"error":{"message":"\#(message)"}}"#), (403, message), (418, "[{\"error\":\"\(message)\"}]"),
        ] {
            let server = try LoopbackServer { _ in .answer(status, body) }
            do {
                _ = try await client(of: server, key: Self.key) { $0.headers = ["api-key": Self.header] }
                    .drafts(for: sampleRequest)
                Issue.record("the server refuses")
            } catch {
                expectHidden(error)
                let text = "\(error)"
                #expect(!text.contains("sk-te") && !text.contains("AIza") && text.contains("•••"))
            }
        }
    }

    @Test func `another transport's error is not repeated`() async throws {
        struct Leak: ChatTransport, Error {
            let text: String
            func send(_ request: TransportRequest) async throws -> TransportResponse { throw self }
        }
        let config = AIConfig(model: "m")
        await #expect(throws: PostError.network(.other)) {
            try await AIClient(config, key: Secret(Self.key), transport: Leak(text: Self.key)).drafts(
                for: sampleRequest)
        }
    }

    @Test func `a key of several lines is refused without being shown`() async throws {
        let bad = AIClient(AIConfig(baseURL: "http://127.0.0.1:1", model: "m"), key: Secret("a\r\nX-Evil: 1"))
        await #expect(throws: PostError.invalidHeader(name: "Authorization")) {
            try await bad.drafts(for: sampleRequest)
        }
    }
}
