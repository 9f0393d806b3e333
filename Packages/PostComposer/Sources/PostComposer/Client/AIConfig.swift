import Foundation

/// Which server and model to ask, and how.
///
/// ```swift
/// let config = AIConfig(baseURL: "http://localhost:11434", model: "llama3.2")
/// ```
///
/// The key is no part of it: it goes to ``AIClient`` by itself.
public struct AIConfig: Hashable, Sendable {
    /// The server's address, with or without `/v1` at its end; `http` is allowed.
    public var baseURL: String

    /// The model's name, as the server knows it.
    public var model: String

    /// The most tokens of the answer, at least 1.
    public var maxTokens = 1600

    /// How freely the model chooses its words, in 0...2.
    public var temperature = 0.8

    /// The share of likely words that the model chooses from, in 0...1.
    public var topP = 0.9

    /// How long the server may be silent.
    public var timeout: Duration = .seconds(8)

    /// How long the server may take to begin its answer; nil for ``timeout``.
    ///
    /// A server that loads its model first needs a minute or more.
    public var firstByteTimeout: Duration?

    /// How long all of it may take.
    public var totalTimeout: Duration = .seconds(120)

    /// Whether the answer comes as it is written.
    ///
    /// Otherwise the server is silent until all of it is written, for which ``timeout`` is often too short.
    public var streams = true

    /// More headers by their names, such as `HTTP-Referer`; their values are not shown.
    public var headers: [String: String] = [:]

    /// The most bytes of an answer, at least 1.
    public var answerLimit = 4_000_000

    /// The server that is asked unless told.
    public static let defaultBaseURL = "https://api.openai.com/v1"

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - baseURL: The server's address, with or without `/v1` at its end.
    ///   - model: The model's name, as the server knows it.
    public init(baseURL: String = AIConfig.defaultBaseURL, model: String) {
        self.baseURL = baseURL
        self.model = model
    }
}

extension AIConfig: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The model and the server's host.
    public var description: String { "\(model) at \((try? endpoint())?.host ?? "no server")" }

    /// The model and the server's host.
    public var debugDescription: String { description }

    /// A mirror with the headers' names only, and the address without its query.
    public var customMirror: Mirror {
        let endpoint = try? endpoint()
        return Mirror(
            self,
            children: [
                "host": endpoint?.host ?? "", "path": endpoint?.path ?? "", "model": model, "maxTokens": maxTokens,
                "temperature": temperature, "topP": topP, "timeout": timeout, "streams": streams,
                "headers": headers.keys.sorted(),
            ])
    }
}
