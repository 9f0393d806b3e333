/// What focus and exposure do.
public enum FocusState: Hashable, Sendable {
    /// They follow the scene.
    case continuous
    /// They are about to be locked.
    case locking(FocusPoint, Int)
    /// They are locked.
    case locked(FocusPoint)
    /// They cannot be locked; they follow the scene.
    case unavailable
}

/// A place in a camera's picture: 0, 0 at the top left, 1, 1 at the bottom right.
public struct FocusPoint: Hashable, Sendable {
    /// How far to the right, in 0...1.
    public let x: Double
    /// How far down, in 0...1.
    public let y: Double

    /// The middle.
    public static let center = FocusPoint(x: 0.5, y: 0.5)

    /// Makes a point; what lies outside is moved to the edge, and what is no number to the middle.
    public init(x: Double, y: Double) {
        self.x = x.isNaN ? 0.5 : Swift.min(1, Swift.max(0, x))
        self.y = y.isNaN ? 0.5 : Swift.min(1, Swift.max(0, y))
    }
}
