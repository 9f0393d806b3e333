/// The connected pieces of a mask's selection.
public struct ConnectedComponents: Hashable, Sendable {
    /// One connected piece.
    public struct Component: Hashable, Sendable {
        /// How many pixels it has, 1 or more.
        public let area: Int

        /// The smallest region that holds it.
        public let bounds: PixelRect

        /// The mean of its pixels' centres: (0.5, 0.5) for the single pixel at the top left.
        public let centroid: Point
    }

    /// For each pixel the number of its component, from 1 on, or 0 where nothing is selected.
    ///
    /// Components are numbered in the order in which their first pixels stand, row by row.
    public let labels: Raster<Int32>

    /// The components: the one with label *k* is `components[k - 1]`.
    public let components: [Component]

    /// Returns the mask that selects one component, fully.
    ///
    /// - Parameter label: The component's number, in `1...components.count`.
    /// - Complexity: O(*n*) for *n* pixels.
    public func mask(of label: Int) -> Mask {
        precondition(label >= 1 && label <= components.count, "there is no component of that number")
        let wanted = Int32(label)
        return Mask(coverage: labels.map { $0 == wanted ? 255 : 0 })
    }
}
