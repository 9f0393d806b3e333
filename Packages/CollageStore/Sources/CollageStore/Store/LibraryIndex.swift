import DurableDatabase
import DurableStore
import Foundation
import ImagingCore

/// What the database of a library knows: which collages there are, and which files each of them needs.
///
/// The collages themselves are files, under their hashes like the images. So a damaged database loses nothing: it is made
/// anew of them.
enum LibraryIndex {
    /// The database's history; see `Migration`.
    static let migrations = [
        Migration(
            """
            CREATE TABLE collage (
                id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
                created INTEGER NOT NULL,
                updated INTEGER NOT NULL,
                width INTEGER NOT NULL,
                height INTEGER NOT NULL,
                items INTEGER NOT NULL,
                document BLOB NOT NULL CHECK (length(document) = 32),
                snapshot BLOB,
                thumbnail BLOB,
                sum BLOB NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX collage_by_update ON collage (updated);
            CREATE INDEX collage_by_document ON collage (document);
            CREATE TABLE image (
                collage BLOB NOT NULL REFERENCES collage ON DELETE CASCADE,
                hash BLOB NOT NULL CHECK (length(hash) = 32),
                kind TEXT NOT NULL,
                format TEXT NOT NULL,
                width INTEGER NOT NULL,
                height INTEGER NOT NULL,
                PRIMARY KEY (collage, hash)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX image_by_hash ON image (hash);
            CREATE TABLE library (indexed INTEGER NOT NULL) STRICT;
            """)
    ]

    /// What an image is to a collage.
    enum ImageKind: String {
        case base, cutout, snapshot, thumbnail
    }

    /// A collage's row.
    struct Record {
        let collage: Collage
        let document: ContentHash
        let thumbnail: ImageReference?

        /// The images with what they are; one that is several things counts as the first.
        var images: [ContentHash: (image: ImageReference, kind: ImageKind)] {
            var images: [ContentHash: (ImageReference, ImageKind)] = [:]
            func add(_ image: ImageReference?, _ kind: ImageKind) {
                if let image, images[image.hash] == nil { images[image.hash] = (image, kind) }
            }
            for item in collage.items { add(item.base, .base) }
            for item in collage.items { add(item.cutout, .cutout) }
            add(collage.snapshot, .snapshot)
            add(thumbnail, .thumbnail)
            return images
        }

        /// The hash of all that the rows hold.
        var sum: ContentHash {
            var sum = RowSum(
                id: collage.id.bytes,
                numbers: [
                    collage.createdAt.milliseconds, collage.updatedAt.milliseconds, Int64(collage.canvas.width),
                    Int64(collage.canvas.height), Int64(collage.items.count),
                ], files: [document, collage.snapshot?.hash, thumbnail?.hash])
            for (hash, (image, kind)) in images.sorted(by: { $0.key < $1.key }) {
                sum.add(
                    hash.bytes, kind: kind.rawValue, format: image.format.rawValue, width: image.size.width,
                    height: image.size.height)
            }
            return sum.finish()
        }
    }

    /// What is known of a collage that is there.
    struct Known {
        let document: ContentHash
        let updatedAt: Date
        let snapshot: ContentHash?
        let thumbnail: ImageReference?
    }

    /// Returns what is known of a collage; nil when it is not there.
    static func known(_ id: UUID, in database: inout Database) throws -> Known? {
        try database.firstRow(
            """
            SELECT document, updated, collage.snapshot, image.hash, image.format, image.width, image.height
            FROM collage LEFT JOIN image ON image.collage = id AND image.hash = thumbnail WHERE id = ?
            """, id.bytes
        ) { row in
            Known(
                document: try row[0], updatedAt: Date(milliseconds: try row[1]), snapshot: try row[2],
                thumbnail: try image(row, from: 3))
        }
    }

    /// Writes a collage's row and its images' rows; returns the hashes of the images that are new to it, and of those that
    /// it needs no more.
    static func write(
        _ record: Record, in database: inout Database
    ) throws -> (added: [ContentHash], removed: [ContentHash]) {
        let collage = record.collage
        try database.run(
            """
            INSERT INTO collage VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET
                created = excluded.created, updated = excluded.updated, width = excluded.width,
                height = excluded.height, items = excluded.items, document = excluded.document,
                snapshot = excluded.snapshot, thumbnail = excluded.thumbnail, sum = excluded.sum
            """, collage.id.bytes, collage.createdAt.milliseconds, collage.updatedAt.milliseconds,
            collage.canvas.width, collage.canvas.height, collage.items.count, record.document,
            collage.snapshot?.hash, record.thumbnail?.hash, record.sum)
        let images = record.images
        let before = Set(try hashes(of: collage.id, in: &database))
        var remove = try database.prepare("DELETE FROM image WHERE collage = ? AND hash = ?")
        let removed = before.filter { images[$0] == nil }
        for hash in removed { try remove.run(collage.id.bytes, hash) }
        var insert = try database.prepare("INSERT INTO image VALUES (?, ?, ?, ?, ?, ?)")
        let added = images.keys.filter { !before.contains($0) }
        for hash in added {
            guard let (image, kind) = images[hash] else { continue }
            try insert.run(
                collage.id.bytes, hash, kind.rawValue, image.format.rawValue, image.size.width, image.size.height)
        }
        return (added, [ContentHash](removed))
    }

