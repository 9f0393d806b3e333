/// A lock on a folder, held until the value goes away.
///
/// The lock is advisory: it keeps out those who ask for it. It is the system's (`flock`), so that it ends with the process
/// that holds it, however that ends. The file `.lock` in the folder stays.
public struct FolderLock: ~Copyable, Sendable {
    /// What the lock leaves to others.
    public enum Mode: Hashable, Sendable {
        /// Nobody else holds the lock: for one who changes things.
        case exclusive
        /// Others may hold it too, but not exclusively.
        case shared
    }

    static let name = ".lock"

    private let file: OpenFile
    private let calls: any SystemCalls

    init?(folder: DurableFolder, mode: Mode, waits: Bool) throws(StoreError) {
        calls = folder.calls
        let opened = try folder.calls.open(folder.path + "/" + FolderLock.name, .lock, for: folder.path)
        do throws(StoreError) {
            guard try folder.calls.lock(opened, shared: mode == .shared, waits: waits) else {
                folder.calls.close(opened)
                return nil
            }
        } catch {
            folder.calls.close(opened)
            throw error
        }
        file = opened
    }

    /// Ends the lock.
    public consuming func release() {}

    deinit { calls.close(file) }
}

extension DurableFolder {
    /// Takes the folder's lock, at once or not at all.
    ///
    /// ```swift
    /// let lock = try folder.lock()    // throws `busy` while another process writes here
    /// try folder.file("notes.json").write(bytes)
    /// lock.release()
    /// ```
    ///
    /// - Parameter mode: What the lock leaves to others.
    /// - Throws: ``StoreError``: `busy` when another holds it, here or in another process; others without write access.
    public func lock(_ mode: FolderLock.Mode = .exclusive) throws(StoreError) -> FolderLock {
        guard let lock = try FolderLock(folder: self, mode: mode, waits: false) else {
            throw StoreError(.busy, path: path, operation: .lock)
        }
        return lock
    }

    /// Takes the folder's lock, and waits for those who hold it.
    ///
    /// - Parameter mode: What the lock leaves to others.
    /// - Throws: ``StoreError``, but never `busy`.
    public func waitForLock(_ mode: FolderLock.Mode = .exclusive) throws(StoreError) -> FolderLock {
        guard let lock = try FolderLock(folder: self, mode: mode, waits: true) else {
            throw StoreError(.busy, path: path, operation: .lock)
        }
        return lock
    }
}
