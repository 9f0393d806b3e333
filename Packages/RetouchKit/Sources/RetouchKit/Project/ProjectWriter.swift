public import DurableStore
import Foundation
import Synchronization

/// The one who may change a project: while it lives, other writers are refused, in this process and in others.
///
/// A save is durable when it returns, and whole or not at all whatever happens in between. It may be used from any thread;
/// saves come one after another.
public final class ProjectWriter: Sendable {
    /// The project's folder.
    public let folder: ProjectFolder

    private let blobs: BlobStore
    private let state: Mutex<State>

    private struct State: ~Copyable {
        /// Nil once it is closed.
        var lock: FolderLock?
        /// The blobs that are there for sure.
        var known = Set<ContentHash>()
    }

    fileprivate init(_ folder: ProjectFolder, lock: consuming FolderLock) throws(ProjectError) {
        self.folder = folder
        do throws(StoreError) {
            try DurableFolder(folder.path).removeLeftovers()
            blobs = try BlobStore(folder.blobPath)
        } catch {
            throw ProjectError(error)
        }
        state = Mutex(State(lock: consume lock))
    }

    /// Saves the project: new masks first, then the document in one step.
    ///
    /// - Parameters:
    ///   - project: The project. Its original is the one that the folder has.
    ///   - time: When that is, for ``RetouchProject/updated``.
    /// - Returns: The project as it is saved.
    /// - Throws: ``ProjectError/store(_:)``; the old project is still there.
    @discardableResult public func save(
        _ project: RetouchProject, at time: EditTimestamp = .now
    ) throws(ProjectError) -> RetouchProject {
        try save(project, at: time, embedding: nil)
    }

    /// Keeps the original's bytes in the project, as they are, and saves it.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the original's file.
    ///   - project: The project.
    ///   - time: When that is.
    /// - Returns: The project as it is saved: it needs the photo's file no more.
    /// - Throws: ``ProjectError/changedOriginal`` when the bytes are others, or ``ProjectError/store(_:)``.
    public func embed(
        _ bytes: [UInt8], in project: RetouchProject, at time: EditTimestamp = .now
    ) throws(ProjectError) -> RetouchProject {
        guard project.original.matches(bytes) else { throw .changedOriginal }
        return try save(project, at: time, embedding: bytes)
    }

    fileprivate func save(
        _ project: RetouchProject, at time: EditTimestamp, embedding original: [UInt8]?
    ) throws(ProjectError) -> RetouchProject {
        var project = project
        project.updated = time
        if original != nil {
            project.original.isEmbedded = true
            project.otherDamage.removeAll { $0.part == .original }
        }
        var masks = project.stack.operations.compactMap { operation in
            if case .mask(let mask) = operation { mask.mask } else { nil }
        }
        if let draft = project.draft { masks.append(draft.selection.mask) }
        let bytes = ProjectDocument(project).bytes
        let (saved, selections) = (project, masks)
        return try state.withLock { state throws(ProjectError) in
            precondition(state.lock != nil, "a closed writer cannot save")
            do throws(StoreError) {
                if let original { state.known.insert(try blobs.put(original)) }
                for mask in selections where !state.known.contains(mask.blobName) {
                    state.known.insert(try blobs.put(mask.bytes))
                }
                try folder.documentFile.write(bytes)
            } catch {
                throw ProjectError(error)
            }
            return saved
        }
    }

    /// Removes the blobs that the saved project does not name: masks of operations that are gone.
    ///
    /// - Parameter grace: How long a blob stays after it was last put, for readers who are about to read it and for what is
    ///   not saved yet. Not negative.
    /// - Returns: What was removed.
    /// - Throws: ``ProjectError``; without a readable document nothing is removed.
    @discardableResult public func collectGarbage(
        olderThan grace: Duration = .seconds(3600)
    ) throws(ProjectError) -> GarbageReport {
        try state.withLock { state throws(ProjectError) in
            precondition(state.lock != nil, "a closed writer cannot collect")
            let wanted = try folder.document().blobNames
            state.known.formIntersection(wanted)
            do throws(StoreError) {
                return try blobs.collectGarbage(keeping: wanted, olderThan: grace)
            } catch {
                throw ProjectError(error)
            }
        }
    }

    /// Lets the next writer in, as it happens by itself when the value goes away.
    ///
    /// Nothing is saved.
    public func close() {
        state.withLock { $0.lock = nil }
    }

    /// Takes a blob of an archive; returns false when it is not what its name says.
    func take(_ bytes: [UInt8], named name: ContentHash) throws(ProjectError) -> Bool {
        guard ContentHash(of: bytes) == name else { return false }
        do throws(StoreError) { try blobs.put(bytes) } catch { throw ProjectError(error) }
        return true
    }
}

extension ProjectFolder {
    /// Makes a project, and its folder if that is not there.
    ///
    /// - Parameters:
    ///   - project: The project.
    ///   - bytes: The bytes of the original's file, to keep them in the project; nil keeps a reference alone.
    /// - Returns: The one who may change it.
    /// - Throws: ``ProjectError``: `alreadyExists` when there is a project, `changedOriginal` when the bytes are not the
    ///   original's, `busy`, `store`.
    public func create(
        _ project: RetouchProject, embedding bytes: [UInt8]? = nil
    ) throws(ProjectError) -> ProjectWriter {
        if let bytes, !project.original.matches(bytes) { throw .changedOriginal }
        let writer = try newWriter()
        _ = try writer.save(project, at: project.updated, embedding: bytes)
        return writer
    }

    /// Makes ready a folder without a project.
    func newWriter() throws(ProjectError) -> ProjectWriter {
        if exists { throw .alreadyExists(path) }
        do throws(StoreError) {
            try DurableFolder(path).create()
        } catch {
            throw error.reason == .alreadyExists ? .alreadyExists(path) : ProjectError(error)
        }
        let writer = try ProjectWriter(self, lock: lock())
        // Another may have been faster.
        if exists { throw .alreadyExists(path) }
        return writer
    }

    /// Opens the project for changing it.
    ///
    /// What crashes have left over is removed.
    ///
    /// ```swift
    /// let writer = try folder.openForWriting()    // throws `busy` while another has it open
    /// var project = try folder.read()
    /// ```
    ///
    /// - Throws: ``ProjectError``: `noProject`, `busy`, `store`.
    public func openForWriting() throws(ProjectError) -> ProjectWriter {
        guard exists else { throw .noProject(path) }
        return try ProjectWriter(self, lock: lock())
    }

    private func lock() throws(ProjectError) -> FolderLock {
        do throws(StoreError) {
            return try DurableFolder(path).lock()
        } catch {
            throw ProjectError(error)
        }
    }
}
