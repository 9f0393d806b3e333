/// A collage that was opened, and which of its images can be used.
///
/// A collage opens whatever its images are worth, so that the others can be seen and the lost ones replaced.
public struct OpenedCollage: Hashable, Sendable {
    /// The collage as it was saved.
    public let collage: Collage

    /// Whether each image that the collage names can be used: those of the items, shown or not, and the snapshot.
    public let states: [ImageReference: ImageState]

    /// Makes a value.
    public init(_ collage: Collage, states: [ImageReference: ImageState]) {
        self.collage = collage
        self.states = states
    }

    /// Whether every image can be used.
    public var isWhole: Bool { states.values.allSatisfy { $0 == .present } }

    /// Whether an item's image, the one that is shown, can be used.
    ///
    /// - Parameter item: One of the collage's items.
    public func state(of item: CollageItem) -> ImageState { states[item.shownImage] ?? .missing }
}
