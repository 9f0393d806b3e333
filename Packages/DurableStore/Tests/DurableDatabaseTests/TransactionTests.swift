import DurableStore
import Testing
import _DurableTestSupport

@testable import DurableDatabase

private struct Stop: Error {}

struct TransactionTests {
    private func database() throws -> Database {
        try Database(inMemory: [Migration("CREATE TABLE t (x INTEGER PRIMARY KEY)")])
    }

    private func values(_ database: inout Database) throws -> [Int] {
        try database.rows("SELECT x FROM t ORDER BY x") { row in try row[0] }
    }

    @Test func `all or nothing`() throws {
        var database = try database()
        let result = try database.transaction { database in
            try database.run("INSERT INTO t VALUES (1)")
            try database.run("INSERT INTO t VALUES (2)")
            return "done"
        }
        #expect(result == "done")
        #expect(throws: Stop.self) {
            try database.transaction { database in
                try database.run("INSERT INTO t VALUES (3)")
                throw Stop()
            }
        }
        #expect(throws: StoreError.self) {
            try database.transaction { database in
                try database.run("INSERT INTO t VALUES (4)")
                try database.run("INSERT INTO t VALUES (1)")
            }
        }
        #expect(try values(&database) == [1, 2])
    }

    @Test func `an inner transaction is undone alone`() throws {
        var database = try database()
        try database.transaction { database in
            try database.run("INSERT INTO t VALUES (1)")
            try? database.transaction { database in
                try database.run("INSERT INTO t VALUES (2)")
                try database.transaction { try $0.run("INSERT INTO t VALUES (3)") }
                throw Stop()
            }
            try database.transaction { try $0.run("INSERT INTO t VALUES (4)") }
        }
        #expect(try values(&database) == [1, 4])
    }

    @Test func `the outer transaction takes the inner one with it`() throws {
        var database = try database()
        try? database.transaction { database in
            try database.transaction { try $0.run("INSERT INTO t VALUES (1)") }
            throw Stop()
        }
        #expect(try values(&database).isEmpty)
    }

    @Test func `after SQLite has undone the transaction by itself nothing is written any more`() throws {
        var database = try database()
        let error = try #require(throws: StoreError.self) {
            try database.transaction { database in
                try? database.run("INSERT OR ROLLBACK INTO t VALUES (1), (1)")
                try database.run("INSERT INTO t VALUES (2)")
            }
        }
        #expect(error.detail == "the transaction was undone before")
        #expect(try values(&database).isEmpty)
        try database.transaction { try $0.run("INSERT INTO t VALUES (5)") }
        #expect(try values(&database) == [5])
    }

    @Test("as a model says, whatever is nested and undone", arguments: 1...6)
    func random(seed: UInt64) throws {
        var database = try database()
        var model = Set<Int>()
        var numbers = SeededNumbers(seed: seed)
        func change(_ database: inout Database, _ model: inout Set<Int>, depth: Int) throws {
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                let value = Int.random(in: 0..<20, using: &numbers)
                switch Int.random(in: 0..<(depth < 4 ? 5 : 3), using: &numbers) {
                case 0:
                    try database.run("DELETE FROM t WHERE x = ?", value)
                    model.remove(value)
                case 1, 2:
                    try database.run("INSERT OR IGNORE INTO t VALUES (?)", value)
                    model.insert(value)
                default:
                    var inner = model
                    let isUndone = Bool.random(using: &numbers)
                    try? database.transaction { database in
                        try change(&database, &inner, depth: depth + 1)
                        if isUndone { throw Stop() }
                    }
                    if !isUndone { model = inner }
                }
            }
        }
        for _ in 0..<20 { try change(&database, &model, depth: 0) }
        #expect(try values(&database) == model.sorted())
    }
}
