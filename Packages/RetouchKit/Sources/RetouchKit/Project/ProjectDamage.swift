public import DurableStore
public import Foundation

/// A part of a project that cannot be used, and why.
///
/// The rest is opened. A damaged operation is kept aside, with its place: a save writes it again, and when what it misses
/// has come back it returns to the stack.
public struct ProjectDamage: Hashable, Sendable {
    /// A part of a project.
    public enum Part: Hashable, Sendable {
        /// The photo.
        case original
        /// An operation, by its number among all and by its identifier, where that can be read.
        case operation(index: Int, id: UUID?)
        /// The stack as a whole.
        case stack
        /// The selection that was not confirmed yet.
        case draft
        /// A field of the document, such as `name`.
        case field(String)
    }

    /// What is wrong with a part.
    public enum Reason: Hashable, Sendable {
        /// Its bytes are not there.
        case missing
        /// Its bytes are not those that were saved.
        case changed
        /// It is not what a document may hold: where in it, and why.
        case invalid(path: String, reason: String)
        /// Its values are not what an operation may have.
        case rejected(RetouchError)
        /// The mask that it names is damaged.
        case dependsOn(UUID)
        /// The disk refuses to read it.
        case unreadable(StoreError)
    }

    /// What is damaged.
    public let part: Part

    /// Why it cannot be used.
    public let reason: Reason

    /// Makes a report.
    public init(_ part: Part, _ reason: Reason) {
        self.part = part
        self.reason = reason
    }
}

extension ProjectDamage: CustomStringConvertible {
    /// One line for people: "operation 3: its bytes are not there".
    public var description: String {
        let name =
            switch part {
            case .original: "the original"
            case .operation(let index, _): "operation \(index + 1)"
            case .stack: "the stack"
            case .draft: "the selection"
            case .field(let field): field
            }
        let words =
            switch reason {
            case .missing: "its bytes are not there"
            case .changed: "its bytes are not those that were saved"
            case .invalid(let path, let reason): path.isEmpty ? reason : "\(reason) (at \(path))"
            case .rejected(let error): error.errorDescription ?? "\(error)"
            case .dependsOn: "the selection that it removes is damaged"
            case .unreadable(let error): "\(error)"
            }
        return "\(name): \(words)"
    }
}

extension ProjectDamage.Reason {
    /// Says why a part could not be decoded.
    init(_ error: any Error) {
        switch error {
        case let error as RetouchError: self = .rejected(error)
        case let error as DecodingError:
            guard case .corruptStack(let path, let reason) = RetouchError(error) else { fallthrough }
            self = .invalid(path: path, reason: reason)
        default: self = .invalid(path: "", reason: "\(error)")
        }
    }
}
