import DurableStore
import Foundation

/// The folder that a project is kept in; reading takes no lock and changes nothing.
///
/// ```
/// Bench.retouch/project.json     the edits, with masks named by their SHA-256
/// Bench.retouch/Blobs/           masks, and the original if it is embedded, under their SHA-256
/// Bench.retouch/Cache/           previews; it can be deleted at any time and is not worth backing up
/// ```
///
/// A save puts what is new into `Blobs` and then replaces `project.json` in one step. So a reader, and whoever comes after
/// a crash or a loss of power, finds the old project or the new one.
///
/// The calls wait for the disk, so keep them off the main thread.
public struct ProjectFolder: Hashable, Sendable {
    /// The folder's path.
    public let path: String

    /// Makes a value for a path; the disk is not touched.
    public init(_ path: String) { self.path = DurableFolder(path).path }

    /// Whether a project is there.
    public var exists: Bool { documentFile.exists }

    /// Opens the project, and whatever of it can be opened.
    ///
    /// - Parameter isVerifying: Whether everything is looked at: each mask is unpacked and the embedded original's hash
    ///   compared. Else masks' hashes are compared, and the original is only looked for.
    /// - Returns: The project. What of it is damaged is in ``RetouchProject/damage``.
    /// - Throws: ``ProjectError``: `noProject`, `corruptDocument`, `newerFormat`, `olderFormat`, `store`.
    public func read(verifying isVerifying: Bool = false) throws(ProjectError) -> RetouchProject {
        try project(of: document(), isVerifying: isVerifying)
    }

    /// Returns the bytes of the original's file, wherever they are found.
    ///
    /// The project's own are looked at first, then what the app finds by the identifier, then the path, then a file of the
    /// same name beside the project. What has another content than the original is passed over.
    ///
    /// - Parameters:
    ///   - project: The project.
    ///   - find: Returns what the app finds by ``ProjectOriginal/asset``; nil when it finds nothing.
    /// - Throws: ``ProjectError/missingOriginal``, or ``ProjectError/changedOriginal`` when only others were found.
    public func originalBytes(
        of project: RetouchProject, findingAsset find: (String) -> [UInt8]? = { _ in nil }
    ) throws(ProjectError) -> [UInt8] {
        let original = project.original
        var foundOther = false
        func accepted(_ bytes: [UInt8]?) -> [UInt8]? {
            guard let bytes else { return nil }
            if original.matches(bytes) { return bytes }
            foundOther = true
            return nil
        }
        if original.isEmbedded, let bytes = accepted(try? blobFile(original.hash).read(limit: original.byteCount)) {
            return bytes
        }
        if let asset = original.asset, let bytes = accepted(find(asset)) { return bytes }
        for path in originalPaths(of: original) {
            let file = DurableFile(path)
            guard file.exists else { continue }
            // One of another size is another one, and need not be read.
            guard let bytes = try? file.read(limit: original.byteCount) else {
                foundOther = true
                continue
            }
            if let bytes = accepted(bytes) { return bytes }
        }
        throw foundOther ? .changedOriginal : .missingOriginal
    }

    private func originalPaths(of original: ProjectOriginal) -> [String] {
        guard let hint = original.pathHint, !hint.isEmpty, !hint.utf8.contains(0) else { return [] }
        let place = URL(fileURLWithPath: hint)
        let beside = URL(fileURLWithPath: path).deletingLastPathComponent()
            .appendingPathComponent(place.lastPathComponent)
        return [place, beside].map { $0.resolvingSymlinksInPath().path }
    }

    // MARK: Parts

    /// The folder of the masks and the embedded original.
    static let blobFolderName = "Blobs"

    var documentFile: DurableFile { DurableFile(path + "/" + ProjectDocument.fileName) }

    var blobPath: String { path + "/" + Self.blobFolderName }

    /// The file of a blob, found without opening the store, which would write.
    func blobFile(_ name: ContentHash) -> DurableFile {
        let digits = name.description
        return DurableFile("\(blobPath)/\(digits.prefix(2))/\(digits.dropFirst(2))")
    }

    /// Reads the document alone.
    func document() throws(ProjectError) -> ProjectDocument {
        let bytes: [UInt8]?
        do throws(StoreError) {
            bytes = try documentFile.readIfPresent(limit: ProjectDocument.largestSize)
        } catch {
            throw ProjectError(error)
        }
        guard let bytes else { throw .noProject(path) }
        return try ProjectDocument(bytes)
    }

    /// Opens a project of its document.
    func project(of document: ProjectDocument, isVerifying: Bool) throws(ProjectError) -> RetouchProject {
        let opening = ProjectOpening(document: document, isVerifying: isVerifying) {
            name throws(ProjectOpening.Failure) in
            try blob(name)
        }
        var project = try opening.project()
        if project.original.isEmbedded, let reason = originalDamage(project.original, isVerifying: isVerifying) {
            project.otherDamage.append(ProjectDamage(.original, reason))
        }
        return project
    }

    private func blob(_ name: ContentHash) throws(ProjectOpening.Failure) -> [UInt8] {
        let bytes: [UInt8]
        do throws(StoreError) {
            bytes = try blobFile(name).read(limit: ProjectDocument.largestSize)
        } catch {
            throw ProjectOpening.Failure(reason: error.reason == .notFound ? .missing : .unreadable(error))
        }
        guard ContentHash(of: bytes) == name else { throw ProjectOpening.Failure(reason: .changed) }
        return bytes
    }

    private func originalDamage(_ original: ProjectOriginal, isVerifying: Bool) -> ProjectDamage.Reason? {
        let file = blobFile(original.hash)
        guard file.exists else { return .missing }
        if !isVerifying { return nil }
        do throws(StoreError) {
            return original.matches(try file.read(limit: original.byteCount)) ? nil : .changed
        } catch {
            if case .tooLarge = error.reason { return .changed }
            return .unreadable(error)
        }
    }
}
