import CStoreKernels
import Testing
import _DurableTestSupport

@testable import DurableStore

/// The examples of FIPS 180-2 and NIST's "SHA-256 example values", and lengths at the edges of a block, as hashlib hashes
/// them: the bytes are `(7 * index + index / 256) % 256`.
private let examples: [(bytes: [UInt8], digits: String)] = [
    ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
        Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
        Array(
            ("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu").utf8),
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    ([0xbd], "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b"),
    (Array(repeating: 0, count: 55), "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
    (Array(repeating: 0, count: 56), "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
    (Array(repeating: 0, count: 57), "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785"),
    (Array(repeating: 0, count: 64), "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
    (Array(repeating: 0, count: 1000), "541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53"),
]

@Suite(.serialized) struct ContentHasherTests {
    /// Runs a test with the processor's instructions, where it has them, and without.
    private func inBothWays(_ body: () -> Void) {
        defer { store_sha256_hold_off(0) }
        for held in [0, 1] as [Int32] {
            store_sha256_hold_off(held)
            body()
        }
    }

    @Test func `the standard's examples`() {
        inBothWays {
            for example in examples { #expect(ContentHash(of: example.bytes).description == example.digits) }
        }
    }

    @Test func `a million letters in parts of all sizes`() {
        inBothWays {
            var hasher = ContentHasher()
            var rest = 1_000_000
            var size = 0
            while rest > 0 {
                let part = min(size, rest)
                hasher.update([UInt8](repeating: UInt8(ascii: "a"), count: part))
                rest -= part
                size = (size * 2 + 1) % 4099
            }
            #expect(
                hasher.finish().description == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
        }
    }

    @Test func `both ways and all splits agree, for random bytes`() {
        var numbers = SeededNumbers(seed: 5)
        for _ in 0..<60 {
            let bytes = numbers.bytes(Int.random(in: 0...400, using: &numbers))
            store_sha256_hold_off(1)
            let slow = ContentHash(of: bytes)
            store_sha256_hold_off(0)
            #expect(ContentHash(of: bytes) == slow)
            var hasher = ContentHasher()
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = rest.prefix(Int.random(in: 0...130, using: &numbers))
                hasher.update(Array(part))
                rest.removeFirst(part.count)
            }
            #expect(hasher.finish() == slow)
        }
    }

    @Test func `a copy goes its own way, and finishing changes nothing`() {
        var one = ContentHasher()
        one.update(Array("ab".utf8))
        var other = one
        _ = one.finish()
        other.update(Array("x".utf8))
        one.update(Array("c".utf8))
        #expect(one.finish() == ContentHash(of: Array("abc".utf8)))
        #expect(other.finish() == ContentHash(of: Array("abx".utf8)))
    }
}
