import Foundation

/// A file that the peers read, so that they work on the very bytes we do.
public struct SharedInput: Hashable, Sendable, Encodable {
    /// The file's path.
    public let path: String

    /// How many columns the picture has, or 0 for bytes that are no raster.
    public let width: Int

    /// How many rows the picture has, or 0.
    public let height: Int

    /// How many 8-bit samples a pixel has, or 0.
    public let channels: Int

    /// Describes a file.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - width: How many columns the picture has, or 0 for bytes that are no raster.
    ///   - height: How many rows it has, or 0.
    ///   - channels: How many 8-bit samples a pixel has, or 0.
    public init(path: String, width: Int = 0, height: Int = 0, channels: Int = 0) {
        self.path = path
        self.width = width
        self.height = height
        self.channels = channels
    }

    /// Reads the file's bytes.
    public func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
}
