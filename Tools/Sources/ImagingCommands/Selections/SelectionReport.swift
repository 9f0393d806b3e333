import ImagingCore

/// What a command selected, for people and for machines.
struct SelectionReport: Sendable {
    let input: String
    let found: FoundSelection
    let outputs: [String]
    let size: PixelSize
    let readSeconds: Double
    let findSeconds: Double

    /// One line for people.
    var text: String {
        let hundredths = (findSeconds * 100).rounded() / 100
        let written = outputs.isEmpty ? "" : ", written to \(outputs.joined(separator: " and "))"
        return "\(input): \(found.text) in \(hundredths) s\(written)"
    }

    /// All of it for machines.
    var json: JSONValue {
        func member(_ name: String, _ value: JSONValue) -> JSONValue.Member {
            JSONValue.Member(name: name, value: value)
        }
        let bounds = found.mask.selectedBounds.map { box -> JSONValue in
            ["x": .integer(box.x), "y": .integer(box.y), "width": .integer(box.width), "height": .integer(box.height)]
        }
        let head = [
            member("input", .string(input)), member("width", .integer(size.width)),
            member("height", .integer(size.height)),
        ]
        let tail = [
            member("selectedPixels", .integer(found.mask.selectedCount)), member("bounds", bounds ?? .null),
            member("outputs", .array(outputs.map { .string($0) })),
            member("seconds", ["read": .number(readSeconds), "find": .number(findSeconds)]),
        ]
        return .object(head + found.members + tail)
    }
}
