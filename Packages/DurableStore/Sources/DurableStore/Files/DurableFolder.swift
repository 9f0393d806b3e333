/// A folder whose making and removing reach the disk, and in which crashes leave nothing half done.
///
/// ```swift
/// let folder = try DurableFolder("/home/ada/notes").create()
/// try folder.removeLeftovers()
/// try folder.file("settings.json").write(bytes)
/// ```
public struct DurableFolder: Sendable {
    /// The folder's path, without a slash at its end.
    public let path: String

    let calls: any SystemCalls

    /// Makes a value for a path; the disk is not touched.
    ///
    /// - Parameter path: The folder's path. A relative one is of the current folder, and so is an empty one.
    public init(_ path: String) { self.init(path, calls: PlatformCalls()) }

    package init(_ path: String, calls: any SystemCalls) {
        var path = path[...]
        while path.count > 1, path.last == "/" { path.removeLast() }
        self.path = path.isEmpty ? "." : String(path)
        self.calls = calls
    }

    /// The folder that something stands in.
    init(containing path: String, calls: any SystemCalls) {
        guard let slash = path.lastIndex(of: "/") else {
            self.init(".", calls: calls)
            return
        }
        self.init(slash == path.startIndex ? "/" : String(path[..<slash]), calls: calls)
    }

    /// Whether the path leads to a folder; a symbolic link to one counts.
    public var exists: Bool {
        guard let file = try? calls.open(path, .folder, for: path) else { return false }
        calls.close(file)
        return true
    }

    /// Returns the file of a name in this folder; the disk is not touched.
    ///
    /// - Parameter name: The name, one part of a path.
    /// - Throws: ``StoreError`` with the reason `invalidName` for a name that would lead elsewhere.
    public func file(_ name: String) throws(StoreError) -> DurableFile {
        DurableFile(try path(of: name), calls: calls)
    }

    /// Returns the folder of a name in this folder; the disk is not touched.
    ///
    /// - Parameter name: The name, one part of a path.
    /// - Throws: ``StoreError`` with the reason `invalidName` for a name that would lead elsewhere.
    public func folder(_ name: String) throws(StoreError) -> DurableFolder {
        DurableFolder(try path(of: name), calls: calls)
    }

    private func path(of name: String) throws(StoreError) -> String {
        guard !name.isEmpty, name != ".", name != "..",
            !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
        else { throw StoreError(.invalidName, path: path + "/" + name, operation: .open) }
        return (path == "/" ? "" : path) + "/" + name
    }

    /// Makes the folder and those above it, durably, unless they are there.
    ///
    /// - Parameter permissions: The permissions of a folder that is made; nil for the system's.
    /// - Returns: The folder itself.
    /// - Throws: ``StoreError``: `alreadyExists` when a file has the name, `noSpace`, `readOnly`, and others.
    @discardableResult
    public func create(permissions: FilePermissions? = nil) throws(StoreError) -> DurableFolder {
        var isNew = true
        do {
            try calls.makeFolder(path, permissions: permissions)
        } catch let error where error.reason == .notFound && path != parent.path {
            try parent.create(permissions: permissions)
            do {
                try calls.makeFolder(path, permissions: permissions)
            } catch let error where error.reason == .alreadyExists {}
        } catch {
            // Some systems say of a folder such as "/" that it is not permitted, not that it is there.
            guard exists else { throw error }
            isNew = false
        }
        guard exists else { throw StoreError(.alreadyExists, path: path, operation: .makeFolder) }
        // Also when it was there: who made it may not have come so far. But an app may be shut out of what lies above.
        do {
            try parent.sync()
        } catch let error where error.reason == .notPermitted && !isNew {}
        return self
    }

    /// Returns the names in the folder, sorted, without those of unfinished work and of locks.
    ///
    /// - Throws: ``StoreError``.
    public func names() throws(StoreError) -> [String] {
        try calls.names(in: path).filter { !Leftover.isName($0) && $0 != FolderLock.name }.sorted()
    }

    /// Removes the folder and all that is in it, durably.
    ///
    /// It vanishes in one step: after a crash or a failure it is there whole or not at all, though its disk space may only
    /// come back with ``removeLeftovers()`` of the folder above. Symbolic links in it are removed, not followed.
    ///
    /// - Returns: Whether there was one.
    /// - Throws: ``StoreError``.
    @discardableResult public func remove() throws(StoreError) -> Bool {
        guard let status = try calls.status(at: path) else { return false }
        guard status.kind == .folder else {
            throw StoreError(.other, path: path, operation: .remove, detail: "it is not a folder")
        }
        let doomed = parent.path + "/" + Leftover.newName()
        do {
            try calls.rename(path, to: doomed)
        } catch {
            throw StoreError(error.reason, path: path, operation: .remove, detail: error.detail, code: error.code)
        }
        do {
            try parent.sync()
        } catch {
            // Its contents may only go when it is gone for sure.
            try? calls.rename(doomed, to: path)
            throw error
        }
        // It is gone; what cannot be taken away now is a leftover.
        try? removeTree(at: doomed)
        return true
    }

    /// The folder above.
    package var parent: DurableFolder {
        path == "/" || path == "." ? self : DurableFolder(containing: path, calls: calls)
    }

    /// Brings the names in the folder to the disk.
    package func sync() throws(StoreError) {
        let file: OpenFile
        do {
            file = try calls.open(path, .folder, for: path)
        } catch {
            throw StoreError(error.reason, path: path, operation: .syncFolder, detail: error.detail, code: error.code)
        }
        defer { calls.close(file) }
        try calls.sync(file)
    }

    /// Removes what is at a path with all that is in it; what vanishes meanwhile is no error.
    func removeTree(at tree: String) throws(StoreError) {
        do throws(StoreError) {
            guard try calls.status(at: tree)?.kind == .folder else {
                try calls.remove(tree, for: path)
                return
            }
            for name in try calls.names(in: tree) { try removeTree(at: tree + "/" + name) }
            try calls.removeFolder(tree, for: path)
        } catch let error where error.reason == .notFound {}
    }
}
