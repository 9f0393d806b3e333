import Testing

@testable import DurableStore

/// Something that changes a disk, and must do so whole or not at all.
struct FaultScenario: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Makes the disk as it is before.
    let prepare: @Sendable (ModelDisk) throws -> Void
    /// The change.
    let act: @Sendable (ModelDisk) throws -> Void
    /// What a user of the library sees of the disk.
    let look: @Sendable (ModelDisk) throws -> String

    init(
        _ name: String, prepare: @escaping @Sendable (ModelDisk) throws -> Void,
        act: @escaping @Sendable (ModelDisk) throws -> Void, look: @escaping @Sendable (ModelDisk) throws -> String
    ) {
        testDescription = name
        self.prepare = prepare
        self.act = act
        self.look = look
    }

    /// Returns a disk on which the preparation has reached the platters.
    func prepared() throws -> ModelDisk {
        let disk = ModelDisk()
        try DurableFolder("/store", calls: disk).create()
        try prepare(disk)
        disk.inject(nil)
        return disk
    }

    static let oldBytes = [UInt8]("the old content, long enough for several writes".utf8)
    static let newBytes = [UInt8]("the new content, which is of another length than the old one".utf8)

    private static func look(_ path: String) -> @Sendable (ModelDisk) throws -> String {
        { disk in
            try DurableFile(path, calls: disk).readIfPresent().map { String(decoding: $0, as: UTF8.self) } ?? "none"
        }
    }

    static let all: [FaultScenario] = [
        FaultScenario(
            "a new file", prepare: { _ in },
            act: { try DurableFile("/store/note", calls: $0).write(newBytes) }, look: look("/store/note")),
        FaultScenario(
            "an empty file", prepare: { try DurableFile("/store/note", calls: $0).write(oldBytes) },
            act: { try DurableFile("/store/note", calls: $0).write([]) }, look: look("/store/note")),
        FaultScenario(
            "a file replaced", prepare: { try DurableFile("/store/note", calls: $0).write(oldBytes) },
            act: { try DurableFile("/store/note", calls: $0).write(newBytes) }, look: look("/store/note")),
        FaultScenario(
            "a secret replaced",
            prepare: { try DurableFile("/store/note", calls: $0).write(oldBytes, permissions: .ownerOnly) },
            act: { try DurableFile("/store/note", calls: $0).write(newBytes) },
            look: { disk in
                guard let status = try disk.status(at: "/store/note") else { return "none" }
                return "\(status.permissions) " + (try look("/store/note")(disk))
            }),
        FaultScenario(
            "a file removed", prepare: { try DurableFile("/store/note", calls: $0).write(oldBytes) },
            act: { try DurableFile("/store/note", calls: $0).remove() }, look: look("/store/note")),
        FaultScenario(
            "folders and a file in them", prepare: { _ in },
            act: { disk in
                let folder = try DurableFolder("/store/a/b/c", calls: disk).create()
                try folder.file("note").write(newBytes)
            }, look: look("/store/a/b/c/note")),
        FaultScenario(
            "a folder removed",
            prepare: { disk in
                let folder = try DurableFolder("/store/a/b", calls: disk).create()
                try folder.file("note").write(oldBytes)
                try DurableFile("/store/a/other", calls: disk).write(newBytes)
            },
            act: { try DurableFolder("/store/a", calls: $0).remove() },
            look: { try look("/store/a/b/note")($0) + ", " + look("/store/a/other")($0) }),
        FaultScenario(
            "a blob", prepare: { _ = try BlobStore("/store", calls: $0).put(oldBytes) },
            act: { _ = try BlobStore("/store", calls: $0).put(newBytes) }, look: blobs),
        FaultScenario(
            "a blob that is there", prepare: { _ = try BlobStore("/store", calls: $0).put(oldBytes) },
            act: { _ = try BlobStore("/store", calls: $0).put(oldBytes) }, look: blobs),
        FaultScenario(
            "a blob of a file", prepare: { try DurableFile("/source", calls: $0).write(newBytes) },
            act: { disk in
                _ = try BlobStore("/store", calls: disk).put(contentOf: DurableFile("/source", calls: disk))
            }, look: blobs),
        FaultScenario(
            "a blob collected",
            prepare: { disk in
                _ = try BlobStore("/store", calls: disk).put(oldBytes)
                disk.wait(seconds: 10)
            },
            act: { disk in
                let store = try BlobStore("/store", calls: disk)
                try store.collectGarbage(keeping: [], olderThan: .seconds(5))
                // Collecting does not wait for the disk; nobody misses what comes back.
                for name in try store.folder.names() where name.count == 2 { try store.folder.folder(name).sync() }
            }, look: blobs),
    ]

    /// The blobs that can be read; one that cannot be trusted counts as a word of its own.
    private static func blobs(_ disk: ModelDisk) throws -> String {
        let store = try BlobStore("/store", calls: disk)
        return try store.names().map { name in
            do {
                return String(decoding: try store.get(name), as: UTF8.self)
            } catch {
                return "damaged"
            }
        }.joined(separator: ", ")
    }
}
