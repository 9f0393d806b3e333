/// Why something could not be stored or read, where, and at which step.
///
/// ```swift
/// do {
///     try file.write(bytes)
/// } catch {
///     guard error.reason == .noSpace else { throw error }
///     // ask for some space and try again: the old content is still there
/// }
/// ```
///
/// A message for people is in ``description``.
public struct StoreError: Error, Hashable, Sendable {
    /// What is wrong, for code that decides what to do about it.
    public let reason: Reason

    /// The file or folder.
    public let path: String

    /// The step that failed.
    public let operation: Operation

    /// What exactly is damaged, or the words of the system or the database; empty when there is nothing to add.
    public let detail: String

    /// The system's `errno`, or SQLite's extended result code; 0 when neither had a part in it.
    public let code: Int32

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - reason: What is wrong.
    ///   - path: The file or folder.
    ///   - operation: The step that failed.
    ///   - detail: What exactly is damaged, or the system's words.
    ///   - code: The system's `errno`, or SQLite's extended result code, or 0.
    public init(_ reason: Reason, path: String, operation: Operation, detail: String = "", code: Int32 = 0) {
        self.reason = reason
        self.path = path
        self.operation = operation
        self.detail = detail
        self.code = code
    }
}

extension StoreError {
    /// What can be wrong.
    public enum Reason: Hashable, Sendable {
        /// There is no such file, folder or blob.
        case notFound
        /// Something stands where something new was to be made.
        case alreadyExists
        /// The disk or the user's share of it is full.
        case noSpace
        /// The file system, or the database, can only be read.
        case readOnly
        /// The user may not do this.
        case notPermitted
        /// Another process or another connection holds the lock.
        case busy
        /// There are more bytes than the limit.
        case tooLarge(limit: Int)
        /// A name must be one part of a path: not empty, no "/", no zero byte, neither "." nor "..".
        case invalidName
        /// The content is not what was stored; ``StoreError/detail`` says what is wrong with it.
        case corrupt
        /// The data were written by a newer version of the program.
        case newerVersion(found: Int, supported: Int)
        /// A rule of the database forbids it: a unique or foreign key, a value that must not be null, a check.
        case constraint
        /// A column holds another type than the one asked for.
        case typeMismatch
        /// The connection failed in a way after which it must not be used; open the database anew.
        case mustReopen
        /// Something else, such as a failing disk; ``StoreError/code`` and ``StoreError/detail`` tell.
        case other
    }

    /// The steps that can fail.
    public enum Operation: String, Hashable, Sendable {
        /// Opening a file or a database, or making one.
        case open
        /// Reading.
        case read
        /// Writing to a file or a database.
        case write
        /// Bringing a file's bytes to the disk.
        case sync
        /// Bringing a folder's names to the disk.
        ///
        /// The change is already visible then, but might be undone by a loss of power.
        case syncFolder = "sync the folder"
        /// Giving a file or a folder its place.
        case rename = "put in place"
        /// Removing.
        case remove
        /// Making a folder.
        case makeFolder = "make the folder"
        /// Listing what is in a folder.
        case list
        /// Locking.
        case lock
        /// Setting permissions or times.
        case mark
        /// Preparing or running a statement of SQL.
        case query
        /// Bringing a database to a newer version.
        case migrate
        /// Comparing what is stored with what it must be.
        case verify = "trust"
    }
}

extension StoreError: CustomStringConvertible {
    /// One sentence for people: "notes.json: cannot write: there is no space left".
    public var description: String {
        let text = "\(path): cannot \(operation.rawValue): \(reason.words)"
        return detail.isEmpty ? text : "\(text) (\(detail))"
    }
}

extension StoreError.Reason {
    fileprivate var words: String {
        switch self {
        case .notFound: "it is not there"
        case .alreadyExists: "something is there already"
        case .noSpace: "there is no space left"
        case .readOnly: "it can only be read"
        case .notPermitted: "it is not permitted"
        case .busy: "it is in use"
        case .tooLarge(let limit): "it is larger than \(limit) bytes"
        case .invalidName: "the name is not allowed"
        case .corrupt: "it is damaged"
        case .newerVersion(let found, let supported): "it has version \(found), and only \(supported) is known"
        case .constraint: "a rule of the database forbids it"
        case .typeMismatch: "a value has another type"
        case .mustReopen: "it failed before and must be opened anew"
        case .other: "it failed"
        }
    }
}
