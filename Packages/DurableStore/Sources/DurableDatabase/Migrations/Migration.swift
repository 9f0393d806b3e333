/// A step that brings a database from one version to the next.
///
/// The first step makes version 1 of an empty database, the next one version 2, and so on. Once a program has been given to
/// others, its steps must stay as they are; changes are new steps at the end. Each step is a transaction: it happens whole or
/// not at all, and once, also when several processes open the database at the same time.
///
/// ```swift
/// let migrations = [
///     Migration("CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT"),
///     Migration("ALTER TABLE note ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0"),
/// ]
/// ```
///
/// Foreign keys are not enforced while a step runs, so that it can replace tables; they are checked at its end.
public struct Migration: Sendable {
    let apply: @Sendable (inout Database) throws -> Void

    /// Makes a step of SQL.
    ///
    /// - Parameter sql: Statements, separated by semicolons.
    public init(_ sql: String) {
        apply = { database in try database.execute(sql) }
    }

    /// Makes a step of code.
    ///
    /// - Parameter apply: Changes the database; it runs within a transaction.
    public init(_ apply: @escaping @Sendable (inout Database) throws -> Void) { self.apply = apply }
}
