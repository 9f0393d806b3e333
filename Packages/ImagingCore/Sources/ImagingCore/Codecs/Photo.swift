/// A picture as files hold it: upright pixels, and what belongs to them.
///
/// ```swift
/// let photo = try Photo<RGBA8>(decoding: bytes)
/// let smaller = try photo.encoded(as: .jpeg(quality: 80))
/// ```
public struct Photo<Pixel: PhotoPixel>: Hashable, Sendable {
    /// The pixels, upright.
    public var pixels: Raster<Pixel>

    /// What the file told about the picture, and what will be told again on writing.
    public var metadata: PhotoMetadata

    /// Makes a photo of pixels.
    public init(pixels: Raster<Pixel>, metadata: PhotoMetadata = PhotoMetadata()) {
        self.pixels = pixels
        self.metadata = metadata
    }
}
