import Foundation
import Testing

@testable import ImagingCommands

struct JSONValueTests {
    @Test func `members keep their order and everything stands in one line`() {
        let value: JSONValue = [
            "b": .integer(-1), "a": .array([.null, .bool(true), .number(0.5)]), "seed": .unsigned(.max),
        ]
        #expect(value.text == #"{"b":-1,"a":[null,true,0.5],"seed":18446744073709551615}"#)
    }

    @Test func `what JSON cannot say is null`() {
        #expect(JSONValue.number(.infinity).text == "null")
        #expect(JSONValue.number(.nan).text == "null")
    }

    @Test(
        "texts come back as they went",
        arguments: ["", "a\"b\\c/", "line\nbreak\ttab\r", "\u{1}\u{1F}\u{7F}", "Müller 🖼"])
    func roundTrip(_ text: String) throws {
        let data = Data(JSONValue.array([.string(text)]).text.utf8)
        #expect(try JSONSerialization.jsonObject(with: data) as? [String] == [text])
    }
}
