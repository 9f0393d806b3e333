import Foundation
import Testing

@testable import DurableStore

struct DocumentFaultTests {
    private struct Document: Decodable {
        struct Item: Decodable { let size: Int }
        let items: [Item]
    }

    @Test(arguments: [
        (#"{"items":[{"size":1},{"size":"x"}]}"#, "items.1.size", "it has another type"),
        (#"{"items":[{"size":null}]}"#, "items.0.size", "it is null"),
        (#"{"items":[{}]}"#, "items.0", "'size' is missing"),
        ("{}", "", "'items' is missing"),
    ])
    func `the place and what is wrong there are told`(json: String, path: String, reason: String) {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Document.self, from: Data(json.utf8))
        }
        let fault = error.map { DocumentFault($0) }
        #expect(fault?.path == path && fault?.reason == reason)
    }

    @Test func `damage is told in the decoder's words`() {
        let context = DecodingError.Context(codingPath: [], debugDescription: "the bytes end")
        #expect(DocumentFault(.dataCorrupted(context)).reason == "the bytes end")
    }
}
