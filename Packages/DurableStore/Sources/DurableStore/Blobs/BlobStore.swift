/// Contents kept under their own SHA-256: each once, durably, and checked whenever it is read.
///
/// ```swift
/// let photos = try BlobStore("/home/ada/photos")
/// let name = try photos.put(bytes)      // the same bytes always get the same name, and are kept once
/// let again = try photos.get(name)      // throws `corrupt` when they are not the bytes that were put
/// ```
///
/// A blob never changes. Names are made of the content alone, so that nothing a user types becomes part of a path. What is
/// no longer wanted goes with ``collectGarbage(keeping:olderThan:)``.
///
/// Any number of threads and processes may use one store at the same time. The calls wait for the disk; several contents put
/// at the same time wait together, which takes a half or a third of the time.
///
/// On disk, the blob `ba7816…` is the file `ba/7816…`; next to these folders stand `.lock` and `quarantine`.
public struct BlobStore: Sendable {
    /// The folder that holds everything.
    public let folder: DurableFolder

    /// The permissions of the blobs' files; nil for the system's.
    public let permissions: FilePermissions?

    let calls: any SystemCalls
    private let known = KnownFolders()

    /// Opens a store; its folder is made when it is not there, and what crashes have left in it is removed.
    ///
    /// - Parameters:
    ///   - path: The folder's path.
    ///   - permissions: The permissions of the blobs' files; nil for the system's.
    /// - Throws: ``StoreError``.
    public init(_ path: String, permissions: FilePermissions? = nil) throws(StoreError) {
        try self.init(path, permissions: permissions, calls: PlatformCalls())
    }

    package init(_ path: String, permissions: FilePermissions? = nil, calls: any SystemCalls) throws(StoreError) {
        folder = try DurableFolder(path, calls: calls).create()
        self.permissions = permissions
        self.calls = calls
        try folder.removeLeftovers()
    }

    /// Keeps bytes, durably, and returns their name.
    ///
    /// When the store has them already, and undamaged, nothing is written; damaged ones are replaced. The blob counts as
    /// new again for ``collectGarbage(keeping:olderThan:)``.
    ///
    /// - Parameter bytes: The bytes; none are a blob too.
    /// - Throws: ``StoreError``: `noSpace`, `readOnly`, and others; the store is then as it was.
    @discardableResult public func put(_ bytes: [UInt8]) throws(StoreError) -> ContentHash {
        try put(bytes.span)
    }

    /// Keeps bytes, durably, and returns their name, like ``put(_:)-([UInt8])``.
    ///
    /// - Parameter bytes: The bytes, such as Foundation's `data.span`.
    /// - Throws: ``StoreError``; the store is then as it was.
    @discardableResult public func put(_ bytes: Span<UInt8>) throws(StoreError) -> ContentHash {
        let name = ContentHash(of: bytes)
        let lock = try folder.waitForLock(.shared)
        if try !renew(name) {
            try makeFanOut(of: name)
            var staged = try stage(name)
            try staged.append(bytes)
            try staged.commit()
        }
        lock.release()
        return name
    }

    /// Keeps a copy of a file's content, durably, and returns its name; the file may be larger than the memory.
    ///
    /// - Parameter file: The file, which stays as it is.
    /// - Throws: ``StoreError``: `notFound`, `noSpace`, and others; the store is then as it was.
    @discardableResult public func put(contentOf file: DurableFile) throws(StoreError) -> ContentHash {
        let lock = try folder.waitForLock(.shared)
        // Where it will stand is known only after the last byte.
        var staged = try StagedFile(at: folder.path, in: folder.path, permissions: permissions, calls: calls)
        var hasher = ContentHasher()
        try file.readParts(limit: .max, size: 1 << 20) { part throws(StoreError) in
            hasher.update(part)
            try staged.append(part)
        }
        let name = hasher.finish()
        if try renew(name) {
            staged.discard()
        } else {
            try makeFanOut(of: name)
            staged.path = path(of: name)
            try staged.commit()
        }
        lock.release()
        return name
    }

