public import Foundation

/// A place in the app that a link leads to: `myapp://scan` or `myapp://draft/<id>`.
///
/// ```swift
/// DeepLink("myapp://scan")    // .scan
/// DeepLink.scan.text()        // "myapp://scan"
/// ```
public enum DeepLink: Hashable, Sendable {
    /// Where pages are photographed.
    case scan
    /// The drafts that the history keeps under an identifier.
    case draft(UUID)

    /// The scheme that is used unless told.
    public static let scheme = "myapp"

    /// Reads a link; nil when it leads nowhere.
    ///
    /// The case of the scheme, the place and the identifier does not matter, nor does a slash at the end. Anything more,
    /// such as a query, makes it another link.
    ///
    /// - Parameters:
    ///   - text: The link.
    ///   - scheme: The app's scheme.
    public init?(_ text: String, scheme: String = DeepLink.scheme) {
        let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == scheme.lowercased() else { return nil }
        var path = parts[1].split(separator: "/", omittingEmptySubsequences: false)
        if path.count > 1, path.last == "" { path.removeLast() }
        switch (path[0].lowercased(), path.count) {
        case ("scan", 1): self = .scan
        case ("draft", 2):
            guard let id = UUID(uuidString: String(path[1])) else { return nil }
            self = .draft(id)
        default: return nil
        }
    }

    /// Reads a link; nil when it leads nowhere.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - scheme: The app's scheme.
    public init?(_ url: URL, scheme: String = DeepLink.scheme) { self.init(url.absoluteString, scheme: scheme) }

    /// Returns the link as a text.
    ///
    /// - Parameter scheme: The app's scheme: letters, digits, `+`, `-` and dots.
    public func text(scheme: String = DeepLink.scheme) -> String {
        switch self {
        case .scan: "\(scheme)://scan"
        case .draft(let id): "\(scheme)://draft/\(id.uuidString)"
        }
    }

    /// Returns the link.
    ///
    /// - Parameter scheme: The app's scheme: letters, digits, `+`, `-` and dots, the first a letter.
    public func url(scheme: String = DeepLink.scheme) -> URL {
        guard let url = URL(string: text(scheme: scheme)) else {
            preconditionFailure("a scheme has letters, digits, +, - and dots")
        }
        return url
    }
}
