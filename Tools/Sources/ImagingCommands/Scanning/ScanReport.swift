import ImagingCore
import OCRText

/// What `imaging scan` tells of a photo.
struct ScanReport {
    let input: String
    let languages: [String]
    let outcome: PhotoScanning.Outcome
    let outputs: [String]

    private var scan: PageScan { outcome.scan }

    /// How long each stage took, in seconds: reading the file, and those of the scan.
    private var seconds: [(name: String, value: Double)] {
        let stages = [("read", outcome.readSeconds)] + scan.stages.map { ($0.name, $0.duration / .seconds(1)) }
        return stages + [("total", stages.map(\.1).reduce(0, +))]
    }

    /// The times for people.
    var remark: String {
        seconds.map { "\($0.name) \(Int(($0.value * 1000).rounded())) ms" }.joined(separator: ", ")
    }

    /// What machines get.
    var json: JSONValue {
        [
            "input": .string(input), "text": .string(scan.text), "rawText": .string(scan.rawText),
            "confidence": .number(scan.confidence), "languages": .array(languages.map { .string($0) }),
            "size": .array([.integer(outcome.photo.width), .integer(outcome.photo.height)]),
            "corners": scan.rectangle.map { Self.json(of: $0.corners) } ?? .null,
            "pageConfidence": scan.rectangle.map { .number($0.confidence) } ?? .null,
            "pages": .integer(scan.pages.count),
            "lines": .array(
                scan.pages.enumerated().flatMap { index, page in
                    page.lines.map { json(of: $0, on: page, index: index) }
                }),
            "seconds": .object(seconds.map { .init(name: $0.name, value: .number($0.value)) }),
            "outputs": .array(outputs.map { .string($0) }),
        ]
    }

    private func json(of line: RecognizedLine, on page: ScannedPage, index: Int) -> JSONValue {
        [
            "text": .string(line.text), "confidence": .number(line.confidence), "page": .integer(index),
            "corners": Self.json(of: page.photoCorners(of: line.box)),
            "words": .array(
                line.words.map { word in
                    [
                        "text": .string(word.text), "confidence": .number(word.confidence),
                        "corners": Self.json(of: page.photoCorners(of: word.box)),
                    ]
                }),
        ]
    }

    private static func json(of corners: Quadrilateral) -> JSONValue {
        .array(corners.points.map { .array([number($0.x), number($0.y)]) })
    }

    /// A place to a hundredth of a pixel.
    private static func number(_ value: Double) -> JSONValue { .number((value * 100).rounded() / 100) }
}
