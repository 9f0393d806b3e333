/// What is wrong with a document, and where in it.
public struct DocumentFault: Hashable, Sendable {
    /// The way to the place, names and numbers with periods between them; empty for the document itself.
    public let path: String

    /// What is wrong there: a part of a sentence.
    public let reason: String

    /// Takes what a decoder says.
    public init(_ error: DecodingError) {
        let (context, reason): (DecodingError.Context, String) =
            switch error {
            case .typeMismatch(_, let context): (context, "it has another type")
            case .valueNotFound(_, let context): (context, "it is null")
            case .keyNotFound(let key, let context): (context, "'\(key.stringValue)' is missing")
            case .dataCorrupted(let context): (context, context.debugDescription)
            @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), "\(error)")
            }
        path = context.codingPath.map { key in key.intValue.map(String.init) ?? key.stringValue }
            .joined(separator: ".")
        self.reason = reason
    }
}
