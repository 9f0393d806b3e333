// Unsafe code may stand in this file; see Docs/Conventions.md.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The system's own calls.
package struct PlatformCalls: SystemCalls {
    package init() {}

    package func open(_ path: String, _ way: OpenWay, for subject: String) throws(StoreError) -> OpenFile {
        try checkPath(path, .open)
        // A mode is given wherever a file may be made.
        let number = again {
            switch way {
            // Without O_NONBLOCK, a pipe would wait for its writer.
            case .read: systemOpen(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            case .readNoLink: systemOpen(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
            case .folder: systemOpen(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
            case .create(let permissions):
                systemOpen(
                    path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions?.rawValue ?? 0o666))
            case .lock: systemOpen(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
            }
        }
        guard number >= 0 else { throw StoreError(errno: errno, path: subject, operation: .open) }
        return OpenFile(number: number, subject: subject, isFolder: way == .folder)
    }

    package func close(_ file: OpenFile) {
        // What matters was synced before; and after an interruption the number is not ours any more.
        _ = systemClose(file.number)
    }

    package func status(of file: OpenFile) throws(StoreError) -> FileStatus {
        var found = stat()
        // SAFETY: the structure outlives the call.
        guard unsafe fstat(file.number, &found) == 0 else {
            throw StoreError(errno: errno, path: file.subject, operation: .read)
        }
        return FileStatus(found)
    }

    package func status(at path: String) throws(StoreError) -> FileStatus? {
        try checkPath(path, .read)
        var found = stat()
        // SAFETY: the string and the structure outlive the call.
        guard unsafe lstat(path, &found) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw StoreError(errno: errno, path: path, operation: .read)
        }
        return FileStatus(found)
    }

    package func read(_ file: OpenFile, into bytes: inout [UInt8], at start: Int) throws(StoreError) -> Int {
        precondition(start <= bytes.count, "the bytes must have a place in the array")
        // SAFETY: the pointer stays within the array's bounds, inside the closure.
        let count = again {
            unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe systemRead(file.number, buffer.baseAddress.map { unsafe $0 + start }, buffer.count - start)
            }
        }
        guard count >= 0 else { throw StoreError(errno: errno, path: file.subject, operation: .read) }
        return count
    }

    package func read(
        _ file: OpenFile, from offset: Int, into bytes: inout [UInt8], at start: Int
    ) throws(StoreError) -> Int {
        precondition(start <= bytes.count, "the bytes must have a place in the array")
        // SAFETY: the pointer stays within the array's bounds, inside the closure.
        let count = again {
            unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe pread(
                    file.number, buffer.baseAddress.map { unsafe $0 + start }, buffer.count - start, off_t(offset))
            }
        }
        guard count >= 0 else { throw StoreError(errno: errno, path: file.subject, operation: .read) }
        return count
    }

    package func write(_ file: OpenFile, _ bytes: Span<UInt8>, from start: Int) throws(StoreError) -> Int {
        precondition(start <= bytes.count, "the bytes must begin within the span")
        // SAFETY: the pointer stays within the span's bounds, inside the closure.
        let count = again {
            unsafe bytes.withUnsafeBytes { buffer in
                unsafe systemWrite(file.number, buffer.baseAddress.map { unsafe $0 + start }, buffer.count - start)
            }
        }
        guard count >= 0 else { throw StoreError(errno: errno, path: file.subject, operation: .write) }
        return count
    }

    package func sync(_ file: OpenFile) throws(StoreError) {
        #if canImport(Darwin)
        // There fsync leaves the bytes in the drive's own memory; not every file system knows better.
        if again({ fcntl(file.number, F_FULLFSYNC) }) == 0 { return }
        #endif
        if again({ fsync(file.number) }) == 0 { return }
        // Some file systems keep no names that could be synced.
        if file.isFolder, errno == EINVAL || errno == ENOTSUP { return }
        throw StoreError(errno: errno, path: file.subject, operation: file.isFolder ? .syncFolder : .sync)
    }

    package func setPermissions(_ permissions: FilePermissions, of file: OpenFile) throws(StoreError) {
        guard again({ fchmod(file.number, mode_t(permissions.rawValue)) }) == 0 else {
            throw StoreError(errno: errno, path: file.subject, operation: .mark)
        }
    }

    package func touch(_ file: OpenFile) throws(StoreError) {
        // Without times the call takes the present one.
        guard futimens(file.number, nil) == 0 else {
            throw StoreError(errno: errno, path: file.subject, operation: .mark)
        }
    }

    package func lock(_ file: OpenFile, shared: Bool, waits: Bool) throws(StoreError) -> Bool {
        let way = (shared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
        if again({ flock(file.number, way) }) == 0 { return true }
        if errno == EWOULDBLOCK { return false }
        throw StoreError(errno: errno, path: file.subject, operation: .lock)
    }

    package func rename(_ path: String, to destination: String) throws(StoreError) {
        try checkPath(destination, .rename)
        // SAFETY: the strings outlive the call.
        guard unsafe systemRename(path, destination) == 0 else {
            throw StoreError(errno: errno, path: destination, operation: .rename)
        }
    }

    package func remove(_ path: String, for subject: String) throws(StoreError) {
        try checkPath(path, .remove)
        // SAFETY: the string outlives the call.
        guard unsafe unlink(path) == 0 else { throw StoreError(errno: errno, path: subject, operation: .remove) }
    }

    package func makeFolder(_ path: String, permissions: FilePermissions?) throws(StoreError) {
        try checkPath(path, .makeFolder)
        // SAFETY: the string outlives the call.
        guard unsafe mkdir(path, mode_t(permissions?.rawValue ?? 0o777)) == 0 else {
            throw StoreError(errno: errno, path: path, operation: .makeFolder)
        }
    }

    package func removeFolder(_ path: String, for subject: String) throws(StoreError) {
        try checkPath(path, .remove)
        // SAFETY: the string outlives the call.
        guard unsafe rmdir(path) == 0 else { throw StoreError(errno: errno, path: subject, operation: .remove) }
    }

    package func names(in path: String) throws(StoreError) -> [String] {
        try checkPath(path, .list)
        // SAFETY: the folder is closed when the function is left, and each entry is read before the next is asked for.
        guard let folder = unsafe opendir(path) else { throw StoreError(errno: errno, path: path, operation: .list) }
        defer { unsafe closedir(folder) }
        let place = MemoryLayout<dirent>.offset(of: \.d_name)!
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(folder) else { break }
            // An entry takes less memory than its type says: only the name may be read, up to its zero.
            let name = unsafe String(
                cString: (UnsafeRawPointer(entry) + place).assumingMemoryBound(to: CChar.self))
            if name != ".", name != ".." { names.append(name) }
        }
        guard errno == 0 else { throw StoreError(errno: errno, path: path, operation: .list) }
        return names
    }

    package func now() -> Int64 {
        var time = timespec()
        // SAFETY: the structure outlives the call.
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return time.nanoseconds
    }

    /// In C a path ends at its first zero byte; what follows would be left out without a word.
    private func checkPath(_ path: String, _ operation: StoreError.Operation) throws(StoreError) {
        if path.utf8.contains(0) { throw StoreError(.invalidName, path: path, operation: operation) }
    }

    /// Makes a call again for as long as signals interrupt it.
    private func again<Number: SignedInteger>(_ call: () -> Number) -> Number {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

// The names of the calls, which the methods hide.
#if canImport(Darwin)
private let systemRead = unsafe Darwin.read
private let systemWrite = unsafe Darwin.write
private let systemClose = Darwin.close
private let systemRename = unsafe Darwin.rename
#elseif canImport(Musl)
private let systemRead = unsafe Musl.read
private let systemWrite = unsafe Musl.write
private let systemClose = Musl.close
private let systemRename = unsafe Musl.rename
#else
private let systemRead = unsafe Glibc.read
private let systemWrite = unsafe Glibc.write
private let systemClose = Glibc.close
private let systemRename = unsafe Glibc.rename
#endif

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    // SAFETY: the string outlives the call.
    unsafe open(path, flags, mode)
}

extension timespec {
    fileprivate var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
}

extension FileStatus {
    fileprivate init(_ found: stat) {
        let kind: Kind =
            switch found.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        #if canImport(Darwin)
        let modified = found.st_mtimespec.nanoseconds
        #else
        let modified = found.st_mtim.nanoseconds
        #endif
        self.init(
            kind: kind, size: Int(found.st_size), permissions: FilePermissions(rawValue: UInt16(found.st_mode & 0o777)),
            links: Int(found.st_nlink), modified: modified)
    }
}

extension StoreError {
    /// Makes an error of the system's number for what went wrong.
    package init(errno code: Int32, path: String, operation: Operation) {
        let reason: Reason =
            switch code {
            case ENOENT: .notFound
            case EEXIST, ENOTEMPTY: .alreadyExists
            case ENOSPC, EDQUOT: .noSpace
            case EROFS: .readOnly
            case EACCES, EPERM: .notPermitted
            case EWOULDBLOCK: .busy
            default: .other
            }
        // SAFETY: strerror gives a string that ends with a zero.
        let words = unsafe String(cString: strerror(code))
        self.init(reason, path: path, operation: operation, detail: words, code: code)
    }
}
