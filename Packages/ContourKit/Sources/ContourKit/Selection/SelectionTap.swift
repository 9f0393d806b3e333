public import ImagingCore

/// A place that was tapped to say what belongs to an object.
public struct SelectionTap: Hashable, Sendable, Codable {
    /// The place, in pixels of the photo.
    public var point: Point
    /// Whether the object is there, rather than something else.
    public var isOnObject: Bool

    /// Makes a tap on the object or, with `onObject: false`, beside it.
    public init(_ point: Point, onObject: Bool = true) {
        self.point = point
        isOnObject = onObject
    }
}
