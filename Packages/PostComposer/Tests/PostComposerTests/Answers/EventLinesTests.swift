import Testing

@testable import PostComposer

struct EventLinesTests {
    private func events(_ text: String, by count: Int = .max) throws -> [EventLines.Event] {
        var lines = EventLines()
        var found: [EventLines.Event] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            try lines.take(Array(rest.prefix(count))) { found.append($0) }
            rest = rest.dropFirst(count)
        }
        try lines.finish { found.append($0) }
        return found
    }

    @Test(arguments: [1, 2, 3, 1000])
    func `the ends of lines and of parts do not matter`(count: Int) throws {
        let expected: [EventLines.Event] = [.data(.array([.string("é")])), .data(.number(2)), .done]
        for end in ["\n", "\r\n", "\r"] {
            let text = [": hello", "event: message", "data: [\"é\"]", "", "id: 4", "data:2", "", "data: [DONE]", ""]
                .joined(separator: end)
            #expect(try events(text, by: count) == expected)
        }
    }

    @Test func `events without an empty line between them`() throws {
        #expect(try events("data: 1\ndata: 2\ndata: [DONE]\n") == [.data(.number(1)), .data(.number(2)), .done])
    }

    @Test func `data of several lines`() throws {
        #expect(try events("data: [1,\ndata: 2]\n\n") == [.data(.array([.number(1), .number(2)]))])
    }

    @Test func `the last line may lack its end`() throws {
        #expect(try events("data: 1") == [.data(.number(1))])
    }

    @Test func `data that are no JSON`() {
        for text in ["data: {\n\n", "data: hello\n\n", "data: {", String(repeating: "data: x\n", count: 100)] {
            #expect(throws: PostError.unreadableAnswer(.notJSON)) { try events(text) }
        }
    }
}
