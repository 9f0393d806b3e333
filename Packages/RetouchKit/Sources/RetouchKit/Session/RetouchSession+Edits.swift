public import Foundation
import ImagingCore

// The edits: undo and redo, history, light and framing.
extension RetouchSession {
    /// Takes the last step back: a removal with its selection, or an adjustment.
    ///
    /// What is being removed meanwhile is stopped; what is selected stays.
    public func undo() {
        let position = stack.position
        move(to: stack.steps.last { $0.position < position }?.position ?? 0)
    }

    /// Brings the step that was undone last into effect again.
    public func redo() {
        let position = stack.position
        move(to: stack.steps.first { $0.position > position }?.position ?? position)
    }

    /// Brings the first so many steps of the ``history`` into effect, and no others.
    ///
    /// - Parameter count: How many; held within 0...count.
    public func jump(to count: Int) {
        let steps = stack.steps
        move(to: count <= 0 ? 0 : steps.isEmpty ? stack.position : steps[min(count, steps.count) - 1].position)
    }

    private func move(to position: Int) {
        guard position != stack.position else { return }
        stopFilling()
        edit { (stack) throws(RetouchError) in try stack.jump(to: position) }
    }

    /// Gives a step another name.
    public func rename(_ id: UUID, to name: String) {
        edit(rendering: false) { (stack) throws(RetouchError) in try stack.rename(id, to: name) }
    }

    /// Takes a step out, wherever it stands: a removal goes with its selection, if no other removal needs that.
    public func remove(_ id: UUID) {
        stopFilling()
        edit { (stack) throws(RetouchError) in
            if case .inpaint(let inpaint) = stack[id], stack.dependants(of: inpaint.maskID).count == 1 {
                try stack.remove(inpaint.maskID, includingDependants: true)
            } else {
                try stack.remove(id, includingDependants: true)
            }
        }
    }

    /// Sets light, colour or framing.
    ///
    /// - Parameters:
    ///   - settings: What is set, each value in its ``AdjustmentSetting/domain``; the rest stays as it was.
    ///   - crop: The part of the picture that is kept; nil leaves it, ``CropRect/full`` takes a crop back.
    ///   - continuing: Whether it goes on with the last adjustment, as a slider does while it moves: then that one is
    ///     changed, if it is the last step and sets the same, and the history has one step for all of the movement.
    public func adjust(
        _ settings: [AdjustmentSetting: Double], crop: CropRect? = nil, continuing: Bool = false
    ) {
        edit { (stack) throws(RetouchError) in
            if continuing, !stack.canRedo, case .adjustment(let last) = stack.applied.last,
                last.settings.keys == settings.keys, (last.crop == nil) == (crop == nil)
            {
                let next = try AdjustmentOperation(
                    settings, crop: crop, name: last.name, id: last.id, timestamp: last.timestamp)
                try stack.replace(last.id, with: .adjustment(next))
            } else {
                try stack.append(.adjustment(try AdjustmentOperation(settings, crop: crop)))
            }
        }
    }

    /// A removal that is under way, or was just made, is about edits that are no more.
    private func stopFilling() {
        switch flow.step {
        case .filling, .filled: send(.cancel)
        case .idle, .looking, .proposed, .failed: break
        }
    }

    private func edit(rendering: Bool = true, _ edit: (inout EditStack) throws(RetouchError) -> Void) {
        var edited = stack
        do throws(RetouchError) {
            try edit(&edited)
            if edited != stack { change(to: edited, picture: nil, rendering: rendering) }
        } catch {
            problem = RetouchMessage(error)
        }
    }

    /// Takes other edits, with their picture if it is there.
    func change(to edited: EditStack, picture rendered: RetouchPicture?, rendering: Bool = true) {
        stack = edited
        if let rendered {
            renderTask?.cancel()
            renderTask = nil
            renderNumber += 1
            renderProgress = nil
            picture = rendered
            problem = nil
        } else if rendering {
            show()
        }
        isSaved = saving == nil
        save()
    }

    // MARK: Saving

    /// Saves the edits, if they are not; after each change this is done without asking.
    public func save() {
        guard let saving, !isSaved, savingTask == nil else { return }
        savingTask = Task {
            // What changes while one state is being saved is saved next.
            while !isSaved {
                let saved = stack
                do {
                    try await saving.save(saved)
                    if case .notSaved = problem { problem = nil }
                    isSaved = stack == saved
                } catch {
                    problem = .notSaved(reason: "\(error)")
                    break
                }
            }
            savingTask = nil
        }
    }
}
