import DurableDatabase
import DurableStore

extension LibraryIndex {
    /// Looks through the whole database, and compares every row with its sum.
    ///
    /// - Throws: `StoreError` with the reason `corrupt` when something is not what was written.
    /// - Complexity: O(n log n) for n rows.
    static func verify(_ database: inout Database) throws {
        // An index that lacks a row would make garbage of what is needed, and is not looked at when the database is opened.
        do {
            try database.check()
        } catch let error as StoreError where error.reason == .constraint {
            throw StoreError(.corrupt, path: error.path, operation: .verify, detail: error.detail)
        }
        // One snapshot for both tables, while others write.
        try database.execute("BEGIN")
        do {
            try verifyRows(&database)
            try database.execute("COMMIT")
        } catch {
            try? database.execute("ROLLBACK")
            if let error = error as? StoreError, error.reason == .typeMismatch {
                throw StoreError(.corrupt, path: error.path, operation: .verify, detail: error.detail)
            }
            throw error
        }
    }

    private static func verifyRows(_ database: inout Database) throws {
        struct Row {
            let id: [UInt8]
            var sum: RowSum
            let wanted: ContentHash
        }
        let path = database.path
        func damage() -> StoreError {
            StoreError(.corrupt, path: path, operation: .verify, detail: "a row is not what was written")
        }
        var rows = try database.rows(
            "SELECT id, created, updated, width, height, items, document, snapshot, thumbnail, sum FROM collage ORDER BY id"
        ) { row in
            let id: [UInt8] = try row[0]
            let numbers: [Int64] = [try row[1], try row[2], try row[3], try row[4], try row[5]]
            let files: [ContentHash?] = [try row[6], try row[7], try row[8]]
            return Row(id: id, sum: RowSum(id: id, numbers: numbers, files: files), wanted: try row[9])
        }
        var index = 0
        _ = try database.rows(
            "SELECT collage, hash, kind, format, width, height FROM image ORDER BY collage, hash"
        ) { row in
            let collage: [UInt8] = try row[0]
            while index < rows.count, rows[index].id != collage { index += 1 }
            guard index < rows.count else { throw damage() }
            rows[index].sum.add(
                try row[1], kind: try row[2], format: try row[3], width: try row[4], height: try row[5])
        }
        guard rows.allSatisfy({ $0.sum.finish() == $0.wanted }) else { throw damage() }
    }
}