    /// Returns a blob's bytes, after comparing their hash with the name.
    ///
    /// - Parameters:
    ///   - name: The blob's name.
    ///   - limit: The most bytes to take. At least 0.
    /// - Throws: ``StoreError``: `notFound`, `corrupt`, `tooLarge`, and others.
    public func get(_ name: ContentHash, limit: Int = .max) throws(StoreError) -> [UInt8] {
        let bytes = try file(of: name).read(limit: limit)
        let found = ContentHash(of: bytes)
        guard found == name else { throw damage(of: name, found: found) }
        return bytes
    }

    /// Whether the store has a blob; its bytes are not looked at.
    public func contains(_ name: ContentHash) -> Bool { file(of: name).exists }

    /// Returns the number of a blob's bytes, or nil when there is no such blob.
    ///
    /// - Throws: ``StoreError``.
    public func size(of name: ContentHash) throws(StoreError) -> Int? {
        guard let status = try calls.status(at: path(of: name)), status.kind == .file else { return nil }
        return status.size
    }

    /// Returns the file of a blob, for those who read it by themselves; it must not be changed.
    public func file(of name: ContentHash) -> DurableFile { DurableFile(path(of: name), calls: calls) }

    /// Returns the names of all blobs, in the order of their digits.
    ///
    /// Files that are no blobs are passed over.
    ///
    /// - Complexity: O(n log n) for n blobs.
    /// - Throws: ``StoreError``.
    public func names() throws(StoreError) -> [ContentHash] {
        var names: [ContentHash] = []
        for fanOut in try fanOuts() { names += try self.names(in: fanOut) }
        return names.sorted()
    }

    func path(of name: ContentHash) -> String {
        let digits = name.description
        return folder.path + "/" + digits.prefix(2) + "/" + digits.dropFirst(2)
    }

    /// The folders of blobs by the first two digits.
    func fanOuts() throws(StoreError) -> [String] {
        try calls.names(in: folder.path).filter { name in
            name.utf8.count == 2 && ContentHash(name + String(repeating: "0", count: 62)) != nil
        }
    }

    func names(in fanOut: String) throws(StoreError) -> [ContentHash] {
        do {
            return try calls.names(in: folder.path + "/" + fanOut).compactMap { ContentHash(fanOut + $0) }
        } catch let error where error.reason == .notFound {
            return []
        }
    }

    func damage(of name: ContentHash, found: ContentHash) -> StoreError {
        StoreError(.corrupt, path: path(of: name), operation: .verify, detail: "its content has the hash \(found)")
    }

    private func stage(_ name: ContentHash) throws(StoreError) -> StagedFile {
        try StagedFile(at: path(of: name), in: folder.path, permissions: permissions, calls: calls)
    }

    /// Makes a blob that is there and undamaged as good as one just put; returns false when there is none.
    private func renew(_ name: ContentHash) throws(StoreError) -> Bool {
        guard try calls.status(at: path(of: name))?.kind == .file else { return false }
        // A disk that cannot read it back has not kept it, whatever the reason.
        guard (try? hash(of: name)) == name else { return false }
        let file = try calls.open(path(of: name), .read, for: path(of: name))
        defer { calls.close(file) }
        try calls.touch(file)
        // Who put it may not have come so far.
        try self.file(of: name).folder.sync()
        return true
    }

    func hash(of name: ContentHash) throws(StoreError) -> ContentHash {
        var hasher = ContentHasher()
        try file(of: name).readParts(limit: .max, size: 1 << 20) { hasher.update($0) }
        return hasher.finish()
    }

    private func makeFanOut(of name: ContentHash) throws(StoreError) {
        let index = Int(name.bytes[0])
        if known.contains(index) { return }
        try file(of: name).folder.create()
        known.insert(index)
    }
}
