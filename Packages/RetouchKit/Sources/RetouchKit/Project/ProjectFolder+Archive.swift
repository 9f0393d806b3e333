public import DurableStore
import Foundation

extension ProjectFolder {
    /// Writes the project as one file: a tar archive of `project.json` and the blobs, which any program for archives opens.
    ///
    /// Previews are left out. The same project is the same bytes. The file is whole or not there.
    ///
    /// - Parameters:
    ///   - file: The archive's path. What is there is replaced.
    ///   - bytes: The bytes of the original's file, to put them into the archive of a project that holds a reference alone.
    /// - Throws: ``ProjectError``: `changedOriginal` when the bytes are not the original's, and what
    ///   ``read(verifying:)`` throws.
    public func export(to file: String, embedding bytes: [UInt8]? = nil) throws(ProjectError) {
        var document = try document()
        var project = try project(of: document, isVerifying: false)
        if let bytes, !project.original.isEmbedded {
            guard project.original.matches(bytes) else { throw .changedOriginal }
            project.original.isEmbedded = true
            document = ProjectDocument(project)
        }
        let seconds = Int(project.updated.milliseconds / 1000)
        do throws(StoreError) {
            var archive = try TarWriter(DurableFile(file), seconds: seconds)
            try archive.append(document.bytes, as: ProjectDocument.fileName)
            for name in document.blobNames.sorted() {
                // What is not there, or is another, is damage that whoever reads it will be told of.
                let isOriginal = name == project.original.hash
                let content = isOriginal ? bytes ?? (try? blobFile(name).read()) : try? blobFile(name).read()
                guard let content, ContentHash(of: content) == name else { continue }
                try archive.append(content, as: Self.entryName(of: name))
            }
            try archive.commit()
        } catch {
            throw ProjectError(error)
        }
    }

    /// Makes the project of an archive that ``export(to:embedding:)`` wrote, or another program repacked.
    ///
    /// Nothing in the archive decides where something is written: only `project.json` and blobs that it names are taken,
    /// under their own hashes, and whatever else is there is passed over. What is missing or damaged is reported when
    /// the project is read.
    ///
    /// - Parameters:
    ///   - file: The archive's path.
    ///   - limits: How much is taken.
    /// - Returns: The one who may change the new project.
    /// - Throws: ``ProjectError``: `alreadyExists`, `corruptArchive`, `tooLarge`, what ``read(verifying:)`` throws, `store`.
    public func create(
        importing file: String, limits: TarLimits = TarLimits()
    ) throws(ProjectError) -> ProjectWriter {
        if exists { throw .alreadyExists(path) }
        let archive = try ArchiveReader(file, limits: limits)
        guard let entry = archive.document else {
            throw .corruptArchive(offset: archive.byteCount, reason: "there is no project in it")
        }
        guard entry.byteCount <= ProjectDocument.largestSize else {
            throw .tooLarge(limit: ProjectDocument.largestSize)
        }
        let bytes = try archive.bytes(of: entry)
        let document = try ProjectDocument(bytes)
        // It must open, whatever its parts are worth.
        _ = try project(of: document, isVerifying: false)
        let writer = try newWriter()
        for name in document.blobNames.sorted() {
            guard let entry = archive.blobs[name] else { continue }
            _ = try writer.take(archive.bytes(of: entry), named: name)
        }
        do throws(StoreError) { try documentFile.write(document.bytes) } catch { throw ProjectError(error) }
        return writer
    }

    static func entryName(of blob: ContentHash) -> String {
        let digits = blob.description
        return "\(blobFolderName)/\(digits.prefix(2))/\(digits.dropFirst(2))"
    }
}
