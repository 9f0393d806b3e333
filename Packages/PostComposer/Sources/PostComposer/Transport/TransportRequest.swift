public import Foundation

/// A POST request.
///
/// Descriptions and dumps of it hide the headers' values, among which is the key.
public struct TransportRequest: Sendable {
    /// Where it goes.
    public let url: URL
    /// The headers by their names.
    public let headers: [String: String]
    /// The body.
    public let body: [UInt8]
    /// The most bytes that the answer's body may have.
    public let responseLimit: Int

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - url: Where it goes.
    ///   - headers: The headers by their names.
    ///   - body: The body.
    ///   - responseLimit: The most bytes that the answer's body may have. At least 0.
    public init(url: URL, headers: [String: String], body: [UInt8], responseLimit: Int) {
        self.url = url
        self.headers = headers
        self.body = body
        self.responseLimit = responseLimit
    }
}

extension TransportRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Where it goes, and how much.
    public var description: String { "POST \(url.host ?? "")\(url.path), \(body.count) bytes" }

    /// Where it goes, and how much.
    public var debugDescription: String { description }

    /// A mirror with the headers' names only.
    public var customMirror: Mirror {
        Mirror(self, children: ["host": url.host ?? "", "path": url.path, "headers": headers.keys.sorted()])
    }
}
