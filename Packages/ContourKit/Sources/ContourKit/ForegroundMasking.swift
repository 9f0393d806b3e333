public import ImagingCore

/// Finds what stands out at a place of a photo.
///
/// ``ObjectSelector`` is ContourKit's own. An app may bring another, such as Vision on Apple's platforms, wherever a cutout
/// or a selection is asked for through this protocol.
public protocol ForegroundMasking: Sendable {
    /// Returns the mask of the object that is at some places.
    ///
    /// - Parameters:
    ///   - points: Places on the object, in pixels; none means the photo's main object.
    ///   - photo: The photo.
    /// - Returns: A mask of the photo's size.
    /// - Throws: ``ContourError/noObject`` when nothing stands out there, or `CancellationError`.
    func foregroundMask(at points: [Point], in photo: Raster<RGBA8>) async throws -> Mask
}
