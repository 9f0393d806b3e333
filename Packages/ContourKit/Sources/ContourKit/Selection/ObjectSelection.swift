public import ImagingCore

/// What a tap on a photo most likely means.
public struct ObjectSelection: Hashable, Sendable {
    /// Another thing that the same taps may mean.
    public struct Alternative: Hashable, Sendable {
        /// Where it is: a mask of the photo's size.
        public let mask: Mask
        /// How likely it is what was meant, in 0...1.
        public let confidence: Double
        /// Whether it is more than the selection rather than less.
        public let isLarger: Bool
    }

    /// Where the object is: a mask of the photo's size, each pixel 0 or 255.
    public let mask: Mask

    /// How much of object and selection is expected to be common to both, in 0...1.
    public let confidence: Double

    /// Whether to ask "Does this look right?": ``confidence`` is below ``ObjectSelectionOptions/uncertainBelow``.
    public let isUncertain: Bool

    /// What else may have been meant, for cycling through: smaller ones first, then larger ones.
    public let alternatives: [Alternative]

    /// The smallest rectangle around the object, in pixels.
    public let bounds: PixelRect
}
