import Foundation
import Testing
import _DurableTestSupport
import _PostTestSupport

@testable import PostComposer

struct JSONReaderTests {
    private func value(_ text: String) -> JSONValue? { JSONReader.value(of: [UInt8](text.utf8)) }

    @Test func `values`() {
        #expect(
            value(" {\"a\" : [1, -2.5e1, true, false, null, \"x\"] } ")
                == .object([
                    JSONMember(
                        "a", .array([.number(1), .number(-25), .bool(true), .bool(false), .null, .string("x")]))
                ]))
        #expect(value("[]") == .array([]))
        #expect(value("{}") == .object([]))
    }

    @Test func `strings`() {
        #expect(value(#""\"\\\/\b\f\n\r\tA\u00e9\u20AC\ud83D\uDE00""#) == .string("\"\\/\u{8}\u{c}\n\r\tAé€😀"))
        #expect(value(#""\ud83d x \ude00""#) == .string("\u{FFFD} x \u{FFFD}"))
        #expect(value(#""\ud83d\u0041""#) == .string("\u{FFFD}A"))
        // Models break lines and escape what needs none.
        #expect(value("\"a\nb\\'c\"") == .string("a\nb'c"))
    }

    @Test func `commas too many`() {
        #expect(value("[1,2,]") == .array([.number(1), .number(2)]))
        #expect(value("{\"a\":1,}") == .object([JSONMember("a", .number(1))]))
    }

    @Test func `what is no JSON`() {
        for text in [
            "", "nul", "[1 2]", "{a:1}", "{\"a\" 1}", "\"", "\"\\x", "\"\\u12\"", "1 2", "[1]]", "--1", "{\"a\":}",
        ] {
            #expect(value(text) == nil, "\(text)")
        }
    }

    @Test func `a text that is cut keeps what came before`() {
        var reader = JSONReader([UInt8](#"{"a":[1,{"b":"c"},{"d":"e"#.utf8))
        let (value, ending) = reader.read()
        #expect(ending == .cut)
        #expect(value?["a"]?.elements.count == 3)
        #expect(value?["a"]?[1]?.isWhole == true)
        #expect(value?["a"]?[2] == .object([], isWhole: false))
        #expect(value?.isWhole == false)
    }

    @Test func `deep nesting is refused`() {
        let limit = JSONReader.depthLimit
        #expect(value(String(repeating: "[", count: limit) + String(repeating: "]", count: limit)) != nil)
        #expect(value(String(repeating: "[", count: limit + 1) + String(repeating: "]", count: limit + 1)) == nil)
    }

    @Test func `what is written is read again`() {
        var random = SeededNumbers(seed: 9)
        for _ in 0..<200 {
            let value = randomValue(depth: 4, &random)
            #expect(JSONReader.value(of: value.bytes) == value)
        }
    }

    @Test func `Foundation reads what is written`() throws {
        let text = "\"\\\u{1}\u{1f}\n\t\r/😀é\u{7f}"
        let bytes = JSONValue.object([JSONMember(text, .array([.string(text), .number(0.1), .number(.nan)]))]).bytes
        let read = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: [Any]])
        #expect(read[text]?[0] as? String == text)
        #expect(read[text]?[1] as? Double == 0.1)
        #expect(read[text]?[2] is NSNull)
    }

    private func randomValue(depth: Int, _ random: inout SeededNumbers) -> JSONValue {
        func text() -> String {
            String(
                String.UnicodeScalarView(
                    (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
                        Unicode.Scalar(UInt32.random(in: 1...0x1F9FF, using: &random))
                    }))
        }
        switch Int.random(in: 0...(depth > 0 ? 5 : 3), using: &random) {
        case 0: return .null
        case 1: return .bool(.random(using: &random))
        case 2: return .number(Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / 64)
        case 3: return .string(text())
        case 4: return .array((0..<3).map { _ in randomValue(depth: depth - 1, &random) })
        default: return .object((0..<3).map { _ in JSONMember(text(), randomValue(depth: depth - 1, &random)) })
        }
    }
}
