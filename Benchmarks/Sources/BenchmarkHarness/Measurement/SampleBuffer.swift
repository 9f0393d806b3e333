import Foundation

/// The samples of a result, to be compared with another tool's.
public struct SampleBuffer: Sendable {
    /// The type of a sample.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// One byte, 0...255.
        case uint8
        /// Four bytes, little-endian, IEEE 754.
        case float32
    }

    /// The type of a sample.
    public let kind: Kind

    /// The samples' bytes, in row-major order.
    public let bytes: [UInt8]

    /// Makes a buffer of samples of one byte.
    public init(bytes: [UInt8]) {
        kind = .uint8
        self.bytes = bytes
    }

    /// Makes a buffer of floating-point samples.
    public init(floats: some Sequence<Float>) {
        kind = .float32
        var bytes: [UInt8] = []
        bytes.reserveCapacity(floats.underestimatedCount * 4)
        for value in floats {
            let bits = value.bitPattern
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
            bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
            bytes.append(UInt8(truncatingIfNeeded: bits >> 24))
        }
        self.bytes = bytes
    }

    init(kind: Kind, bytes: [UInt8]) {
        self.kind = kind
        self.bytes = bytes
    }

    /// How far the samples are from another buffer's on average, or nil when the two do not compare.
    ///
    /// Places where both are infinite count as equal.
    func meanDifference(from other: SampleBuffer) -> Double? {
        guard kind == other.kind, bytes.count == other.bytes.count, !bytes.isEmpty else { return nil }
        switch kind {
        case .uint8:
            var sum = 0
            for index in bytes.indices { sum += abs(Int(bytes[index]) - Int(other.bytes[index])) }
            return Double(sum) / Double(bytes.count)
        case .float32:
            var sum = 0.0
            for start in stride(from: 0, to: bytes.count - 3, by: 4) {
                let ours = float(at: start)
                let theirs = other.float(at: start)
                if ours != theirs { sum += Double(abs(ours - theirs)) }
            }
            return sum / Double(bytes.count / 4)
        }
    }

    private func float(at start: Int) -> Float {
        let low = UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8
        let high = UInt32(bytes[start + 2]) << 16 | UInt32(bytes[start + 3]) << 24
        return Float(bitPattern: low | high)
    }
}
