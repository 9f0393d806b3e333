public import DurableStore
public import Foundation

/// Why a project cannot be made, opened, saved, or exchanged.
///
/// What is wrong with a part of a project is no error but a ``ProjectDamage``: the rest is opened.
public enum ProjectError: Error, Hashable, Sendable {
    /// There is no project at the path.
    case noProject(String)
    /// Something that must not be replaced is at the path.
    case alreadyExists(String)
    /// Another writer has the project open; readers are let in.
    case busy(String)
    /// `project.json` is no document of a project: where it is not, and why.
    case corruptDocument(path: String, reason: String)
    /// The document must not be newer than what this library reads.
    case newerFormat(Int, newest: Int)
    /// The document is too old: no migration leads from its version on.
    case olderFormat(Int, oldest: Int)
    /// The original was found nowhere: neither embedded nor by its identifier or path.
    case missingOriginal
    /// What was found or given in the original's place has another content.
    case changedOriginal
    /// The file is no archive of a project: at which byte it is not, and why.
    case corruptArchive(offset: Int, reason: String)
    /// There are more bytes or parts than the limit.
    case tooLarge(limit: Int)
    /// The disk refuses.
    case store(StoreError)

    init(_ error: StoreError) {
        switch error.reason {
        case .busy: self = .busy(error.path)
        case .tooLarge(let limit): self = .tooLarge(limit: limit)
        default: self = .store(error)
        }
    }
}

extension ProjectError: LocalizedError {
    /// What a person is told, as one or two sentences.
    public var errorDescription: String? {
        switch self {
        case .noProject(let path): "There is no project at \(path)."
        case .alreadyExists(let path): "There is something at \(path) already."
        case .busy(let path): "The project \(path) is being edited elsewhere."
        case .corruptDocument(let path, let reason):
            "The project cannot be read: \(reason)" + (path.isEmpty ? "." : " (at \(path)).")
        case .newerFormat: "The project was made by a newer version."
        case .olderFormat: "The project was made by a version that is no longer read."
        case .missingOriginal: "The original photo is not there."
        case .changedOriginal: "The photo is not the project's original: its content is another."
        case .corruptArchive(let offset, let reason): "The file is no project: \(reason) (at byte \(offset))."
        case .tooLarge(let limit): "The project is larger than the limit, \(limit)."
        case .store(let error): "\(error)"
        }
    }
}
