import ImagingCore

/// What is in a photo file, for people and for machines.
struct InfoReport: Hashable, Sendable {
    let input: String
    let byteCount: Int
    let info: ImageInfo

    /// A few lines for people.
    var text: String {
        var lines = [
            "\(input):",
            "  format       \(info.format)\(info.isProgressive ? ", progressive" : "")",
            "  size         \(info.size)" + (info.orientation == .upright ? "" : ", stored as \(info.storedSize)"),
            "  orientation  \(info.orientation.rawValue)",
            "  samples      \(info.channelCount) of \(info.bitDepth) bits, \(info.colorModel.rawValue)"
                + (info.hasAlpha ? ", with transparency" : ""),
        ]
        if let density = info.density {
            lines.append("  density      \(density.horizontal)×\(density.vertical) \(InfoReport.unit(density.unit))")
        }
        let kept = [(info.hasEXIF, "EXIF"), (info.hasICCProfile, "ICC profile")].filter { $0.0 }.map { $0.1 }
        lines.append("  metadata     \(kept.isEmpty ? "none" : kept.joined(separator: ", "))")
        lines.append("  bytes        \(byteCount)")
        return lines.joined(separator: "\n") + "\n"
    }

    /// All of it for machines.
    var json: JSONValue {
        [
            "input": .string(input), "format": .string(info.format.rawValue), "width": .integer(info.size.width),
            "height": .integer(info.size.height), "storedWidth": .integer(info.storedSize.width),
            "storedHeight": .integer(info.storedSize.height), "orientation": .integer(info.orientation.rawValue),
            "bitDepth": .integer(info.bitDepth), "channels": .integer(info.channelCount),
            "colorModel": .string(info.colorModel.rawValue), "hasAlpha": .bool(info.hasAlpha),
            "isProgressive": .bool(info.isProgressive), "hasEXIF": .bool(info.hasEXIF),
            "hasICCProfile": .bool(info.hasICCProfile),
            "density": info.density.map {
                [
                    "horizontal": .integer($0.horizontal), "vertical": .integer($0.vertical),
                    "unit": .string($0.unit.rawValue),
                ]
            } ?? .null,
            "bytes": .integer(byteCount),
        ]
    }

    private static func unit(_ unit: PixelDensity.Unit) -> String {
        switch unit {
        case .inch: "pixels per inch"
        case .centimeter: "pixels per centimetre"
        case .meter: "pixels per metre"
        case .aspectRatio: "(pixel shape only)"
        }
    }
}
