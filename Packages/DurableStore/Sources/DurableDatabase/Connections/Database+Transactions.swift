import Synchronization

extension Database {
    /// Does several things as one: all of them are on the disk when this returns, or none when something throws.
    ///
    /// ```swift
    /// try database.transaction { database in
    ///     try database.run("UPDATE account SET euros = euros - 5 WHERE name = ?", "Ada")
    ///     try database.run("UPDATE account SET euros = euros + 5 WHERE name = ?", "Bob")
    /// }
    /// ```
    ///
    /// It takes SQLite's lock for writing at once (`BEGIN IMMEDIATE`), so that it cannot fail half-way because another has
    /// written meanwhile. A transaction within another is a savepoint: what it has done goes when it throws, and what the
    /// outer one has done stays.
    ///
    /// - Parameter body: What is done, with the database.
    /// - Throws: What the closure throws, and `StoreError`: `busy` when another connection keeps writing, `noSpace`, and
    ///   others.
    public mutating func transaction<Result>(_ body: (inout Database) throws -> Result) throws -> Result {
        let depth = connection.depth.load(ordering: .relaxed)
        let isOuter = !connection.isInTransaction
        try connection.execute(isOuter ? "BEGIN IMMEDIATE" : "SAVEPOINT level\(depth)")
        connection.depth.store(depth + 1, ordering: .relaxed)
        defer { connection.depth.store(depth, ordering: .relaxed) }
        do {
            let result = try body(&self)
            try connection.execute(isOuter ? "COMMIT" : "RELEASE level\(depth)")
            return result
        } catch {
            // SQLite may have undone all of it already. If undoing fails too, the first error tells more.
            if connection.isInTransaction {
                try? connection.executeAnyway(
                    isOuter ? "ROLLBACK" : "ROLLBACK TO level\(depth); RELEASE level\(depth)")
            }
            throw error
        }
    }
}
