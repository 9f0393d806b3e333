import Foundation

/// An empty folder that vanishes with the value.
public struct TemporaryFolder: ~Copyable {
    /// The folder's path.
    public let path: String

    /// Makes a folder among the system's temporary files.
    public init() throws {
        path = FileManager.default.temporaryDirectory.path + "/durable-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
