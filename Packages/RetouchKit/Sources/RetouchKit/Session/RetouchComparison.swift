public import ImagingCore

/// A picture before and after its edits, framed alike, so that one can be laid over the other.
public struct RetouchComparison: Hashable, Sendable {
    /// The original, turned and cropped as the edits say.
    public let before: Raster<RGBA8>

    /// The picture with all edits.
    public let after: Raster<RGBA8>
}
