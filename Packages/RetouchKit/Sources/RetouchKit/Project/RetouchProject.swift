public import DurableStore
import Foundation

/// A photo with its edits, as a project keeps them: a value, without the photo's pixels.
///
/// ```swift
/// let folder = ProjectFolder("Bench.retouch")
/// let original = ProjectOriginal(of: bytes, size: photo.pixels.size)
/// let writer = try folder.create(RetouchProject(name: "Bench", original: original), embedding: bytes)
/// var project = try folder.read()
/// try project.stack.append(.adjustment(AdjustmentOperation([.exposure: 0.7])))
/// try writer.save(project)
/// ```
///
/// ``ProjectFolder`` reads it, and a ``ProjectWriter`` saves it.
public struct RetouchProject: Hashable, Sendable {
    /// What the user calls it; empty when it has no name.
    public var name: String

    /// When it was made.
    public let created: EditTimestamp

    /// When it was last saved.
    public internal(set) var updated: EditTimestamp

    /// The photo.
    public internal(set) var original: ProjectOriginal

    /// The edits.
    ///
    /// What is damaged is not among them; see ``damage``.
    public var stack: EditStack {
        didSet { settle() }
    }

    /// The selection that is not confirmed yet.
    public var draft: ProjectDraft? {
        didSet { lost["draft"] = nil }
    }

    /// Damaged operations with their places.
    var setAside: [SetAsideOperation] = []

    /// Other parts that could not be read, as they were.
    var lost: [String: JSONValue] = [:]

    /// What is wrong with those, and with the original.
    var otherDamage: [ProjectDamage] = []

    /// Makes a project without edits.
    ///
    /// - Parameters:
    ///   - name: What the user calls it.
    ///   - original: The photo.
    ///   - created: When it was made.
    public init(name: String = "", original: ProjectOriginal, created: EditTimestamp = .now) {
        self.init(name: name, original: original, created: created, updated: created, stack: EditStack(), draft: nil)
    }

    init(
        name: String, original: ProjectOriginal, created: EditTimestamp, updated: EditTimestamp, stack: EditStack,
        draft: ProjectDraft?
    ) {
        self.name = name
        self.original = original
        self.created = created
        self.updated = updated
        self.stack = stack
        self.draft = draft
    }

    /// What of it could not be opened, and why; empty when all is well.
    public var damage: [ProjectDamage] { otherDamage + setAside.map(\.damage) }

    /// Lets go of all that is damaged: the next save does not write it again.
    public mutating func discardDamage() {
        setAside = []
        lost = [:]
        otherDamage.removeAll { $0.part != .original }
    }

    /// Says where the original is found from now on.
    ///
    /// - Parameters:
    ///   - asset: What an app finds the photo by.
    ///   - pathHint: Where the file is.
    public mutating func relink(asset: String?, pathHint: String?) {
        original.asset = asset
        original.pathHint = pathHint
    }

    /// Returns what tells the picture of the edits in effect from all others, for previews.
    ///
    /// It follows from the original and from all that decides the picture; names and dates do not.
    ///
    /// - Parameter variant: What else decides the picture, such as "2048" for a preview's side.
    public func pictureHash(variant: String = "") -> ContentHash {
        var hasher = ContentHasher()
        hasher.update(original.hash.bytes)
        for operation in stack.applied {
            var json = ProjectDocument.json(of: operation)
            json["name"] = nil
            json["timestamp"] = nil
            hasher.update([UInt8](json.data()))
        }
        hasher.update([UInt8](variant.utf8))
        return hasher.finish()
    }

    /// Lets damaged operations follow the stack: undone, redone, or gone with a cleared redo branch.
    private mutating func settle() {
        if setAside.isEmpty { return }
        let ids = stack.operations.map(\.id)
        setAside = setAside.compactMap { operation in
            var operation = operation
            switch operation.place(among: ids, position: stack.position) {
            case .at(_, let isApplied): operation.isApplied = isApplied
            case .gone: return nil
            }
            return operation
        }
    }
}
