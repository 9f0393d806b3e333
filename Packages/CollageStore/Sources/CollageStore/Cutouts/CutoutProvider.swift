public import ImagingCore

/// Finds what of a photo is its subject.
///
/// CollageStore has none of its own: an app passes one in, such as ContourKit's object selector or Vision on Apple's
/// platforms.
///
/// ```swift
/// struct ObjectCutouts: CutoutProvider {
///     func subject(of photo: Raster<RGBA8>, at places: [Point]) async throws -> Mask? {
///         do {
///             return try await ObjectSelector().foregroundMask(at: places, in: photo)
///         } catch ContourError.noObject {
///             return nil
///         }
///     }
/// }
/// ```
public protocol CutoutProvider: Sendable {
    /// Returns the mask of a photo's subject.
    ///
    /// - Parameters:
    ///   - photo: The photo.
    ///   - places: Places on the subject, in the photo's pixels; none means its main subject.
    /// - Returns: A mask of the photo's size, 255 where the subject is; nil when there is none.
    /// - Throws: Anything; `CancellationError` when the task is cancelled.
    func subject(of photo: Raster<RGBA8>, at places: [Point]) async throws -> Mask?
}
