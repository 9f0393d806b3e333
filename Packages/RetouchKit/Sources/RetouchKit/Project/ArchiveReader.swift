import DurableStore
import Foundation

/// The entries of a project's archive; contents are read when they are asked for.
struct ArchiveReader {
    /// Where an entry's content stands.
    struct Entry: Hashable, Sendable {
        let offset: Int
        let count: Int
    }

    /// `project.json`; nil when there is none.
    private(set) var document: Entry?

    /// The contents whose entries are named like blobs.
    private(set) var blobs: [ContentHash: Entry] = [:]

    /// How many bytes the archive has.
    let byteCount: Int

    private let file: FileHandle

    /// Reads all headers.
    ///
    /// - Throws: ``ProjectError``: `corruptArchive`, `tooLarge`, `store`.
    init(_ path: String, limits: ProjectArchiveLimits) throws(ProjectError) {
        // A pipe would never end.
        let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard DurableFile(path).exists, let file = FileHandle(forReadingAtPath: path) else {
            throw .store(StoreError(.notFound, path: path, operation: .open))
        }
        self.file = file
        do {
            byteCount = Int(clamping: try file.seekToEnd())
        } catch {
            throw .store(StoreError(.other, path: path, operation: .read, detail: "\(error)"))
        }
        guard byteCount <= limits.byteCount else { throw .tooLarge(limit: limits.byteCount) }
        try index(limits)
    }

    private mutating func index(_ limits: ProjectArchiveLimits) throws(ProjectError) {
        var (offset, count) = (0, 0)
        while true {
            let head = try bytes(of: Entry(offset: offset, count: TarHeader.size))
            // Two blocks of zeros end an archive; some programs write one.
            if head.allSatisfy({ $0 == 0 }) { return }
            let header = try TarHeader(head, offset: offset)
            count += 1
            guard count <= limits.entryCount else { throw .tooLarge(limit: limits.entryCount) }
            let start = offset + TarHeader.size
            guard header.byteCount <= byteCount - start else {
                throw .corruptArchive(offset: offset, reason: "it is cut short")
            }
            if header.kind == .file || header.name.hasSuffix(ProjectDocument.fileName) {
                try take(header, Entry(offset: start, count: header.byteCount))
            }
            offset = start + (header.byteCount + TarHeader.size - 1) / TarHeader.size * TarHeader.size
        }
    }

    private mutating func take(_ header: TarHeader, _ entry: Entry) throws(ProjectError) {
        let name = header.name.hasPrefix("./") ? String(header.name.dropFirst(2)) : header.name
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        if name == ProjectDocument.fileName {
            guard header.kind == .file else {
                throw .corruptArchive(offset: entry.offset, reason: "\(name) is not a file")
            }
            guard document == nil else { throw .corruptArchive(offset: entry.offset, reason: "there are two projects") }
            document = entry
        } else if parts.count == 3, parts[0] == ProjectFolder.blobFolderName, parts[1].utf8.count == 2,
            let hash = ContentHash(String(parts[1] + parts[2]))
        {
            guard blobs.updateValue(entry, forKey: hash) == nil else {
                throw .corruptArchive(offset: entry.offset, reason: "there are two contents of one name")
            }
        }
    }

    /// Returns an entry's content.
    ///
    /// - Throws: ``ProjectError/corruptArchive(offset:reason:)`` when the archive ends before it does.
    func bytes(of entry: Entry) throws(ProjectError) -> [UInt8] {
        guard entry.count <= byteCount - entry.offset else {
            throw .corruptArchive(offset: byteCount, reason: "it is cut short")
        }
        let data: Data
        do {
            try file.seek(toOffset: UInt64(entry.offset))
            data = try file.read(upToCount: entry.count) ?? Data()
        } catch {
            throw .corruptArchive(offset: entry.offset, reason: "it cannot be read")
        }
        guard data.count == entry.count else {
            throw .corruptArchive(offset: entry.offset + data.count, reason: "it is cut short")
        }
        return [UInt8](data)
    }
}
