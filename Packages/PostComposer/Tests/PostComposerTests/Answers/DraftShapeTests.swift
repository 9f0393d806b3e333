import Testing

@testable import PostComposer

/// Every shape in which models answer.
struct DraftShapeTests {
    private func variants(_ text: String) -> [Variant] { Draft.variants(of: Draft.all(in: text), isComplete: true) }

    private func texts(_ text: String) -> [String] { variants(text).map(\.text) }

    private static let array = #"""
        [{"tone":"punchy","text":"P"},{"tone":"contrarian","text":"C"},{"tone":"personal","text":"R"},
        {"tone":"analytical","text":"A"},{"tone":"openQuestion","text":"Q"}]
        """#

    @Test(arguments: [
        array,
        "{\"variants\":\(array)}", "{\"posts\":\(array)}", "{\"results\":\(array)}", "{\"data\":\(array)}",
        "{\"Variants\":\(array)}", "{\"linkedin\":\(array)}", "{\"data\":{\"variants\":\(array)}}",
        #"{"punchy":"P","contrarian":"C","personal":"R","analytical":"A","openQuestion":"Q"}"#,
        #"{"Punchy":{"text":"P"},"contrarian":{"content":"C"},"personal":{"body":"R"},"analytical":{"post":"A"},"open question":"Q"}"#,
        #"[{"punchy":"P"},{"contrarian":"C"},{"personal":"R"},{"analytical":"A"},{"open_question":"Q"}]"#,
        #"{"variants":{"punchy":"P","contrarian":"C","personal":"R","analytical":"A","open-question":"Q"}}"#,
        "```json\n\(array)\n```", "```\n{\"variants\":\(array)}\n```\nHope this helps!",
        "Here are your [five] posts {as asked}:\n\n\(array)\n\nLet me know [1] if {more} is wanted.",
        "<think>The user wants {\"variants\":[]}… [1,2]</think>\n\n\(array)",
        "\u{FEFF}  \n\(array)",
        #"["P","C","R","A","Q"]"#, #"{"variants":["P","C","R","A","Q"]}"#,
        #"[{"text":"P"},{"content":"C"},{"body":"R"},{"post":"A"},{"text":"Q"}]"#,
        #"[{"tone":"warm","text":"P"},{"tone":"b","text":"C"},{"tone":"c","text":"R"},{"tone":"d","text":"A"},{"text":"Q"}]"#,
        // The tones that are named keep their names, the others take their places.
        #"[{"tone":"contrarian","text":"C"},{"text":"P"},{"text":"R"},{"text":"A"},{"text":"Q"}]"#,
        #"[{"tone":"PUNCHY","text":[{"type":"text","text":"P"}]},{"tone":"Contrarian ","text":["C"]},{"style":"personal","text":"R"},{"type":"analytical","text":"A"},{"tone":"Open Question","text":"Q"},]"#,
        #"[{"tone":"punchy","text":"P"},{"tone":"punchy","text":"again"},{"tone":"contrarian","text":"C"},{"tone":"personal","text":"R"},{"tone":"personal","text":"  "},{"tone":"analytical","text":"A"},{"tone":"openQuestion","text":"Q"}]"#,
    ])
    func `five drafts in any shape`(text: String) {
        let found = variants(text)
        #expect(found.map(\.text) == ["P", "C", "R", "A", "Q"])
        #expect(found.map(\.tone) == Tone.allCases)
    }

    @Test func `a string of JSON that holds JSON`() {
        let inner = #"{"variants":[{"tone":"punchy","text":"P"}]}"#
        let outer = JSONValue.string(inner).bytes
        #expect(texts(String(decoding: outer, as: UTF8.self)) == ["P"])
    }

    @Test func `a single draft`() {
        #expect(variants(#"{"tone":"analytical","text":"A"}"#).map(\.tone) == [.analytical])
    }

    @Test func `fewer than five without tones are not guessed`() {
        #expect(texts(#"[{"text":"P"},{"text":"C"},{"text":"R"},{"text":"A"}]"#) == [])
        #expect(texts(#"[{"tone":"personal","text":"R"},{"text":"C"}]"#) == ["R"])
    }

    @Test func `no drafts`() {
        for text in [
            "", "Sorry.", "{}", "[]", "[[[]]]", "{\"variants\":[]}", "null", "5", "<think>{\"punchy\":\"P\"}", "{",
            "[", "\"", "{\"a\":{\"b\":{\"c\":{\"d\":{\"punchy\":\"P\"}}}}}", "{\"punchy\":5}", "{\"punchy\":\"\"}",
        ] { #expect(texts(text) == [], "\(text)") }
    }

    @Test func `what is whole is kept of a text that is cut`() {
        let text = "{\"variants\":\(Self.array)}"
        var previous = 0
        for count in 0...text.count {
            let found = texts(String(text.prefix(count)))
            #expect(found == Array(["P", "C", "R", "A", "Q"].prefix(found.count)))
            #expect(found.count >= previous)
            previous = found.count
        }
        #expect(previous == 5)
    }

    @Test func `a draft that is no JSON does not spoil those around it`() {
        let text = #"""
            [{"tone":"punchy","text":"P"},{"tone":"contrarian","text":"He said "no" to it"},{"tone":"personal","text":"R"}]
            """#
        #expect(texts(text) == ["P", "R"])
    }

    @Test func `line breaks and marks that have no place`() {
        let text = "{\"tone\":\"punchy\",\"text\":\" One\r\n\\r\\nTwo\\u0000\\u0007\\ud83d\\ude00 \\ud83d end\\n\"}"
        #expect(texts(text) == ["One\n\nTwo😀 \u{FFFD} end"])
    }

    @Test func `a long draft is trimmed and says so`() throws {
        let long = String(repeating: "A sentence of words. ", count: 60)
        let variant = try #require(variants("{\"punchy\":\"\(long)\"}").first)
        #expect(variant.text.count <= 900 && variant.text.hasSuffix("words."))
        #expect(variant.notices.map(\.description) == ["Variant trimmed to meet LinkedIn length."])
    }

    @Test func `a text of brackets takes no time`() {
        #expect(texts(String(repeating: "[", count: 200_000)) == [])
        #expect(texts(String(repeating: "[1,{\"a\":", count: 20_000)) == [])
    }
}
