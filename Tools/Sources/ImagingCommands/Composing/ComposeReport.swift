import Foundation
import PostComposer

/// What `imaging compose` tells of its drafts.
struct ComposeReport {
    let input: String
    let drafts: PostDrafts
    /// The identifier under which the history keeps them, or nil.
    let kept: UUID?

    /// A draft for people.
    static func text(of variant: Variant) -> String {
        let notices = variant.notices.map { "(\($0))\n" }.joined()
        return "== \(variant.tone.title)\n\(notices)\(variant.text)\n\n"
    }

    /// What people are told after the drafts.
    var remarks: [String] {
        var remarks: [String] = []
        if drafts.isCutShort { remarks.append("the answer was cut off; what was complete is here") }
        if !drafts.missingTones.isEmpty {
            remarks.append("missing: " + drafts.missingTones.map(\.title).joined(separator: ", "))
        }
        if let kept { remarks.append("kept as \(kept.uuidString)") }
        return remarks
    }

    /// The drafts as machines get them.
    var json: JSONValue {
        let author: JSONValue =
            switch drafts.author {
            case .model(let name): .string(name)
            case .offline: .null
            }
        return [
            "input": .string(input), "model": author, "cutShort": .bool(drafts.isCutShort),
            "missingTones": .array(drafts.missingTones.map { .string($0.rawValue) }),
            "variants": .array(drafts.variants.map { Self.json(of: $0) }),
            "kept": kept.map { .string($0.uuidString) } ?? .null,
        ]
    }

    /// A draft as machines get it.
    static func json(of variant: Variant) -> JSONValue {
        [
            "tone": .string(variant.tone.rawValue), "text": .string(variant.text),
            "notices": .array(variant.notices.map { .string($0.description) }),
        ]
    }
}
