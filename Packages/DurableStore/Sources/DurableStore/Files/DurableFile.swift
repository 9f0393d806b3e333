/// A file that always has its old content or its new one, whole, whatever happens in between.
///
/// ```swift
/// let file = DurableFile("/home/ada/notes.json")
/// try file.write(bytes)
/// let again = try file.read(limit: 10_000_000)
/// ```
///
/// The value is a path and no open file: copy it, keep it, use it from any thread. Of several writers the last one wins;
/// to keep others out, take ``DurableFolder/lock(_:)``. The calls wait for the disk, so keep them off the main thread.
public struct DurableFile: Sendable {
    /// The file's path.
    public let path: String

    let calls: any SystemCalls

    /// Makes a value for a path; the disk is not touched.
    ///
    /// - Parameter path: The file's path. A relative one is of the current folder.
    public init(_ path: String) { self.init(path, calls: PlatformCalls()) }

    package init(_ path: String, calls: any SystemCalls) {
        self.path = path
        self.calls = calls
    }

    /// The folder that the file stands in.
    public var folder: DurableFolder { DurableFolder(containing: path, calls: calls) }

    /// Whether the path leads to a file.
    ///
    /// A symbolic link is none.
    public var exists: Bool { (try? calls.status(at: path))?.kind == .file }

    /// Replaces the content, durably.
    ///
    /// The bytes go to a new file in the same folder, reach the disk and take the name; then the name reaches the disk.
    /// When this returns, a loss of power takes nothing away. When it throws, the old content is still there and nothing
    /// of the new one is left; see ``StagedFile/commit()`` for the one exception.
    ///
    /// A symbolic link at the path is replaced by the file. Owner, extended attributes and hard links are not kept.
    ///
    /// - Parameters:
    ///   - bytes: The new content.
    ///   - permissions: The file's permissions; nil keeps those that it has, or takes the system's for a new file.
    /// - Throws: ``StoreError``: `notFound` without its folder, `noSpace`, `readOnly`, `notPermitted`, and others.
    public func write(_ bytes: [UInt8], permissions: FilePermissions? = nil) throws(StoreError) {
        try write(bytes.span, permissions: permissions)
    }

    /// Replaces the content, durably, like ``write(_:permissions:)-([UInt8],_)``.
    ///
    /// - Parameters:
    ///   - bytes: The new content, such as Foundation's `data.span`.
    ///   - permissions: The file's permissions; nil keeps those that it has, or takes the system's for a new file.
    /// - Throws: ``StoreError``.
    public func write(_ bytes: Span<UInt8>, permissions: FilePermissions? = nil) throws(StoreError) {
        var staged = try stage(permissions: permissions)
        try staged.append(bytes)
        try staged.commit()
    }

    /// Begins a new content that is written part by part.
    ///
    /// - Parameter permissions: The file's permissions; nil keeps those that it has, or takes the system's for a new file.
    /// - Throws: ``StoreError``.
    public func stage(permissions: FilePermissions? = nil) throws(StoreError) -> StagedFile {
        try StagedFile(at: path, in: folder.path, permissions: permissions, calls: calls)
    }

    /// Returns the content.
    ///
    /// - Parameter limit: The most bytes to take. At least 0.
    /// - Throws: ``StoreError``: `notFound`, `tooLarge`, `notPermitted`, and others.
    public func read(limit: Int = .max) throws(StoreError) -> [UInt8] {
        var bytes: [UInt8] = []
        try readParts(limit: limit, size: .max) { part in bytes = part }
        return bytes
    }

    /// Returns the content, or nil when there is no such file.
    ///
    /// - Parameter limit: The most bytes to take. At least 0.
    /// - Throws: ``StoreError``: `tooLarge`, `notPermitted`, and others.
    public func readIfPresent(limit: Int = .max) throws(StoreError) -> [UInt8]? {
        do {
            return try read(limit: limit)
        } catch let error where error.reason == .notFound {
            return nil
        }
    }

    /// Removes the file, durably.
    ///
    /// - Returns: Whether there was one.
    /// - Throws: ``StoreError``.
    @discardableResult public func remove() throws(StoreError) -> Bool {
        do {
            try calls.remove(path, for: path)
        } catch let error where error.reason == .notFound {
            return false
        }
        try folder.sync()
        return true
    }

    /// Gives the content to a closure in parts of at most `size` bytes; an empty file gives none.
    package func readParts(
        limit: Int, size: Int, _ take: ([UInt8]) throws(StoreError) -> Void
    ) throws(StoreError) {
        let file = try calls.open(path, .read, for: path)
        defer { calls.close(file) }
        let status = try calls.status(of: file)
        guard status.kind == .file else {
            throw StoreError(.other, path: path, operation: .read, detail: "it is not a file")
        }
        guard status.size <= limit else { throw StoreError(.tooLarge(limit: limit), path: path, operation: .read) }
        var rest = status.size
        while rest > 0 {
            var part = [UInt8](repeating: 0, count: Swift.min(rest, size))
            var filled = 0
            while filled < part.count {
                let more = try calls.read(file, into: &part, at: filled)
                guard more > 0 else {
                    throw StoreError(.corrupt, path: path, operation: .read, detail: "it was cut short meanwhile")
                }
                filled += more
            }
            rest -= filled
            try take(part)
        }
    }
}
