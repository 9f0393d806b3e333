/// The body of a request for a chat completion.
enum ChatRequestBody {
    /// Returns the JSON of a request.
    static func bytes(prompt: Prompt, config: AIConfig, dialect: RequestDialect) -> [UInt8] {
        var members: [JSONMember] = [
            JSONMember("model", .string(config.model)),
            JSONMember(
                "messages",
                .array([
                    .object([JSONMember("role", .string("system")), JSONMember("content", .string(prompt.system))]),
                    .object([JSONMember("role", .string("user")), JSONMember("content", .string(prompt.user))]),
                ])),
            JSONMember(
                dialect.saysCompletionTokens ? "max_completion_tokens" : "max_tokens",
                .number(Double(config.maxTokens))),
        ]
        if dialect.saysTemperature { members.append(JSONMember("temperature", .number(config.temperature))) }
        if dialect.saysTopP { members.append(JSONMember("top_p", .number(config.topP))) }
        if config.streams && dialect.mayStream { members.append(JSONMember("stream", .bool(true))) }
        switch dialect.form {
        case .object:
            members.append(JSONMember("response_format", .object([JSONMember("type", .string("json_object"))])))
        case .schema: members.append(JSONMember("response_format", schema))
        case .unsaid: break
        }
        return JSONValue.object(members).bytes
    }

    /// The form of the answer as `json_schema`.
    private static let schema: JSONValue = {
        func typed(_ type: String, _ more: [JSONMember] = []) -> JSONValue {
            .object([JSONMember("type", .string(type))] + more)
        }
        func closed(_ properties: [JSONMember]) -> [JSONMember] {
            [
                JSONMember("properties", .object(properties)),
                JSONMember("required", .array(properties.map { .string($0.name) })),
                JSONMember("additionalProperties", .bool(false)),
            ]
        }
        let tones = JSONValue.array(Tone.allCases.map { .string($0.rawValue) })
        let variant = typed(
            "object",
            closed([
                JSONMember("tone", typed("string", [JSONMember("enum", tones)])), JSONMember("text", typed("string")),
            ]))
        let answer = typed("object", closed([JSONMember("variants", typed("array", [JSONMember("items", variant)]))]))
        return .object([
            JSONMember("type", .string("json_schema")),
            JSONMember(
                "json_schema",
                .object([
                    JSONMember("name", .string("post_variants")), JSONMember("strict", .bool(true)),
                    JSONMember("schema", answer),
                ])),
        ])
    }()
}
