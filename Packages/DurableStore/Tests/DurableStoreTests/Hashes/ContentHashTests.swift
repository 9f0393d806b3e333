import Foundation
import Testing
import _DurableTestSupport

@testable import DurableStore

struct ContentHashTests {
    private let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

    @Test func `digits and bytes go there and back`() throws {
        let hash = ContentHash(of: Array("abc".utf8))
        #expect(hash.description == abc)
        #expect(ContentHash(abc) == hash)
        #expect(ContentHash(bytes: hash.bytes) == hash)
        #expect(hash.bytes.prefix(3) == [0xba, 0x78, 0x16])
    }

    @Test(arguments: [
        "", "ba78", String(repeating: "g", count: 64), String(repeating: "A", count: 64),
        "../" + String(repeating: "0", count: 61), String(repeating: "0", count: 65),
    ])
    func `what is no hash is refused`(text: String) {
        #expect(ContentHash(text) == nil)
    }

    @Test func `bytes must be 32`() {
        #expect(ContentHash(bytes: []) == nil)
        #expect(ContentHash(bytes: [UInt8](repeating: 0, count: 33)) == nil)
    }

    @Test func `the order is that of the digits`() {
        var numbers = SeededNumbers(seed: 3)
        let hashes = (0..<50).map { _ in ContentHash(of: numbers.bytes(4)) }
        #expect(hashes.sorted().map(\.description) == hashes.map(\.description).sorted())
    }

    @Test func `JSON holds the digits`() throws {
        let hash = ContentHash(of: Array("abc".utf8))
        let data = try JSONEncoder().encode([hash])
        #expect(String(decoding: data, as: UTF8.self) == "[\"\(abc)\"]")
        #expect(try JSONDecoder().decode([ContentHash].self, from: data) == [hash])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([ContentHash].self, from: Data("[\"abc\"]".utf8))
        }
    }
}
