// Unsafe code may stand in this file; see Docs/Conventions.md.

import DurableStore
import Foundation

/// Reads and writes whole files so that a reader never sees half of one.
package struct FileStore: Sendable {
    /// Makes a store.
    package init() {}

    /// Which file a path leads to, whatever the path is called.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let inode: UInt64
    }

    /// Returns which file a path leads to, links followed, or nil when it leads to none.
    func identity(of path: String) -> Identity? {
        status(of: path).map { Identity(device: UInt64($0.st_dev), inode: UInt64($0.st_ino)) }
    }

    /// Whether a path leads to a folder.
    package func isFolder(_ path: String) -> Bool {
        status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }

    /// Returns the bytes of a file.
    package func read(_ path: String) throws(CommandFailure) -> [UInt8] {
        try opening(path) { [UInt8](try Data(contentsOf: $0)) }
    }

    /// Opens a file to be read in parts.
    func openFile(_ path: String) throws(CommandFailure) -> FileHandle {
        try opening(path) { try FileHandle(forReadingFrom: $0) }
    }

    /// Throws when a file that something else reads is not there, or cannot be read.
    func checkInput(_ path: String) throws(CommandFailure) {
        let file = try openFile(path)
        try? file.close()
    }

    private func opening<Result>(_ path: String, _ work: (URL) throws -> Result) throws(CommandFailure) -> Result {
        if isFolder(path) { throw CommandFailure(code: "unreadable", message: "it is a folder") }
        do {
            return try work(URL(fileURLWithPath: path))
        } catch {
            throw CommandFailure(code: "unreadable", message: "it cannot be read: \(reason(error))")
        }
    }

    /// Makes a folder and those above it, unless it is there.
    package func makeFolder(_ path: String) throws(CommandFailure) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(code: "unwritable", message: "the folder \(path) cannot be made: \(reason(error))")
        }
    }

    /// Throws when writing to a path would change one of the files that must stay as they are, or something that is
    /// not a regular file.
    ///
    /// Links of both kinds are followed: what counts is the file that would change.
    func checkDestination(_ path: String, protecting inputs: [String]) throws(CommandFailure) {
        guard let found = status(of: path) else { return }
        let identity = identity(of: path)
        if let input = inputs.first(where: { self.identity(of: $0) == identity }) {
            throw CommandFailure(
                code: "wouldOverwriteInput", message: "\(path) is the input \(input) itself, which is never overwritten"
            )
        }
        guard found.st_mode & S_IFMT == S_IFREG else {
            throw CommandFailure(code: "unwritable", message: "\(path) is not a regular file")
        }
    }

    /// Writes a file: all of it, or nothing.
    ///
    /// The bytes go to a new file in the same folder, reach the disk, and then take the name. A file that had the name
    /// before is replaced and its permissions are kept; a symbolic link keeps leading to the file.
    package func write(_ bytes: [UInt8], to path: String, protecting inputs: [String]) throws(CommandFailure) {
        try checkDestination(path, protecting: inputs)
        let target = status(of: path) == nil ? path : URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        do throws(StoreError) {
            try DurableFile(target).write(bytes)
        } catch {
            // The name too must reach the disk. Where the folder cannot be synced, nothing can be done.
            if error.operation == .syncFolder { return }
            throw CommandFailure(code: "unwritable", message: "\(path) cannot be written: \(error.detail)")
        }
    }

    private func status(of path: String) -> stat? {
        var status = stat()
        // SAFETY: the string and the structure outlive the call.
        return unsafe stat(path, &status) == 0 ? status : nil
    }

    private func reason(_ error: any Error) -> String {
        let error = error as NSError
        switch error.code {
        case CocoaError.fileReadNoSuchFile.rawValue: return "no such file"
        case CocoaError.fileReadNoPermission.rawValue: return "no permission"
        default: break
        }
        if let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError, underlying.domain == NSPOSIXErrorDomain {
            return unsafe String(cString: strerror(Int32(underlying.code)))
        }
        return error.localizedDescription
    }
}
