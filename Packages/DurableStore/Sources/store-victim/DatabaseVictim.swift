import DurableDatabase
import DurableStore

/// Writes rows in transactions, some of them large, and makes copies of the database.
final class DatabaseVictim: Victim {
    private var database: Database
    private let copy: DurableFile

    private static let migrations = [
        Migration("CREATE TABLE album (number INTEGER PRIMARY KEY) STRICT"),
        Migration(
            """
            CREATE TABLE photo (
                album INTEGER NOT NULL REFERENCES album ON DELETE CASCADE, place INTEGER NOT NULL, content BLOB NOT NULL,
                PRIMARY KEY (album, place)
            ) STRICT
            """),
    ]

    init(_ path: String) throws {
        let folder = try DurableFolder(path).create()
        try folder.removeLeftovers()
        copy = try folder.file("copy.sqlite")
        database = try Database(path + "/albums.sqlite", migrations: DatabaseVictim.migrations)
    }

    func save(_ number: Int) throws {
        try database.transaction { database in
            try database.run("INSERT INTO album VALUES (?)", number)
            for place in 0..<3 {
                try database.run("INSERT INTO photo VALUES (?, ?, ?)", number, place, content(number * 3 + place))
            }
            try database.run("DELETE FROM album WHERE number <= ?", number - 5)
        }
        if number % 3 == 0 { try database.backUp(to: copy.path) }
        if number % 4 == 0 { try database.checkpoint() }
    }

    func savedNumber() throws -> Int {
        try database.check()
        let saved = try Self.latest(in: &database)
        if copy.exists {
            var copied = try Database(copy.path, migrations: DatabaseVictim.migrations)
            guard try Self.latest(in: &copied) <= saved else { throw Violation(words: "the copy is newer") }
        }
        return saved
    }

    /// Looks at every row and returns the number of the last album.
    private static func latest(in database: inout Database) throws -> Int {
        let numbers: [Int] = try database.rows("SELECT number FROM album ORDER BY number") { row in try row[0] }
        let last = numbers.last ?? 0
        guard numbers == Array(max(1, last - 4)..<last + 1) else {
            throw Violation(words: "there are albums \(numbers)")
        }
        let photos = try database.rows("SELECT album, place, content FROM photo ORDER BY album, place") { row in
            guard try number(of: row[2]) == row[0] * 3 + row[1] else { throw Violation(words: "a photo is another") }
            return 1
        }
        guard photos.count == numbers.count * 3 else { throw Violation(words: "there are \(photos.count) photos") }
        return last
    }
}
