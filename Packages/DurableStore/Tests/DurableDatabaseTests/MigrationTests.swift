import DurableStore
import Testing
import _DurableTestSupport

@testable import DurableDatabase

struct MigrationTests {
    private let first = Migration("CREATE TABLE a (x INTEGER PRIMARY KEY); INSERT INTO a VALUES (1)")
    private let second = Migration("ALTER TABLE a ADD COLUMN y TEXT NOT NULL DEFAULT 'none'")

    @Test func `each step is taken once, in its order`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.sqlite"
        var database = try Database(path)
        #expect(try database.version == 0)
        try database.close()
        database = try Database(path, migrations: [first])
        #expect(try database.version == 1)
        try database.close()
        database = try Database(path, migrations: [first, second])
        #expect(try database.version == 2)
        let rows = try database.rows("SELECT x, y FROM a") { row in "\(try row[0] as Int) \(try row[1] as String)" }
        #expect(rows == ["1 none"])
    }

    @Test func `a newer database is left alone`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.sqlite"
        try Database(path, migrations: [first, second]).close()
        let error = try #require(throws: StoreError.self) { try Database(path, migrations: [first]).close() }
        #expect(error.reason == .newerVersion(found: 2, supported: 1))
        #expect(error.description.hasSuffix("cannot migrate: it has version 2, and only 1 is known"))
    }

    @Test func `a step that fails leaves the version before it`() throws {
        struct Stop: Error {}
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.sqlite"
        let broken = Migration { database in
            try database.execute("CREATE TABLE b (x)")
            throw Stop()
        }
        #expect(throws: Stop.self) { try Database(path, migrations: [first, broken]).close() }
        var database = try Database(path, migrations: [first])
        #expect(throws: StoreError.self) { try database.run("SELECT * FROM b") }
        #expect(try database.version == 1)
    }

    @Test func `tables can be replaced, and lost references are found`() throws {
        let parents = Migration(
            """
            CREATE TABLE parent (id INTEGER PRIMARY KEY);
            CREATE TABLE child (id INTEGER PRIMARY KEY, parent INTEGER NOT NULL REFERENCES parent ON DELETE CASCADE);
            INSERT INTO parent VALUES (1); INSERT INTO child VALUES (5, 1);
            """)
        let replaced = Migration(
            """
            CREATE TABLE newer (id INTEGER PRIMARY KEY, name TEXT);
            INSERT INTO newer SELECT id, 'x' FROM parent;
            DROP TABLE parent;
            ALTER TABLE newer RENAME TO parent;
            """)
        var database = try Database(inMemory: [parents, replaced])
        let count: Int? = try database.firstRow("SELECT count(*) FROM child") { row in try row[0] }
        #expect(count == 1)
        // The keys are enforced again.
        #expect(throws: StoreError.self) { try database.run("INSERT INTO child VALUES (6, 9)") }

        let error = try #require(throws: StoreError.self) {
            _ = try Database(inMemory: [parents, Migration("DELETE FROM parent")])
        }
        #expect(error.reason == .constraint && error.detail == "rows refer to nothing in child")
    }
}
