import CollageStore
import Foundation
import ImagingCore

/// What is there is not what was saved.
struct Violation: Error {
    let words: String
}

/// Saves a collage again and again: photos and cutouts come and go, garbage is collected, and copies of the collage are
/// exported, imported and deleted.
struct CollageVictim {
    private static let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

    private let library: CollageLibrary
    private let archive: String

    /// The number of the save that is there; 0 before the first.
    private(set) var savedNumber: Int

    init(_ path: String) async throws {
        library = try await CollageLibrary(path + "/collages")
        archive = path + "/collage.tar"
        savedNumber = try await Self.number(in: library) ?? 0
    }

    /// Saves for the time with this number, from 1 on; when it returns, the save must be safe.
    mutating func save(_ number: Int) async throws {
        let collage = try await Self.collage(number, in: library)
        try await library.save(collage, snapshot: Self.pixels(-number), at: Self.date(number))
        if number % 2 == 0 { try await library.collectGarbage(olderThan: .zero) }
        if number % 3 == 0 {
            try await library.export(Self.id, to: archive)
            let copy = try await library.import(archive)
            guard try await library.open(copy.id).isWhole else { throw Violation(words: "a copy is damaged") }
            try await library.delete(copy.id)
        }
        savedNumber = number
    }

    /// Returns the number of the save at a path, nil when there is none; throws when what is there is not whole.
    static func number(at path: String) async throws -> Int? {
        let library = try await CollageLibrary(path + "/collages")
        if let recovery = library.recovery { throw Violation(words: "the database was damaged: \(recovery)") }
        let report = try await library.check()
        guard report.isWhole, report.strayFiles.isEmpty else { throw Violation(words: "\(report)") }
        return try await number(in: library)
    }

    private static func number(in library: CollageLibrary) async throws -> Int? {
        let entries = try await library.gallery()
        // A copy that was to be deleted may be there.
        guard entries.count <= 2 else { throw Violation(words: "there are \(entries.count) collages") }
        guard let entry = entries.first(where: { $0.id == id }) else { return nil }
        let opened = try await library.open(id)
        guard let last = opened.collage.items.last else { throw Violation(words: "there are no items") }
        let number = Int(last.placement.center.x)
        var wanted = try await collage(number, in: library)
        wanted.touch(at: date(number))
        wanted.snapshot = opened.collage.snapshot
        guard opened.collage == wanted, entry.updatedAt == date(number) else {
            throw Violation(words: "the collage is not that of save \(number)")
        }
        guard opened.isWhole, try await library.thumbnail(of: entry)?.size == pixels(0).size else {
            throw Violation(words: "an image is lost: \(opened.states)")
        }
        return number
    }

    /// The collage of a save follows from its number: three photos with cutouts, two of which were there before.
    private static func collage(_ number: Int, in library: CollageLibrary) async throws -> Collage {
        var items: [CollageItem] = []
        for place in max(1, number - 2)...max(1, number) {
            let item = try await CollageItem(
                base: library.images.add(pixels(place)), placement: Placement(center: Point(x: Double(place), y: 7)),
                cutout: library.images.add(pixels(place, alpha: 128)), usesCutout: place % 2 == 0,
                id: UUID(uuid: (9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(place >> 8 & 255), UInt8(place & 255))))
            items.append(item)
        }
        let layout = try CollageLayout(canvas: PixelSize(width: 40, height: 30), items: items)
        return Collage(layout: layout, id: id, createdAt: date(0))
    }

    private static func date(_ number: Int) -> Date { Date(timeIntervalSince1970: 1_700_000_000 + Double(number)) }

    static func pixels(_ number: Int, alpha: UInt8 = 255) -> Raster<RGBA8> {
        let (width, height) = (20, 15)
        let pixels = (0..<width * height).map { index in
            RGBA8(
                red: UInt8(truncatingIfNeeded: number &* 3 &+ index % width),
                green: UInt8(truncatingIfNeeded: number >> 5 &+ index / width),
                blue: UInt8(truncatingIfNeeded: number &* 7), alpha: alpha)
        }
        return Raster(width: width, height: height, pixels: pixels)
    }
}
