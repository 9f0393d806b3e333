import PostComposer
import _PostTestSupport

/// Answers as servers give them.
enum SampleAnswers {
    /// Five drafts in the form that the prompt asks for.
    static let five = """
        {"variants":[{"tone":"punchy","text":"P"},{"tone":"contrarian","text":"C"},{"tone":"personal","text":"R"},\
        {"tone":"analytical","text":"A"},{"tone":"openQuestion","text":"Q?"}]}
        """

    /// The texts of the five, in order.
    static let texts = ["P", "C", "R", "A", "Q?"]

    /// A text as a string of JSON.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// The body of a chat completion with a content.
    static func completion(_ content: String, finish: String = "stop") -> String {
        """
        {"id":"x","object":"chat.completion","model":"m","choices":[{"index":0,"message":{"role":"assistant",\
        "content":\(quoted(content)),"refusal":null},"finish_reason":"\(finish)"}],"usage":{"total_tokens":9}}
        """
    }

    /// The events of a streamed completion, a few characters in each.
    static func events(_ content: String, by count: Int = 7, finish: String? = "stop", done: Bool = true) -> [String] {
        var rest = content[...]
        var events = [": waiting\n\n"]
        while !rest.isEmpty {
            let part = rest.prefix(count)
            rest = rest.dropFirst(count)
            events.append("data: {\"choices\":[{\"delta\":{\"content\":\(quoted(String(part)))},\"index\":0}]}\n\n")
        }
        if let finish { events.append("data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"\(finish)\"}]}\n\n") }
        if done { events.append("data: [DONE]\n\n") }
        return events
    }
}

/// A client of a loopback server.
func client(
    of server: LoopbackServer, key: String? = "sk-test-0123456789abcdef",
    _ change: (inout AIConfig) -> Void = { _ in }
) -> AIClient {
    var config = AIConfig(baseURL: server.baseURL, model: "test-model")
    // A machine that has much to do is no error.
    config.timeout = .seconds(3600)
    change(&config)
    return AIClient(config, key: key.map { Secret($0) })
}

/// A request that is good.
let sampleRequest = PostRequest(
    text: "Attention is the rarest and purest form of generosity.", bookTitle: "Gravity and Grace",
    author: "Simone Weil")

/// Returns the error that a server's answer leads to, or nil when there are drafts.
func error(of steps: [ServerStep], _ change: (inout AIConfig) -> Void = { _ in }) async throws -> PostError? {
    let server = try LoopbackServer { _ in steps }
    do {
        _ = try await client(of: server, change).drafts(for: sampleRequest)
        return nil
    } catch let error as PostError {
        return error
    }
}
