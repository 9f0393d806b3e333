import ImagingCore

/// What an edit did, for people and for machines.
struct EditReport: Hashable, Sendable {
    /// What one step did.
    struct Step: Hashable, Sendable {
        let text: String
        let size: PixelSize
        let seconds: Double
    }

    let input: String
    let output: String
    let originalSize: PixelSize
    let size: PixelSize
    let bitDepth: Int
    let steps: [Step]
    let readSeconds: Double
    let writeSeconds: Double

    private var editSeconds: Double { steps.reduce(0) { $0 + $1.seconds } }

    /// One line for people.
    var text: String {
        let hundredths = (editSeconds * 100).rounded() / 100
        let sizes = size == originalSize ? "\(size)" : "\(originalSize) became \(size)"
        let count = steps.count == 1 ? "1 step" : "\(steps.count) steps"
        return "\(input): \(count) in \(hundredths) s, \(sizes), written to \(output)"
    }

    /// All of it for machines.
    var json: JSONValue {
        [
            "input": .string(input), "output": .string(output), "originalWidth": .integer(originalSize.width),
            "originalHeight": .integer(originalSize.height), "width": .integer(size.width),
            "height": .integer(size.height), "bitDepth": .integer(bitDepth),
            "steps": .array(
                steps.map {
                    [
                        "step": .string($0.text), "width": .integer($0.size.width),
                        "height": .integer($0.size.height), "seconds": .number($0.seconds),
                    ]
                }),
            "seconds": [
                "read": .number(readSeconds), "edit": .number(editSeconds), "write": .number(writeSeconds),
            ],
        ]
    }
}
