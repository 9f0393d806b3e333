import DurableStore

/// Something that saves again and again, and can tell afterwards whether what is there is whole.
protocol Victim {
    /// Makes ready what lies below a path.
    init(_ path: String) throws

    /// Saves for the time with this number, from 1 on; when it returns, the save must be safe.
    mutating func save(_ number: Int) throws

    /// Returns the number of the save that is there, 0 for none; throws when what is there is not whole.
    mutating func savedNumber() throws -> Int
}

/// What is there is not what was saved.
struct Violation: Error {
    let words: String
}

/// Bytes that follow from a number alone: some thousands, and their hash at the end.
func content(_ number: Int) -> [UInt8] {
    var state = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
    let words = [UInt8]("\(number) ".utf8)
    let body = (0..<1000 + abs(number) * 977 % 20000).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
    }
    return words + body + ContentHash(of: words + body).bytes
}

/// Returns the number of which bytes are the content.
func number(of bytes: [UInt8]) throws -> Int {
    guard let space = bytes.firstIndex(of: UInt8(ascii: " ")),
        let number = Int(String(decoding: bytes[..<space], as: UTF8.self)), bytes == content(number)
    else { throw Violation(words: "\(bytes.count) bytes are not what was saved") }
    return number
}
