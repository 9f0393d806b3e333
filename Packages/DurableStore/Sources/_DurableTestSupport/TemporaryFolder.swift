import Foundation

/// A folder of a test's own, gone with the value.
public final class TemporaryFolder: Sendable {
    /// The folder's path.
    public let path: String

    /// Makes an empty folder among the system's temporary files.
    public init() throws {
        path = FileManager.default.temporaryDirectory.path + "/imaging-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Returns the path of what has a name in the folder.
    public func file(_ name: String) -> String { path + "/" + name }

    /// Writes a file, with the folders above it, and permissions if told, and returns its path.
    @discardableResult
    public func write(_ bytes: [UInt8], to name: String, permissions: Int? = nil) throws -> String {
        let url = URL(fileURLWithPath: file(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        if let permissions {
            try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file(name))
        }
        return file(name)
    }

    /// Writes a text into a file, with permissions if told, and returns its path.
    @discardableResult
    public func write(_ text: String, to name: String, permissions: Int? = nil) throws -> String {
        try write([UInt8](text.utf8), to: name, permissions: permissions)
    }

    /// Returns a file's bytes.
    public func read(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
    }

    /// Returns a file's text.
    public func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }

    /// Returns the names in the folder, or in one below it, in order.
    public func names(in name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file(name)).sorted()
    }

    /// Returns the permissions of a file or a folder.
    public func permissions(_ name: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: file(name))[.posixPermissions] as? NSNumber)?.intValue
    }
}
