/// The calls by which this library touches files.
///
/// Everything goes through here, so that tests can let each call fail, or put a model of a disk in the system's place.
/// Calls that a signal interrupts are made again.
package protocol SystemCalls: Sendable {
    /// Opens a file or a folder.
    ///
    /// - Parameters:
    ///   - path: What is opened.
    ///   - way: How.
    ///   - subject: The path that errors name, which for a staging file is the file that it becomes.
    func open(_ path: String, _ way: OpenWay, for subject: String) throws(StoreError) -> OpenFile

    /// Closes a file; what was not synced may be lost.
    func close(_ file: OpenFile)

    /// Returns what is known of an open file.
    func status(of file: OpenFile) throws(StoreError) -> FileStatus

    /// Returns what is known of a path, links not followed, or nil when nothing is there.
    func status(at path: String) throws(StoreError) -> FileStatus?

    /// Reads on into a part of an array that begins at `start`, and returns the number of bytes, 0 at the end.
    func read(_ file: OpenFile, into bytes: inout [UInt8], at start: Int) throws(StoreError) -> Int

    /// Reads from a place in the file into a part of an array, like the other; the next reading on is not moved.
    func read(_ file: OpenFile, from offset: Int, into bytes: inout [UInt8], at start: Int) throws(StoreError) -> Int

    /// Writes bytes from `start` on, perhaps not all, and returns how many.
    func write(_ file: OpenFile, _ bytes: Span<UInt8>, from start: Int) throws(StoreError) -> Int

    /// Brings a file's bytes, or a folder's names, to the disk itself.
    func sync(_ file: OpenFile) throws(StoreError)

    /// Sets the permissions of an open file.
    func setPermissions(_ permissions: FilePermissions, of file: OpenFile) throws(StoreError)

    /// Sets the time of the last change to now.
    func touch(_ file: OpenFile) throws(StoreError)

    /// Takes an advisory lock, and returns whether it did; it goes with the file's closing.
    func lock(_ file: OpenFile, shared: Bool, waits: Bool) throws(StoreError) -> Bool

    /// Gives what is at a path another one; a file that was there is replaced.
    func rename(_ path: String, to destination: String) throws(StoreError)

    /// Removes a file.
    func remove(_ path: String, for subject: String) throws(StoreError)

    /// Makes a folder.
    func makeFolder(_ path: String, permissions: FilePermissions?) throws(StoreError)

    /// Removes an empty folder.
    func removeFolder(_ path: String, for subject: String) throws(StoreError)

    /// Returns the names in a folder, in no certain order, without "." and "..".
    func names(in path: String) throws(StoreError) -> [String]

    /// Returns the nanoseconds since 1970.
    func now() -> Int64
}

/// An open file or folder.
package struct OpenFile: Sendable {
    /// The system's number for it.
    package let number: Int32

    /// The path that errors name.
    package let subject: String

    /// Whether it is a folder.
    package let isFolder: Bool

    package init(number: Int32, subject: String, isFolder: Bool) {
        self.number = number
        self.subject = subject
        self.isFolder = isFolder
    }
}

/// How a file is opened.
package enum OpenWay: Hashable, Sendable {
    /// To read; never waits.
    case read
    /// To read, and not through a symbolic link.
    case readNoLink
    /// A folder.
    case folder
    /// To write a file that is made now and was not there.
    case create(FilePermissions?)
    /// To lock; the file is made when it is not there.
    case lock
}

/// What is known of a file.
package struct FileStatus: Hashable, Sendable {
    /// What kind of thing it is.
    package enum Kind: Hashable, Sendable {
        case file, folder, link, other
    }

    package let kind: Kind
    package let size: Int
    package let permissions: FilePermissions
    /// How many names it has.
    package let links: Int
    /// When it was last changed, in nanoseconds since 1970.
    package let modified: Int64

    package init(kind: Kind, size: Int, permissions: FilePermissions, links: Int, modified: Int64) {
        self.kind = kind
        self.size = size
        self.permissions = permissions
        self.links = links
        self.modified = modified
    }
}
