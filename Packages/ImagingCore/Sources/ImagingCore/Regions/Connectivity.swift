/// Which neighbours of a pixel are connected with it.
@frozen public enum Connectivity: Hashable, Sendable, CaseIterable {
    /// Those above, below, left and right.
    case four
    /// Those four and the four at the corners.
    case eight
}
