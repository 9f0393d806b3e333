import Foundation

/// A folder of a test's own, gone when the test is done.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "post-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    func write(_ text: String, to name: String, permissions: Int = 0o600) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file(name))
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self)
    }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

    func permissions(_ name: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: file(name))[.posixPermissions] as? NSNumber)?.intValue
    }
}
