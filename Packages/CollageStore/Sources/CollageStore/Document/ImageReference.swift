public import DurableStore
public import ImagingCore

/// Which stored image is meant: the SHA-256 of its file, in what format that is, and how many pixels it has.
///
/// Files are named by their contents alone, so that no name of a document can lead elsewhere. The size stands beside the
/// hash so that a collage can be laid out, and touched, before a pixel is read.
public struct ImageReference: Hashable, Sendable {
    /// The format of a stored image.
    public enum Format: String, Hashable, Sendable, Codable, CaseIterable {
        /// A photo without alpha.
        case jpeg
        /// An image with alpha, such as a cutout.
        case png
    }

    /// The SHA-256 of the image's file.
    public let hash: ContentHash

    /// The file's format.
    public let format: Format

    /// The image's size in pixels, upright.
    ///
    /// Each side in ``sideDomain``, together at most ``areaLimit`` pixels.
    public let size: PixelSize

    /// How many pixels a side of an image may have.
    public static let sideDomain = 1...65_535

    /// How many pixels an image may have: 2²⁸.
    public static let areaLimit = 1 << 28

    /// Makes a reference.
    ///
    /// - Parameters:
    ///   - hash: The SHA-256 of the image's file.
    ///   - format: The file's format.
    ///   - size: The image's size in pixels, upright.
    /// - Throws: ``CollageError/invalidImageSize(_:)``.
    public init(hash: ContentHash, format: Format, size: PixelSize) throws(CollageError) {
        guard Self.sideDomain.contains(size.width), Self.sideDomain.contains(size.height),
            size.area <= Self.areaLimit
        else { throw .invalidImageSize(size) }
        self.hash = hash
        self.format = format
        self.size = size
    }
}

extension ImageReference: Codable {
    private enum CodingKeys: String, CodingKey { case format, hash, height, width }

    /// Reads a reference; a size out of its domain throws a ``CollageError``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            hash: container.decode(ContentHash.self, forKey: .hash),
            format: container.decode(Format.self, forKey: .format),
            size: PixelSize(
                width: container.decode(Int.self, forKey: .width),
                height: container.decode(Int.self, forKey: .height)))
    }

    /// Writes the reference.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(hash, forKey: .hash)
        try container.encode(format, forKey: .format)
        try container.encode(size.width, forKey: .width)
        try container.encode(size.height, forKey: .height)
    }
}
