import ContourKit
public import ImagingCore

/// What is selected, before it is confirmed: people, things or wires that were found, and what was brushed.
public struct FlowSelection: Hashable, Sendable {
    /// What was found, in the order of finding.
    public private(set) var parts: [FlowPart]

    /// What is selected, of the photo's size: all parts, with what was brushed and without what was erased.
    public private(set) var mask: Mask

    /// What a person is told about it, beside ``isUncertain``: why something more was not found.
    public internal(set) var message: RetouchMessage?

    /// What was brushed, and what was erased: a pixel is in one of them at most.
    private var added: FlowCandidate?
    private var erased: FlowCandidate?

    /// Makes a selection of parts.
    init(size: PixelSize, parts: [FlowPart] = []) {
        self.parts = parts
        mask = Mask(width: size.width, height: size.height)
        draw()
    }

    /// How sure the least sure part is, in 0...1; 1 for what was brushed.
    public var confidence: Double { parts.map(\.chosen.confidence).min() ?? 1 }

    /// Whether to ask "Does this look right?".
    public var isUncertain: Bool { parts.contains(where: \.isUncertain) }

    /// Whether the part that was found last has a smaller candidate.
    public var hasSmaller: Bool { parts.last?.hasSmaller ?? false }

    /// Whether the part that was found last has a larger candidate.
    public var hasLarger: Bool { parts.last?.hasLarger ?? false }

    /// Returns the part that is at a place; nil when there is none.
    func part(at point: Point) -> Int? { parts.lastIndex { $0.chosen.selects(point) } }

    /// Adds a part, or puts it in the place of the one that is the same thing.
    mutating func insert(_ part: FlowPart) {
        if let same = parts.firstIndex(where: { $0.chosen.overlap(with: part.chosen) > 0.5 }) {
            var part = part
            part.taps = parts[same].taps + part.taps.filter { !parts[same].taps.contains($0) }
            parts[same] = part
        } else {
            parts.append(part)
        }
        draw()
    }

    /// Puts a part in the place of another.
    mutating func replace(_ index: Int, with part: FlowPart) {
        parts[index] = part
        draw()
    }

    /// Takes a part out.
    mutating func remove(_ index: Int) {
        parts.remove(at: index)
        draw()
    }

    /// Takes another candidate for the part that was found last; false when there is none.
    mutating func take(_ alternative: FlowAlternative) -> Bool {
        guard !parts.isEmpty, parts[parts.count - 1].take(alternative) else { return false }
        draw()
        return true
    }

    /// Adds what was brushed, or takes it away.
    mutating func touchUp(_ stroke: Mask, isErasing: Bool) {
        let stroke = FlowCandidate(stroke)
        var (gaining, losing) = isErasing ? (erased, added) : (added, erased)
        gaining = FlowSelection.changed(gaining, size: mask.size) { stroke.add(to: &$0) }
        losing = losing.flatMap { FlowSelection.changed($0, size: mask.size) { stroke.remove(from: &$0) } }
        (added, erased) = isErasing ? (losing, gaining) : (gaining, losing)
        draw()
    }

    private static func changed(
        _ old: FlowCandidate?, size: PixelSize, _ change: (inout Mask) -> Void
    ) -> FlowCandidate? {
        var mask = old?.mask ?? Mask(width: size.width, height: size.height)
        change(&mask)
        let new = FlowCandidate(mask)
        return new.isEmpty ? nil : new
    }

    private mutating func draw() {
        var mask = Mask(width: mask.width, height: mask.height)
        for part in parts { part.chosen.add(to: &mask) }
        added?.add(to: &mask)
        erased?.remove(from: &mask)
        self.mask = mask
        message = nil
    }
}
