import ImagingCore

// What comes of work. Another number than that of the work under way is one of work that was stopped.
extension ToolFlow {
    mutating func progressed(_ number: Int, _ progress: WorkProgress) -> [FlowEffect] {
        // Reports from several threads may arrive in another order; a bar never goes back.
        guard request?.number == number, progress.fraction >= self.progress?.fraction ?? 0 else { return [] }
        switch step {
        case .looking(var search):
            search.progress = progress
            step = .looking(search)
        case .filling(var fill):
            fill.progress = progress
            step = .filling(fill)
        case .idle, .proposed, .failed, .filled: break
        }
        return []
    }

    mutating func found(_ number: Int, _ parts: [FlowPart]) -> [FlowEffect] {
        guard case .looking(let search) = step, search.request.number == number else { return [] }
        let parts = parts.filter { part in
            part.candidates.allSatisfy { $0.size == photo && !$0.isEmpty }
        }
        guard let first = parts.first else { return failed(number, RetouchMessage(nothingFoundBy: tool)) }
        var selection = search.selection ?? FlowSelection(size: photo)
        let slot = search.slots[0]
        if slot.target.replacesAll {
            selection = FlowSelection(size: photo)
            for part in parts { selection.insert(part) }
        } else if let part = slot.part, selection.parts.indices.contains(part) {
            selection.replace(part, with: first)
        } else {
            selection.insert(first)
        }
        return goOn(search, selection, message: search.message)
    }

    mutating func filled(_ number: Int, _ outcome: FlowOutcome) -> [FlowEffect] {
        guard case .filling(let fill) = step, fill.request.number == number else { return [] }
        step = .filled(outcome)
        return []
    }

    mutating func failed(_ number: Int, _ message: RetouchMessage) -> [FlowEffect] {
        switch step {
        case .looking(let search) where search.request.number == number:
            return goOn(search, search.selection, message: message)
        case .filling(let fill) where fill.request.number == number:
            if var selection = fill.selection {
                selection.message = message
                step = .proposed(selection)
            } else if case .improve(let outcome) = fill.request.work {
                // What was there before is there still.
                step = .filled(FlowOutcome(inpaintID: outcome.inpaintID, seam: outcome.seam, canImprove: false))
            }
            return []
        case .idle, .looking, .proposed, .failed, .filling, .filled: return []
        }
    }

    /// Looks for what waits, or shows what is selected now.
    private mutating func goOn(
        _ search: FlowSearch, _ selection: FlowSelection?, message: RetouchMessage?
    ) -> [FlowEffect] {
        let waiting = Array(search.slots.dropFirst())
        if !waiting.isEmpty { return start(waiting, selection, message: message) }
        if var selection, !selection.mask.isEmpty {
            selection.message = message
            step = .proposed(selection)
        } else if let message {
            step = .failed(FlowFailure(message: message, fallback: fallback(for: message)))
        } else {
            step = .idle
        }
        return []
    }

    private func fallback(for message: RetouchMessage) -> MaskOperation.Tool? {
        switch message {
        case .noPerson, .noObject: .brush
        case .noLines: .lineBrush
        default: nil
        }
    }
}
