import DurableStore
import Testing

@testable import DurableDatabase

private enum Kind: String, DatabaseValue { case photo, cutout }

struct ValueTests {
    /// Stores a value and reads it again.
    private func roundTrip<Value: DatabaseValue>(_ value: Value) throws -> Value? {
        var database = try Database(inMemory: [Migration("CREATE TABLE t (x)")])
        try database.run("INSERT INTO t VALUES (?)", value)
        return try database.firstRow("SELECT x FROM t") { row -> Value in try row[0] }
    }

    @Test func `numbers come back`() throws {
        for value in [0, 1, -1, Int.max, .min] { #expect(try roundTrip(value) == value) }
        for value in [0, -0.5, 1e300, .infinity, -.infinity, .leastNonzeroMagnitude, 3] as [Double] {
            #expect(try roundTrip(value) == value)
        }
        #expect(try roundTrip(true) == true && roundTrip(false) == false)
        #expect(try roundTrip(Int64.min) == .min)
    }

    @Test("text comes back", arguments: ["", "a", "Łódź 🎈", "with\0zero", "'; DROP TABLE t; --"])
    func text(value: String) throws {
        #expect(try roundTrip(value) == value)
    }

    @Test func `bytes, hashes, enums and nothing come back`() throws {
        for value in [[], [0], [UInt8](repeating: 7, count: 100_000)] as [[UInt8]] {
            let isSame = try roundTrip(value) == value
            #expect(isSame)
        }
        let hash = ContentHash(of: [1, 2])
        #expect(try roundTrip(hash) == hash)
        #expect(try roundTrip(Kind.cutout) == .cutout)
        #expect(try roundTrip(nil as Int?) == .some(.none))
        #expect(try roundTrip(5 as Int?) == 5)
    }

    @Test func `NaN cannot be stored`() throws {
        let error = try #require(throws: StoreError.self) { try roundTrip(Double.nan) }
        #expect(error.reason == .typeMismatch)
    }

    @Test func `nothing is converted without a word`() throws {
        var database = try Database(inMemory: [])
        func mismatch<Value: DatabaseValue>(_ sql: String, _ type: Value.Type) throws {
            let error = try #require(throws: StoreError.self) {
                _ = try database.rows(sql) { row -> Value in try row[0] }
            }
            #expect(error.reason == .typeMismatch)
        }
        try mismatch("SELECT '5'", Int.self)
        try mismatch("SELECT 5", String.self)
        try mismatch("SELECT 5.5", Int.self)
        try mismatch("SELECT NULL", Int.self)
        try mismatch("SELECT 2", Bool.self)
        try mismatch("SELECT 'x'", Kind.self)
        try mismatch("SELECT x'00'", ContentHash.self)
        try mismatch("SELECT 9007199254740993", Double.self)
        try mismatch("SELECT CAST(x'ff' AS TEXT)", String.self)
        try mismatch("SELECT 'x'", Int?.self)
        let error = try #require(throws: StoreError.self) {
            _ = try database.rows("SELECT 'x' AS width") { row -> Int in try row[0] }
        }
        #expect(
            error.description
                == #":memory:: cannot read: a value has another type (width: it holds text("x"), which is no Int)"#)
    }

    @Test func `a row has several columns`() throws {
        var database = try Database(inMemory: [])
        let rows = try database.rows("SELECT ?, ?, ? UNION ALL SELECT 1, 'x', NULL", 7, "y", [1, 2] as [UInt8]) { row in
            #expect(row.columnCount == 3)
            let values: (Int, String, [UInt8]?) = (try row[0], try row[1], try row[2])
            return "\(values)"
        }
        #expect(rows == ["(7, \"y\", Optional([1, 2]))", "(1, \"x\", nil)"])
    }

    @Test func `a prepared statement forgets the values of its last run`() throws {
        var database = try Database(inMemory: [Migration("CREATE TABLE t (x)")])
        var insert = try database.prepare("INSERT INTO t VALUES (?)")
        for value in 0..<5 { try insert.run(value) }
        try insert.run(nil as Int?)
        var select = try database.prepare("SELECT x FROM t WHERE x > ? ORDER BY x")
        #expect(try select.rows(2) { row -> Int in try row[0] } == [3, 4])
        #expect(try select.firstRow(0) { row -> Int in try row[0] } == 1)
        #expect(try select.rows(9) { row -> Int in try row[0] }.isEmpty)
    }

    @Test func `what a closure throws is thrown on, and the statement can be used again`() throws {
        struct Stop: Error {}
        var database = try Database(inMemory: [])
        var statement = try database.prepare("SELECT 1 UNION ALL SELECT 2")
        #expect(throws: Stop.self) { try statement.rows { _ -> Int in throw Stop() } }
        #expect(try statement.rows { row -> Int in try row[0] } == [1, 2])
    }
}
