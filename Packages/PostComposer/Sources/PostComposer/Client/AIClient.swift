import Synchronization

/// Asks a server that speaks OpenAI's chat completions for drafts.
///
/// ```swift
/// let client = AIClient(AIConfig(model: "gpt-4o-mini"), key: Secret(key))
/// let drafts = try await client.drafts(for: PostRequest(text: excerpt, bookTitle: "Deep Work"))
/// ```
///
/// OpenAI, OpenRouter, Gemini's compatible address, Ollama, LM Studio, llama.cpp and vLLM all work: the answer is taken in
/// whatever shape it comes, and a server that refuses a part of the request is asked again without it. Nothing else is
/// retried by itself. One client serves any number of requests at once and remembers what its server refuses.
public struct AIClient: PostGenerator {
    /// Which server and model are asked, and how.
    public let config: AIConfig

    private let secrets: any SecretStore
    private let transport: any ChatTransport
    private let memory = DialectMemory()

    /// Makes a client with a key.
    ///
    /// - Parameters:
    ///   - config: Which server and model to ask.
    ///   - key: The key; nil or an empty one for a server that wants none.
    ///   - transport: What carries the requests.
    public init(_ config: AIConfig, key: Secret? = nil, transport: any ChatTransport = URLSessionTransport()) {
        self.init(config, secrets: FixedSecretStore(secret: key), transport: transport)
    }

    /// Makes a client that looks up its key for each request, so that a key changed in the settings counts at once.
    ///
    /// - Parameters:
    ///   - config: Which server and model to ask.
    ///   - secrets: Where the key ``SecretName/aiKey`` is kept; none there is no error.
    ///   - transport: What carries the requests.
    public init(
        _ config: AIConfig, secrets: any SecretStore, transport: any ChatTransport = URLSessionTransport()
    ) {
        precondition(config.maxTokens >= 1 && config.answerLimit >= 1, "an answer has at least one token and byte")
        precondition(
            (0...2).contains(config.temperature) && (0...1).contains(config.topP),
            "a temperature lies in 0...2, and a share of words in 0...1")
        precondition(
            config.timeout > .zero && config.totalTimeout > .zero && config.firstByteTimeout ?? .seconds(1) > .zero,
            "a time limit is longer than no time")
        self.config = config
        self.secrets = secrets
        self.transport = transport
    }

    /// Returns the drafts.
    ///
    /// - Parameters:
    ///   - request: What to write about.
    ///   - onVariant: Called with each draft when it is whole; without streaming, with all of them at the end.
    /// - Throws: ``PostError``, `CancellationError` when the task is cancelled, or what the store of the key throws.
    public func drafts(
        for request: PostRequest, onVariant: @escaping @Sendable (Variant) -> Void
    ) async throws -> PostDrafts {
        try request.validate()
        let key = try secrets.secret(.aiKey)
        let exchange = ChatExchange(
            config: config, url: try config.endpoint(), headers: try ChatExchange.headers(config: config, key: key),
            redactor: SecretRedactor(key: key, headers: config.headers), prompt: Prompt(for: request),
            transport: transport, memory: memory)
        return try await exchange.run(onVariant: onVariant)
    }
}

/// What a server is known to refuse.
final class DialectMemory: Sendable {
    private let known = Mutex(RequestDialect())

    var dialect: RequestDialect { known.withLock { $0 } }

    func remember(_ dialect: RequestDialect) { known.withLock { $0 = dialect } }
}

/// A key that was given.
private struct FixedSecretStore: SecretStore {
    let secret: Secret?

    func secret(_ name: SecretName) -> Secret? { secret }

    func store(_ secret: Secret, as name: SecretName) throws(SecretError) { throw .readOnly }

    func remove(_ name: SecretName) throws(SecretError) { throw .readOnly }
}
