import Foundation

/// Makes a stack of operations one by one, of which some are damaged.
struct StackBuilder {
    private(set) var operations: [EditOperation] = []
    private(set) var position = 0

    /// What was not taken; a removal of such a mask says so.
    var damaged = Set<UUID>()

    private var ids = Set<UUID>()
    private var masks = Set<UUID>()

    /// The stack.
    var stack: EditStack {
        guard let stack = try? EditStack(operations, position: position) else {
            preconditionFailure("each operation was checked")
        }
        return stack
    }

    /// Takes the next operation.
    mutating func append(_ operation: EditOperation, isApplied: Bool) throws(ProjectOpening.Failure) {
        try check(operation)
        operations.append(operation)
        if isApplied { position = operations.count }
        note(operation)
    }

    /// Takes an operation somewhere in the middle.
    mutating func insert(
        _ operation: EditOperation, at index: Int, isApplied: Bool
    ) throws(ProjectOpening.Failure) {
        try check(operation)
        var edited = operations
        edited.insert(operation, at: index)
        let moved = isApplied ? max(position + 1, index + 1) : position
        // Its mask may stand after it by now.
        do throws(RetouchError) { _ = try EditStack(edited, position: moved) } catch {
            throw ProjectOpening.Failure(reason: .rejected(error))
        }
        (operations, position) = (edited, moved)
        note(operation)
    }

    private func check(_ operation: EditOperation) throws(ProjectOpening.Failure) {
        if ids.contains(operation.id) {
            throw ProjectOpening.Failure(reason: .rejected(.duplicateOperation(operation.id)))
        }
        guard let mask = operation.dependency, !masks.contains(mask) else { return }
        throw ProjectOpening.Failure(
            reason: damaged.contains(mask) ? .dependsOn(mask) : .rejected(.missingMask(mask)))
    }

    private mutating func note(_ operation: EditOperation) {
        ids.insert(operation.id)
        if operation.kind == .mask { masks.insert(operation.id) }
    }
}
