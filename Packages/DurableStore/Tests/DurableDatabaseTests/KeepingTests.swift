import DurableStore
import Foundation
import Testing
import _DurableTestSupport

@testable import DurableDatabase

struct KeepingTests {
    private let table = Migration("CREATE TABLE t (x INTEGER PRIMARY KEY, y TEXT)")

    private func filled(_ path: String) throws -> Database {
        var database = try Database(path, migrations: [table])
        try database.transaction { database in
            for value in 0..<500 { try database.run("INSERT INTO t VALUES (?, ?)", value, "text \(value)") }
        }
        return database
    }

    @Test func `a copy is whole and replaces the one before`() throws {
        let folder = try TemporaryFolder()
        var database = try filled(folder.path + "/x.sqlite")
        let copy = folder.path + "/copy.sqlite"
        try DurableFile(copy).write([1, 2, 3], permissions: .ownerOnly)
        try database.backUp(to: copy)
        var opened = try Database(copy, migrations: [table])
        let sum: Int? = try opened.firstRow("SELECT sum(x) FROM t") { row in try row[0] }
        #expect(sum == 500 * 499 / 2)
        try opened.check()
        #expect(try folder.permissions("copy.sqlite") == 0o600)
    }

    @Test func `a copy that cannot be made leaves the one before, and nothing else`() throws {
        let folder = try TemporaryFolder()
        var database = try filled(folder.path + "/x.sqlite")
        let copies = try DurableFolder(folder.path + "/copies").create()
        let copy = try copies.file("copy.sqlite")
        try copy.write([1, 2, 3])
        #expect(throws: StoreError.self) { try database.transaction { try $0.backUp(to: copy.path) } }
        #expect(try copy.read() == [1, 2, 3])
        #expect(try FileManager.default.contentsOfDirectory(atPath: copies.path) == ["copy.sqlite"])
    }

    @Test func `a checkpoint empties the log, unless somebody reads`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.sqlite"
        var database = try filled(path)
        let log = try FileManager.default.attributesOfItem(atPath: path + "-wal")
        #expect(log[.size] as? Int ?? 0 > 0)
        try database.checkpoint()
        let after = try FileManager.default.attributesOfItem(atPath: path + "-wal")
        #expect(after[.size] as? Int == 0)
    }

    @Test(
        "damage anywhere is told, and the file is kept for later",
        arguments: [
            ("no database", 0, 100), ("the table's page", 4096, 200), ("the header's write version", 18, 1),
            ("the header's read version", 19, 1), ("a page", 9000, 90),
        ])
    func damage(name: String, offset: Int, count: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.sqlite"
        try filled(path).close()
        var bytes = try DurableFile(path).read()
        for index in offset..<offset + count { bytes[index] = 0xa5 }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        try Data([1]).write(to: URL(fileURLWithPath: path + "-wal"))

        let error = try #require(throws: StoreError.self) { try Database(path, migrations: [table]).close() }
        #expect(error.reason == .corrupt)
        if offset == 18 { #expect(error.detail == "the header has the write version 165") }
        let aside = try Database.setAside(path)
        #expect(aside == path + ".damaged-1")
        #expect(try DurableFile(aside).read() == bytes)
        var fresh = try Database(path, migrations: [table])
        let rowCount: Int? = try fresh.firstRow("SELECT count(*) FROM t") { row in try row[0] }
        #expect(rowCount == 0)
        try fresh.close()
        #expect(try Database.setAside(path) == path + ".damaged-2")
    }

    @Test func `the log goes with its database`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.sqlite"
        for (end, byte) in [("", 1), ("-wal", 2), ("-shm", 3)] as [(String, UInt8)] {
            try DurableFile(path + end).write([byte])
        }
        let aside = try Database.setAside(path)
        #expect(try DurableFile(aside).read() == [1])
        #expect(try DurableFile(aside + "-wal").read() == [2])
        #expect(try DurableFile(path).folder.names() == ["x.sqlite.damaged-1", "x.sqlite.damaged-1-wal"])
    }

    @Test func `what is not there cannot be set aside`() throws {
        let folder = try TemporaryFolder()
        let error = try #require(throws: StoreError.self) { try Database.setAside(folder.path + "/x.sqlite") }
        #expect(error.reason == .notFound)
    }

    @Test func `a log that was torn loses its end and nothing before`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.sqlite"
        var database = try filled(path)
        try database.checkpoint()
        for value in 1000..<1010 { try database.run("INSERT INTO t VALUES (?, ?)", value, "later") }
        // As a crash would leave them: the files as they are, without a checkpoint.
        let copy = folder.path + "/copy.sqlite"
        try DurableFile(copy).write(DurableFile(path).read())
        let log = try DurableFile(path + "-wal").read()
        var earlier = 10
        for cut in stride(from: log.count, through: 0, by: -1111) {
            try DurableFile(copy + "-wal").write(Array(log.prefix(cut)))
            try DurableFile(copy + "-shm").remove()
            var opened = try Database(copy, migrations: [table])
            let found: [Int] = try opened.rows("SELECT x FROM t WHERE x >= 1000 ORDER BY x") { row in try row[0] }
            #expect(found == Array(1000..<1000 + found.count))
            #expect(found.count <= earlier)
            earlier = found.count
            let old: Int? = try opened.firstRow("SELECT count(*) FROM t WHERE x < 1000") { row in try row[0] }
            #expect(old == 500)
            try opened.close()
            // Closing has taken the log in.
            try DurableFile(copy).write(DurableFile(path).read())
        }
        #expect(earlier == 0)
    }
}
