/// A division of a graph's nodes between a source and a sink that cuts the least capacity.
///
/// Made by ``PixelGraph/minimumCut(monitor:)`` and ``LinkedGraph/minimumCut(monitor:)``.
public struct MinimumCut: Hashable, Sendable {
    /// The capacity that is cut, which is the largest flow from the source to the sink.
    public let flow: Int64

    /// For each node whether it is on the source's side.
    ///
    /// Of several least cuts it is the one with the fewest nodes there: those that the source still reaches.
    public let isSource: [Bool]

    /// Returns those pixels of a region that are on the source's side.
    ///
    /// - Parameter region: The region whose pixels are the nodes.
    /// - Precondition: The region has as many selected pixels as there are nodes.
    /// - Complexity: O(*n*) for *n* pixels.
    public func mask(in region: Mask) -> Mask {
        let selected = region.coverage.span
        var coverage = region.coverage
        var pixels = coverage.mutableSpan
        var node = 0
        for place in 0..<selected.count {
            pixels[place] = 0
            guard selected[place] >= Mask.threshold else { continue }
            precondition(node < isSource.count, "the region has other pixels than the graph")
            if isSource[node] { pixels[place] = 255 }
            node += 1
        }
        precondition(node == isSource.count, "the region has other pixels than the graph")
        return Mask(coverage: coverage)
    }
}
