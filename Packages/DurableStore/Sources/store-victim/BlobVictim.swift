import DurableStore

/// Puts blobs, names them in a file, and collects what the file does not name any more.
struct BlobVictim: Victim {
    private let folder: DurableFolder
    private let index: DurableFile
    private let blobs: BlobStore

    init(_ path: String) throws {
        folder = try DurableFolder(path).create()
        try folder.removeLeftovers()
        index = try folder.file("index")
        blobs = try BlobStore(path + "/blobs")
    }

    func save(_ number: Int) throws {
        // The one before is put again, so that it is there already.
        var names = [try blobs.put(content(number)), try blobs.put(content(number - 1))]
        let source = try folder.file("source")
        try source.write(content(-number))
        names.append(try blobs.put(contentOf: source))
        try index.write([UInt8]("\(number) \(names.map(\.description).joined(separator: " "))".utf8))
        try blobs.collectGarbage(keeping: Set(names), olderThan: .zero)
    }

    func savedNumber() throws -> Int {
        guard let bytes = try index.readIfPresent() else { return 0 }
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        let names = words.dropFirst().compactMap { ContentHash(String($0)) }
        guard let saved = words.first.flatMap({ Int($0) }), names.count == 3 else {
            throw Violation(words: "the index is not what was saved")
        }
        for (name, wanted) in zip(names, [saved, saved - 1, -saved]) {
            guard try number(of: blobs.get(name)) == wanted else { throw Violation(words: "a blob is another") }
        }
        return saved
    }
}
