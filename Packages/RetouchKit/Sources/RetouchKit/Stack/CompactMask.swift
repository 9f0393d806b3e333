import Foundation
public import ImagingCore

/// A mask as a document keeps it: its size, and the compact lossless form of ImagingCore.
///
/// As JSON: `{"data": "<Base64>", "height": 3024, "width": 4032}`. The bytes are looked at when the mask is asked for, so
/// a damaged selection costs no more than itself.
public struct CompactMask: Hashable, Sendable {
    /// The mask's size.
    public let size: PixelSize

    /// What `Mask.compactData()` gave.
    public let bytes: [UInt8]

    /// Packs a mask.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public init(_ mask: Mask) {
        size = mask.size
        bytes = mask.compactData()
    }

    /// Takes bytes that were packed before.
    ///
    /// - Parameters:
    ///   - bytes: What ``bytes`` was. It is not looked at.
    ///   - size: The mask's size. Sides of at least 0.
    public init(bytes: [UInt8], size: PixelSize) {
        precondition(size.width >= 0 && size.height >= 0, "a mask's sides must not be negative")
        self.bytes = bytes
        self.size = size
    }

    /// Returns the mask.
    ///
    /// - Parameters:
    ///   - limits: How many pixels and bytes are taken.
    ///   - monitor: Is asked whether the work is still wanted. When it was cancelled, the mask is not to be looked at.
    /// - Throws: ``RetouchError/corruptMask(_:)``, or ``RetouchError/maskSizeMismatch(_:expected:)`` when the bytes are
    ///   those of a mask of another size.
    /// - Complexity: O(*n*) for *n* pixels.
    public func mask(
        limits: DecodingLimits = DecodingLimits(), monitor: WorkMonitor? = nil
    ) throws(RetouchError) -> Mask {
        let mask: Mask
        do { mask = try Mask(compactData: bytes, limits: limits, monitor: monitor) } catch { throw .corruptMask(error) }
        guard mask.size == size else { throw .maskSizeMismatch(mask.size, expected: size) }
        return mask
    }
}

extension CompactMask: Codable {
    private enum CodingKeys: String, CodingKey { case data, height, width }

    /// Reads the size and the bytes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decode(String.self, forKey: .data)
        guard let data = Data(base64Encoded: text) else {
            throw DecodingError.dataCorruptedError(forKey: .data, in: container, debugDescription: "it is no Base64")
        }
        func side(_ key: CodingKeys) throws -> Int {
            let side = try container.decode(Int.self, forKey: key)
            guard (0...Int(Int32.max)).contains(side) else {
                throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "it is no side")
            }
            return side
        }
        self.init(bytes: [UInt8](data), size: PixelSize(width: try side(.width), height: try side(.height)))
    }

    /// Writes the size and the bytes.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Data(bytes).base64EncodedString(), forKey: .data)
        try container.encode(size.height, forKey: .height)
        try container.encode(size.width, forKey: .width)
    }
}
