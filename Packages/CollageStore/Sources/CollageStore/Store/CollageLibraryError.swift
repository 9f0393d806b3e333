public import DurableStore
public import Foundation
public import ImagingCore

/// Why a library cannot do what it is asked for.
///
/// What is wrong with an image of a collage that is opened is no error but an ``ImageState``: the rest is opened.
public enum CollageLibraryError: Error, Hashable, Sendable {
    /// The library has no collage of this identifier.
    case noCollage(UUID)
    /// The collage's document is not there, or is not what was saved.
    case damagedDocument(UUID, StoreError)
    /// The collage was saved by another meanwhile: when that was.
    case changedElsewhere(UUID, at: Date)
    /// The image's file is not there.
    case missingImage(ImageReference)
    /// The image's file is not what was kept, or is no image of that format and size.
    case corruptImage(ImageReference)
    /// What was to be kept is no image that can be read.
    case unreadableImage(ImagingError)
    /// The file is no archive of a collage: at which byte it is not, and why.
    case corruptArchive(offset: Int, reason: String)
    /// There are more bytes or entries than the limit.
    case tooLarge(limit: Int)
    /// The library's database is damaged and cannot be mended now, because another process has the library open.
    case damagedAndInUse(String)
    /// The disk or the database refuses.
    case store(StoreError)
}

extension CollageLibraryError: LocalizedError {
    /// What a person is told, as one sentence.
    public var errorDescription: String? {
        switch self {
        case .noCollage: "There is no such collage."
        case .damagedDocument(_, let error): "The collage is damaged: \(error)."
        case .changedElsewhere: "The collage was changed elsewhere meanwhile."
        case .missingImage: "An image of the collage is not there."
        case .corruptImage: "An image of the collage is damaged."
        case .unreadableImage(let error): "The image cannot be read: \(error)."
        case .corruptArchive(let offset, let reason): "The file is no collage: \(reason) (at byte \(offset))."
        case .tooLarge(let limit): "The file is larger than the limit, \(limit)."
        case .damagedAndInUse(let path): "The library \(path) is damaged; close it elsewhere, so that it can be mended."
        case .store(let error): "\(error)."
        }
    }
}

extension CollageLibraryError {
    /// Says of what went wrong in a lower layer what it is here; what is of neither layer stays as it is.
    static func wrapped(_ error: any Error) -> any Error {
        switch error {
        case let error as StoreError: CollageLibraryError.store(error)
        case TarError.corrupt(let offset, let reason):
            CollageLibraryError.corruptArchive(offset: offset, reason: reason)
        case TarError.tooLarge(let limit): CollageLibraryError.tooLarge(limit: limit)
        case TarError.store(let error): CollageLibraryError.store(error)
        case let error as ImagingError: CollageLibraryError.unreadableImage(error)
        default: error
        }
    }

    /// Does something and says of what goes wrong what it is here.
    static func wrapping<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw wrapped(error) }
    }

    /// Runs work off the caller's executor, as `WorkMonitor.run` does, and says of what goes wrong what it is here.
    static func run<Result: Sendable>(
        progress: (@Sendable (WorkProgress) -> Void)? = nil, _ work: @escaping @Sendable (WorkMonitor) throws -> Result
    ) async throws -> Result {
        do { return try await WorkMonitor.run(progress: progress, work) } catch { throw wrapped(error) }
    }
}
