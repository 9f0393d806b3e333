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
    let options: InpaintOptions
    let readSeconds: Double
    let fillSeconds: Double
    let writeSeconds: Double

    /// One line for people.
    var text: String {
        if isEmpty { return "\(input): the mask selects nothing, so \(output) shows the photo as it is" }
        let tenths = (fillSeconds * 10).rounded() / 10
        return "\(input): removed \(selectedCount) of \(size.area) pixels in \(tenths) s, written to \(output)"
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
            "options": [
                "quality": .string(options.quality.rawValue), "patchRadius": .integer(options.patchRadius),
                "dilation": .number(options.dilation), "feather": .number(options.feather),
                "seed": .unsigned(options.seed),
            ],
            "seconds": [
                "read": .number(readSeconds), "fill": .number(fillSeconds), "write": .number(writeSeconds),
            ],
        ]
    }
}
