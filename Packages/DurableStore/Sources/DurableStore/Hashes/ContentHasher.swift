// Unsafe code may stand in this file; see Docs/Conventions.md.

import CStoreKernels

/// SHA-256 of bytes that come in parts.
///
/// ```swift
/// var hasher = ContentHasher()
/// for part in parts { hasher.update(part) }
/// let name = hasher.finish()
/// ```
///
/// How the bytes are split makes no difference. A copy goes its own way. Where the processor has instructions for it, they
/// are used; the result is the same.
///
/// - SeeAlso: FIPS 180-4, Secure Hash Standard, section 6.2.
public struct ContentHasher: Sendable {
    private var state = store_sha256_begin()

    /// Begins with no bytes.
    public init() {}

    /// Appends bytes.
    ///
    /// - Parameter bytes: The bytes; none are allowed.
    public mutating func update(_ bytes: [UInt8]) { update(bytes.span) }

    /// Appends bytes.
    ///
    /// - Parameter bytes: The bytes, such as Foundation's `data.span`.
    public mutating func update(_ bytes: Span<UInt8>) {
        // SAFETY: the pointer and the count are those of the span, and are used inside the closure.
        unsafe bytes.withUnsafeBytes { buffer in
            unsafe store_sha256_update(
                &state, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), buffer.count)
        }
    }

    /// Returns the hash of all bytes so far.
    public func finish() -> ContentHash {
        var ended = state
        var digest = [UInt8](repeating: 0, count: 32)
        // SAFETY: the array has room for the 32 bytes.
        unsafe store_sha256_finish(&ended, &digest)
        return ContentHash(bytes: digest)!
    }
}
