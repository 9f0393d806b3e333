import DurableStore

/// The entries of a project's archive; contents are read when they are asked for.
struct ArchiveReader: ~Copyable {
    /// `project.json`; nil when there is none.
    let document: TarEntry?

    /// The contents whose entries are named like blobs.
    let blobs: [ContentHash: TarEntry]

    /// How many bytes the archive has.
    var byteCount: Int { archive.byteCount }

    private let archive: TarReader

    /// Reads all headers.
    ///
    /// - Throws: ``ProjectError``: `corruptArchive`, `tooLarge`, `store`.
    init(_ path: String, limits: TarLimits) throws(ProjectError) {
        let archive: TarReader
        do throws(TarError) { archive = try TarReader(path, limits: limits) } catch { throw ProjectError(error) }
        var document: TarEntry?
        var blobs: [ContentHash: TarEntry] = [:]
        for entry in archive.entries {
            let name = entry.name.hasPrefix("./") ? String(entry.name.dropFirst(2)) : entry.name
            let parts = name.split(separator: "/", omittingEmptySubsequences: false)
            if name == ProjectDocument.fileName {
                guard entry.kind == .file else {
                    throw .corruptArchive(offset: entry.offset, reason: "\(name) is not a file")
                }
                guard document == nil else {
                    throw .corruptArchive(offset: entry.offset, reason: "there are two projects")
                }
                document = entry
            } else if entry.kind == .file, parts.count == 3, parts[0] == ProjectFolder.blobFolderName,
                parts[1].utf8.count == 2, let hash = ContentHash(String(parts[1] + parts[2]))
            {
                guard blobs.updateValue(entry, forKey: hash) == nil else {
                    throw .corruptArchive(offset: entry.offset, reason: "there are two contents of one name")
                }
            }
        }
        self.document = document
        self.blobs = blobs
        self.archive = archive
    }

    /// Returns an entry's content.
    ///
    /// - Throws: ``ProjectError/corruptArchive(offset:reason:)`` when the archive ends before it does.
    func bytes(of entry: TarEntry) throws(ProjectError) -> [UInt8] {
        do throws(TarError) { return try archive.bytes(of: entry) } catch { throw ProjectError(error) }
    }
}

extension ProjectError {
    fileprivate init(_ error: TarError) {
        switch error {
        case .corrupt(let offset, let reason): self = .corruptArchive(offset: offset, reason: reason)
        case .tooLarge(let limit): self = .tooLarge(limit: limit)
        case .store(let error): self = ProjectError(error)
        }
    }
}
