import DurableStore
import Foundation
import Testing
import _DurableTestSupport

@testable import DurableDatabase

private let notes = Migration("CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE) STRICT")

struct DatabaseTests {
    @Test func `what is written is there after reopening`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/notes.sqlite"
        var first = try Database(path, migrations: [notes])
        try first.run("INSERT INTO note (title) VALUES (?)", "Lisbon")
        #expect(first.changedRowCount == 1 && first.lastInsertedRow == 1)
        try first.close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes.sqlite"])
        var again = try Database(path, migrations: [notes])
        let titles: [String] = try again.rows("SELECT title FROM note") { row in try row[0] }
        #expect(titles == ["Lisbon"])
        let none: String? = try again.firstRow("SELECT title FROM note WHERE id = ?", 7) { row in try row[0] }
        #expect(none == nil)
    }

    @Test func `it is durable and strict`() throws {
        let folder = try TemporaryFolder()
        var database = try Database(folder.path + "/x.sqlite")
        func pragma(_ name: String) throws -> StoredValue? {
            try database.firstRow("PRAGMA \(name)") { row in try row.stored(0) }
        }
        #expect(try pragma("journal_mode") == .text("wal"))
        #expect(try pragma("synchronous") == .integer(2))
        #expect(try pragma("foreign_keys") == .integer(1))
        #expect(try pragma("busy_timeout") == .integer(5000))
        #expect(try pragma("trusted_schema") == .integer(0))
        try database.execute("CREATE TABLE t (x)")
        // In double quotes stand names, never text.
        #expect(throws: StoreError.self) { try database.run(#"INSERT INTO t VALUES ("a word")"#) }
        try? database.execute("PRAGMA writable_schema = ON")
        #expect(throws: StoreError.self) { try database.run("DELETE FROM sqlite_schema") }
    }

    @Test func `permissions hold for all files`() throws {
        let folder = try TemporaryFolder()
        var database = try Database(folder.path + "/secret.sqlite", migrations: [notes], permissions: .ownerOnly)
        try database.run("INSERT INTO note (title) VALUES (?)", "Lisbon")
        let names = try folder.names()
        #expect(names.count == 3)
        for name in names { #expect(try folder.permissions(name) == 0o600) }
    }

    @Test func `errors are typed and carry SQLite's extended code`() throws {
        var database = try Database(inMemory: [notes])
        try database.run("INSERT INTO note (title) VALUES (?)", "Lisbon")
        let double = try #require(throws: StoreError.self) {
            try database.run("INSERT INTO note (title) VALUES (?)", "Lisbon")
        }
        #expect(double.reason == .constraint && double.code == 2067)
        #expect(double.detail == "UNIQUE constraint failed: note.title")
        let null = try #require(throws: StoreError.self) {
            try database.run("INSERT INTO note (title) VALUES (?)", nil as String?)
        }
        #expect(null.reason == .constraint && null.code == 1299)
        let syntax = try #require(throws: StoreError.self) { try database.execute("SELEKT 1") }
        #expect(syntax.reason == .other && syntax.detail.contains("SELEKT"))
        let missing = try #require(throws: StoreError.self) { try Database("/none/x.sqlite").close() }
        #expect(missing.reason == .notFound)
    }

    @Test("only one statement can be prepared", arguments: ["", " ; ", "SELECT 1; SELECT 2", "-- nothing"])
    func single(sql: String) throws {
        var database = try Database(inMemory: [])
        #expect(throws: StoreError.self) { try database.run(sql) }
    }

    @Test func `one statement may end with a semicolon`() throws {
        var database = try Database(inMemory: [])
        let value: Int? = try database.firstRow("SELECT 1 ;\n") { row in try row[0] }
        #expect(value == 1)
        #expect(throws: StoreError.self) { try database.execute("SELECT 1\0") }
    }

    @Test(
        "a path is a path, whatever SQLite could take it for",
        arguments: [":memory:", "file:x?mode=memory", "a?b#c%20"])
    func paths(name: String) throws {
        let folder = try TemporaryFolder()
        var database = try Database(folder.path + "/" + name, migrations: [notes])
        try database.backUp(to: folder.path + "/copy of " + name)
        try database.close()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.sorted() == [name, "copy of " + name].sorted())
        #expect(Connection.plain(name) == "./" + name && Connection.plain("/x") == "/x")
        for path in ["", "a\0b"] {
            let error = try #require(throws: StoreError.self) { try Database(path).close() }
            #expect(error.reason == .invalidName)
        }
    }

    @Test func `two connections take turns, and one is told when it takes too long`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.sqlite"
        var one = try Database(path, migrations: [notes])
        var other = try Database(path, migrations: [notes], busyTimeout: .milliseconds(20))
        try one.transaction { one in
            try one.run("INSERT INTO note (title) VALUES (?)", "Lisbon")
            let busy = try #require(throws: StoreError.self) {
                try other.run("INSERT INTO note (title) VALUES (?)", "Porto")
            }
            #expect(busy.reason == .busy)
            // Readers do not wait, and see what was there before.
            let count: Int? = try other.firstRow("SELECT count(*) FROM note") { row in try row[0] }
            #expect(count == 0)
        }
        try other.run("INSERT INTO note (title) VALUES (?)", "Porto")
        let count: Int? = try one.firstRow("SELECT count(*) FROM note") { row in try row[0] }
        #expect(count == 2)
    }

    @Test func `many writers at once lose nothing`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.sqlite"
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<3 {
                group.addTask {
                    // Making and migrating it is a race too.
                    var database = try Database(path, migrations: [notes], busyTimeout: .seconds(30))
                    for round in 0..<20 {
                        try database.transaction { database in
                            let count: Int? = try database.firstRow("SELECT count(*) FROM note") { row in try row[0] }
                            try database.run("INSERT INTO note VALUES (?, ?)", count, "\(writer)-\(round)")
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        var database = try Database(path, migrations: [notes])
        let ids: [Int] = try database.rows("SELECT id FROM note ORDER BY id") { row in try row[0] }
        #expect(ids == Array(0..<60))
        try database.check()
    }

    @Test func `a statement keeps the connection that it needs`() throws {
        func prepared() throws -> Statement {
            var database = try Database(inMemory: [notes])
            try database.run("INSERT INTO note (title) VALUES ('a')")
            return try database.prepare("SELECT title FROM note")
        }
        var statement = try prepared()
        #expect(try statement.rows { row -> String in try row[0] } == ["a"])
    }

    @Test func `values must be as many as question marks`() async {
        await #expect(processExitsWith: .failure) {
            var database = try Database(inMemory: [])
            try database.run("SELECT ?, ?", 1)
        }
    }
}
