public import DurableStore
import Foundation

/// Pictures that a project can do without, in its folder `Cache`: to show something at once when it is opened.
///
/// ```swift
/// let key = project.pictureHash(variant: "2048")
/// if let bytes = folder.previews.read(key) { … }
/// ```
///
/// The folder is marked as not worth backing up and may be deleted at any time, also while it is used. What was written
/// longest ago goes when there are more bytes than ``limit``.
public struct PreviewCache: Hashable, Sendable {
    /// The folder's path.
    public let path: String

    /// How many bytes are kept at most; at least 0.
    public let limit: Int

    /// Makes a value for a folder; the disk is not touched.
    public init(_ path: String, limit: Int = 64 << 20) {
        precondition(limit >= 0, "a cache's limit must not be negative")
        self.path = path
        self.limit = limit
    }

    private static let ending = ".preview"

    private func file(_ key: ContentHash) -> DurableFile {
        DurableFile("\(path)/\(key)\(Self.ending)")
    }

    /// Returns a picture's bytes; nil when they are not there, for whatever reason.
    public func read(_ key: ContentHash) -> [UInt8]? { try? file(key).read(limit: limit) }

    /// Keeps a picture.
    ///
    /// - Parameters:
    ///   - bytes: The picture's file. One that is larger than the limit is not kept.
    ///   - key: What it is found by; see ``RetouchProject/pictureHash(variant:)``.
    /// - Throws: ``ProjectError/store(_:)``.
    public func write(_ bytes: [UInt8], for key: ContentHash) throws(ProjectError) {
        guard bytes.count <= limit else { return }
        do throws(StoreError) {
            let folder = try DurableFolder(path).create()
            try folder.removeLeftovers()
            try folder.markAsCache()
            try file(key).write(bytes)
        } catch {
            throw ProjectError(error)
        }
        trim()
    }

    /// Deletes all pictures.
    ///
    /// - Throws: ``ProjectError/store(_:)``.
    public func removeAll() throws(ProjectError) {
        do throws(StoreError) { try DurableFolder(path).remove() } catch { throw ProjectError(error) }
    }

    private func trim() {
        let manager = FileManager.default
        var files = ((try? manager.contentsOfDirectory(atPath: path)) ?? []).filter { $0.hasSuffix(Self.ending) }
            .compactMap { name -> (path: String, size: Int, date: Date)? in
                let path = "\(path)/\(name)"
                guard let attributes = try? manager.attributesOfItem(atPath: path),
                    let size = attributes[.size] as? Int, let date = attributes[.modificationDate] as? Date
                else { return nil }
                return (path, size, date)
            }
            .sorted { ($0.date, $0.path) < ($1.date, $1.path) }
        var total = files.reduce(0) { $0 + $1.size }
        while total > limit, let first = files.first {
            try? manager.removeItem(atPath: first.path)
            total -= first.size
            files.removeFirst()
        }
    }
}

extension ProjectFolder {
    /// The project's previews.
    public var previews: PreviewCache { PreviewCache(path + "/Cache") }
}
