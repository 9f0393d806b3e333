/// A file format that ImagingCore reads and writes.
public enum ImageFormat: String, Hashable, Sendable, Codable, CaseIterable {
    /// JPEG: baseline, extended, progressive; 8 bits.
    case jpeg
    /// PNG: every colour type and bit depth.
    case png

    /// Recognises a format by a file's first bytes, or gives nil.
    ///
    /// JPEG begins with FF D8 FF, PNG with 89 50 4E 47 0D 0A 1A 0A.
    ///
    /// - Parameter bytes: A file, or at least its first 8 bytes.
    public init?(recognizing bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else {
            return nil
        }
    }
}

extension ImageFormat: CustomStringConvertible {
    /// The name in capitals: "JPEG", "PNG".
    public var description: String { rawValue.uppercased() }
}
