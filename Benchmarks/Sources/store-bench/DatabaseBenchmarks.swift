import BenchmarkHarness
import DurableDatabase
import Synchronization

/// A collage's rows written and read, as Python's sqlite3 writes and reads them with the same settings.
enum DatabaseBenchmarks {
    private struct Item {
        let collage: Int
        let place: Int
        let x: Double
        let y: Double
        let title: String
    }

    private static let migrations = [
        Migration(
            """
            CREATE TABLE collage (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT;
            CREATE TABLE item (
                collage INTEGER NOT NULL REFERENCES collage, place INTEGER NOT NULL, x REAL NOT NULL, y REAL NOT NULL,
                title TEXT NOT NULL, PRIMARY KEY (collage, place)
            ) STRICT;
            """)
    ]

    static let all = [
        Benchmark("store-commit-20", input: "20 transactions of 13 rows", peers: [BenchmarkPeer("Python")]) { context in
            let path = context.workspace.path("commits-\(UInt32.random(in: 0 ... .max)).sqlite")
            let database = Mutex(try Database(path, migrations: migrations))
            // The peer needs a folder to work in.
            let input = try context.randomBytes(16)
            return PreparedBenchmark(inputs: ["bytes": input]) {
                try database.withLock { database in
                    for _ in 0..<20 { try insert(1, items: 12, into: &database) }
                }
            }
        },
        Benchmark("store-insert-13000", input: "13,000 rows in a transaction", peers: [BenchmarkPeer("Python")]) {
            context in
            let database = Mutex(try Database(inMemory: migrations))
            let input = try context.randomBytes(16)
            return PreparedBenchmark(inputs: ["bytes": input]) {
                try database.withLock { try insert(1000, items: 12, into: &$0) }
            }
        },
        Benchmark("store-select-12000", input: "12,000 rows read", peers: [BenchmarkPeer("Python")]) { context in
            let database = Mutex(try Database(inMemory: migrations))
            try database.withLock { try insert(1000, items: 12, into: &$0) }
            let input = try context.randomBytes(16)
            return PreparedBenchmark(inputs: ["bytes": input]) {
                let items = try database.withLock { database in
                    try database.rows("SELECT collage, place, x, y, title FROM item") { row in
                        Item(collage: try row[0], place: try row[1], x: try row[2], y: try row[3], title: try row[4])
                    }
                }
                blackHole(items)
            }
        },
    ]

    /// Inserts collages with their items in one transaction.
    private static func insert(_ count: Int, items: Int, into database: inout Database) throws {
        try database.transaction { database in
            var collage = try database.prepare("INSERT INTO collage (title) VALUES (?)")
            var item = try database.prepare("INSERT INTO item VALUES (?, ?, ?, ?, ?)")
            for _ in 0..<count {
                try collage.run("a collage with a title")
                let id = database.lastInsertedRow
                for place in 0..<items {
                    try item.run(id, place, Double(place) * 1.5, Double(place) * -0.25, "item number \(place)")
                }
            }
        }
    }
}