    /// Returns the hashes of all images that a collage needs.
    static func hashes(of id: UUID, in database: inout Database) throws -> [ContentHash] {
        try database.rows("SELECT hash FROM image WHERE collage = ?", id.bytes) { row in try row[0] }
    }

    /// Returns what a gallery shows, what was saved last first.
    static func gallery(in database: inout Database) throws -> [GalleryEntry] {
        try database.rows(
            """
            SELECT id, created, updated, collage.width, collage.height, items,
                s.hash, s.format, s.width, s.height, t.hash, t.format, t.width, t.height
            FROM collage
            LEFT JOIN image AS s ON s.collage = id AND s.hash = snapshot
            LEFT JOIN image AS t ON t.collage = id AND t.hash = thumbnail
            ORDER BY updated DESC, created DESC, id
            """
        ) { row in
            GalleryEntry(
                id: try uuid(row, 0), createdAt: Date(milliseconds: try row[1]),
                updatedAt: Date(milliseconds: try row[2]), canvas: PixelSize(width: try row[3], height: try row[4]),
                itemCount: try row[5], snapshot: try image(row, from: 6), thumbnail: try image(row, from: 10))
        }
    }

    /// Returns the collages with their documents.
    static func documents(in database: inout Database) throws -> [(id: UUID, document: ContentHash)] {
        try database.rows("SELECT id, document FROM collage ORDER BY id") { row in (try uuid(row, 0), try row[1]) }
    }

    /// Returns all images that collages need.
    static func images(in database: inout Database) throws -> Set<ImageReference> {
        let images = try database.rows("SELECT hash, format, width, height FROM image") { row in
            try image(row, from: 0)
        }
        return Set(images.compactMap(\.self))
    }

    /// Returns the collages that need an image.
    static func collages(with image: ContentHash, in database: inout Database) throws -> [UUID] {
        try database.rows("SELECT collage FROM image WHERE hash = ? ORDER BY collage", image) { row in
            try uuid(row, 0)
        }
    }

    /// Returns those of some hashes that no collage needs.
    static func unwanted(
        _ hashes: some Sequence<ContentHash>, column: Column, in database: inout Database
    ) throws -> [ContentHash] {
        var find = try database.prepare(column.query)
        return try hashes.filter { try find.firstRow($0) { _ in true } == nil }
    }

    /// Where the database names files.
    enum Column {
        case documents, images

        fileprivate var query: String {
            switch self {
            case .documents: "SELECT 1 FROM collage WHERE document = ? LIMIT 1"
            case .images: "SELECT 1 FROM image WHERE hash = ? LIMIT 1"
            }
        }
    }

    private static func uuid(_ row: borrowing Row, _ column: Int) throws -> UUID {
        guard let id = UUID(bytes: try row[column]) else {
            throw StoreError(.corrupt, path: "", operation: .read, detail: "an identifier has not 16 bytes")
        }
        return id
    }

    /// Reads an image's hash, format and size; nil when the hash is null or what stands beside it is no image.
    private static func image(_ row: borrowing Row, from column: Int) throws -> ImageReference? {
        let hash: ContentHash? = try row[column]
        guard let hash else { return nil }
        guard let format = ImageReference.Format(rawValue: try row[column + 1]) else { return nil }
        let size = PixelSize(width: try row[column + 2], height: try row[column + 3])
        return try? ImageReference(hash: hash, format: format, size: size)
    }
}

extension UUID {
    /// The 16 bytes.
    var bytes: [UInt8] {
        [
            uuid.0, uuid.1, uuid.2, uuid.3, uuid.4, uuid.5, uuid.6, uuid.7, uuid.8, uuid.9, uuid.10, uuid.11, uuid.12,
            uuid.13, uuid.14, uuid.15,
        ]
    }

    /// Takes 16 bytes, or nil when there are not as many.
    init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        self.init(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9],
                bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            ))
    }
}
