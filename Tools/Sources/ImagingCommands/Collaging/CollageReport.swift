import CollageStore
import Foundation
import ImagingCore

/// What an action on a library did, for people and for machines.
struct CollageReport: Sendable {
    /// One line or more for people.
    var text: String
    /// What is special to the action, for machines.
    var members: [JSONValue.Member] = []
    /// The collage that was worked on; nil when it was more than one, or none.
    var collage: Collage?
    /// Whether images can be used, if that was looked at.
    var states: [ImageReference: ImageState] = [:]
    /// What went wrong beside what was asked for.
    var warnings: [String] = []
    /// Whether nothing was there.
    var isEmpty = false

    init(_ text: String, json: JSONValue = [:], collage: Collage? = nil) {
        self.text = text
        self.collage = collage
        if case .object(let members) = json { self.members = members }
    }

    /// All of it for machines.
    func json(_ library: String) -> JSONValue {
        var members = [JSONValue.Member(name: "library", value: .string(library))] + members
        if let collage {
            members.append(JSONValue.Member(name: "collage", value: collage.report(states)))
        }
        return .object(members)
    }

    /// Returns a number of items as people write it.
    static func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }
}

extension Collage {
    /// What a collage is, for machines.
    fileprivate func report(_ states: [ImageReference: ImageState]) -> JSONValue {
        [
            "id": .string(id.uuidString), "createdAt": .string(createdAt.report),
            "updatedAt": .string(updatedAt.report),
            "width": .integer(canvas.width), "height": .integer(canvas.height),
            "items": .array(items.indices.map { items[$0].report(number: $0 + 1, states: states) }),
        ]
    }
}

extension CollageItem {
    /// What an item is, for machines.
    fileprivate func report(number: Int, states: [ImageReference: ImageState]) -> JSONValue {
        let values: JSONValue = [
            "number": .integer(number), "id": .string(id.uuidString), "width": .integer(base.size.width),
            "height": .integer(base.size.height), "center": placement.center.json,
            "rotation": .number(placement.degrees), "scale": .number(placement.scale),
            "mirrored": .bool(placement.isMirrored), "opacity": .number(opacity),
            "cutout": cutout == nil ? .null : .string(usesCutout ? "used" : "kept"),
            "shaders": .array(shaders.map { .string($0.text) }),
        ]
        guard case .object(var members) = values else { return values }
        if let state = states[shownImage] {
            members.append(JSONValue.Member(name: "image", value: .string(state.rawValue)))
        }
        return .object(members)
    }

    /// What an item is, in one line for people.
    func line(number: Int, state: ImageState?) -> String {
        var words = [
            "\(number)", String(id.uuidString.prefix(8)), base.size.description,
            "at \(short(placement.center.x)),\(short(placement.center.y))", "turned \(short(placement.degrees))°",
            "scale \(short(placement.scale))",
        ]
        if placement.isMirrored { words.append("mirrored") }
        if opacity < 1 { words.append("opacity \(short(opacity))") }
        if usesCutout { words.append("cut out") }
        words += shaders.map(\.text)
        if let state, state != .present { words.append("(its image is \(state.rawValue))") }
        return words.joined(separator: "  ")
    }
}

extension Placement {
    /// The rotation in degrees clockwise, to a millionth.
    var degrees: Double { (rotation * 180 / .pi * 1e6).rounded() / 1e6 }
}

extension ShaderSetting {
    /// The effect as it is typed.
    var text: String {
        let numbers = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\(plain($0.value))" }
        return name.rawValue + (numbers.isEmpty ? "" : ":" + numbers.joined(separator: ","))
    }
}

extension Date {
    /// The date for machines, to the millisecond.
    var report: String { formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }
}

/// Returns a number to three places.
private func short(_ number: Double) -> String { plain((number * 1000).rounded() / 1000) }
