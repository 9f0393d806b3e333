import ImagingCore
import InpaintKit

/// What a removal did, for people and for machines.
struct RemoveReport: Hashable, Sendable {
    let input: String
    let output: String
    let sheet: String?
    let size: PixelSize
    let bitDepth: Int
    let selectedCount: Int
    let isEmpty: Bool
    let changedBounds: PixelRect?
    let found: [TappedThings.Found]
    let decisions: [InpaintDecision]
    let options: InpaintOptions
    let readSeconds: Double
    let fillSeconds: Double
    let writeSeconds: Double

    /// How many holes the text names one by one.
    static let namedHoles = 12

    /// A line for people, and one for each hole.
    var text: String {
        if isEmpty { return "\(input): the mask selects nothing, so \(output) shows the photo as it is" }
        let tenths = (fillSeconds * 10).rounded() / 10
        let first = "\(input): removed \(selectedCount) of \(size.area) pixels in \(tenths) s, written to \(output)"
        var holes = decisions.prefix(RemoveReport.namedHoles).map { decision in
            let area = decision.area
            return "  \(area.width)×\(area.height) pixels at \(area.x),\(area.y): "
                + "\(decision.method.typedName), \(decision.reason)"
        }
        if decisions.count > holes.count { holes.append("  and \(decisions.count - holes.count) more") }
        return ([first] + found.map(\.text) + holes).joined(separator: "\n")
    }

    /// All of it for machines.
    var json: JSONValue {
        [
            "input": .string(input), "output": .string(output), "sheet": sheet.map { .string($0) } ?? .null,
            "width": .integer(size.width), "height": .integer(size.height), "bitDepth": .integer(bitDepth),
            "emptyMask": .bool(isEmpty), "selectedPixels": .integer(selectedCount),
            "changed": changedBounds.map {
                [
                    "x": .integer($0.x), "y": .integer($0.y), "width": .integer($0.width),
                    "height": .integer($0.height),
                ]
            } ?? .null,
            "found": .array(found.map(\.json)),
            "holes": .array(
                decisions.map { decision in
                    [
                        "x": .integer(decision.area.x), "y": .integer(decision.area.y),
                        "width": .integer(decision.area.width), "height": .integer(decision.area.height),
                        "method": .string(decision.method.typedName), "reason": .string("\(decision.reason)"),
                    ]
                }),
            "options": [
                "method": .string(options.method.typedName), "quality": .string(options.quality.rawValue),
                "patchRadius": .integer(options.patchRadius),
                "dilation": .number(options.dilation), "feather": .number(options.feather),
                "seed": .unsigned(options.seed),
            ],
            "seconds": [
                "read": .number(readSeconds), "fill": .number(fillSeconds), "write": .number(writeSeconds),
            ],
        ]
    }
}
