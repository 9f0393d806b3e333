/// What lies within a figure whose contours cross or hold one another.
@frozen public enum FillRule: Hashable, Sendable, CaseIterable {
    /// What the contours go round at all: a point is within when they wind around it another number of times than 0.
    case nonZero
    /// What a line from outside enters an odd number of times, so that a contour within a contour makes a hole.
    case evenOdd
}
