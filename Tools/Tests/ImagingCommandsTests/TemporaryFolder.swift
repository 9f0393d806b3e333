import Foundation
import ImagingCore

/// A folder of a test's own, gone when the test is done.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "imaging-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    /// Writes a file, with the folders above it, and returns its path.
    @discardableResult func write(_ bytes: [UInt8], to name: String) throws -> String {
        let url = URL(fileURLWithPath: file(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return file(name)
    }

    /// Writes a photo as a PNG file, and returns its path.
    @discardableResult func write(_ photo: Photo<RGBA8>, to name: String) throws -> String {
        try write(photo.encoded(as: .png()), to: name)
    }

    func read(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name)))) }

    /// Reads a JPEG or PNG file.
    func photo(_ name: String) throws -> Photo<RGBA8> { try Photo(decoding: read(name)) }

    /// The names in the folder, or in one below it, in order.
    func names(in name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file(name)).sorted()
    }
}
