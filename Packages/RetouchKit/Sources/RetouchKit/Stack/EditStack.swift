public import Foundation
public import ImagingCore

/// The edits of a photo, in order, of which the first ``position`` are in effect.
///
/// ```swift
/// var stack = EditStack()
/// let mask = MaskOperation(selection, tool: .object, name: "Bin")
/// try stack.append(.mask(mask))
/// try stack.append(.inpaint(InpaintOperation(maskID: mask.id)))
/// stack.undo()
/// stack.redo()
/// ```
///
/// It is a value: a copy is a state of its own. The photo is no part of it and is never changed; the picture is the
/// original with the ``applied`` operations. There is no bound on the number of operations: one costs what it holds, a
/// mask some kilobytes and all others less than one.
///
/// In every stack all identifiers differ, each removal stands after its mask, and all masks have one size.
public struct EditStack: Hashable, Sendable {
    /// All operations, those in effect first, then those that were undone.
    public private(set) var operations: [EditOperation]

    /// How many operations are in effect, in 0...count.
    public private(set) var position: Int

    /// Makes an empty stack.
    public init() {
        operations = []
        position = 0
    }

    /// Makes a stack of operations.
    ///
    /// - Parameters:
    ///   - operations: The operations in order.
    ///   - position: How many are in effect; nil means all.
    /// - Throws: ``RetouchError/duplicateOperation(_:)``, ``RetouchError/missingMask(_:)``,
    ///   ``RetouchError/maskSizeMismatch(_:expected:)`` or ``RetouchError/noSuchState(_:count:)``.
    public init(_ operations: [EditOperation], position: Int? = nil) throws(RetouchError) {
        try Self.validate(operations)
        let position = position ?? operations.count
        guard (0...operations.count).contains(position) else {
            throw .noSuchState(position, count: operations.count)
        }
        self.operations = operations
        self.position = position
    }

    /// The operations in effect.
    public var applied: ArraySlice<EditOperation> { operations[..<position] }

    /// Whether there is an operation to undo.
    public var canUndo: Bool { position > 0 }

    /// Whether there is an operation to redo.
    public var canRedo: Bool { position < operations.count }

    /// The size of its masks, and so of its photo; nil when it has none.
    public var maskSize: PixelSize? {
        for case .mask(let mask) in operations { return mask.mask.size }
        return nil
    }

    /// Returns where an operation stands; nil when the stack does not hold it.
    public func index(of id: UUID) -> Int? { operations.firstIndex { $0.id == id } }

    /// The operation with an identifier; nil when the stack does not hold it.
    public subscript(id: UUID) -> EditOperation? { operations.first { $0.id == id } }

    // MARK: Editing

    /// Adds an operation after those in effect; what was undone is gone.
    ///
    /// - Throws: ``RetouchError/duplicateOperation(_:)``, ``RetouchError/missingMask(_:)`` or
    ///   ``RetouchError/maskSizeMismatch(_:expected:)``; the stack is then as it was.
    public mutating func append(_ operation: EditOperation) throws(RetouchError) {
        let edited = Array(applied) + [operation]
        try Self.validate(edited)
        operations = edited
        position = edited.count
    }

    /// Takes the last operation in effect back, and returns it; nil when there is none.
    @discardableResult public mutating func undo() -> EditOperation? {
        guard canUndo else { return nil }
        position -= 1
        return operations[position]
    }

    /// Brings the operation that was undone last into effect again, and returns it; nil when there is none.
    @discardableResult public mutating func redo() -> EditOperation? {
        guard canRedo else { return nil }
        position += 1
        return operations[position - 1]
    }

    /// Brings the first so many operations into effect, and no others.
    ///
    /// - Parameter state: How many, in 0...count.
    /// - Throws: ``RetouchError/noSuchState(_:count:)``.
    public mutating func jump(to state: Int) throws(RetouchError) {
        guard (0...operations.count).contains(state) else { throw .noSuchState(state, count: operations.count) }
        position = state
    }

    /// Gives an operation another name.
    ///
    /// - Throws: ``RetouchError/missingOperation(_:)``.
    public mutating func rename(_ id: UUID, to name: String) throws(RetouchError) {
        guard let index = index(of: id) else { throw .missingOperation(id) }
        operations[index].name = name
    }

    /// Returns the operations that cannot be without another, in order.
    public func dependants(of id: UUID) -> [EditOperation] { operations.filter { $0.dependency == id } }

    /// Takes an operation out, wherever it stands; those before and after it stay, in effect or undone as they were.
    ///
    /// - Parameters:
    ///   - id: The operation.
    ///   - includingDependants: Whether what cannot be without it goes too. If not, having dependants is an error.
    /// - Returns: What was taken out, in order.
    /// - Throws: ``RetouchError/missingOperation(_:)`` or ``RetouchError/hasDependants(_:)``.
    @discardableResult public mutating func remove(
        _ id: UUID, includingDependants: Bool = false
    ) throws(RetouchError) -> [EditOperation] {
        guard index(of: id) != nil else { throw .missingOperation(id) }
        let dependants = dependants(of: id)
        guard includingDependants || dependants.isEmpty else { throw .hasDependants(dependants.map(\.id)) }
        let goes = { (operation: EditOperation) in operation.id == id || operation.dependency == id }
        let removed = operations.filter(goes)
        position -= applied.count(where: goes)
        operations.removeAll(where: goes)
        return removed
    }

    /// Puts another operation in the place of one, in effect or undone as that was.
    ///
    /// - Parameters:
    ///   - id: The operation that goes.
    ///   - operation: What comes: of the same kind. A mask that a removal depends on keeps its identifier.
    /// - Throws: ``RetouchError/missingOperation(_:)``, ``RetouchError/kindMismatch(from:to:)``, or what
    ///   ``init(_:position:)`` throws for the operations that would come of it; the stack is then as it was.
    public mutating func replace(_ id: UUID, with operation: EditOperation) throws(RetouchError) {
        guard let index = index(of: id) else { throw .missingOperation(id) }
        guard operation.kind == operations[index].kind else {
            throw .kindMismatch(from: operations[index].kind, to: operation.kind)
        }
        var edited = operations
        edited[index] = operation
        try Self.validate(edited)
        operations = edited
    }

    /// Throws when operations do not make a stack.
    private static func validate(_ operations: [EditOperation]) throws(RetouchError) {
        var seen = Set<UUID>()
        var masks = Set<UUID>()
        var size: PixelSize?
        for operation in operations {
            guard seen.insert(operation.id).inserted else { throw .duplicateOperation(operation.id) }
            switch operation {
            case .mask(let mask):
                let expected = size ?? mask.mask.size
                guard mask.mask.size == expected else { throw .maskSizeMismatch(mask.mask.size, expected: expected) }
                size = expected
                masks.insert(mask.id)
            case .inpaint(let inpaint):
                guard masks.contains(inpaint.maskID) else { throw .missingMask(inpaint.maskID) }
            case .adjustment: break
            }
        }
    }
}
