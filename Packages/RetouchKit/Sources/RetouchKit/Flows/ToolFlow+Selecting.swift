import ContourKit
import ImagingCore

// Taps and strokes.
extension ToolFlow {
    mutating func tapped(_ tap: SelectionTap) -> [FlowEffect] {
        if case .filling = step { return [] }
        switch tool {
        case .brush, .lineBrush: return []
        case .object: return tappedObject(tap)
        case .person: return tappedPerson(tap)
        case .wire: return tappedWire(tap)
        }
    }

    /// All taps are of one thing.
    private mutating func tappedObject(_ tap: SelectionTap) -> [FlowEffect] {
        var taps: [SelectionTap] = []
        if case .looking(let search) = step, case .object(let known) = search.slots.last?.target {
            taps = known
        } else if let last = selection?.parts.last {
            taps = last.taps
        }
        guard tap.isOnObject || taps.contains(where: \.isOnObject) else { return [] }
        let part = selection.flatMap { $0.parts.isEmpty ? nil : $0.parts.count - 1 }
        return look(for: FlowSearch.Slot(target: .object(taps + [tap]), part: part))
    }

    /// A tap on a person is of that one, a tap elsewhere of another one.
    private mutating func tappedPerson(_ tap: SelectionTap) -> [FlowEffect] {
        guard let selection, let part = selection.part(at: tap.point) else {
            return tap.isOnObject ? look(for: FlowSearch.Slot(target: .person([tap]), part: nil)) : []
        }
        let taps = selection.parts[part].taps
        if taps.isEmpty { return tap.isOnObject ? [] : drop(part) }
        return look(for: FlowSearch.Slot(target: .person(taps + [tap]), part: part))
    }

    /// Each tap is of another wire.
    private mutating func tappedWire(_ tap: SelectionTap) -> [FlowEffect] {
        guard let part = selection?.part(at: tap.point) else {
            return tap.isOnObject ? look(for: FlowSearch.Slot(target: .wire(tap.point), part: nil)) : []
        }
        return tap.isOnObject ? [] : drop(part)
    }

    /// Takes a part out of what is selected; while something is looked for, all stays.
    private mutating func drop(_ part: Int) -> [FlowEffect] {
        guard case .proposed(var selection) = step else { return [] }
        selection.remove(part)
        step = selection.mask.isEmpty ? .idle : .proposed(selection)
        return []
    }

    mutating func stroked(_ stroke: FlowStroke) -> [FlowEffect] {
        if case .filling = step { return [] }
        let covered = stroke.mask(size: photo)
        if covered.isEmpty { return [] }
        var selection = selection ?? FlowSelection(size: photo)
        let isFirst = selection.mask.isEmpty
        if isFirst && stroke.isErasing { return [] }
        selection.touchUp(covered, isErasing: stroke.isErasing)
        if case .looking(var search) = step {
            if case .edges = search.request.work.target {
                let effects = stopping
                guard !selection.mask.isEmpty else {
                    step = .idle
                    return effects
                }
                return effects + start([FlowSearch.Slot(target: .edges(of: selection.mask), part: nil)], selection)
            }
            search.selection = selection.mask.isEmpty && selection.parts.isEmpty ? nil : selection
            step = .looking(search)
            return []
        }
        if selection.mask.isEmpty {
            step = .idle
            return []
        }
        if isFirst, tool == .person || tool == .object {
            return start([FlowSearch.Slot(target: .edges(of: selection.mask), part: nil)], selection)
        }
        step = .proposed(selection)
        return []
    }

    mutating func selectAll() -> [FlowEffect] {
        if case .filling = step { return [] }
        switch tool {
        case .brush, .lineBrush: return []
        case .person, .object, .wire: return look(for: FlowSearch.Slot(target: .all(tool), part: nil))
        }
    }

    mutating func refineEdges() -> [FlowEffect] {
        guard case .proposed(let selection) = step else { return [] }
        return start([FlowSearch.Slot(target: .edges(of: selection.mask), part: nil)], selection)
    }

    // MARK: Searches

    /// Looks for something, after what is looked for already or in place of it.
    private mutating func look(for slot: FlowSearch.Slot) -> [FlowEffect] {
        guard case .looking(var search) = step else { return start([slot], selection) }
        let restarts =
            slot.target.replacesAll || search.slots[0].target.replacesAll || tool == .object
            || (slot.part != nil && search.slots[0].part == slot.part)
        if restarts {
            // Those that wait stay, unless they would be gone with all the rest.
            let others = slot.target.replacesAll || tool == .object ? [] : Array(search.slots.dropFirst())
            return stopping + start([slot] + others.filter { $0.part == nil || $0.part != slot.part }, search.selection)
        }
        if let same = search.slots.firstIndex(where: { slot.part != nil && $0.part == slot.part }) {
            search.slots[same] = slot
        } else {
            search.slots.append(slot)
        }
        step = .looking(search)
        return []
    }

    /// Begins to look for something.
    mutating func start(
        _ slots: [FlowSearch.Slot], _ selection: FlowSelection?, message: RetouchMessage? = nil
    ) -> [FlowEffect] {
        let request = makeRequest(.find(slots[0].target))
        step = .looking(
            FlowSearch(request: request, progress: nil, selection: selection, slots: slots, message: message))
        return [.start(request)]
    }
}

extension FlowRequest.Work {
    /// What is looked for; nil for removals.
    var target: FlowTarget? { if case .find(let target) = self { target } else { nil } }
}
