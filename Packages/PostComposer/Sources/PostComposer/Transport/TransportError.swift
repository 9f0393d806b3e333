/// Why a transport could not bring an answer.
public enum TransportError: Error, Hashable, Sendable {
    /// The host's name is not known.
    case unknownHost
    /// Nobody answers at the address.
    case refused
    /// The connection broke, or the body ended before its length.
    case lost
    /// The connection cannot be made secure, or the certificate is not to be trusted.
    case insecure
    /// The transport's own time was up.
    case timedOut
    /// The body has more bytes than ``TransportRequest/responseLimit``.
    case tooLarge
    /// Anything else.
    case other
}

extension TransportError {
    /// The error that a caller of a client gets.
    func postError(limit: Int) -> PostError {
        switch self {
        case .unknownHost: .network(.unknownHost)
        case .refused: .network(.refused)
        case .lost: .network(.lost)
        case .insecure: .network(.insecure)
        case .timedOut: .timedOut(.silence)
        case .tooLarge: .answerTooLarge(limit: limit)
        case .other: .network(.other)
        }
    }
}
