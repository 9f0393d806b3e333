/// Reads JSON that models write: with trailing commas, with line breaks in strings, and with its end missing.
///
/// What is missing makes the arrays and objects around it "not whole"; a string or a number whose end is missing is left
/// out. The same happens where something is not JSON: what came before it is still there.
///
/// - Complexity: O(*n*) in the bytes that are read.
struct JSONReader {
    /// How reading ended.
    enum Ending: Hashable {
        /// The value is whole.
        case whole
        /// The text ended first.
        case cut
        /// Something in it is not JSON.
        case malformed
    }

    /// How deep arrays and objects may lie in each other.
    static let depthLimit = 32

    private let bytes: [UInt8]

    /// The place of the next byte.
    private(set) var position: Int

    private var problem: Ending?

    init(_ bytes: [UInt8], at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    /// Reads a value and the spaces before it.
    mutating func read() -> (value: JSONValue?, ending: Ending) {
        problem = nil
        let value = value(depth: 0)
        return (value, problem ?? .whole)
    }

    /// Returns the value that makes up a whole text, or nil when there is anything else in it.
    static func value(of bytes: [UInt8]) -> JSONValue? {
        var reader = JSONReader(bytes)
        let (value, ending) = reader.read()
        reader.skipSpaces()
        return ending == .whole && reader.position == bytes.count ? value : nil
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpaces() {
        while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }

    private mutating func fail() {
        if problem == nil { problem = position >= bytes.count ? .cut : .malformed }
    }

    private mutating func value(depth: Int) -> JSONValue? {
        skipSpaces()
        switch next {
        case UInt8(ascii: "{"): return depth < JSONReader.depthLimit ? object(depth: depth) : tooDeep()
        case UInt8(ascii: "["): return depth < JSONReader.depthLimit ? array(depth: depth) : tooDeep()
        case UInt8(ascii: "\""): return string().map { .string($0) }
        case UInt8(ascii: "t"): return word("true", .bool(true))
        case UInt8(ascii: "f"): return word("false", .bool(false))
        case UInt8(ascii: "n"): return word("null", .null)
        default: return number()
        }
    }

    private mutating func tooDeep() -> JSONValue? {
        problem = problem ?? .malformed
        return nil
    }

    private mutating func word(_ word: String, _ value: JSONValue) -> JSONValue? {
        for byte in word.utf8 {
            guard next == byte else {
                fail()
                return nil
            }
            position += 1
        }
        return value
    }

    private mutating func number() -> JSONValue? {
        let start = position
        while let byte = next, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) { position += 1 }
        // At the end of the text nobody knows whether more digits would follow, except at the top.
        guard position > start, let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
            fail()
            return nil
        }
        return .number(value)
    }

    private mutating func array(depth: Int) -> JSONValue {
        position += 1
        var elements: [JSONValue] = []
        while true {
            skipSpaces()
            if next == UInt8(ascii: "]") {
                position += 1
                return .array(elements)
            }
            if let element = value(depth: depth + 1) { elements.append(element) }
            guard problem == nil, separator(before: UInt8(ascii: "]")) else {
                return .array(elements, isWhole: false)
            }
        }
    }

    private mutating func object(depth: Int) -> JSONValue {
        position += 1
        var members: [JSONMember] = []
        while true {
            skipSpaces()
            if next == UInt8(ascii: "}") {
                position += 1
                return .object(members)
            }
            guard next == UInt8(ascii: "\""), let name = string() else {
                fail()
                return .object(members, isWhole: false)
            }
            skipSpaces()
            guard next == UInt8(ascii: ":") else {
                fail()
                return .object(members, isWhole: false)
            }
            position += 1
            if let value = value(depth: depth + 1) { members.append(JSONMember(name, value)) }
            guard problem == nil, separator(before: UInt8(ascii: "}")) else {
                return .object(members, isWhole: false)
            }
        }
    }

    // A comma, or the end that the caller sees next.
    private mutating func separator(before end: UInt8) -> Bool {
        skipSpaces()
        if next == UInt8(ascii: ",") {
            position += 1
            return true
        }
        if next == end { return true }
        fail()
        return false
    }

    private mutating func string() -> String? {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard escape(into: &text) else {
                    fail()
                    return nil
                }
            default:
                text.append(byte)
                position += 1
            }
        }
        fail()
        return nil
    }

    private mutating func escape(into text: inout [UInt8]) -> Bool {
        position += 1
        guard let byte = next else { return false }
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"):
            position += 1
            return unicode(into: &text)
        // Models escape what needs none, such as an apostrophe.
        case 0x21...0x7E: text.append(byte)
        default: return false
        }
        position += 1
        return true
    }

    private mutating func unicode(into text: inout [UInt8]) -> Bool {
        guard let first = codeUnit() else { return false }
        var scalar = Unicode.Scalar(first)
        if UTF16.isLeadSurrogate(first), position + 1 < bytes.count, next == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        {
            let start = position
            position += 2
            if let second = codeUnit(), UTF16.isTrailSurrogate(second) {
                scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
            } else {
                position = start
            }
        }
        text += String(Character(scalar ?? "\u{FFFD}")).utf8
        return true
    }

    private mutating func codeUnit() -> UInt16? {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }
}
