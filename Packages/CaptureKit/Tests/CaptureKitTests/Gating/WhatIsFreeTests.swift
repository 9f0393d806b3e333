import CaptureKit
import Foundation
import Testing

struct WhatIsFreeTests {
    @Test func `the article's table is the one of the fields`() throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
            contentsOf: package.appending(path: "Sources/CaptureKit/CaptureKit.docc/WhatIsFree.md"), encoding: .utf8)
        let rows = article.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
        let expected = SettingField.all.map { field in
            let (free, instead) =
                switch field.free {
                case .all: ("all", "")
                case .only(let values, let other):
                    (values.map(\.description).joined(separator: ", "), other.description + " ")
                }
            return "| `\(field.name)` | \(field.summary) | \(field.domain) | \(free) | \(instead)|"
        }
        for (row, wanted) in zip(rows, expected) { #expect(row == wanted) }
        #expect(rows.count == expected.count)
    }
}
