/// Why a tar archive cannot be read.
public enum TarError: Error, Hashable, Sendable {
    /// It is no archive, or a damaged one: at which byte it is not what it must be, and why.
    case corrupt(offset: Int, reason: String)
    /// There are more bytes or entries than the limit.
    case tooLarge(limit: Int)
    /// The disk refuses, or there is no such file.
    case store(StoreError)
}

extension TarError: CustomStringConvertible {
    /// One line for people: "the archive is damaged at byte 512: it is cut short".
    public var description: String {
        switch self {
        case .corrupt(let offset, let reason): "the archive is damaged at byte \(offset): \(reason)"
        case .tooLarge(let limit): "the archive is larger than \(limit)"
        case .store(let error): error.description
        }
    }
}
