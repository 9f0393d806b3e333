import PostComposer
import _DurableTestSupport

/// A damaged answer, made of a seed and a number, and what a client makes of it.
public struct AnswerTrial: Sendable {
    /// The answer's status.
    public let status: Int
    /// The answer's body.
    public let body: [UInt8]

    private let parts: [[UInt8]]
    private let retryAfter: String?

    /// Makes a trial.
    ///
    /// - Parameters:
    ///   - seed: The seed of all trials.
    ///   - number: Which of them.
    public init(seed: UInt64, number: Int) {
        var random = SeededNumbers(seed: seed &* 0x1_0000_0001 &+ UInt64(truncatingIfNeeded: number))
        var body = [UInt8](AnswerTrial.answers.randomElement(using: &random, or: "").utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) { AnswerTrial.damage(&body, &random) }
        status =
            Int.random(in: 0..<8, using: &random) == 0
            ? [400, 401, 404, 422, 429, 500, 503].randomElement(using: &random, or: 500) : 200
        retryAfter = Bool.random(using: &random) ? String(decoding: body.prefix(12), as: UTF8.self) : nil
        self.body = body
        var parts: [[UInt8]] = []
        var rest = body[...]
        let longest = [1, 7, 300, 100_000].randomElement(using: &random, or: 7)
        while !rest.isEmpty {
            let count = Int.random(in: 1...longest, using: &random)
            parts.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        self.parts = parts
    }

    /// Makes a trial of an answer's bytes.
    ///
    /// - Parameters:
    ///   - body: The answer's body.
    ///   - partLength: How many bytes of it arrive at a time. At least 1.
    public init(body: [UInt8], partLength: Int) {
        precondition(partLength >= 1, "something must arrive")
        (status, retryAfter) = (200, nil)
        self.body = body
        parts = stride(from: 0, to: body.count, by: partLength).map { start in
            Array(body[start..<start + min(partLength, body.count - start)])
        }
    }

    /// Gives the answer to a client.
    ///
    /// - Returns: What is wrong with what the client makes of it, or nil: drafts that keep to their limits and a
    ///   ``PostError`` are both good.
    public func run() async -> String? {
        let headers = retryAfter.map { ["Retry-After": $0] } ?? [:]
        let client = AIClient(
            AIConfig(model: "m"), key: Secret("sk-test-0123456789"),
            transport: ReplayTransport(status: status, headers: headers, parts: parts))
        do {
            let drafts = try await client.drafts(for: PostRequest(text: "An excerpt."))
            if drafts.variants.isEmpty { return "there are no drafts, and no error" }
            for variant in drafts.variants where variant.text.isEmpty || variant.text.count > Variant.characterLimit {
                return "a draft has \(variant.text.count) characters"
            }
            return nil
        } catch {
            return error is PostError ? nil : "the error is \(type(of: error))"
        }
    }

    private static func damage(_ body: inout [UInt8], _ random: inout SeededNumbers) {
        let place = Int.random(in: 0...body.count, using: &random)
        let end = min(body.count, place + Int.random(in: 0...40, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where place < body.count: body[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1 where place < body.count: body[place] = .random(in: 0...255, using: &random)
        case 2: body.removeSubrange(place..<end)
        case 3: body.insert(contentsOf: Array(body[place..<end]), at: Int.random(in: 0...body.count, using: &random))
        case 4: body.removeSubrange(place...)
        case 5: body += Array(answers.randomElement(using: &random, or: "").utf8.dropFirst(place))
        case 6:
            let token = tokens.randomElement(using: &random, or: "")
            let count = Int.random(in: 0..<20, using: &random) == 0 ? 3000 : 1
            body.insert(contentsOf: Array(String(repeating: token, count: count).utf8), at: place)
        default: body.insert(contentsOf: tokens.randomElement(using: &random, or: "").utf8, at: place)
        }
    }

    /// What answers are made of.
    public static let tokens = [
        "{", "}", "[", "]", "\"", "\\", "\\u", "\\ud83d", ":", ",", "data: ", "data:[DONE]", "\n", "\n\n", "\r",
        "<think>",
        "</think>", "```json\n", "null", "1e999", "-", "\u{0}", "\u{FEFF}", "😀", "\"tone\":\"punchy\",", "\"text\":",
        "\"error\":", "\"finish_reason\":\"length\"", "\"variants\":[", "event: error\n",
    ]

    /// Sound answers of many kinds.
    public static let answers: [String] = {
        let array = Tone.allCases.map { #"{"tone":"\#($0.rawValue)","text":"A draft that is \#($0.title). It ends."}"# }
            .joined(separator: ",")
        let keyed = Tone.allCases.map { "\"\($0.rawValue)\":\"A draft.\"" }.joined(separator: ",")
        let contents = [
            "{\"variants\":[\(array)]}", "[\(array)]", "{\(keyed)}", "```json\n[\(array)]\n```",
            "<think>Hm [1] {a}</think>Here: {\"posts\":[\(array)]} Done.",
            "{\"punchy\":\"\(String(repeating: "Long. ", count: 400))\"}",
        ]
        let quoted = contents.map { content in
            content.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        }
        let plain = quoted.map { #"{"choices":[{"message":{"content":"\#($0)"},"finish_reason":"stop"}]}"# }
        let parts = #"{"choices":[{"message":{"content":[{"type":"text","text":"\#(quoted[0])"}],"refusal":null}}]}"#
        let events = contents.map { content in
            var events = ""
            var rest = content[...]
            while !rest.isEmpty {
                let part = rest.prefix(23).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
                    .replacing("\n", with: "\\n")
                events += "data: {\"choices\":[{\"delta\":{\"content\":\"\(part)\"}}]}\n\n"
                rest = rest.dropFirst(23)
            }
            return events + "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"length\"}]}\n\ndata: [DONE]\n\n"
        }
        let complaints = [
            #"{"error":{"message":"'response_format.type' must be 'json_schema'","param":"temperature","code":429}}"#,
            #"{"error":"max_tokens, max_completion_tokens"}"#, "<html>Bad Gateway</html>", "",
        ]
        return contents + plain + [parts] + events + complaints
    }()
}

extension Array {
    /// A random element, or a value when there is none.
    fileprivate func randomElement(using random: inout SeededNumbers, or value: Element) -> Element {
        isEmpty ? value : self[Int.random(in: indices, using: &random)]
    }
}
