/// A file format that is known here.
///
/// ImagingCore reads and writes JPEG and PNG. HEIF is read by the product ImagingHEIF, WebP by ImagingWebP.
public enum ImageFormat: String, Hashable, Sendable, Codable, CaseIterable {
    /// JPEG: baseline, extended, progressive; 8 bits.
    case jpeg
    /// PNG: every colour type and bit depth.
    case png
    /// HEIF: photos of phones (HEIC) and AVIF.
    case heif
    /// WebP: lossy, lossless, with alpha.
    case webp

    /// Recognises a format by a file's first bytes, or gives nil.
    ///
    /// JPEG begins with FF D8 FF, PNG with 89 50 4E 47 0D 0A 1A 0A. HEIF begins with a box "ftyp" one of whose brands
    /// is that of a still picture: "heic", "heix", "heim", "heis", "mif1", "avif" and a few more. WebP
    /// begins with "RIFF", a length in four bytes, and "WEBP".
    ///
    /// - Parameter bytes: A file, or at least its first 64 bytes.
    public init?(recognizing bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if Self.isHEIF(bytes) {
            self = .heif
        } else if bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) {
            self = .webp
        } else {
            return nil
        }
    }

    private static let stillBrands: Set<String> = [
        "heic", "heix", "heim", "heis", "mif1", "mif2", "miaf", "avif",
    ]

    /// - SeeAlso: ISO/IEC 14496-12, section 4.3; ISO/IEC 23008-12, section 10.
    private static func isHEIF(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return false }
        let length = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
        // The main brand, its version, and the brands that the file is compatible with.
        let end = Swift.max(12, Swift.min(length, bytes.count, 256))
        return stride(from: 8, through: end - 4, by: 4).contains { place in
            place != 12 && stillBrands.contains(String(decoding: bytes[place..<place + 4], as: UTF8.self))
        }
    }
}

extension ImageFormat: CustomStringConvertible {
    /// The name as it is written: "JPEG", "PNG", "HEIF", "WebP".
    public var description: String { self == .webp ? "WebP" : rawValue.uppercased() }
}
