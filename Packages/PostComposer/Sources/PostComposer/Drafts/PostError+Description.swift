extension PostError: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .emptyExcerpt: "There is no excerpt to write about."
        case .excerptTooLong(let count, let limit):
            "The excerpt has \(count) characters; at most \(limit) can be used."
        case .invalidBaseURL: "The base URL must be like http://localhost:11434/v1, without a user name or password."
        case .invalidHeader(let name): "The header \(name) must be one line of visible characters."
        case .invalidKey: "AI key invalid. Update in Settings."
        case .timedOut, .network: "Check network and retry"
        case .rateLimited(let seconds): "Too many requests." + PostError.advice(seconds)
        case .quotaExhausted: "The AI account has no quota left. Check its plan and billing."
        case .contentRefused: "Excerpt could not be processed"
        case .truncated: "The answer was cut off before a draft was complete. Allow more tokens."
        case .notFound(let model): "The server does not know the model \(model), or the base URL is wrong."
        case .redirected: "The server has moved. Update the base URL in Settings."
        case .unavailable(let seconds): "The AI server is not ready." + PostError.advice(seconds)
        case .serverFailed(let status): "The AI server failed (\(status)). Try again later."
        case .rejected(let status, let message):
            message.isEmpty
                ? "The AI server refused the request (\(status))."
                : "The AI server refused the request (\(status)): \(message)"
        case .unreadableAnswer(let problem): problem.description
        case .answerTooLarge(let limit): "The AI server's answer is larger than \(limit) bytes."
        }
    }

    /// What lies behind a message that does not say it, for logs and for those who set up a server; nil when the message
    /// says all.
    public var detail: String? {
        switch self {
        case .timedOut(.firstByte): "the server did not begin to answer in time"
        case .timedOut(.silence): "the server stopped in the middle of its answer"
        case .timedOut(.total): "the whole answer took too long"
        case .timedOut(.server): "the server gave up waiting (408)"
        case .network(.unknownHost): "the host's name is not known"
        case .network(.refused): "nobody answers at the address"
        case .network(.lost): "the connection broke"
        case .network(.insecure): "the connection cannot be made secure"
        case .network(.other): "the network failed"
        case .redirected(let status): "status \(status)"
        default: nil
        }
    }

    private static func advice(_ seconds: Int?) -> String {
        switch seconds {
        case nil, 0: " Try again in a moment."
        case 1: " Try again in 1 second."
        case .some(let seconds) where seconds <= 120: " Try again in \(seconds) seconds."
        case .some(let seconds): " Try again in \((seconds + 59) / 60) minutes."
        }
    }
}

extension PostError.AnswerProblem: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .empty: "The AI server's answer is empty."
        case .webPage: "The AI server answered with a web page. Check the base URL."
        case .notText: "The AI server's answer is not valid UTF-8."
        case .notJSON: "The AI server's answer is not JSON."
        case .noDrafts: "The AI server's answer holds no drafts."
        }
    }
}
