/// Why there are no drafts.
///
/// ``description`` is one sentence for people. No error holds the key: what a server says is cleaned of it first.
public enum PostError: Error, Hashable, Sendable {
    /// The excerpt must have at least one character that is not a space.
    case emptyExcerpt
    /// The excerpt must have at most `limit` characters.
    case excerptTooLong(count: Int, limit: Int)
    /// The base URL must begin with `http://` or `https://` and have a host, and no user name or password.
    case invalidBaseURL
    /// The key, and a header's name and value, must be one line of visible ASCII characters.
    case invalidHeader(name: String)
    /// The server does not take the key, or wants one (401).
    case invalidKey
    /// Something took too long.
    case timedOut(TimeLimit)
    /// The network failed.
    case network(NetworkProblem)
    /// Too many requests (429); the server wants this many seconds of quiet, if it says so. Nothing is retried by itself.
    case rateLimited(retryAfter: Int?)
    /// The account has nothing left to spend (402, or 429 with `insufficient_quota`). Waiting does not help.
    case quotaExhausted
    /// The server or the model refuses to write about the excerpt.
    case contentRefused
    /// The answer ended before a single draft was whole; a larger `maxTokens` helps.
    case truncated
    /// The server does not know the model, or the address (404).
    case notFound(model: String)
    /// The server sends elsewhere (3xx), which is not followed, for the key would go there too.
    case redirected(status: Int)
    /// The server is starting, loads its model or has too much to do (503).
    case unavailable(retryAfter: Int?)
    /// The server failed (5xx).
    case serverFailed(status: Int)
    /// The server refuses the request (another 4xx), in its own words.
    case rejected(status: Int, message: String)
    /// The answer must be readable JSON that holds drafts.
    case unreadableAnswer(AnswerProblem)
    /// The answer must have at most `limit` bytes.
    case answerTooLarge(limit: Int)

    /// What took too long.
    public enum TimeLimit: String, Hashable, Sendable {
        /// Nothing came within ``AIConfig/firstByteTimeout``.
        case firstByte
        /// The answer stopped for longer than ``AIConfig/timeout``.
        case silence
        /// All of it took longer than ``AIConfig/totalTimeout``.
        case total
        /// The server itself gave up waiting (408).
        case server
    }

    /// How the network failed.
    public enum NetworkProblem: String, Hashable, Sendable {
        /// The host's name is not known.
        case unknownHost
        /// Nobody answers at the address.
        case refused
        /// The connection broke.
        case lost
        /// The connection cannot be made secure, or the certificate is not to be trusted.
        case insecure
        /// Anything else.
        case other
    }

    /// What is wrong with an answer.
    public enum AnswerProblem: String, Hashable, Sendable {
        /// It has no bytes.
        case empty
        /// It is a web page.
        case webPage
        /// It is not valid UTF-8.
        case notText
        /// It is not JSON.
        case notJSON
        /// It is JSON, and holds no draft.
        case noDrafts
    }
}
