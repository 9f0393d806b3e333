import ImagingCore

// What a person says of a selection or a removal.
extension ToolFlow {
    mutating func choose(_ tool: MaskOperation.Tool) -> [FlowEffect] {
        switch step {
        case .filling: return []
        case .idle, .failed, .filled: step = .idle
        case .proposed(var selection):
            selection.message = nil
            step = .proposed(selection)
        case .looking(let search):
            // The search was the other tool's.
            if tool == self.tool { return [] }
            let effects = stopping
            self.tool = tool
            step = search.selection.map { .proposed($0) } ?? .idle
            return effects
        }
        self.tool = tool
        return []
    }

    mutating func take(_ alternative: FlowAlternative) -> [FlowEffect] {
        guard case .proposed(var selection) = step, selection.take(alternative) else { return [] }
        step = .proposed(selection)
        return []
    }

    mutating func confirm() -> [FlowEffect] {
        switch step {
        case .proposed(let selection):
            if selection.mask.isEmpty { return [] }
            let request = makeRequest(.fill(selection.mask, tool))
            step = .filling(FlowFill(request: request, progress: nil, selection: selection))
            return [.start(request)]
        case .filled:
            step = .idle
            return []
        case .idle, .looking, .failed, .filling: return []
        }
    }

    mutating func cancel() -> [FlowEffect] {
        let effects = stopping
        step = .idle
        return effects
    }

    mutating func improve() -> [FlowEffect] {
        guard case .filled(let outcome) = step, outcome.canImprove else { return [] }
        let request = makeRequest(.improve(outcome))
        step = .filling(FlowFill(request: request, progress: nil, selection: nil))
        return [.start(request)]
    }
}
