public import DurableStore
public import ImagingCore

/// The photo that a project edits: what it is, and where it may be found.
///
/// Its file's SHA-256 decides whether a photo is the original. The bytes stand in the project itself, or an app finds them
/// by an identifier of its own, or they are looked for under a path.
public struct ProjectOriginal: Hashable, Sendable {
    /// The SHA-256 of the photo's file.
    public let hash: ContentHash

    /// How many bytes the file has.
    public let byteCount: Int

    /// The upright photo's size.
    public let size: PixelSize

    /// Whether the project holds the file's bytes, as they were.
    public internal(set) var isEmbedded: Bool

    /// What an app finds the photo by, such as a photo library's identifier; nothing is assumed about it.
    public var asset: String?

    /// Where the file was; it may be gone or another by now.
    public var pathHint: String?

    /// Describes a photo by its file.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes.
    ///   - size: The upright photo's size.
    ///   - asset: What an app finds the photo by.
    ///   - pathHint: Where the file is. It is written into the project; leave it out where paths are private.
    public init(of bytes: [UInt8], size: PixelSize, asset: String? = nil, pathHint: String? = nil) {
        hash = ContentHash(of: bytes)
        byteCount = bytes.count
        self.size = size
        self.asset = asset
        self.pathHint = pathHint
        isEmbedded = false
    }

    /// Whether bytes are those of the original's file.
    public func matches(_ bytes: [UInt8]) -> Bool {
        bytes.count == byteCount && ContentHash(of: bytes) == hash
    }
}

extension ProjectOriginal: Codable {
    private enum CodingKeys: String, CodingKey { case asset, bytes, embedded, height, path, sha256, width }

    /// Reads what ``encode(to:)`` wrote; counts and sides must not be negative.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func count(_ key: CodingKeys, most: Int) throws -> Int {
            let count = try container.decode(Int.self, forKey: key)
            guard (0...most).contains(count) else {
                throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "it is no count")
            }
            return count
        }
        hash = try container.decode(ContentHash.self, forKey: .sha256)
        byteCount = try count(.bytes, most: .max)
        size = PixelSize(
            width: try count(.width, most: Int(Int32.max)), height: try count(.height, most: Int(Int32.max)))
        isEmbedded = try container.decode(Bool.self, forKey: .embedded)
        asset = try container.decodeIfPresent(String.self, forKey: .asset)
        pathHint = try container.decodeIfPresent(String.self, forKey: .path)
    }

    /// Writes the description; the bytes are no part of it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(asset, forKey: .asset)
        try container.encode(byteCount, forKey: .bytes)
        try container.encode(isEmbedded, forKey: .embedded)
        try container.encode(size.height, forKey: .height)
        try container.encodeIfPresent(pathHint, forKey: .path)
        try container.encode(hash, forKey: .sha256)
        try container.encode(size.width, forKey: .width)
    }
}
