/// A photo that is shown after it was taken, and what is being done with it.
public struct Review: Hashable, Sendable {
    /// The number of the photo's shot.
    public let photo: Int
    /// How far its saving is.
    public internal(set) var saving = Progress.none
    /// How far its sharing is.
    public internal(set) var sharing = Progress.none
    /// Whether it is left as soon as nothing is under way: the next photo is wanted.
    public internal(set) var isLeaving = false

    /// How far something is that is done with a photo.
    public enum Progress: Hashable, Sendable {
        /// It was not asked for.
        case none
        /// It is going on.
        case underWay
        /// It is done.
        case done
        /// It went wrong; the photo is still there, and it can be tried again.
        case failed(CaptureError)
    }

    /// Whether something is being done with the photo.
    public var isBusy: Bool { saving == .underWay || sharing == .underWay }

    /// What went wrong with the photo, saving before sharing; nil when nothing did.
    public var error: CaptureError? {
        if case .failed(let error) = saving { return error }
        if case .failed(let error) = sharing { return error }
        return nil
    }
}
