/// The SHA-256 of some bytes: a name for a content that no other content has.
///
/// ```swift
/// ContentHash(of: [UInt8]("abc".utf8)).description
/// // ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
/// ```
///
/// It is coded as its 64 hexadecimal digits.
public struct ContentHash: Hashable, Sendable {
    // From the first byte to the last, the first in the highest place, so that the order is that of the digits.
    private let first, second, third, fourth: UInt64

    /// Hashes bytes.
    ///
    /// - Parameter bytes: The bytes; none are allowed.
    /// - Complexity: O(n).
    public init(of bytes: [UInt8]) { self.init(of: bytes.span) }

    /// Hashes bytes.
    ///
    /// - Parameter bytes: The bytes, such as Foundation's `data.span`.
    /// - Complexity: O(n).
    public init(of bytes: Span<UInt8>) {
        var hasher = ContentHasher()
        hasher.update(bytes)
        self = hasher.finish()
    }

    /// Takes the 32 bytes of a hash, or nil when they are not 32.
    ///
    /// - Parameter bytes: The bytes of the hash itself.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        func word(_ index: Int) -> UInt64 {
            bytes[8 * index..<8 * index + 8].reduce(0) { $0 << 8 | UInt64($1) }
        }
        (first, second, third, fourth) = (word(0), word(1), word(2), word(3))
    }

    /// The 32 bytes of the hash.
    public var bytes: [UInt8] {
        [first, second, third, fourth].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
        }
    }
}

extension ContentHash: LosslessStringConvertible {
    /// Takes 64 hexadecimal digits, in lower case, or nil when they are not that.
    ///
    /// - Parameter description: The digits.
    public init?(_ description: String) {
        guard description.utf8.count == 64 else { return nil }
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in description.utf8 {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            if let held = high {
                bytes.append(held << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        self.init(bytes: bytes)
    }

    /// The 64 hexadecimal digits, in lower case.
    public var description: String {
        let digits = [UInt8]("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

extension ContentHash: Comparable {
    /// Whether one hash comes before another, in the order of their digits.
    public static func < (one: ContentHash, other: ContentHash) -> Bool {
        (one.first, one.second, one.third, one.fourth) < (other.first, other.second, other.third, other.fourth)
    }
}

extension ContentHash: Codable {
    /// Decodes 64 hexadecimal digits.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let hash = ContentHash(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "A hash must be 64 hexadecimal digits in lower case.")
        }
        self = hash
    }

    /// Encodes the 64 hexadecimal digits.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
