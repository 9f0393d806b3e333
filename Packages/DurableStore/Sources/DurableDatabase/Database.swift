public import DurableStore

/// One connection to an SQLite database that survives crashes and losses of power.
///
/// ```swift
/// var database = try Database("notes.sqlite", migrations: [
///     Migration("CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT")
/// ])
/// try database.run("INSERT INTO note (title) VALUES (?)", "Lisbon")
/// let titles: [String] = try database.rows("SELECT title FROM note") { row in try row[0] }
/// ```
///
/// What a statement or a transaction has changed is on the disk when the call returns: the write-ahead log is synced with
/// each commit (`journal_mode` WAL, `synchronous` FULL). Foreign keys are on; schemas are not trusted.
///
/// The value cannot be copied and its calls change it, so the compiler sees to it that nobody else uses the connection
/// within a transaction. Keep it in an actor, or in a `Mutex`. Other connections, also of other processes, read while one
/// writes; two writers take turns, and wait for each other up to the busy timeout. The calls wait for the disk.
///
/// After a failed write to the disk (SQLite's `IOERR`) nobody knows what has reached it; each further call then throws
/// `mustReopen`.
public struct Database: ~Copyable, Sendable {
    let connection: Connection

    /// The file's path; ":memory:" for a database in memory.
    public var path: String { connection.path }

    /// Opens a database, or makes one, checks it, and brings it to the newest version.
    ///
    /// - Parameters:
    ///   - path: The file's path. Beside the file SQLite keeps two more, with `-wal` and `-shm` at their ends.
    ///   - migrations: The steps from an empty database to today's, in their order; see ``Migration``.
    ///   - permissions: The permissions of a file that is made; nil for the system's.
    ///   - busyTimeout: How long to wait for other connections. Not negative.
    /// - Throws: `StoreError`: `notFound` without the folder, `corrupt` for a damaged file (see ``setAside(_:)``),
    ///   `readOnly`, `newerVersion` when a newer program has written it, `busy`, and others. What a migration throws is thrown on.
    /// - Complexity: O(n) for a file of n bytes, because all of it is checked.
    public init(
        _ path: String, migrations: [Migration] = [], permissions: FilePermissions? = nil,
        busyTimeout: Duration = .seconds(5)
    ) throws {
        precondition(busyTimeout >= .zero, "the timeout must not be negative")
        if let permissions { try Database.makeFile(path, permissions: permissions) }
        var database = Database(try Connection(path: path, busyTimeout: busyTimeout))
        try database.quickCheck()
        try database.setUp(busyTimeout: busyTimeout)
        try database.migrate(migrations)
        self = database
    }

    /// Makes an empty database in memory, which goes with the value.
    ///
    /// - Parameter migrations: As for a database in a file.
    /// - Throws: What a migration throws.
    public init(inMemory migrations: [Migration]) throws {
        var database = Database(try Connection(path: Connection.memory, isInMemory: true, busyTimeout: .zero))
        try database.execute("PRAGMA foreign_keys = ON")
        try database.migrate(migrations)
        self = database
    }

    private init(_ connection: Connection) { self.connection = connection }

    /// Runs statements without values, separated by semicolons.
    ///
    /// Outside of a transaction each stands for itself.
    ///
    /// - Parameter sql: The statements. Never put values of others into it: ``run(_:_:)`` takes them apart from the SQL.
    /// - Throws: `StoreError`.
    public mutating func execute(_ sql: String) throws(StoreError) { try connection.execute(sql) }

    /// Runs one statement.
    ///
    /// - Parameters:
    ///   - sql: The statement, with a question mark for each value.
    ///   - values: The values.
    /// - Throws: `StoreError`: `constraint`, `busy`, `noSpace`, and others.
    @inlinable
    public mutating func run<each Value: DatabaseValue>(_ sql: String, _ values: repeat each Value) throws(StoreError) {
        var statement = try prepare(sql)
        try statement.run(repeat each values)
    }

    /// Runs one statement and returns what a closure makes of each row.
    ///
    /// - Parameters:
    ///   - sql: The statement, with a question mark for each value.
    ///   - values: The values.
    ///   - make: Makes something of a row.
    /// - Throws: `StoreError`, and what the closure throws.
    @inlinable
    public mutating func rows<Result, each Value: DatabaseValue>(
        _ sql: String, _ values: repeat each Value, make: (borrowing Row) throws -> Result
    ) throws -> [Result] {
        var statement = try prepare(sql)
        return try statement.rows(repeat each values, make: make)
    }

    /// Runs one statement and returns what a closure makes of the first row, or nil when there is none.
    ///
    /// - Parameters:
    ///   - sql: The statement, with a question mark for each value.
    ///   - values: The values.
    ///   - make: Makes something of a row.
    /// - Throws: `StoreError`, and what the closure throws.
    @inlinable
    public mutating func firstRow<Result, each Value: DatabaseValue>(
        _ sql: String, _ values: repeat each Value, make: (borrowing Row) throws -> Result
    ) throws -> Result? {
        var statement = try prepare(sql)
        return try statement.firstRow(repeat each values, make: make)
    }

    /// Prepares a statement that is run many times.
    ///
    /// - Parameter sql: The one statement, with a question mark for each value.
    /// - Throws: `StoreError` with SQLite's words when it is no valid statement.
    public mutating func prepare(_ sql: String) throws(StoreError) -> Statement {
        try Statement(sql, connection: connection)
    }

    /// How many rows the latest INSERT, UPDATE or DELETE has changed.
    public var changedRowCount: Int { connection.changedRowCount }

    /// The row id of the latest INSERT, 0 before the first.
    public var lastInsertedRow: Int64 { connection.lastInsertedRow }
}
