/// A file that is being written beside its place, and takes the place whole or not at all.
///
/// ```swift
/// var staged = try file.stage()
/// for part in parts { try staged.append(part) }
/// try staged.commit()
/// ```
///
/// Until ``commit()`` the place keeps what it had. A staged file that is not committed, because something threw or the
/// value went away, is removed; what a crash leaves is taken away by ``DurableFolder/removeLeftovers()``.
///
/// After a failure there is nothing to go on with: ``commit()`` throws the same error again. Stage anew.
public struct StagedFile: ~Copyable, Sendable {
    /// Where it will stand.
    public internal(set) var path: String

    /// How many bytes have been written.
    public private(set) var count = 0

    /// Where it stands now.
    package let stagingPath: String

    private let file: OpenFile
    private let calls: any SystemCalls
    private var isInPlace = false
    private var failure: StoreError?

    /// Makes an empty staging file.
    ///
    /// - Parameters:
    ///   - path: Where it will stand.
    ///   - folder: Where it stands until then, in the same file system.
    ///   - permissions: Its permissions; nil for those of the file that it replaces.
    ///   - calls: The system's calls.
    package init(
        at path: String, in folder: String, permissions: FilePermissions?, calls: any SystemCalls
    ) throws(StoreError) {
        let wanted: FilePermissions?
        if let permissions {
            wanted = permissions
        } else if let previous = try calls.status(at: path), previous.kind == .file {
            wanted = previous.permissions
        } else {
            wanted = nil
        }
        while true {
            let name = folder + "/" + Leftover.newName()
            let file = try calls.open(name, .create(wanted == nil ? nil : .ownerOnly), for: path)
            // The lock says that the writer lives. Where there are no locks, nobody takes away what is unlocked.
            _ = try? calls.lock(file, shared: false, waits: false)
            do throws(StoreError) {
                // Between making and locking it, somebody may have taken it for a leftover.
                if try calls.status(of: file).links == 0 {
                    calls.close(file)
                    continue
                }
                if let wanted { try calls.setPermissions(wanted, of: file) }
            } catch {
                try? calls.remove(name, for: path)
                calls.close(file)
                throw error
            }
            self.file = file
            stagingPath = name
            break
        }
        self.path = path
        self.calls = calls
    }

    /// Appends bytes.
    ///
    /// - Parameter bytes: The bytes.
    /// - Throws: ``StoreError`` with the reason `noSpace` when the disk is full, and others.
    public mutating func append(_ bytes: [UInt8]) throws(StoreError) {
        try append(bytes.span)
    }

    /// Appends bytes.
    ///
    /// - Parameter bytes: The bytes.
    /// - Throws: ``StoreError`` with the reason `noSpace` when the disk is full, and others.
    public mutating func append(_ bytes: Span<UInt8>) throws(StoreError) {
        if let failure { throw failure }
        var written = 0
        do throws(StoreError) {
            while written < bytes.count {
                let more = try calls.write(file, bytes, from: written)
                // A disk that takes nothing and says nothing would keep us here for ever.
                guard more > 0 else {
                    throw StoreError(.other, path: path, operation: .write, detail: "nothing was written")
                }
                written += more
            }
        } catch {
            failure = error
            throw error
        }
        count += written
    }

    /// Counts what another has written to the staging file by its path.
    package mutating func takeWrittenByOthers() throws(StoreError) { count = try calls.status(of: file).size }

    /// Puts the file in its place, durably.
    ///
    /// The bytes reach the disk, then the file takes its name in one step, then the name reaches the disk. When this
    /// returns, a loss of power takes nothing away. When it throws, the place has its old content; only when the last
    /// step fails (``StoreError/Operation/syncFolder``) it has the new one, which a loss of power may still undo.
    public consuming func commit() throws(StoreError) {
        if let failure { throw failure }
        // A disk may take less than it says.
        let size = try calls.status(of: file).size
        guard size == count else {
            throw StoreError(.other, path: path, operation: .write, detail: "\(size) of \(count) bytes were written")
        }
        try calls.sync(file)
        try calls.rename(stagingPath, to: path)
        isInPlace = true
        try DurableFolder(containing: path, calls: calls).sync()
    }

    /// Gives up; nothing stays.
    public consuming func discard() {}

    deinit {
        // Nothing can be done about a staging file that cannot be removed; it is a leftover then.
        if !isInPlace { try? calls.remove(stagingPath, for: path) }
        calls.close(file)
    }
}
