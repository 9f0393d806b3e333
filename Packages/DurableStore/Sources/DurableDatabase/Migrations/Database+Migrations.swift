import DurableStore

extension Database {
    /// The version: how many migrations have been applied.
    public var version: Int {
        mutating get throws {
            try firstRow("PRAGMA user_version") { row in try row[0] } ?? 0
        }
    }

    mutating func migrate(_ migrations: [Migration]) throws {
        if try version == migrations.count { return }
        // It cannot be switched within a transaction.
        try connection.execute("PRAGMA foreign_keys = OFF", .migrate)
        var isFinished = false
        while !isFinished {
            isFinished = try transaction { database in
                // Another process may have been faster.
                let version = try database.version
                if version == migrations.count { return true }
                guard version < migrations.count else {
                    throw StoreError(
                        .newerVersion(found: version, supported: migrations.count), path: database.path,
                        operation: .migrate)
                }
                try migrations[version].apply(&database)
                try database.checkForeignKeys()
                try database.execute("PRAGMA user_version = \(version + 1)")
                return false
            }
        }
        try connection.execute("PRAGMA foreign_keys = ON", .migrate)
    }

    mutating func checkForeignKeys() throws {
        let tables: [String] = try rows("PRAGMA foreign_key_check") { row in try row[0] }
        guard tables.isEmpty else {
            let names = Set(tables).sorted().joined(separator: ", ")
            throw StoreError(
                .constraint, path: path, operation: .verify, detail: "rows refer to nothing in \(names)")
        }
    }
}
