import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

@testable import RetouchKit

struct StackFormatTests {
    private let maskID = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

    private func id(_ number: UInt8) -> UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number)) }

    private func example() throws -> EditStack {
        let time = EditTimestamp(milliseconds: 1_767_225_600_123)
        let mask = Mask(width: 6, height: 4, selecting: PixelRect(x: 1, y: 1, width: 2, height: 2))
        return try EditStack(
            [
                .mask(MaskOperation(mask, tool: .lineBrush, name: "Wire \"1\"", id: maskID, timestamp: time)),
                .inpaint(InpaintOperation(maskID: maskID, seed: .max, id: id(2), timestamp: time)),
                .adjustment(
                    AdjustmentOperation(
                        [.exposure: 0.7, .shadows: -25, .straighten: 1.5],
                        crop: CropRect(x: 0.1, y: 0, width: 0.8, height: 1), id: id(3), timestamp: time)),
            ], position: 2)
    }

    private let golden = """
        {"format":"imaging-engines.edit-stack","operations":[\
        {"id":"01020304-0506-0708-090A-0B0C0D0E0F10",\
        "mask":{"data":"SU1TSwEGBAR8ZZBAYLMkbA==","height":4,"width":6},\
        "name":"Wire \\"1\\"","timestamp":1767225600123,"tool":"lineBrush","type":"mask"},\
        {"dilation":3,"feather":2,"id":"00000000-0000-0000-0000-000000000002",\
        "maskID":"01020304-0506-0708-090A-0B0C0D0E0F10","method":"auto","name":"","patchRadius":3,\
        "seed":18446744073709551615,"timestamp":1767225600123,"type":"inpaint"},\
        {"crop":{"height":1,"width":0.8,"x":0.1,"y":0},"id":"00000000-0000-0000-0000-000000000003","name":"",\
        "settings":{"exposure":0.7,"shadows":-25,"straighten":1.5},"timestamp":1767225600123,"type":"adjustment"}\
        ],"position":2,"version":1}
        """

    @Test func `a stack's document is always the same`() throws {
        #expect(String(decoding: try example().jsonData(), as: UTF8.self) == golden)
        #expect(try EditStack(json: Data(golden.utf8)) == example())
    }

    @Test(arguments: 0..<25) func `what is written is read again`(seed: UInt64) throws {
        var edits = RandomEdits(seed: seed)
        let stack = try edits.stack(count: edits.number(0...10))
        #expect(try EditStack(json: stack.jsonData()) == stack)
        for case .mask(let operation) in stack.operations {
            #expect(CompactMask(try operation.mask.mask()) == operation.mask)
        }
    }

    private func changed(_ text: String, to other: String) -> Data {
        precondition(golden.contains(text))
        return Data(golden.replacingOccurrences(of: text, with: other).utf8)
    }

    @Test func `newer, older and foreign documents are told apart`() throws {
        #expect(throws: RetouchError.newerFormat(2, newest: 1)) {
            try EditStack(json: changed("\"version\":1", to: "\"version\":2"))
        }
        #expect(throws: RetouchError.olderFormat(0, oldest: 1)) {
            try EditStack(json: changed("\"version\":1", to: "\"version\":0"))
        }
        #expect(throws: RetouchError.corruptStack(path: "format", reason: "it is no document of edits")) {
            try EditStack(json: changed("imaging-engines.edit-stack", to: "recipe"))
        }
        #expect(throws: RetouchError.self) { try EditStack(json: Data("no JSON".utf8)) }
        #expect(throws: RetouchError.newerFormat(2, newest: 1)) {
            try JSONDecoder().decode(EditStack.self, from: changed("\"version\":1", to: "\"version\":2"))
        }
    }

    @Test func `a message names a place only where there is one`() {
        #expect(
            RetouchError.corruptStack(path: "", reason: "it is no JSON").errorDescription
                == "The edits cannot be read: it is no JSON.")
        #expect(
            RetouchError.corruptStack(path: "format", reason: "it is no text").errorDescription
                == "The edits cannot be read: it is no text (at format).")
    }

    @Test func `damage is named with its place`() throws {
        #expect(throws: RetouchError.corruptStack(path: "operations.1", reason: "'seed' is missing")) {
            try EditStack(json: changed("\"seed\":18446744073709551615,", to: ""))
        }
        #expect(
            throws: RetouchError.corruptStack(path: "operations.2.settings.exposure", reason: "it has another type")
        ) {
            try EditStack(json: changed("\"exposure\":0.7", to: "\"exposure\":\"much\""))
        }
        #expect(throws: RetouchError.invalidSetting(.exposure, 7)) {
            try EditStack(json: changed("\"exposure\":0.7", to: "\"exposure\":7"))
        }
        #expect(throws: RetouchError.invalidPatchRadius(0)) {
            try EditStack(json: changed("\"patchRadius\":3", to: "\"patchRadius\":0"))
        }
        #expect(throws: RetouchError.noSuchState(4, count: 3)) {
            try EditStack(json: changed("\"position\":2", to: "\"position\":4"))
        }
        #expect(throws: RetouchError.corruptStack(path: "operations.0.mask.data", reason: "it is no Base64")) {
            try EditStack(json: changed("SU1TSwEG", to: "!"))
        }
        #expect(throws: RetouchError.self) {
            try EditStack(json: changed("\"type\":\"inpaint\"", to: "\"type\":\"spell\""))
        }
    }

    @Test func `a damaged selection is found when it is asked for, and costs no other`() throws {
        let stack = try EditStack(json: changed("\"width\":6", to: "\"width\":7"))
        guard case .mask(let operation) = stack.operations[0] else { return }
        #expect(throws: RetouchError.maskSizeMismatch(PixelSize(width: 6, height: 4), expected: operation.mask.size)) {
            try operation.mask.mask()
        }
        let bytes = CompactMask(bytes: [1, 2], size: PixelSize(width: 1, height: 1))
        #expect(throws: RetouchError.self) { try bytes.mask() }
    }

    @Test func `a migration makes a current document of one of the version before`() throws {
        // A form to come, in which the position has another name.
        let format = StackFormat(
            version: 1,
            migrations: [
                0: { document in
                    var document = document
                    document["position"] = document["state"]
                    document["state"] = nil
                    return document
                }
            ])
        #expect(format.oldest == 0)
        let old = Data(
            golden.replacingOccurrences(of: "position", with: "state")
                .replacingOccurrences(of: "\"version\":1", with: "\"version\":0").utf8)
        #expect(try EditStack(json: old, format: format) == example())
        #expect(throws: RetouchError.olderFormat(0, oldest: 1)) { try EditStack(json: old) }
    }

    @Test func `dates keep their milliseconds and stay within 9999 years`() throws {
        for milliseconds: Int64 in [0, -1, 1, 1_767_225_600_123, EditTimestamp.domain.lowerBound] {
            let time = EditTimestamp(milliseconds: milliseconds)
            #expect(EditTimestamp(time.date) == time)
        }
        #expect(EditTimestamp(Date(timeIntervalSince1970: .nan)).milliseconds == 0)
        #expect(EditTimestamp(Date(timeIntervalSince1970: 1e300)).milliseconds == EditTimestamp.domain.upperBound)
        #expect(EditTimestamp(milliseconds: 1) < EditTimestamp(milliseconds: 2))
    }
}
